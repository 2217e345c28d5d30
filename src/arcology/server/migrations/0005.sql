-- The log may say that the rules changed: the game goes on from the record in `target`, and steps are counted anew.

CREATE TABLE new_log (
    table_id  TEXT NOT NULL REFERENCES tables (id),
    seq       INTEGER NOT NULL,
    kind      TEXT NOT NULL CHECK (kind IN ('choice', 'undo', 'renewed')),
    step      INTEGER NOT NULL,          -- how many choices stand after this entry
    seat      INTEGER NOT NULL,
    verb      TEXT NOT NULL,
    target    TEXT NOT NULL,
    automatic INTEGER NOT NULL,
    hash      TEXT NOT NULL,
    at        REAL NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

INSERT INTO new_log SELECT * FROM log;
DROP TABLE log;
ALTER TABLE new_log RENAME TO log;
