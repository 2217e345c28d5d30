"""Tables that nobody touches: they say for a week when they will be deleted, can be kept, and go then."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner
from tests.server.harness import GAME, Json, Person, Served, run
from tests.server.tables import answer_all
from tests.support.loops import aside

from arcology.cli import main
from arcology.server.retention import DAY, NOTICE, announced
from arcology.server.store import Announced, StoreError

DAYS: Final = 30
NOW: Final = 1_000_000_000.0
ALREADY: Final = Announced(DAYS, NOW - 20 * DAY, NOW - 60)


@pytest.mark.parametrize(
    ("days", "before", "said"),
    [
        (0, None, None),
        (0, ALREADY, None),
        (DAYS, None, NOW),
        (DAYS, ALREADY, ALREADY.since),
        (DAYS + 1, ALREADY, ALREADY.since),
        (DAYS - 1, ALREADY, NOW),
        (DAYS, Announced(DAYS, NOW - 20 * DAY, NOW - 2 * DAY), NOW),
        (DAYS, Announced(DAYS, NOW + DAY, NOW + DAY), NOW),
    ],
    ids=["off", "switched off", "new", "as before", "more days", "fewer days", "after a break", "a clock set back"],
)
def test_notice_begins_when_guests_can_first_read_it(days: int, before: Announced | None, said: float | None) -> None:
    found = announced(days, before, NOW)
    assert found == (None if said is None else Announced(days, said, NOW))


def age(folder: Path, table: str, days: float) -> None:
    """As if nobody had touched it for so many days."""
    with contextlib.closing(sqlite3.connect(folder / "arcology.db")) as db, db:
        db.execute("UPDATE tables SET updated = updated - ?1, kept = kept - ?1 WHERE id = ?2", (days * DAY, table))


async def forgotten(served: Served, folder: Path, table: str, days: float) -> None:
    """The same under a running server, which has put the table away."""
    del served.hall.rooms[table]
    age(folder, table, days)


async def days_pass(served: Served, days: int, begin: float) -> float:
    """The server runs so many days from then on and looks twice a day for what is due; the time after them."""
    for half in range(2 * days + 1):
        await served.hall.clearing.clear(begin + half * DAY / 2)
    return begin + days * DAY


async def codes(person: Person) -> set[str]:
    return {table["id"] for table in await person.get("/api/tables")}


def test_nothing_goes_before_it_was_announced_for_a_week_and_then_it_goes(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            old, new = (await ada.table("me", "local"))["id"], (await ada.table("me", "local"))["id"]
            await served.hall.clearing.announce(time.time())
            assert served.hall.clearing.said is not None
            begin = served.hall.clearing.said.since
            await forgotten(served, tmp_path, old, 400)
            shown = {table["id"]: table["expires"] for table in await ada.get("/api/tables")}
            assert shown == {old: begin + NOTICE * DAY, new: None}
            end = await days_pass(served, NOTICE - 1, begin)
            assert await codes(ada) == {old, new}
            await days_pass(served, 1, end)
            assert await codes(ada) == {new}
            assert (await ada.get(f"/api/tables/{old}", 404))["code"] == "not_found"
            with contextlib.closing(sqlite3.connect(tmp_path / "arcology.db")) as db:
                assert db.execute("SELECT count(*) FROM origins WHERE table_id = ?", (old,)).fetchone() == (0,)

    run(tmp_path, work, keep_days=DAYS)


def test_who_sits_there_keeps_a_table(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table = (await ada.table("me", "open"))["id"]
            await served.hall.clearing.announce(time.time())
            await forgotten(served, tmp_path, table, 400)
            path = f"/api/tables/{table}"
            before = await ada.get(path)
            assert before["expires"] is not None
            line = await ada.sit(table)
            assert line.welcome["table"]["expires"] == before["expires"]
            assert (await bob.post(f"{path}/keep", {}, 403))["code"] == "not_yours"
            kept = await ada.post(f"{path}/keep")
            assert (kept["expires"], kept["updated"]) == (None, before["updated"])
            await line.until("table", lambda told: told["table"]["expires"] is None)
            await line.close()
            served.hall.rooms.clear()
            await days_pass(served, DAYS - 1, time.time())
            assert await codes(ada) == {table}
            await days_pass(served, DAYS, time.time())
            assert await codes(ada) == set()

    run(tmp_path, work, keep_days=DAYS)


def test_what_is_looked_at_goes_later(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = (await ada.table("me", "local"))["id"]
            await forgotten(served, tmp_path, table, 400)
            line = await ada.sit(table)
            end = await days_pass(served, DAYS, time.time())
            assert (await line.choose())["type"] == "ack"
            await forgotten(served, tmp_path, table, 400)
            await served.hall.clearing.clear(end)
            assert await codes(ada) == set()

    run(tmp_path, work, keep_days=DAYS)


def test_finished_games_go_and_what_leads_to_them_does_not(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = (await ada.table("me", "local"))["id"]
            await answer_all([await ada.sit(table, seat=0), await ada.sit(table, seat=1)])
            fork = await ada.post(f"/api/tables/{table}/fork", {"step": 1})
            await ada.close()
            served.hall.rooms.clear()
            age(tmp_path, table, 400)
            await days_pass(served, NOTICE, time.time())
            left = await ada.get("/api/tables")
            assert [(each["id"], each["forked_from"]) for each in left] == [(fork["id"], None)]

    run(tmp_path, work, keep_days=DAYS)


def test_tables_of_a_campaign_stay_with_it(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            campaign: Json = await ada.post("/api/campaigns", {"game": GAME, "name": "Friday"}, 201)
            wish = {"chapter": "short", "seats": [{"kind": "me"}, {"kind": "local"}]}
            table = (await ada.post(f"/api/campaigns/{campaign['id']}/tables", wish, 201))["id"]
            await forgotten(served, tmp_path, table, 400)
            await days_pass(served, DAYS, time.time())
            [found] = await ada.get("/api/tables")
            assert (found["id"], found["expires"]) == (table, None)

    run(tmp_path, work, keep_days=DAYS)


def test_without_the_option_everything_stays(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = (await ada.table("me", "local"))["id"]
            await forgotten(served, tmp_path, table, 4000)
            await days_pass(served, DAYS, time.time())
            [found] = await ada.get("/api/tables")
            assert (found["id"], found["expires"]) == (table, None)

    run(tmp_path, work)


def test_nothing_goes_while_nothing_can_be_announced(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async def fails(said: Announced | None) -> None:
            raise StoreError("the disk is full")

        async with served.person("Ada") as ada:
            table = (await ada.table("me", "local"))["id"]
            await forgotten(served, tmp_path, table, 400)
            end = await days_pass(served, NOTICE - 1, time.time())
            served.hall.store.announce = fails  # type: ignore[method-assign]
            with pytest.raises(StoreError):
                await served.hall.clearing.clear(end + DAY)
            assert await codes(ada) == {table}

    run(tmp_path, work, keep_days=DAYS)


def test_the_host_sees_what_will_go(tmp_path: Path) -> None:
    kept: list[str] = []

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            for _ in range(2):
                kept.append((await ada.table("me", "local"))["id"])
            kept.append((await ada.get(f"/api/tables/{kept[0]}"))["code"])
            await served.hall.clearing.announce(time.time())

    def expiring(*more: str) -> str:
        words = ["admin", "list", "--expiring", *more, "--data", str(tmp_path)]
        return aside(lambda: CliRunner().invoke(main, words)).stdout

    run(tmp_path, work)
    age(tmp_path, kept[0], 400)
    assert expiring() == "nothing goes by itself: the server was started without --keep-days\n"
    day = time.strftime("%Y-%m-%d", time.localtime(time.time() + NOTICE * DAY))
    lines = [f"{kept[2]}  {day}  running  works", "1 table; kept for 40 days"]
    assert expiring("--keep-days", "40").splitlines() == lines
    run(tmp_path, work, keep_days=40)
    assert expiring().splitlines() == lines
