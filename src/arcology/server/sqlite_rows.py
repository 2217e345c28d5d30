"""Rows of the SQLite store, written and read."""

# ruff: noqa: S608 - statements are put together from our own column names only

from __future__ import annotations

import json
import logging
import sqlite3
import time
from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final

from arcology.server import sqlite_deeds
from arcology.server.sqlite_campaigns import put_outcome
from arcology.server.store import ChatRow, Commit, Listed, LogRow, SeatRow, Snapshot, Stored, TableRow
from arcology.wording.languages import ENGLISH

LOG: Final = logging.getLogger(__name__)
TABLE_FIELDS: Final = tuple(part.name for part in fields(TableRow))
FIXED: Final = ("id", "code", "game", "created", "campaign", "chapter")
"""What a table keeps from its first day on: not written again with every choice, nor are the indexes of it."""
CHANGING: Final = tuple(name for name in TABLE_FIELDS if name not in FIXED)
CHANGE_TABLE: Final = f"UPDATE tables SET {', '.join(f'{name} = ?' for name in CHANGING)} WHERE id = ?"
SELECT_TABLE: Final = f"SELECT {', '.join(TABLE_FIELDS)} FROM tables"
LOG_FIELDS: Final = "seq, kind, step, seat, verb, target, automatic, hash, at"
TABLE_BY_ID_OR_CODE: Final = f"{SELECT_TABLE} WHERE id = ? OR code = ?"
MINE: Final = "(host = :who OR id IN (SELECT table_id FROM seats WHERE identity = :who))"
WAITS_FOR_ME: Final = (
    "EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND identity = :who AND seat IN"
    " (SELECT value FROM json_each(CASE WHEN json_valid(waiting) THEN waiting ELSE '[]' END)))"
)
TABLES_FOR: Final = (
    f"{SELECT_TABLE} WHERE lesson IS NULL AND ((listed = 1 AND status <> 'over') OR {MINE})"
    f" ORDER BY status = 'over', status = 'running' AND {WAITS_FOR_ME} DESC, {MINE} DESC, updated DESC LIMIT :limit"
)
LESSONS_OF: Final = f"{SELECT_TABLE} WHERE host = ? AND lesson IS NOT NULL ORDER BY updated"
PAST: Final = (
    f"FROM tables WHERE status = 'over' AND {MINE} AND (:game = '' OR game = :game) AND updated >= :since"
    " AND updated < :until AND (:person = '' OR EXISTS"
    " (SELECT 1 FROM seats WHERE table_id = tables.id AND instr(lower(seats.name), lower(:person))))"
)
PAST_TABLES: Final = f"SELECT {', '.join(TABLE_FIELDS)} {PAST} ORDER BY updated DESC, id LIMIT :limit OFFSET :skipped"
PAST_COUNT: Final = f"SELECT count(*) {PAST}"
TABLES_OF_CAMPAIGN: Final = f"{SELECT_TABLE} WHERE campaign = ? ORDER BY created, id"
UNTOUCHED: Final = f"{SELECT_TABLE} WHERE campaign IS NULL AND max(updated, kept) < :since ORDER BY updated"
UNKEPT_PACKS: Final = (
    "SELECT DISTINCT game, pack FROM tables WHERE status <> 'lobby' AND NOT EXISTS"
    " (SELECT 1 FROM packs WHERE packs.game = tables.game AND packs.hash = tables.pack)"
)
LAST_ENTRY: Final = "SELECT seq, step FROM log WHERE table_id = ? ORDER BY seq DESC LIMIT 1"
BEGUN_WITH: Final = (
    "SELECT 0, json_array_length(record, '$.choices') FROM origins WHERE table_id = ? AND json_valid(record)"
)
CHAT_FIELDS: Final = "number, seat, name, text, system, at"


def put(db: sqlite3.Connection, table_id: str, commit: Commit) -> None:
    """Write everything a command changed."""
    if commit.table is not None:
        change_table(db, commit.table)
    put_seats(db, table_id, commit.seats)
    db.executemany(
        f"INSERT INTO log (table_id, {LOG_FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(table_id, *cells(row)) for row in commit.log],
    )
    db.executemany(
        f"INSERT INTO chat (table_id, {CHAT_FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(table_id, *cells(row)) for row in commit.chat],
    )
    if commit.answered is not None:
        db.execute(
            "INSERT INTO commands (identity, id, answer, table_id, at) VALUES (?, ?, ?, ?, ?)",
            (*cells(commit.answered), table_id, time.time()),
        )
    if commit.origin is not None:
        put_origin(db, table_id, commit.origin)
    if commit.table is not None and commit.pack is not None:
        put_pack(db, commit.table.game, commit.table.pack, commit.pack)
    if commit.snapshot is not None:
        db.execute("DELETE FROM snapshots WHERE table_id = ?", (table_id,))
        db.execute(
            "INSERT INTO snapshots (table_id, step, hash, data) VALUES (?, ?, ?, ?)",
            (table_id, *cells(commit.snapshot)),
        )
    if commit.outcome is not None:
        put_outcome(db, table_id, commit.outcome)
    for deed in commit.deeds:
        sqlite_deeds.put(db, deed)


