"""Bots move by themselves, go on after a restart, and are replaced when they fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from tests.server import bad_bots
from tests.server.harness import PATIENCE, Served, eventually, quick, run, serving
from tests.server.toy_worker import BEGUN, GO_ON, crowded, ready_worker, stopped_worker
from tests.support.loops import finished
from tests.support.toy import Works

from arcology.bots import Bot, Eye
from arcology.bots.sense import module_of
from arcology.games import game
from arcology.kernel.decision import Option
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.server import workers
from arcology.server.botplay import pause
from arcology.server.workers import BotError, Played, Portion, Slot, Thought, Workers, advise, caught_up, think


def test_bots_finish_a_game_with_no_browser_open(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("bot", "bot", "bot")
            assert table["practice"] is True
            room = served.hall.rooms[table["id"]]
            await eventually(lambda: room.table.status == "over")
            found = await ada.get(f"/api/tables/{table['id']}")
            assert found["status"] == "over"
            assert found["step"] > 10
            await eventually(lambda: room.driver is None)

    run(tmp_path, work)


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    tables: list[str] = []
    steps: list[int] = []

    async def begin(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "bot", "bot", settings={"length": "long"})
            room = served.hall.rooms[table["id"]]
            watching = await ada.sit(table["id"])
            await watching.choose()
            await ada.post(f"/api/tables/{table['id']}/leave", {})
            await eventually(lambda: room.step >= 4)
            tables.append(table["id"])

    async def go_on(served: Served) -> None:
        await eventually(lambda: tables[0] in served.hall.rooms)
        room = served.hall.rooms[tables[0]]
        steps.append(room.step)
        await eventually(lambda: room.table.status == "over")

    run(tmp_path, begin, bot_delay=0.3)
    run(tmp_path, go_on)
    assert steps[0] >= 4


@pytest.mark.parametrize("worker", [bad_bots.failing, bad_bots.slow, bad_bots.dying, bad_bots.cheating])
def test_a_bad_bot_is_replaced_by_a_legal_move_and_reported(tmp_path: Path, worker: Callable[[], None]) -> None:
    async def work() -> None:
        config = quick(tmp_path, bot_budget=0.1, bot_grace=0.2)
        async with serving(config, worker) as served, served.person("Ada") as ada:
            table = await ada.table("me", "bot")
            room = served.hall.rooms[table["id"]]
            socket = await ada.sit(table["id"])
            told = socket.welcome["chat"]
            line = told[0] if told else (await socket.had("chat"))["line"]
            assert line["system"] is True
            assert line["seat"] == 1
            assert "standard choice" in line["text"]
            await socket.updated(lambda each: bool(each["seq"] >= 1))
            assert (await socket.choose())["type"] == "ack"
            await eventually(lambda: sum(entry.automatic for entry in room.written().entries) > 1)
            again = await ada.sit(table["id"])
            assert len(again.welcome["chat"]) == 1, "it is said once"
            entries = (await again.updated())["entries"]
            assert all(entry["automatic"] for entry in entries if entry["seat"] == 1)

    finished(asyncio.wait_for(work(), 2 * PATIENCE))


def test_a_pause_is_made_only_for_somebody_who_looks(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("bot", "bot")
            await eventually(lambda: served.hall.rooms[table["id"]].table.status == "over")
            watched = await ada.table("me", "bot")
            await ada.sit(watched["id"])
            served.hall.poke(served.hall.rooms[watched["id"]])
            await asyncio.sleep(0.3)
            assert served.hall.rooms[watched["id"]].step <= 1

    run(tmp_path, work, bot_delay=30.0)


def test_a_pause_is_as_short_as_the_slowest_who_sits_there_wants_it(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bea") as bea, served.person("Eve") as eve:
            table = await ada.table("me", "open", "bot")
            await bea.post(f"/api/tables/{table['id']}/join", {"seat": 1})
            await ada.post(f"/api/tables/{table['id']}/start", {})
            room = served.hall.rooms[table["id"]]
            one, two = await ada.sit(table["id"]), await bea.sit(table["id"])
            watcher = await eve.sit(table["id"])
            await watcher.send({"type": "skip"})
            await one.send({"type": "pace", "times": 4})
            await eventually(lambda: sorted(each.pace for each in room.listeners) == [1, 1, 4])
            assert pause(room, 8.0) == 8.0
            await two.send({"type": "pace", "times": 2})
            await eventually(lambda: pause(room, 8.0) == 4.0)
            await two.send({"type": "skip"})
            await eventually(lambda: pause(room, 8.0) == 2.0)
            await one.send({"type": "skip"})
            await eventually(lambda: pause(room, 8.0) == 0.0)
            await one.send({"type": "pace", "times": 3})
            assert (await one.had("error"))["code"] == "invalid"

    run(tmp_path, work, bot_delay=300.0)


def test_whoever_skips_does_not_wait_for_bots_until_asked_again(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "bot", "bot", settings={"length": "long"})
            room = served.hall.rooms[table["id"]]
            socket = await ada.sit(table["id"])
            while room.bot_to_move() is None:
                await socket.choose()
            await socket.send({"type": "skip"})
            await eventually(lambda: room.bot_to_move() is None)
            await eventually(lambda: not any(listener.skips for listener in room.listeners))

    run(tmp_path, work, bot_delay=300.0)


def test_a_worker_replays_only_what_is_new_and_takes_back_what_was_undone(tmp_path: Path) -> None:
    origins: list[str] = []

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "local")
            origins.append(served.hall.rooms[table["id"]].written().origin)

    run(tmp_path, work)
    bids = ((0, "bid", "farm"), (1, "bid", "lab"))
    asked = Thought("t", origins[0], bids, 0, "random", 1)
    first = caught_up(asked)
    assert first.step == 2
    again = caught_up(replace(asked, choices=(*bids, (0, "ready", ""))))
    assert again is first
    later = caught_up(replace(asked, origin="not read", start=2, choices=((0, "ready", ""),)))
    assert (later is first, later.step) == (True, 3)
    other = caught_up(replace(asked, choices=(bids[0], (1, "bid", "bank")), line=1))
    assert other is not first
    assert other.game.view(other.state, 0) != first.game.view(first.state, 0)
    assert think(replace(asked, line=2)).verb in {"ready", "scavenge", "craft", "alarm"}


def test_a_worker_makes_the_state_of_a_table_once_however_many_tables_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[str] = []
    begun = workers.begun

    def noted(thought: Thought) -> workers.Kept:
        made.append(thought.table)
        return begun(thought)

    monkeypatch.setattr(workers, "begun", noted)
    origin = Match(Works(), Setup(2, 1)).record().to_json()
    asked = [Thought(f"one of many {number}", origin, (), 0, "random", 1) for number in range(1000)]
    for choices in ((), ((0, "bid", "farm"),)):
        for each in asked:
            caught_up(replace(each, choices=choices))
    assert len(made) == 1000


def test_a_worker_keeps_what_a_bot_remembers_until_something_is_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    remembered: list[list[str]] = []

    class Noting(Bot):
        """Remembers what it was asked, with the seconds it had."""

        def choose(self, eye: Eye) -> Option:
            assert not eye.budget.spent()
            eye.memory.setdefault("asked", []).append(eye.decision.prompt)
            remembered.append(eye.memory["asked"][:])
            return eye.decision.options[0]

        def rated(self, eye: Eye) -> list[tuple[float, Option]]:
            assert eye.memory == {}
            return [(1.0, eye.decision.options[0])]

    monkeypatch.setattr("arcology.server.workers.bot", lambda name: Noting())
    origin = Match(Works(), Setup(2, 1)).record().to_json()
    asked = Thought("memory", origin, (), 0, "greedy", 1, 60.0)
    lab: tuple[Played, ...] = ((0, "bid", "farm"), (1, "bid", "lab"))
    bank: tuple[Played, ...] = ((0, "bid", "farm"), (1, "bid", "bank"))
    for line, choices in ((0, ()), (0, lab), (1, bank), (2, ())):
        now = replace(asked, choices=choices, line=line)
        advise(now)
        assert len(remembered.pop()) == 1, "a hint is asked of nobody's memory"
        think(now)
        think(replace(now, seat=1))
    assert [len(each) for each in remembered] == [1, 1, 2, 2, 1, 1, 1, 1]


def test_who_thinks_is_told_when_others_come() -> None:
    async def work() -> None:
        slot = Slot(ready_worker)
        asked = [Thought("t", "", (), 0, "master", number) for number in (3, 2, 1)]
        found = await asyncio.gather(*[slot.ask(crowded, each, PATIENCE, None) for each in asked])
        slot.close()
        assert found == [3, 2, 1]  # the first begins before the others come

    finished(work())


def test_who_has_waited_for_others_has_less_time_left_but_never_none(monkeypatch: pytest.MonkeyPatch) -> None:
    had: list[float] = []

    async def work() -> None:
        slot = Slot(ready_worker)
        time = [0.0]
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: time[0])

        async def answer(work: object, thought: Thought, seconds: float, pack: object) -> None:
            had.append(thought.seconds or 0.0)
            await asyncio.sleep(0)
            time[0] += 3.0

        monkeypatch.setattr(slot, "_answer", answer)
        thought = Thought("t", "", (), 0, "master", 1, 8.0)
        await asyncio.gather(*[slot.ask(crowded, thought, PATIENCE, None) for _ in range(4)])

    finished(work())
    assert had == [8.0, 5.0, 4.0, 4.0]


@pytest.mark.parametrize("aside", ["hint", "review"])
def test_a_choice_does_not_wait_for_a_hint_or_a_review_that_is_under_way(tmp_path: Path, aside: str) -> None:
    async def work() -> None:
        workers = Workers(1, PATIENCE, partial(stopped_worker, tmp_path))
        thought = Thought("t", Match(Works(), Setup(2, 1)).record().to_json(), (), 0, "expert", 1)
        asked = workers.advise(thought) if aside == "hint" else workers.judge(Portion("t", "", 0))
        under_way = asyncio.ensure_future(asked)
        await eventually((tmp_path / BEGUN).exists)
        try:
            answer = await asyncio.wait_for(workers.ask(thought), PATIENCE / 2)
            assert answer.verb
            assert not under_way.done()
        finally:
            (tmp_path / GO_ON).touch()
        await under_way
        workers.close()

    finished(work())


@pytest.mark.parametrize("work", [think, advise])
def test_a_bot_s_time_passes_by_the_clock_of_its_process(
    monkeypatch: pytest.MonkeyPatch, work: Callable[[Thought], object]
) -> None:
    """Of which test_clock.py says how fast it goes."""
    shown = [0.0]
    hurried: list[bool] = []

    class Looking(Bot):
        def choose(self, eye: Eye) -> Option:
            if eye.budget.seconds is not None:
                before = eye.budget.spent()
                shown[0] += 60.0
                hurried.append(not before and eye.budget.spent())
            return eye.decision.options[0]

        def rated(self, eye: Eye) -> list[tuple[float, Option]]:
            return [(1.0, self.choose(eye))]

    monkeypatch.setattr(workers, "bot", lambda name: Looking())
    monkeypatch.setattr(workers, "Clock", lambda owed: lambda: shown[0])
    origin = Match(Works(), Setup(2, 1)).record().to_json()
    work(Thought("hurried", origin, (), 0, "expert", 1, 60.0))
    assert hurried
    assert all(hurried)


def test_what_a_bot_knows_of_a_game_is_loaded_before_its_time_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[int] = []

    def clock(owed: object) -> Callable[[], float]:
        loaded.append(module_of.cache_info().currsize)
        return lambda: 0.0

    monkeypatch.setattr(workers, "Clock", clock)
    module_of.cache_clear()
    match = Match(game("euphoria"), Setup(2, 1))
    think(Thought("first", match.record().to_json(), (), match.waiting()[0], "greedy", 1, 60.0))
    assert loaded == [1]


def test_a_worker_that_ends_is_replaced(tmp_path: Path) -> None:
    async def work() -> None:
        workers = Workers(1, 20.0, ready_worker)
        bad = Thought("t", "not a record", (), 0, "random", 1)
        with pytest.raises(BotError, match="not JSON"):
            await workers.ask(bad)
        pool = workers.slots[0].pool
        assert pool is not None
        workers.slots[0].close()
        with pytest.raises(BotError, match="not JSON"):
            await workers.ask(bad)
        workers.close()

    finished(work())
