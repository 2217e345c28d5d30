-- Tables that nobody touches may be deleted after some days: when somebody asked to keep one, and what was announced.

ALTER TABLE tables ADD COLUMN kept REAL NOT NULL DEFAULT 0;

CREATE TABLE announced (
    only  INTEGER PRIMARY KEY CHECK (only = 1),
    days  INTEGER NOT NULL,              -- for how many tables are kept
    since REAL NOT NULL,                 -- from when on guests could read it, without a break
    seen  REAL NOT NULL                  -- when a server last said so
) STRICT;
