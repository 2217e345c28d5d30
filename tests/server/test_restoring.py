"""Snapshots: bots go on from one at once; everything else is there when somebody looks."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.harness import PATIENCE, Served, eventually, run
from tests.server.tables import FARM, LAB, PASS, two_at_a_table, two_at_turns

from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.record import Record
from arcology.server import catalogue, commands
from arcology.server.commands import choose
from arcology.server.room import Room
from arcology.server.store import Stored
from arcology.server.workers import Thought, caught_up


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "SNAPSHOT_EVERY", 2)


async def stored(served: Served, table: str) -> Stored:
    found = await served.hall.store.table(table)
    assert found is not None
    return found


def test_a_room_in_haste_goes_on_exactly_like_a_whole_one(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with two_at_turns(served) as (table, one, _):
            await one.choose(LAB)
            found = await stored(served, table)
            assert found.snapshot is not None
            assert found.snapshot.step == 4
            whole, hasty = Room(found, served.hall.store), Room(found, served.hall.store, in_haste=True)
            assert (whole.whole, hasty.whole) == (True, False)
            mine, theirs = whole.going(), hasty.going()
            assert (theirs.seq, theirs.hash()) == (1, mine.hash())
            assert theirs.view(0) == mine.view(0)
            answer = await choose(hasty, 0, FARM["verb"], FARM["target"], False)
            assert (answer.seq, answer.step) == (6, 6)
            after = Room(await stored(served, table), served.hall.store)
            assert after.trouble is None
            assert after.going().hash() == hasty.going().hash()
            assert hasty.running().seq == 6
            assert hasty.whole
            assert hasty.running().hash() == after.going().hash()

    run(tmp_path, work)


def test_a_bot_is_told_the_same_by_both(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with two_at_turns(served) as (table, one, _):
            await one.choose(LAB)
            found = await stored(served, table)
            hasty = Room(found, served.hall.store, in_haste=True)
            hashes = []
            for room in (Room(found, served.hall.store), hasty):
                start, entries = room.for_bots()
                choices = tuple((entry.seat, entry.verb, entry.target) for entry in entries)
                asked = Thought(f"{table} {start.step}", start.record, choices, 0, "random", 1, start=start.step)
                kept = caught_up(asked)
                hashes.append((kept.step, kept.game.view(kept.state, 0)))
            assert hashes[0] == hashes[1]
            assert len(hasty.for_bots()[1]) == 1
            hasty.running()
            assert len(hasty.for_bots()[1]) == 1

    run(tmp_path, work)


def test_a_snapshot_of_a_line_taken_back_is_not_used(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with two_at_turns(served) as (table, one, _):
            await one.choose(LAB)
            await one.choose(PASS)
            found = await stored(served, table)
            assert found.snapshot is not None
            assert found.snapshot.step == 6
            assert (await one.command("undo", seat=0, seq=one.now["seq"]))["type"] == "ack"
            found = await stored(served, table)
            strange = replace(found.snapshot, step=4) if found.snapshot is not None else None
            for snapshot in (found.snapshot, strange):
                room = Room(replace(found, snapshot=snapshot), served.hall.store, in_haste=True)
                assert (room.whole, room.trouble) == (True, None)

    run(tmp_path, work)


def test_a_table_restored_in_haste_is_whole_when_somebody_looks(tmp_path: Path) -> None:
    tables: list[str] = []

    async def begin(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "bot", "bot", settings={"length": "long"})
            socket = await ada.sit(table["id"])
            for _ in range(6):
                await socket.updated(lambda each: bool(each["offer"] and 0 in each["waiting"]))
                await socket.choose()
            tables.append(table["id"])

    async def look(served: Served) -> None:
        room = await served.hall.room(tables[0], in_haste=True)
        assert not room.whole
        async with served.person("Cy") as cy:
            socket = await cy.sit(tables[0])
            update = await socket.updated()
            assert [entry["seq"] for entry in update["entries"]] == list(range(update["seq"] + 1))
            told = [len(entry["events"]) for entry in update["entries"] if entry["kind"] == "choice"]
            steps = room.running().moves[: len(told)]
            assert told == [sum(event.seen_by(-1) for event in step.events) for step in steps]
            assert sum(told) > len(told)
            assert served.hall.rooms[tables[0]].whole
            before = room.step
            listed = (await cy.get(f"/api/tables/{tables[0]}/steps"))["steps"]
            assert before <= len(listed) <= room.step, "bots may go on meanwhile"

    run(tmp_path, begin)
    run(tmp_path, look)


def test_at_the_start_only_tables_that_wait_for_a_bot_are_loaded(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def begin(served: Served) -> None:
        async with served.person("Ada") as ada:
            for what in ("hers", "its"):
                kept[what] = (await ada.table("me", "bot"))["id"]
            line = await ada.sit(kept["hers"])
            await line.updated(lambda each: each["waiting"] == [0])

    def wait_for_the_bot() -> None:
        with contextlib.closing(sqlite3.connect(tmp_path / "arcology.db")) as db, db:
            db.execute("UPDATE tables SET waiting = '[0, 1]' WHERE id = ?", (kept["its"],))

    async def look(served: Served) -> None:
        await eventually(lambda: kept["its"] in served.hall.rooms)
        assert list(served.hall.rooms) == [kept["its"]]

    run(tmp_path, begin)
    wait_for_the_bot()
    run(tmp_path, look)


def test_a_command_that_waited_through_a_restart_is_not_stale(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def begin(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            kept["table"], _, two = await two_at_a_table(ada, bob)
            kept["cookie"] = ada.client.cookies["arcology_guest"]
            await two.choose()

    async def send_again(served: Served) -> None:
        async with served.person() as ada:
            ada.client.cookies.clear()
            ada.client.cookies.set("arcology_guest", kept["cookie"])
            socket = await ada.sit(kept["table"])
            answer = await socket.command("choose", id="late", seat=0, seq=0, verb="bid", target="farm")
            assert answer["type"] == "ack"
            again = await socket.command("choose", seat=0, seq=0, verb="bid", target="farm")
            assert again["code"] == "stale"

    run(tmp_path, begin)
    run(tmp_path, send_again)


def test_others_are_served_while_a_table_is_restored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(served: Served) -> None:
        async with two_at_turns(served) as (table, one, _):
            await one.choose(LAB)
            played = catalogue.played
            others_served = threading.Event()

            def held(record: Record, pack: Pack) -> Match:
                assert others_served.wait(PATIENCE), "the loop waited for it"
                return played(record, pack)

            hall = served.hall
            hall.rooms.clear()
            hasty = await hall.room(table, in_haste=True)
            assert not hasty.whole
            monkeypatch.setattr(catalogue, "played", held)
            for restoring in (hall.sought(table, "", ""), hall.room(table)):
                others_served.clear()
                restored = asyncio.ensure_future(restoring)
                async with served.person("Cy") as cy:
                    await cy.get("/api/me")
                assert not restored.done()
                others_served.set()
                assert (await restored).whole
                hall.rooms.clear()

    run(tmp_path, work)