def add_table(db: sqlite3.Connection, table: TableRow) -> None:
    """Insert a new table."""
    db.execute(
        f"INSERT INTO tables ({', '.join(TABLE_FIELDS)}) VALUES ({', '.join('?' * len(TABLE_FIELDS))})",
        plain(table, TABLE_FIELDS),
    )


def put_origin(db: sqlite3.Connection, table_id: str, record: str) -> None:
    """Write the record a table starts from."""
    db.execute("INSERT INTO origins (table_id, record) VALUES (?, ?)", (table_id, record))


def put_pack(db: sqlite3.Connection, game: str, hash: str, content: str) -> None:
    """Write components, unless they are there."""
    db.execute("INSERT OR IGNORE INTO packs (game, hash, content) VALUES (?, ?, ?)", (game, hash, content))


def pack_of(db: sqlite3.Connection, game: str, hash: str) -> str | None:
    """What components were written out as."""
    row = db.execute("SELECT content FROM packs WHERE game = ? AND hash = ?", (game, hash)).fetchone()
    return None if row is None else str(row[0])


def put_review(db: sqlite3.Connection, table_id: str, content: str) -> None:
    """Write the review of a table, in place of one before."""
    db.execute("INSERT OR REPLACE INTO reviews (table_id, content) VALUES (?, ?)", (table_id, content))


def review_of(db: sqlite3.Connection, table_id: str) -> str | None:
    """The review of a table as it was written."""
    row = db.execute("SELECT content FROM reviews WHERE table_id = ?", (table_id,)).fetchone()
    return None if row is None else str(row[0])


def change_table(db: sqlite3.Connection, table: TableRow) -> None:
    """Update a table that is there."""
    db.execute(CHANGE_TABLE, [*plain(table, CHANGING), table.id])


def cells(row: Any) -> list[Any]:
    """What stands in a row, field by field. (`astuple` copies each value, deeply.)"""
    return [getattr(row, name) for name in row.__slots__]


def plain(table: TableRow, names: Iterable[str]) -> list[Any]:
    """The values of a table as the database holds them."""
    values = [getattr(table, name) for name in names]
    return [json.dumps(value) if isinstance(value, dict | list) else value for value in values]


def put_seats(db: sqlite3.Connection, table_id: str, seats: tuple[SeatRow, ...]) -> None:
    """Write seats, new or changed."""
    db.executemany(
        "INSERT OR REPLACE INTO seats (table_id, seat, kind, identity, name, level, colour, words, token)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(table_id, *cells(seat)) for seat in seats],
    )


def as_table(row: tuple[Any, ...]) -> TableRow:
    """A row of the tables table."""
    values = dict(zip(TABLE_FIELDS, row, strict=True))
    for name in ("settings", "waiting", "last"):
        values[name] = json.loads(values[name])
    if isinstance(values["last"], list):  # written before there were languages
        values["last"] = {ENGLISH: values["last"]}
    for name in ("listed", "takebacks", "practice", "aids"):
        values[name] = bool(values[name])
    return TableRow(**values)


def readable(rows: Iterable[tuple[Any, ...]]) -> list[TableRow]:
    """Those that can be read: one that cannot is no reason to show none."""
    found: list[TableRow] = []
    for row in rows:
        try:
            found.append(as_table(row))
        except ValueError as error:
            LOG.warning("table %s cannot be read: %s", row[0], error)
    return found


def seats_of(db: sqlite3.Connection, table_id: str) -> list[SeatRow]:
    """The seats of a table, in order."""
    rows = db.execute(
        "SELECT seat, kind, identity, name, level, colour, words, token FROM seats WHERE table_id = ? ORDER BY seat",
        (table_id,),
    )
    return [SeatRow(*row) for row in rows]


def listed(db: sqlite3.Connection, table: TableRow) -> Listed:
    """A table as lists show it."""
    last = db.execute(LAST_ENTRY, (table.id,)).fetchone() or db.execute(BEGUN_WITH, (table.id,)).fetchone()
    return Listed(table, seats_of(db, table.id), *(last or ()))


def stored(db: sqlite3.Connection, table: TableRow) -> Stored:
    """Everything about a table."""
    log = db.execute(f"SELECT {LOG_FIELDS} FROM log WHERE table_id = ? ORDER BY seq", (table.id,))
    chat = db.execute(f"SELECT {CHAT_FIELDS} FROM chat WHERE table_id = ? ORDER BY number", (table.id,))
    latest = db.execute(
        "SELECT step, hash, data FROM snapshots WHERE table_id = ? ORDER BY step DESC LIMIT 1", (table.id,)
    ).fetchone()
    origin = db.execute("SELECT record FROM origins WHERE table_id = ?", (table.id,)).fetchone()
    return Stored(
        table,
        seats_of(db, table.id),
        None if origin is None else str(origin[0]),
        pack_of(db, table.game, table.pack),
        [as_log(row) for row in log],
        [as_chat(row) for row in chat],
        None if latest is None else Snapshot(*latest),
    )


def as_log(row: tuple[Any, ...]) -> LogRow:
    """A row of the log."""
    seq, kind, step, seat, verb, target, automatic, hash_, at = row
    return LogRow(seq, kind, step, seat, verb, target, bool(automatic), hash_, at)


def as_chat(row: tuple[Any, ...]) -> ChatRow:
    """A row of the chat."""
    number, seat, name, text, system, at = row
    return ChatRow(number, seat, name, text, bool(system), at)
