"""Reviews of finished tables: made once, in bots' processes, for whoever may see the replay."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import Json, Person, Served, run
from tests.server.tables import answer_all, two_at_a_table
from tests.support.loops import finished
from tests.support.records import FOLDER, replayed

from arcology.kernel.match import Match
from arcology.kernel.packs import complete
from arcology.review import working
from arcology.review.course import pieces_of
from arcology.server import lobby, reviews, upkeep, workers
from arcology.server.room import Room
from arcology.server.store import Identity, SeatRow
from arcology.server.workers import Portion, Slot, Thought

RECORD = FOLDER / "tamashii" / "prologue_alone.bots.3.json"


async def finished_table(served: Served, person: Person) -> Room:
    """A table at which a short game was played to its end."""
    me = await person.post("/api/me", {"name": "Ada"})
    guest = Identity(me["id"], "Ada", "grey", 0.0)
    match: Match = replayed(RECORD)
    table = lobby.fresh_table("tamashii", match.setup.settings, guest)
    stored = lobby.begun(table, [SeatRow(0, "person", guest.id, "Ada")], match)
    return await served.hall.add(replace(stored, table=replace(stored.table, status="over")))


async def made(person: Person, table: str) -> Json:
    """The state of a review once it is made, or could not be."""
    async with asyncio.timeout(60):
        while True:
            state: Json = await person.get(f"/api/tables/{table}/review")
            if state["status"] != "running":
                return state
            assert state["done"] <= state["total"]
            await asyncio.sleep(0.05)


def test_a_finished_game_is_reviewed_once_for_all_who_have_its_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Portion] = []

    async def work(served: Served) -> None:
        judge = served.hall.workers.judge

        async def counted(portion: Portion) -> Any:
            asked.append(portion)
            return await judge(portion)

        monkeypatch.setattr(served.hall.workers, "judge", counted)
        async with served.person("Ada") as ada, served.person() as cy:
            room = await finished_table(served, ada)
            table = room.table.id
            assert (await cy.get(f"/api/tables/{table}/review"))["status"] == "none"
            begun = await cy.post(f"/api/tables/{table}/review")
            assert begun["status"] == "running"
            again = await ada.post(f"/api/tables/{table}/review")
            assert again["status"] == "running"
            state = await made(cy, table)
            assert state["status"] == "ready"
            info = state["info"]
            assert info["by"] == "Expert"
            assert len(info["decisions"]) == len(info["review"]["decisions"]) > 5
            assert len(info["turnings"]) == len(info["review"]["turnings"])
            assert all(each["taken"] and each["question"] for each in info["decisions"])
            named = {each["source"] for each in info["sources"]}
            brought = [each[which]["sources"] for each in info["review"]["decisions"] for which in ("taken", "better")]
            assert {name for sources in brought for name in sources} == named
            firsts = [portion.first for portion in asked]
            assert firsts == sorted(set(firsts)), "every piece was judged once"
            assert (await ada.post(f"/api/tables/{table}/review"))["info"] == info
            assert [portion.first for portion in asked] == firsts, "it is not made again"

    run(tmp_path, work)

    async def later(served: Served) -> None:
        async with served.person() as cy:
            table = asked[0].table
            assert (await cy.get(f"/api/tables/{table}/review"))["status"] == "ready", "it is kept with the table"
            await served.hall.store._do(lambda db: upkeep.delete_table(db, table))  # type: ignore[attr-defined]
            assert await served.hall.store.review(table) is None

    run(tmp_path, later)


def test_a_running_game_and_one_that_nobody_can_judge_have_no_review(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob, seed=11)
            for answer in (await ada.get(f"/api/tables/{table}/review", 403),
                           await ada.post(f"/api/tables/{table}/review", status=403)):  # fmt: skip
                assert answer["code"] == "secret"
            await answer_all([one, two])
            assert (await ada.post(f"/api/tables/{table}/review"))["status"] in ("running", "failed")
            state = await made(ada, table)
            assert state["status"] == "failed"
            assert "worth" in state["trouble"]

    run(tmp_path, work)


def test_a_piece_that_cannot_be_judged_is_tried_again_and_then_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(served: Served) -> None:
        tried: list[int] = []

        async def failing(portion: Portion) -> Any:
            tried.append(portion.first)
            raise workers.BotError("its process ended")

        judge = served.hall.workers.judge
        monkeypatch.setattr(served.hall.workers, "judge", failing)
        async with served.person("Ada") as ada:
            room = await finished_table(served, ada)
            await ada.post(f"/api/tables/{room.table.id}/review")
            state = await made(ada, room.table.id)
            assert (state["status"], len(tried)) == ("failed", 3)
            assert "its process ended" in state["trouble"]
            monkeypatch.setattr(served.hall.workers, "judge", judge)
            await ada.post(f"/api/tables/{room.table.id}/review")
            assert (await made(ada, room.table.id))["status"] == "ready"

    run(tmp_path, work)


def test_a_review_that_failed_is_forgotten_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(portion: Portion) -> Any:
        raise workers.BotError("its process ended")

    async def work(served: Served) -> None:
        judge = served.hall.workers.judge
        monkeypatch.setattr(served.hall.workers, "judge", failing)
        monkeypatch.setattr(reviews, "TOLD", 0.0)
        async with served.person("Ada") as ada:
            room = await finished_table(served, ada)
            await ada.post(f"/api/tables/{room.table.id}/review")
            async with asyncio.timeout(60):
                while served.hall.reviews.making:
                    await asyncio.sleep(0.05)
            assert (await ada.get(f"/api/tables/{room.table.id}/review"))["status"] == "none"
            monkeypatch.setattr(served.hall.workers, "judge", judge)
            await ada.post(f"/api/tables/{room.table.id}/review")
            assert (await made(ada, room.table.id))["status"] == "ready"

    run(tmp_path, work)


def test_a_review_waits_for_those_who_wait_for_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks a bot is served first, also after a review has asked."""
    order: list[str] = []

    class Pool:
        def submit(self, work: Any, portion: Portion) -> Future[list[Any]]:
            order.append("review")
            done: Future[list[Any]] = Future()
            done.set_result([])
            return done

    async def work() -> None:
        slot = Slot(lambda: None)
        held = asyncio.Event()

        async def answer(work: Any, thought: Thought, seconds: float, pack: Any) -> None:
            order.append(thought.table)
            await held.wait()

        async def ready() -> Any:
            return Pool()

        def asked(table: str) -> asyncio.Task[Any]:
            return asyncio.create_task(slot.ask(lambda _: None, Thought(table, "", (), 0, "greedy", 1, 2.0), 9.0, None))

        monkeypatch.setattr(slot, "_answer", answer)
        monkeypatch.setattr(slot, "_ready", ready)
        first = asked("first")
        await asyncio.sleep(0)
        review: asyncio.Task[list[Any]] = asyncio.create_task(slot.spare(lambda _: [], Portion("t", "", 0)))
        await asyncio.sleep(0)
        second = asked("second")
        await asyncio.sleep(0.1)
        held.set()
        await asyncio.gather(first, second, review)
        assert order == ["first", "second", "review"]

    finished(work())


def test_pieces_are_cut_to_a_moment() -> None:
    """However long a game is, one answer takes about a moment: as many pieces as fit, at least one."""
    record = complete(replayed(RECORD)).to_json()
    clock = iter([0.0, 1.0, 3.0])
    total, found = working.some(record, 0, 2.0, 4, 4, lambda: next(clock))
    assert (total, len(found)) == (len(pieces_of(replayed(RECORD))), 2)
    assert len(working.some(record, 5, 0.0, 4, 4)[1]) == 1
    assert len(working.some(record, total - 1, 99.0, 4, 4)[1]) == 1
