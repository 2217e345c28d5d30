-- People, tables, seats, the log of each table, answered commands, snapshots, chat.

CREATE TABLE identities (
    id      TEXT PRIMARY KEY,
    name    TEXT NOT NULL,
    colour  TEXT NOT NULL,
    created REAL NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id          TEXT PRIMARY KEY,
    code        TEXT NOT NULL UNIQUE,
    game        TEXT NOT NULL,
    rules       INTEGER NOT NULL,
    pack        TEXT NOT NULL,
    settings    TEXT NOT NULL,           -- JSON object of strings
    seed        INTEGER NOT NULL,
    host        TEXT NOT NULL REFERENCES identities (id),
    listed      INTEGER NOT NULL,
    takebacks   INTEGER NOT NULL,
    practice    INTEGER NOT NULL,
    status      TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over')),
    created     REAL NOT NULL,
    updated     REAL NOT NULL,
    step        INTEGER NOT NULL,        -- how many choices stand
    waiting     TEXT NOT NULL,           -- seats whose choice is waited for, JSON
    wish        TEXT,                    -- a take-back that waits for consent, JSON
    rematch     TEXT,
    forked_from TEXT,
    forked_step INTEGER
) STRICT, WITHOUT ROWID;

-- The record a table's log goes on from. There is none before the start.
CREATE TABLE origins (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    record   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_by_status ON tables (status, listed, updated);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('person', 'open', 'bot', 'local')),
    identity TEXT REFERENCES identities (id),
    name     TEXT NOT NULL,
    level    TEXT NOT NULL,
    colour   TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_identity ON seats (identity);

-- Append only. A choice stands until an undo entry goes back to a step before it.
CREATE TABLE log (
    table_id  TEXT NOT NULL REFERENCES tables (id),
    seq       INTEGER NOT NULL,
    kind      TEXT NOT NULL CHECK (kind IN ('choice', 'undo')),
    step      INTEGER NOT NULL,          -- how many choices stand after this entry
    seat      INTEGER NOT NULL,
    verb      TEXT NOT NULL,
    target    TEXT NOT NULL,
    automatic INTEGER NOT NULL,
    hash      TEXT NOT NULL,
    at        REAL NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE commands (
    identity TEXT NOT NULL,
    id       TEXT NOT NULL,
    table_id TEXT NOT NULL,
    answer   TEXT NOT NULL,              -- the message that was sent back, JSON
    at       REAL NOT NULL,
    PRIMARY KEY (identity, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id TEXT NOT NULL REFERENCES tables (id),
    step     INTEGER NOT NULL,
    hash     TEXT NOT NULL,              -- of the record up to that step: a snapshot of a line taken back fits nothing
    data     TEXT NOT NULL,
    PRIMARY KEY (table_id, step)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    name     TEXT NOT NULL,
    text     TEXT NOT NULL,
    system   INTEGER NOT NULL,
    at       REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
