-- The review of a finished game, judged once for all who look at it.

CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    content  TEXT NOT NULL               -- as it is sent, JSON
) STRICT, WITHOUT ROWID;
