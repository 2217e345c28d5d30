"""What a host does to a data folder: look at what is kept, remove tables and guests."""

# ruff: noqa: S608 - statements are put together from our own names only

from __future__ import annotations

import sqlite3
from dataclasses import astuple
from typing import Final, NamedTuple

from arcology.games import names
from arcology.server import catalogue
from arcology.server.store import Announced, StoreError

NOBODY: Final = "nobody"
"""Who hosts what a removed guest hosted: no cookie can be signed for an id like this."""
PARTS: Final = ("commands", "reviews", "snapshots", "chat", "log", "origins", "seats")
"""What is kept of a table beside its row, by table_id."""
SIZE: Final = (
    "(SELECT coalesce(sum(length(verb) + length(target) + length(hash) + 40), 0) FROM log WHERE table_id = tables.id)"
    " + (SELECT coalesce(sum(length(text) + 40), 0) FROM chat WHERE table_id = tables.id)"
    " + (SELECT coalesce(sum(length(answer) + 60), 0) FROM commands WHERE table_id = tables.id)"
    " + (SELECT coalesce(sum(length(data)), 0) FROM snapshots WHERE table_id = tables.id)"
    " + (SELECT coalesce(sum(length(record)), 0) FROM origins WHERE table_id = tables.id)"
    " + (SELECT coalesce(sum(length(content)), 0) FROM reviews WHERE table_id = tables.id)"
)
"""About how many bytes a table takes."""
THEIRS: Final = "(SELECT table_id FROM seats WHERE identity = :who)"
CAMPAIGN_NEEDS: Final = "EXISTS (SELECT 1 FROM outcomes WHERE table_id = tables.id)"


class Kept(NamedTuple):
    """A table in a host's list."""

    code: str
    game: str
    status: str
    updated: float
    names: str
    entries: int
    size: int


class Known(NamedTuple):
    """A guest in a host's list."""

    id: str
    name: str
    created: float
    tables: int


def tables(db: sqlite3.Connection) -> list[Kept]:
    """All tables, the latest first."""
    rows = db.execute(
        "SELECT code, game, status, updated,"
        " (SELECT group_concat(iif(name = '', kind, name), ', ') FROM seats WHERE table_id = tables.id),"
        f" (SELECT count(*) FROM log WHERE table_id = tables.id), {SIZE} FROM tables ORDER BY updated DESC"
    )
    return [Kept(code, game, status, updated, names or "", *more) for code, game, status, updated, names, *more in rows]


def guests(db: sqlite3.Connection) -> list[Known]:
    """All guests, the latest first, with how many tables they sit at."""
    rows = db.execute(
        "SELECT id, name, created, (SELECT count(DISTINCT table_id) FROM seats WHERE identity = identities.id)"
        " FROM identities WHERE id <> ? ORDER BY created DESC",
        (NOBODY,),
    )
    return [Known(*row) for row in rows]


def announced(db: sqlite3.Connection) -> Announced | None:
    """What guests were last told about tables that nobody touches."""
    row = db.execute("SELECT days, since, seen FROM announced").fetchone()
    return None if row is None else Announced(*row)


def announce(db: sqlite3.Connection, said: Announced | None) -> None:
    """Remember what guests are told from now on."""
    db.execute("DELETE FROM announced")
    if said is not None:
        db.execute("INSERT INTO announced (only, days, since, seen) VALUES (1, ?, ?, ?)", astuple(said))


def table_id(db: sqlite3.Connection, id_or_code: str) -> str:
    """The id of a table. Raises StoreError."""
    row = db.execute("SELECT id FROM tables WHERE id = ? OR code = ?", (id_or_code, id_or_code.upper())).fetchone()
    if row is None:
        raise StoreError(f"there is no table {id_or_code}")
    return str(row[0])


