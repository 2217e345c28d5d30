"""Tables whose log does not play: found in a file, and cut back to the last step that does."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from arcology.kernel.codec import BROKEN, OF_MEANING
from arcology.kernel.match import Match
from arcology.kernel.pack import PackError
from arcology.kernel.packs import complete
from arcology.kernel.record import Record, RecordError
from arcology.kernel.values import Invalid
from arcology.server import catalogue, renewal
from arcology.server.basics import SPECTATOR
from arcology.server.commands import progressed
from arcology.server.log import Log
from arcology.server.phrases import Phrase
from arcology.server.refusals import RefusedError
from arcology.server.room import Room
from arcology.server.sqlite import SqliteStore
from arcology.server.sqlite_rows import TABLE_BY_ID_OR_CODE, as_table, put, stored
from arcology.server.store import ChatRow, Commit, LogRow, Stored, StoreError

NOWHERE: Final = SqliteStore(Path())
"""For rooms that are only looked at."""


class Cut(NamedTuple):
    """How far the log of a table plays: its match there, and how many choices after it do not."""

    match: Match
    lost: int
    entries: int  # those of the log that follow on each other


def ailing(db: sqlite3.Connection, everything: bool = False) -> Iterator[tuple[str, str]]:
    """Code of each running table, or of each that has begun, and why it does not play; nothing if it does."""
    status = ("running", "over") if everything else ("running", "running")
    for id, code in db.execute(
        "SELECT id, code FROM tables WHERE status IN (?, ?) ORDER BY updated", status
    ).fetchall():
        yield str(code), ails(db, str(id))


def finished(db: sqlite3.Connection) -> Iterator[tuple[str, str, Record | None]]:
    """Id, code and record of every finished game; none for one that does not play."""
    for id, code in db.execute("SELECT id, code FROM tables WHERE status = 'over' ORDER BY updated").fetchall():
        if ails(db, str(id)):
            yield str(id), str(code), None
        else:
            yield str(id), str(code), complete(Room(read(db, str(id)), NOWHERE).running())


def ails(db: sqlite3.Connection, table: str) -> str:
    """Why a table does not play, every choice of it held against its hash; nothing if it does."""
    try:
        found = read(db, table)
        if found.origin is None:
            return "its beginning is not stored"
        gap = first_gap(found.log)
        if gap is not None:
            return f"entry {gap} of its log is missing"
        room = Room(found, NOWHERE)
        older = room.log is not None and catalogue.is_older(found.table.game, room.log.beginning.rules)
        if room.trouble is not None and older and room.log is not None and room.pack is not None:
            renewal.renewed(room.log, found.snapshot, room.pack)
            return ""
        return "" if room.trouble is None else str(room.trouble)
    except (Invalid, RefusedError, StoreError, *BROKEN) as error:
        return f"what is stored of it cannot be read: {error}"


def read(db: sqlite3.Connection, table: str) -> Stored:
    """Everything about a table. Raises StoreError, or ValueError where its row cannot be read."""
    row = db.execute(TABLE_BY_ID_OR_CODE, (table, table.upper())).fetchone()
    if row is None:
        raise StoreError(f"there is no table {table}")
    return stored(db, as_table(row))


def first_gap(log: list[LogRow]) -> int | None:
    """The first entry that is missing from a log."""
    return next((number for number, row in enumerate(log, 1) if row.seq != number), None)


def mend_row(db: sqlite3.Connection, table: str) -> None:
    """Where the row of a table cannot be read, take what it began with. Raises StoreError where that is gone, too."""
    origin = db.execute("SELECT record FROM origins WHERE table_id = ?", (table,)).fetchone()
    try:
        settings = json.dumps(json.loads(origin[0])["settings"]) if origin else "{}"
    except (ValueError, KeyError, TypeError) as error:
        raise StoreError("its beginning cannot be read: it can only be deleted") from error
    for column, value in (("settings", settings), ("waiting", "[]")):
        db.execute(f"UPDATE tables SET {column} = ? WHERE id = ? AND NOT json_valid({column})", (value, table))  # noqa: S608


def playable(found: Stored) -> Cut:
    """The furthest that the log of a table plays. Raises StoreError where not even its beginning does."""
    gap = first_gap(found.log)
    entries = found.log if gap is None else found.log[: gap - 1]
    try:
        log = Log(found.origin or "", entries)
        pack = Room(found, NOWHERE).pack
        if pack is None:
            raise StoreError("its components are not here")
        whole = log.record()
        whole.choices = whole.choices[: log.base + sound(catalogue.played(log.beginning, pack), log.choices(log.base))]
        return Cut(catalogue.played(whole, pack), log.step - len(whole.choices), len(entries))
    except (RecordError, PackError, RefusedError) as error:
        raise StoreError(f"not even its beginning can be played: {error}; it can only be deleted") from error


def sound(match: Match, choices: list[LogRow]) -> int:
    """How many of these choices the match takes and hashes as they were."""
    for done, row in enumerate(choices):
        try:
            step = match.choose(row.seat, row.verb, row.target, row.automatic)
        except (Invalid, *BROKEN):
            return done
        if row.hash.startswith(OF_MEANING) and step.choice.hash != row.hash:
            return done
    return len(choices)


def cut_back(db: sqlite3.Connection, found: Stored, cut: Cut) -> None:
    """Take back in the log what does not play, and tell the table. What was chosen stays written down."""
    table = found.table.id
    now = time.time()
    db.execute("DELETE FROM snapshots WHERE table_id = ?", (table,))
    db.execute("DELETE FROM log WHERE table_id = ? AND seq > ?", (table, cut.entries))
    back = LogRow(cut.entries + 1, "undo", cut.match.seq, SPECTATOR, "undo", "", True, cut.match.hash(), now)
    number = max((line.number for line in found.chat), default=0) + 1
    told = ChatRow(number, SPECTATOR, "", Phrase("told.repaired", count=cut.lost).text, True, now)
    put(db, table, Commit(progressed(found.table, cut.match), log=(back,), chat=(told,)))
