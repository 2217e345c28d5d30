-- Whether people at a table may ask for hints and previews and play on from the running game.

ALTER TABLE tables ADD COLUMN aids INTEGER NOT NULL DEFAULT 1;
