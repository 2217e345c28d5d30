"""The store in one SQLite file: write-ahead log, synced at every commit, on a thread of its own."""

from __future__ import annotations

import asyncio
import queue
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import asdict, astuple
from pathlib import Path
from typing import Any, Final, TypeVar

from arcology.server import sqlite_campaigns as saves
from arcology.server import sqlite_deeds as done
from arcology.server import upkeep
from arcology.server.migrate import migrate
from arcology.server.sqlite_rows import (
    LESSONS_OF,
    PAST_COUNT,
    PAST_TABLES,
    TABLE_BY_ID_OR_CODE,
    TABLES_FOR,
    TABLES_OF_CAMPAIGN,
    UNKEPT_PACKS,
    UNTOUCHED,
    add_table,
    as_table,
    listed,
    pack_of,
    put,
    put_origin,
    put_pack,
    put_review,
    put_seats,
    readable,
    review_of,
    stored,
)
from arcology.server.store import (
    Announced,
    Attempt,
    CampaignRow,
    CampaignStored,
    Commit,
    DeedRow,
    Identity,
    Listed,
    Past,
    Store,
    Stored,
    StoreError,
    TableRow,
    TakenError,
)

T = TypeVar("T")
Job = tuple[Callable[[sqlite3.Connection], Any], "Future[Any]"]

OWNER_ONLY: Final = 0o600
LEAST_FREE: Final = 4 << 20
"""Bytes on the disk; with fewer nothing can be promised."""
TOGETHER: Final = 64
"""So many jobs that wait at the same time share one commit, and so one sync of the disk."""


