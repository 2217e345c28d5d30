"""Rules that change under a running game: it plays on as it was where they lead to the same, and goes on by the new
ones from where it stands where they do not."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from tests.server.harness import Json, Person, Served, run
from tests.server.tables import answer_all, later_than, to_turns, two_at_a_table
from tests.support.toy import Works
from tests.support.toy.state import CREDIT, Yard
from tests.support.toy.words import take

from arcology.games import register
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.record import Record
from arcology.server import commands
from arcology.server.guests import COOKIE

STORED_EVERY: Final = 8


class Mended(Works):
    """The same game by rules that lead to the same."""

    rules = Works.rules + 1


class Richer(Mended):
    """Everybody begins with a credit more: no game of before can be played again."""

    def start(self, setup: Setup, pack: Pack) -> Yard:
        s = super().start(setup, pack)
        for seat in range(setup.seats):
            take(s, seat, CREDIT, 1)
        return s


class Hasty(Mended):
    """A first turn instead of the first round: what was chosen first cannot be chosen."""

    def start(self, setup: Setup, pack: Pack) -> Yard:
        s = super().start(setup, pack)
        s.agenda[:] = [("take_turn", 1) if frame == ("play_round",) else frame for frame in s.agenda]
        return s


@dataclass
class Begun:
    """A table of Ada and Bob that was left in the middle."""

    folder: Path
    table: str
    cookies: tuple[str, str]
    last: Json
    finished: str

    @asynccontextmanager
    async def back(self, served: Served) -> AsyncIterator[tuple[Person, Person]]:
        """Ada and Bob again."""
        async with served.person() as ada, served.person() as bob:
            for person, cookie in zip((ada, bob), self.cookies, strict=True):
                person.client.cookies.clear()
                person.client.cookies.set(COOKIE, cookie)
            yield ada, bob


@pytest.fixture(params=[4, STORED_EVERY + 3], ids=["before a state was stored", "after"])
def begun(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Begun]:
    monkeypatch.setattr(commands, "SNAPSHOT_EVERY", STORED_EVERY)
    kept: list[Begun] = []

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            over, *sockets = await two_at_a_table(ada, bob)
            await answer_all(sockets)
            table, one, two = await two_at_a_table(ada, bob, settings={"length": "long"})
            await to_turns(one, two)
            while one.now["step"] < request.param:
                asked = one if one.now["seat"] in one.now["waiting"] else two
                await asked.choose(asked.now["offer"]["options"][0])
                for socket in (one, two):
                    await socket.updated(later_than(asked.now["seq"] - 1))
            cookies = (ada.client.cookies[COOKIE], bob.client.cookies[COOKIE])
            kept.append(Begun(tmp_path, table, cookies, one.now, over))

    run(tmp_path, work)
    yield kept[0]
    register(Works())


def test_rules_that_lead_to_the_same_change_nothing(begun: Begun) -> None:
    register(Mended())

    async def work(served: Served) -> None:
        async with begun.back(served) as (ada, bob):
            assert {table["trouble"] for table in await ada.get("/api/tables")} == {""}
            one, two = await ada.sit(begun.table), await bob.sit(begun.table)
            now = await one.updated()
            assert now["view"] == begun.last["view"]
            assert (now["seq"], now["step"]) == (begun.last["seq"], begun.last["step"])
            assert "renewed" not in {entry["kind"] for entry in now["entries"]}
            await answer_all([one, two])
            record = Record.from_json((await ada.client.get(f"/api/tables/{begun.table}/record")).text)
            assert Match.from_record(Mended(), record).over

    run(begun.folder, work)


def test_rules_that_lead_elsewhere_let_the_game_go_on_to_its_end(begun: Begun) -> None:
    register(Richer())
    stored = begun.last["step"] > STORED_EVERY

    async def work(served: Served) -> None:
        async with begun.back(served) as (ada, bob):
            one, two = await ada.sit(begun.table), await bob.sit(begun.table)
            now = await one.updated()
            if stored:
                assert now["view"] == begun.last["view"], "it stands as it stood"
            assert now["entries"][-1]["kind"] == "renewed"
            assert (now["seq"], now["step"]) == (begun.last["seq"] + 1, 0)
            assert not any(entry["undone"] for entry in now["entries"])
            assert "goes on" in one.welcome["chat"][-1]["text"]
            assert one.welcome["table"]["trouble"] == ""
            await answer_all([one, two])
            record = Record.from_json((await ada.client.get(f"/api/tables/{begun.table}/record")).text)
            assert record.rules == Richer.rules
            assert Match.from_record(Richer(), record).over

    run(begun.folder, work)


@pytest.mark.parametrize("begun", [4], indirect=True)
def test_choices_that_are_not_offered_any_more_are_taken_back_in_words(begun: Begun) -> None:
    register(Hasty())

    async def work(served: Served) -> None:
        async with begun.back(served) as (ada, bob):
            one, two = await ada.sit(begun.table), await bob.sit(begun.table)
            assert f"taken back: {begun.last['step']}." in one.welcome["chat"][-1]["text"]
            await answer_all([one, two])

    run(begun.folder, work)


def test_it_is_renewed_once_and_stays_so(begun: Begun) -> None:
    register(Richer())
    seqs: list[int] = []

    async def work(served: Served) -> None:
        async with begun.back(served) as (ada, _):
            one = await ada.sit(begun.table)
            seqs.append((await one.updated())["seq"])

    run(begun.folder, work)
    run(begun.folder, work)
    assert seqs == [begun.last["seq"] + 1] * 2


def test_a_finished_game_that_cannot_be_replayed_says_why_and_gives_its_record(begun: Begun) -> None:
    register(Richer())

    async def work(served: Served) -> None:
        async with begun.back(served) as (ada, _):
            said = (await ada.get(f"/api/tables/{begun.finished}/steps", 409))["text"]
            assert f"played by rules {Works.rules}, these are {Richer.rules}" in said
            record = Record.from_json((await ada.client.get(f"/api/tables/{begun.finished}/record")).text)
            assert Match.from_record(Works(), record).over

    run(begun.folder, work)
