-- A seat may be played by a program of somebody's own, which shows a token: of that only the hash is kept.

ALTER TABLE seats ADD COLUMN token TEXT NOT NULL DEFAULT '';

CREATE INDEX seats_by_token ON seats (token) WHERE token <> '';
