-- A table is in the language of whoever opened it: what it is called, if nobody gave it a name.

ALTER TABLE tables ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
