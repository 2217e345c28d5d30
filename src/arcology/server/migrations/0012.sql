-- What guests keep of their finished games: no part of a table, which may be deleted while this stays.

CREATE TABLE deeds (
    identity TEXT NOT NULL REFERENCES identities (id),
    table_id TEXT NOT NULL,
    format   INTEGER NOT NULL,           -- what was counted: games of an older one are counted again
    content  TEXT,                       -- JSON; none of a game that could not be read
    PRIMARY KEY (identity, table_id)
) STRICT, WITHOUT ROWID;
