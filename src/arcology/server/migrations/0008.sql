-- What a table is called, which round it is in, and what happened there last, so that a list need not play the log.

ALTER TABLE tables ADD COLUMN name TEXT NOT NULL DEFAULT '';

ALTER TABLE tables ADD COLUMN round INTEGER NOT NULL DEFAULT 0;

ALTER TABLE tables ADD COLUMN last TEXT NOT NULL DEFAULT '[]';   -- a sentence for spectators, JSON
