-- Campaigns of groups: who belongs to them, which tables are theirs, and what each finished game brought.

ALTER TABLE tables ADD COLUMN campaign TEXT REFERENCES campaigns (id);
ALTER TABLE tables ADD COLUMN chapter TEXT;

CREATE INDEX tables_by_campaign ON tables (campaign) WHERE campaign IS NOT NULL;

CREATE TABLE campaigns (
    id       TEXT PRIMARY KEY,
    code     TEXT NOT NULL UNIQUE,
    game     TEXT NOT NULL,
    name     TEXT NOT NULL,
    owner    TEXT NOT NULL REFERENCES identities (id),
    save     TEXT NOT NULL,              -- what the campaign began with, JSON
    revision INTEGER NOT NULL,
    created  REAL NOT NULL,
    updated  REAL NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE members (
    campaign TEXT NOT NULL REFERENCES campaigns (id),
    identity TEXT NOT NULL REFERENCES identities (id),
    at       REAL NOT NULL,
    PRIMARY KEY (campaign, identity)
) STRICT, WITHOUT ROWID;

CREATE INDEX members_by_identity ON members (identity);

-- Append only, one for each finished table: the save of today is the save of the beginning and these, in their order.
CREATE TABLE outcomes (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    campaign TEXT NOT NULL REFERENCES campaigns (id),
    number   INTEGER NOT NULL,
    outcome  TEXT NOT NULL,              -- JSON
    ended    REAL NOT NULL,
    UNIQUE (campaign, number)
) STRICT, WITHOUT ROWID;
