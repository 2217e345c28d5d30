-- The components that tables began with: a table keeps its own, whatever is installed later.

CREATE TABLE packs (
    game    TEXT NOT NULL,
    hash    TEXT NOT NULL,
    content TEXT NOT NULL,               -- all tables as plain data, JSON
    PRIMARY KEY (game, hash)
) STRICT, WITHOUT ROWID;
