-- A table may be a lesson: which one it is, and how many of its beats are done. A guest keeps which lessons are.

ALTER TABLE tables ADD COLUMN lesson TEXT;

ALTER TABLE tables ADD COLUMN beats INTEGER NOT NULL DEFAULT 0;

CREATE INDEX tables_of_lessons ON tables (host, lesson) WHERE lesson IS NOT NULL;

CREATE TABLE lessons (
    identity TEXT NOT NULL REFERENCES identities (id),
    lesson   TEXT NOT NULL,              -- game/name
    done     REAL NOT NULL,
    PRIMARY KEY (identity, lesson)
) STRICT, WITHOUT ROWID;
