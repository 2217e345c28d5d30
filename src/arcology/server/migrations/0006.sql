-- Luck that can be checked: the secret key of a table (JSON), none where its seed is known; what each seat added to it.

ALTER TABLE tables ADD COLUMN luck TEXT;
ALTER TABLE seats ADD COLUMN words TEXT NOT NULL DEFAULT '';
