"""The SQLite store: what is written together stays together, and is there again after closing."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from tests.support.loops import finished

from arcology.server.migrate import migrate, migrations, statements, version
from arcology.server.sqlite import SqliteStore
from arcology.server.store import (
    Answered,
    ChatRow,
    Commit,
    Identity,
    LogRow,
    SeatRow,
    Snapshot,
    Stored,
    StoreError,
    TableRow,
    TakenError,
)

T = TypeVar("T")

ADA = Identity("ada", "Ada", "red", 1.0)
TABLE = TableRow(
    "t1", "ABCDEF", "toy", 1, "hash", {"mode": "short"}, 7, "ada", False, True, False, "running", 1.0, 1.0, [1, 0]
)  # fmt: skip
SEATS = [SeatRow(0, "person", "ada", "Ada"), SeatRow(1, "bot", None, "Bot", "easy")]


def entry(seq: int) -> LogRow:
    return LogRow(seq, "choice", seq, 0, "take", "a/b", False, f"h{seq}", 2.0)


def stored(path: Path, work: Callable[[SqliteStore], Awaitable[T]]) -> T:
    """Open the file, do the work, close it."""

    async def run() -> T:
        store = SqliteStore(path / "x.db")
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return finished(run())


async def seeded(store: SqliteStore) -> None:
    await store.keep_identity(ADA)
    await store.add_table(Stored(TABLE, SEATS, "origin"))


def test_everything_comes_back_as_it_was_written(tmp_path: Path) -> None:
    chat = ChatRow(1, 0, "Ada", "hello", False, 3.0)
    snapshot = Snapshot(1, "h1", "{}")

    async def write(store: SqliteStore) -> None:
        await seeded(store)
        await store.commit(
            "t1", Commit(log=(entry(1),), chat=(chat,), answered=Answered("ada", "c1", "ok"), snapshot=snapshot)
        )

    async def read(store: SqliteStore) -> None:
        found = await store.table("ABCDEF")
        assert found is not None
        assert (found.table, found.seats, found.origin, found.log, found.chat, found.snapshot) == (
            TABLE, SEATS, "origin", [entry(1)], [chat], snapshot,
        )  # fmt: skip
        assert await store.answer("ada", "c1") == "ok"
        assert await store.answer("bob", "c1") is None
        assert await store.identity("ada") == ADA
        assert await store.table("nowhere") is None

    stored(tmp_path, write)
    stored(tmp_path, read)


def test_lists_read_off_the_log_how_far_a_game_is(tmp_path: Path) -> None:
    """A fork begins after the choices of the record it goes on from; a take-back is an entry and lowers the step."""

    async def work(store: SqliteStore) -> None:
        await store.keep_identity(ADA)
        await store.add_table(Stored(TABLE, SEATS, '{"choices": [[0, "take", "a", 0, "h"], [1, "take", "b", 0, "i"]]}'))
        await store.add_table(Stored(replace(TABLE, id="t2", code="GHJKLM", updated=0.5), SEATS))
        assert await far(store) == [("t1", 0, 2), ("t2", 0, 0)]
        await store.commit("t1", Commit(log=(replace(entry(1), step=3),)))
        await store.commit("t1", Commit(log=(replace(entry(2), kind="undo", step=2),)))
        assert await far(store) == [("t1", 2, 2), ("t2", 0, 0)]

    async def far(store: SqliteStore) -> list[tuple[str, int, int]]:
        return [(each.table.id, each.seq, each.step) for each in await store.tables("ada", 10)]

    stored(tmp_path, work)


def test_only_its_owner_can_read_the_file(tmp_path: Path) -> None:
    async def modes(store: SqliteStore) -> set[int]:
        await seeded(store)
        return {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}

    assert stored(tmp_path, modes) == {0o600}
    (tmp_path / "x.db").chmod(0o644)
    assert stored(tmp_path, lambda _: asyncio.to_thread(mode_of, tmp_path / "x.db")) == 0o600


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_commit_is_all_or_nothing(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await seeded(store)
        await store.commit("t1", Commit(log=(entry(1),)))
        with pytest.raises(TakenError):
            await store.commit(
                "t1",
                Commit(log=(entry(2), entry(1)), table=replace(TABLE, practice=True), answered=Answered("a", "c", "")),
            )
        found = await store.table("t1")
        assert found is not None
        assert found.log == [entry(1)]
        assert found.table == TABLE
        assert await store.answer("a", "c") is None

    stored(tmp_path, work)


def test_one_failing_job_does_not_take_its_neighbours_along(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await seeded(store)
        results = await asyncio.gather(
            *(store.commit("t1", Commit(log=(entry(n),))) for n in (1, 2, 2, 3)), return_exceptions=True
        )
        assert [type(result) for result in results] == [type(None), type(None), TakenError, type(None)]
        found = await store.table("t1")
        assert found is not None
        assert [row.seq for row in found.log] == [1, 2, 3]

    stored(tmp_path, work)


def test_a_repeated_command_is_refused_by_the_store_itself(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await seeded(store)
        await store.commit("t1", Commit(answered=Answered("ada", "c1", "first")))
        with pytest.raises(TakenError):
            await store.commit("t1", Commit(log=(entry(1),), answered=Answered("ada", "c1", "second")))
        assert await store.answer("ada", "c1") == "first"

    stored(tmp_path, work)


def test_listed_and_own_tables_are_found_and_nobody_elses(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await seeded(store)
        await store.keep_identity(replace(ADA, id="bob"))
        await store.add_table(Stored(replace(TABLE, id="t2", code="B", listed=True, updated=2.0), []))
        await store.add_table(Stored(replace(TABLE, id="t3", code="C", host="bob"), [SeatRow(0, "person", "bob")]))
        assert [each.table.id for each in await store.tables("ada", 10)] == ["t1", "t2"]
        assert [each.table.id for each in await store.tables("stranger", 10)] == ["t2"]
        assert await store.running() == ["t1"]

    stored(tmp_path, work)


def test_codes_are_given_once(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await seeded(store)
        with pytest.raises(TakenError):
            await store.add_table(Stored(replace(TABLE, id="t2"), []))

    stored(tmp_path, work)


def test_a_closed_store_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "x.db")
        with pytest.raises(StoreError):
            await store.identity("ada")

    finished(work())


def test_a_job_that_was_called_off_is_not_done_and_hurts_nobody(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await seeded(store)
        jobs = [asyncio.ensure_future(store.commit("t1", Commit(log=(entry(number),)))) for number in range(1, 200)]
        await asyncio.sleep(0)
        for job in jobs[1::2]:
            job.cancel()
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert all(result is None for result in results[::2])
        found = await store.table("t1")
        assert found is not None
        assert {row.seq for row in found.log} >= set(range(1, 200, 2))

    stored(tmp_path, work)


def test_commits_are_synced_and_logged_ahead(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> tuple[str, int]:
        def settings(db: sqlite3.Connection) -> tuple[str, int]:
            return db.execute("PRAGMA journal_mode").fetchone()[0], db.execute("PRAGMA synchronous").fetchone()[0]

        return await store._do(settings)

    assert stored(tmp_path, work) == ("wal", 2)


# ---- migrations ---------------------------------------------------------------------------------------------------


def test_migrations_run_once_and_in_order() -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    steps = [(1, "CREATE TABLE a (x);"), (2, "ALTER TABLE a ADD y;\nINSERT INTO a VALUES (1, 2);")]
    assert migrate(db, steps[:1]) == 1
    assert migrate(db, steps) == 2
    assert migrate(db, steps) == 2
    assert db.execute("SELECT x, y FROM a").fetchall() == [(1, 2)]


def test_a_failing_migration_leaves_nothing_behind() -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    with pytest.raises(StoreError, match="migration 1"):
        migrate(db, [(1, "CREATE TABLE a (x);\nCREATE TABLE a (x);")])
    assert version(db) == 0
    assert db.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)


def test_data_of_a_newer_program_is_refused_untouched() -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    migrate(db, [(1, "CREATE TABLE a (x);"), (2, "CREATE TABLE b (x);")])
    with pytest.raises(StoreError, match="newer"):
        migrate(db, [(1, "CREATE TABLE a (x);")])
    assert version(db) == 2


def test_the_packaged_migrations_make_the_schema() -> None:
    db = sqlite3.connect(":memory:", isolation_level=None)
    assert migrate(db) == len(migrations()) >= 1
    tables = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert {"identities", "tables", "seats", "log", "commands", "snapshots", "chat"} <= tables
    assert {"campaigns", "members", "outcomes"} <= tables


def test_a_file_from_before_campaigns_keeps_its_tables(tmp_path: Path) -> None:
    """A table written under the first schema is read under the present one, and belongs to no campaign."""
    old = sqlite3.connect(tmp_path / "x.db", isolation_level=None)
    migrate(old, migrations()[:1])
    old.execute("INSERT INTO identities VALUES ('ada', 'Ada', 'red', 1.0)")
    old.execute(
        "INSERT INTO tables (id, code, game, rules, pack, settings, seed, host, listed, takebacks, practice, status,"
        " created, updated, step, waiting) VALUES ('t1', 'ABCDEF', 'toy', 1, 'hash', '{}', 7, 'ada', 0, 1, 0,"
        " 'running', 1.0, 1.0, 3, '[]')"
    )
    old.close()

    async def read(store: SqliteStore) -> None:
        found = await store.table("ABCDEF")
        assert found is not None
        assert (found.table.id, found.table.campaign, found.table.chapter) == ("t1", None, None)
        assert await store.campaigns("ada", 10) == []

    stored(tmp_path, read)


def test_statements_end_where_sqlite_says_so() -> None:
    assert statements("-- why\nCREATE TABLE a (x TEXT DEFAULT ';');\nSELECT 1;\n") == [
        "-- why\nCREATE TABLE a (x TEXT DEFAULT ';');",
        "SELECT 1;",
    ]
    with pytest.raises(StoreError):
        statements("SELECT 1")
