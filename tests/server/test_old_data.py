"""A data folder of an older server: its tables open, stand as they stood, and go on.

`data/schema_2.sql` was written by the server before components were stored and states were stored by name: a running
game with a choice taken back and a wish to take back another, a campaign's finished game, a table that waits for a
second person.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from tests.server.harness import GAME, Person, Served, browser, quick, serving
from tests.server.tables import answer_all
from tests.support.loops import finished

from arcology.games import game
from arcology.kernel.match import Match
from arcology.kernel.record import Record
from arcology.server.guests import COOKIE, Guestbook

OLD: Final = Path(__file__).parent / "data" / "schema_2.sql"
ADA: Final = "ada-ada-ada-ada-ada-ad"
BOB: Final = "bob-bob-bob-bob-bob-bo"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with contextlib.closing(sqlite3.connect(tmp_path / "arcology.db")) as db:
        db.executescript(OLD.read_text(encoding="utf-8"))
    return tmp_path


@contextlib.asynccontextmanager
async def person(served: Served, folder: Path, who: str) -> AsyncIterator[Person]:
    async with browser(served.url) as client:
        client.cookies.set(COOKIE, Guestbook(folder).signed(who))
        found = Person(served.url, client)
        yield found
        await found.close()


@contextlib.asynccontextmanager
async def both(folder: Path) -> AsyncIterator[tuple[Person, Person]]:
    """The server of today on that folder, with Ada and Bob."""
    async with (
        serving(quick(folder)) as served,
        person(served, folder, ADA) as ada,
        person(served, folder, BOB) as bob,
    ):
        yield ada, bob


def test_a_running_game_stands_as_it_stood_and_goes_on_to_its_end(folder: Path) -> None:
    async def work() -> None:
        async with both(folder) as (ada, bob):
            listed = {table["id"]: table for table in await ada.get("/api/tables")}
            assert {name: table["trouble"] for name, table in listed.items()} == {
                "running": "", "finished": "", "waiting": "",
            }  # fmt: skip
            assert (listed["running"]["step"], listed["waiting"]["step"]) == (6, 0)
            one, two = await ada.sit("running"), await bob.sit("running")
            now = await one.updated()
            assert (now["seq"], now["step"]) == (8, 6)
            kinds = ["start", "choice", "choice", "choice", "choice", "choice", "undo", "choice", "choice"]
            assert [entry["kind"] for entry in now["entries"]] == kinds
            assert [entry["seq"] for entry in now["entries"] if entry["undone"]] == [5]
            assert [line["text"] for line in one.welcome["chat"]] == ["My move was that."]
            assert now["wish"]["seat"] == 1
            assert (await one.command("consent", undo=now["wish"]["id"], agree=True))["type"] == "ack"
            now = await one.updated(lambda update: bool(update["seq"] == 9))
            assert (now["step"], now["wish"]) == (now["entries"][-1]["step"], None)
            await two.updated(lambda update: bool(update["seq"] == 9))
            await answer_all([one, two])
            record = Record.from_json((await ada.client.get("/api/tables/running/record")).text)
            assert Match.from_record(game(GAME), record).over

    finished(work())


def test_finished_games_are_replayed_and_campaigns_have_what_they_brought(folder: Path) -> None:
    async def work() -> None:
        async with both(folder) as (ada, _):
            steps = (await ada.get("/api/tables/finished/steps"))["steps"]
            moment = await ada.get(f"/api/tables/finished/moments/{len(steps)}")
            assert moment["over"] is True
            assert [each["state"] for each in (await ada.get("/api/campaigns/campaign"))["sheet"]["chapters"]] == [
                "won", "open",
            ]  # fmt: skip

    finished(work())


def test_a_table_that_waited_begins(folder: Path) -> None:
    async def work() -> None:
        async with both(folder) as (ada, bob):
            await bob.post("/api/tables/waiting/join", {})
            assert (await ada.post("/api/tables/waiting/start", {}))["status"] == "running"
            line = await ada.sit("waiting")
            assert (await line.choose())["type"] == "ack"

    finished(work())