class SqliteStore(Store):
    """One thread owns the connection; jobs queue for it. Each job is all or nothing, and answered after the sync."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def open(self) -> None:
        opened: Future[None] = Future()
        self._thread = threading.Thread(target=self._work, args=(opened,), name="store", daemon=True)
        self._thread.start()
        await asyncio.wrap_future(opened)

    async def close(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    # ---- the thread ---------------------------------------------------------------------------

    def _work(self, opened: Future[None]) -> None:
        try:
            connection = connect(self.path)
        except StoreError as error:
            opened.set_exception(error)
            return
        opened.set_result(None)
        last = False
        while not last:
            batch: list[Job] = []
            job = self._jobs.get()
            while job is not None:
                if job[1].set_running_or_notify_cancel():  # from here on nobody can call it off
                    batch.append(job)
                if len(batch) == TOGETHER or self._jobs.empty():
                    break
                job = self._jobs.get()
            last = job is None
            if batch:
                together(connection, batch)
        connection.close()

    async def _do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        if self._thread is None:
            raise StoreError("the store is closed")
        done: Future[T] = Future()
        self._jobs.put((job, done))
        return await asyncio.wrap_future(done)

    # ---- the interface ------------------------------------------------------------------------

    async def identity(self, who: str) -> Identity | None:
        def read(db: sqlite3.Connection) -> Identity | None:
            row = db.execute("SELECT id, name, colour, created FROM identities WHERE id = ?", (who,)).fetchone()
            return None if row is None else Identity(*row)

        return await self._do(read)

    async def keep_identity(self, identity: Identity) -> None:
        def write(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO identities (id, name, colour, created) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name, colour = excluded.colour",
                astuple(identity),
            )

        await self._do(write)

    async def add_table(self, stored: Stored) -> None:
        def write(db: sqlite3.Connection) -> None:
            add_table(db, stored.table)
            put_seats(db, stored.table.id, tuple(stored.seats))
            if stored.origin is not None:
                put_origin(db, stored.table.id, stored.origin)
            if stored.pack is not None:
                put_pack(db, stored.table.game, stored.table.pack, stored.pack)

        await self._do(write)

    async def table(self, id_or_code: str) -> Stored | None:
        def read(db: sqlite3.Connection) -> Stored | None:
            row = db.execute(TABLE_BY_ID_OR_CODE, (id_or_code, id_or_code.upper())).fetchone()
            return None if row is None else stored(db, as_table(row))

        return await self._do(read)

    async def tables(self, identity: str, limit: int) -> list[Listed]:
        def read(db: sqlite3.Connection) -> list[Listed]:
            rows = db.execute(
                TABLES_FOR,
                {"who": identity, "limit": limit},
            ).fetchall()
            return [listed(db, table) for table in readable(rows)]

        return await self._do(read)

    async def history(self, identity: str, past: Past, limit: int, skipped: int) -> tuple[list[Listed], int]:
        def read(db: sqlite3.Connection) -> tuple[list[Listed], int]:
            wanted = {**asdict(past), "who": identity, "limit": limit, "skipped": skipped}
            rows = db.execute(PAST_TABLES, wanted).fetchall()
            total = db.execute(PAST_COUNT, wanted).fetchone()[0]
            return [listed(db, table) for table in readable(rows)], int(total)

        return await self._do(read)

    async def lessons(self, identity: str) -> tuple[dict[str, TableRow], list[str]]:
        def read(db: sqlite3.Connection) -> tuple[dict[str, TableRow], list[str]]:
            tables = readable(db.execute(LESSONS_OF, (identity,)))
            done = db.execute("SELECT lesson FROM lessons WHERE identity = ? ORDER BY done", (identity,))
            return {table.lesson or "": table for table in tables}, [str(row[0]) for row in done]

        return await self._do(read)

    async def finish_lesson(self, identity: str, lesson: str) -> None:
        def write(db: sqlite3.Connection) -> None:
            row = (identity, lesson, time.time())
            db.execute("INSERT OR IGNORE INTO lessons (identity, lesson, done) VALUES (?, ?, ?)", row)

        await self._do(write)

    async def running(self) -> list[str]:
        def read(db: sqlite3.Connection) -> list[str]:
            rows = db.execute(
                "SELECT id FROM tables WHERE status = 'running' AND EXISTS"
                " (SELECT 1 FROM seats WHERE table_id = tables.id AND kind = 'bot' AND seat IN"
                " (SELECT value FROM json_each(CASE WHEN json_valid(waiting) THEN waiting ELSE '[]' END)))"
                " ORDER BY updated DESC"
            )
            return [str(row[0]) for row in rows]

        return await self._do(read)

    async def programmed(self, token: str) -> list[str]:
        def read(db: sqlite3.Connection) -> list[str]:
            rows = db.execute(
                "SELECT id FROM tables WHERE status <> 'over' AND id IN"
                " (SELECT table_id FROM seats WHERE token = ? AND token <> '') ORDER BY updated DESC",
                (token,),
            )
            return [str(row[0]) for row in rows]

        return await self._do(read)

    async def answer(self, identity: str, command: str) -> str | None:
        def read(db: sqlite3.Connection) -> str | None:
            row = db.execute(
                "SELECT answer FROM commands WHERE identity = ? AND id = ?", (identity, command)
            ).fetchone()
            return None if row is None else str(row[0])

        return await self._do(read)

    async def commit(self, table_id: str, commit: Commit) -> None:
        def write(db: sqlite3.Connection) -> None:
            put(db, table_id, commit)

        await self._do(write)

    async def check(self) -> None:
        if shutil.disk_usage(self.path.parent).free < LEAST_FREE:
            raise StoreError("the disk is full")
        await self._do(lambda db: db.execute("PRAGMA user_version = 0").close())

    # ---- what goes ----------------------------------------------------------------------------

    async def announced(self) -> Announced | None:
        return await self._do(upkeep.announced)

    async def announce(self, said: Announced | None) -> None:
        await self._do(lambda db: upkeep.announce(db, said))

    async def untouched(self, since: float) -> list[TableRow]:
        return await self._do(lambda db: readable(db.execute(UNTOUCHED, {"since": since})))

    async def delete_table(self, table: TableRow) -> None:
        def write(db: sqlite3.Connection) -> None:
            row = db.execute(TABLE_BY_ID_OR_CODE, (table.id, table.id)).fetchone()
            if row is not None and as_table(row) == table:
                upkeep.delete_table(db, table.id)

        await self._do(write)

    # ---- components ---------------------------------------------------------------------------

    async def pack(self, game: str, hash: str) -> str | None:
        return await self._do(lambda db: pack_of(db, game, hash))

    async def keep_pack(self, game: str, hash: str, content: str) -> None:
        await self._do(lambda db: put_pack(db, game, hash, content))

    async def unkept_packs(self) -> list[tuple[str, str]]:
        return await self._do(lambda db: [(str(game), str(hash)) for game, hash in db.execute(UNKEPT_PACKS)])

    # ---- reviews ------------------------------------------------------------------------------

    async def review(self, table_id: str) -> str | None:
        return await self._do(lambda db: review_of(db, table_id))

    async def keep_review(self, table_id: str, content: str) -> None:
        await self._do(lambda db: put_review(db, table_id, content))

    # ---- what guests did ----------------------------------------------------------------------

    async def deeds(self, identity: str) -> list[DeedRow]:
        return await self._do(lambda db: done.of(db, identity))

    async def keep_deed(self, row: DeedRow) -> None:
        await self._do(lambda db: done.put(db, row))

    async def uncounted(self, identity: str, format: int) -> list[str]:
        return await self._do(lambda db: done.uncounted(db, identity, format))

    # ---- campaigns ----------------------------------------------------------------------------

    async def add_campaign(self, row: CampaignRow) -> None:
        await self._do(lambda db: saves.add(db, row))

    async def campaign(self, id_or_code: str) -> CampaignStored | None:
        def read(db: sqlite3.Connection) -> CampaignStored | None:
            row = saves.found(db, id_or_code)
            return None if row is None else whole(db, row)

        return await self._do(read)

    async def campaigns(self, identity: str, limit: int) -> list[CampaignStored]:
        return await self._do(lambda db: [whole(db, row) for row in saves.of(db, identity, limit)])

    async def change_campaign(self, row: CampaignRow) -> None:
        await self._do(lambda db: saves.change(db, row))

    async def join_campaign(self, campaign: str, identity: str, at: float) -> None:
        await self._do(lambda db: saves.join(db, campaign, identity, at))

    async def leave_campaign(self, campaign: str, identity: str) -> None:
        await self._do(lambda db: saves.leave(db, campaign, identity))


def whole(db: sqlite3.Connection, row: CampaignRow) -> CampaignStored:
    """A campaign with its members and its tables."""
    ended = saves.outcomes(db, row.id)
    tables = readable(db.execute(TABLES_OF_CAMPAIGN, (row.id,)))
    attempts = [Attempt(listed(db, table), *ended.get(table.id, ())) for table in tables]
    return CampaignStored(row, saves.members(db, row.id), attempts)


# ---- one connection -----------------------------------------------------------------------------------------------


def connect(path: Path) -> sqlite3.Connection:
    """Open the file and bring its schema up to date. Raises StoreError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(OWNER_ONLY)
        path.chmod(OWNER_ONLY)  # what SQLite puts beside it gets the same
        db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA busy_timeout = 5000")
        migrate(db)
    except (sqlite3.Error, OSError, StoreError) as error:
        raise StoreError(f"{path}: {error}") from error
    return db


def together(db: sqlite3.Connection, batch: list[Job]) -> None:
    """Run jobs in one transaction, each in a savepoint: one that fails takes back only itself."""
    outcomes: list[tuple[Future[Any], Any, BaseException | None]] = []
    try:
        db.execute("BEGIN")
        for job, done in batch:
            outcomes.append((done, *attempted(db, job)))
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        for _, done in batch:
            done.set_exception(StoreError(f"the store failed: {error}"))
        return
    for done, value, problem in outcomes:
        if problem is not None:
            done.set_exception(problem)
        else:
            done.set_result(value)


def attempted(db: sqlite3.Connection, job: Callable[[sqlite3.Connection], Any]) -> tuple[Any, BaseException | None]:
    """Run one job in a savepoint."""
    db.execute("SAVEPOINT job")
    try:
        value = job(db)
    except sqlite3.IntegrityError as error:
        problem: BaseException = TakenError(str(error))
    except StoreError as error:
        problem = error
    except Exception as error:  # whatever it is, it must not end the thread that serves all others
        problem = StoreError(f"{type(error).__name__}: {error}")
    else:
        db.execute("RELEASE job")
        return value, None
    db.execute("ROLLBACK TO job")
    db.execute("RELEASE job")
    return None, problem