def delete_table(db: sqlite3.Connection, table: str) -> None:
    """Everything about a table, and components that no other one plays with. Raises StoreError, nothing changed.

    A game that brought something to its campaign stays: the save of today is made of what its games brought.
    """
    if db.execute("SELECT 1 FROM outcomes WHERE table_id = ?", (table,)).fetchone():
        raise StoreError("its campaign lives on what this game brought: it stays")
    for part in PARTS:
        db.execute(f"DELETE FROM {part} WHERE table_id = ?", (table,))
    db.execute("UPDATE tables SET rematch = NULL WHERE rematch = ?", (table,))
    db.execute("UPDATE tables SET forked_from = NULL, forked_step = NULL WHERE forked_from = ?", (table,))
    db.execute("DELETE FROM tables WHERE id = ?", (table,))
    db.execute(
        "DELETE FROM packs WHERE NOT EXISTS"
        " (SELECT 1 FROM tables WHERE tables.game = packs.game AND tables.pack = packs.hash)"
    )


def remove_guest(db: sqlite3.Connection, guest: str) -> int:
    """A guest's name and seats become nobody's; how many tables went with them. Raises StoreError.

    Where others sit the table lives on, with an open seat before the start and a bot afterwards. Tables where
    nobody else sat are deleted, but for those a campaign needs. What they kept of their games goes, too, and in what
    others keep they become somebody.
    """
    if guest == NOBODY or not db.execute("SELECT 1 FROM identities WHERE id = ?", (guest,)).fetchone():
        raise StoreError(f"there is no guest {guest}")
    alone = db.execute(
        "SELECT id FROM tables WHERE (host = :who OR id IN (SELECT table_id FROM seats WHERE identity = :who))"
        " AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND identity <> :who)"
        f" AND NOT {CAMPAIGN_NEEDS}",
        {"who": guest},
    ).fetchall()
    for (table,) in alone:
        delete_table(db, table)
    db.execute("INSERT OR IGNORE INTO identities (id, name, colour, created) VALUES (?, '', 'grey', 0)", (NOBODY,))
    for (game,) in db.execute(f"SELECT DISTINCT game FROM tables WHERE id IN {THEIRS}", {"who": guest}).fetchall():
        db.execute(
            "UPDATE seats SET level = ? WHERE identity = ? AND table_id IN (SELECT id FROM tables WHERE game = ?)",
            (catalogue.level_of(game, "") if game in names() else "", guest, game),
        )
    values = {"who": guest, "nobody": NOBODY}
    for change in (
        "UPDATE chat SET name = '', text = iif(system, replace(text, seats.name, 'Somebody'), text) FROM seats"
        " WHERE seats.table_id = chat.table_id AND identity = :who AND seats.name <> ''"
        " AND (seats.seat = chat.seat OR seats.name = chat.name)",
        f"UPDATE tables SET wish = NULL WHERE id IN {THEIRS}",
        "UPDATE tables SET host = coalesce((SELECT identity FROM seats WHERE table_id = tables.id AND identity <> :who"
        " ORDER BY seat LIMIT 1), :nobody) WHERE host = :who",
        "UPDATE seats SET kind = 'open', identity = NULL, name = '', level = '', words = '' WHERE identity = :who"
        " AND table_id IN (SELECT id FROM tables WHERE status = 'lobby')",
        "UPDATE seats SET kind = 'bot', identity = NULL, name = 'Bot ' || (seat + 1)"
        " WHERE identity = :who AND table_id IN (SELECT id FROM tables WHERE status = 'running')",
        "UPDATE seats SET identity = NULL, name = '', level = '' WHERE identity = :who",
        "DELETE FROM members WHERE identity = :who",
        "UPDATE campaigns SET owner = coalesce((SELECT identity FROM members WHERE campaign = campaigns.id"
        " ORDER BY at LIMIT 1), :nobody) WHERE owner = :who",
        "DELETE FROM commands WHERE identity = :who",
        "DELETE FROM deeds WHERE identity = :who",
        "UPDATE deeds SET content = replace(content, json_quote(:who), '\"\"')",
        "DELETE FROM identities WHERE id = :who",
    ):
        db.execute(change, {name: value for name, value in values.items() if f":{name}" in change})
    return len(alone)
