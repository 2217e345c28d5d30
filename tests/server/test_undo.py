"""Taking back: free, by consent, for practice, not at all; and the log that keeps it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest
from tests.server.harness import PATIENCE, Served, run
from tests.server.tables import (
    DRAW,
    FARM,
    LAB,
    PASS,
    later_than,
    seen_from,
    to_turns,
    two_at_a_table,
    two_at_turns,
    two_playing,
)


def test_a_free_undo_happens_at_once(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob)
            await to_turns(one, two)
            before = one.now
            assert (await one.outcome(LAB))["undo"] == "free"
            await one.choose(LAB)
            assert one.now["undo"] == {"step": before["step"], "cost": "free"}
            answer = await one.command("undo", seat=0, seq=one.now["seq"])
            assert answer["type"] == "ack"
            after = await one.updated(lambda each: bool(each["seq"] == answer["seq"]))
            assert (after["view"], after["step"]) == (before["view"], before["step"])
            assert after["seq"] == before["seq"] + 2
            assert after["entries"][-1]["kind"] == "undo"
            assert after["practice"] is False
            fresh = await bob.sit(table)
            entries = (await fresh.updated())["entries"]
            assert [entry["undone"] for entry in entries[-2:]] == [True, False]
            assert entries[-2]["events"] == []
            assert (await one.choose(FARM))["type"] == "ack"

    run(tmp_path, work)


def test_the_whole_turn_can_be_taken_back(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with two_at_turns(served) as (_, one, _):
            before = one.now
            await one.choose({"verb": "offer", "target": "carbon/titanium"})
            await one.choose(LAB)
            assert one.now["restart"]["step"] == before["step"]
            assert one.now["undo"]["step"] == before["step"] + 1
            answer = await one.command("restart", seat=0, seq=one.now["seq"])
            after = await one.updated(lambda each: bool(each["seq"] == answer["seq"]))
            assert after["view"] == before["view"]

    run(tmp_path, work)


def test_what_was_learned_needs_the_others_consent(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person("Cy") as cy:
            table, one, two = await two_at_a_table(ada, bob)
            watching = await cy.sit(table)
            await to_turns(one, two)
            before = one.now
            assert (await one.outcome(DRAW))["undo"] == "consent"
            await one.choose(DRAW)
            drawn = one.now
            assert drawn["undo"]["cost"] == "consent"
            await one.command("undo", id="please", seat=0, seq=drawn["seq"])
            wish = (await two.had("asked"))["wish"]
            assert (wish["seat"], wish["needed"], wish["agreed"]) == (0, [1], [])
            assert (await one.updated(lambda each: each["wish"] is not None))["seq"] == drawn["seq"]
            assert (await watching.command("consent", undo="please", agree=True))["code"] == "not_yours"
            assert (await one.command("consent", undo="please", agree=True))["code"] == "not_yours"
            assert (await two.command("consent", undo="other", agree=True))["code"] == "not_found"
            answer = await two.command("consent", undo="please", agree=True)
            assert answer["type"] == "ack"
            after = await one.updated(lambda each: bool(each["seq"] == answer["seq"]))
            assert (after["view"], after["wish"]) == (before["view"], None)
            assert after["practice"] is False
            assert (await two.had("settled"))["granted"] is True
            # Chance is restored by an undo: the same card is drawn again.
            await one.choose(DRAW)
            assert one.now["view"] == drawn["view"]

    run(tmp_path, work)


def test_a_wish_can_be_refused_withdrawn_or_overtaken(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with two_at_turns(served) as (_, one, two):
            await one.choose(DRAW)
            seq = one.now["seq"]
            await one.command("undo", id="first", seat=0, seq=seq)
            assert (await one.command("undo", seat=0, seq=seq))["code"] == "conflict"
            await two.command("consent", undo="first", agree=False)
            assert (await one.had("settled"))["granted"] is False
            await one.command("undo", id="second", seat=0, seq=seq)
            await one.command("consent", undo="second", agree=False)
            assert (await two.had("settled", lambda each: bool(each["undo"] == "second")))["granted"] is False
            await one.command("undo", id="third", seat=0, seq=seq)
            await one.choose(PASS)
            assert (await two.had("settled", lambda each: bool(each["undo"] == "third")))["granted"] is False
            assert one.now["wish"] is None
            assert one.now["seq"] == seq + 1

    run(tmp_path, work)


@pytest.mark.parametrize("leaver", [0, 1])
def test_a_wish_does_not_wait_for_somebody_who_left(tmp_path: Path, leaver: int) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob)
            await to_turns(one, two)
            await one.choose(DRAW)
            await one.command("undo", id="please", seat=0, seq=one.now["seq"])
            await two.had("asked")
            await (ada, bob)[leaver].post(f"/api/tables/{table}/leave")
            stays = (one, two)[1 - leaver]
            settled = await stays.had("settled")
            assert (settled["granted"], ("Ada", "Bob")[leaver] in settled["text"]) == (False, True)
            assert (await stays.updated(lambda each: each["wish"] is None))["undo"]["cost"] in ("practice", "none")
            if leaver == 1:
                assert (await one.command("undo", seat=0, seq=one.now["seq"]))["type"] == "ack"
            else:
                await two.updated(lambda each: bool(each["seq"] > 5))  # Ada's bot goes on
            for socket in (one, two):
                await socket.close()
            await (ada, bob)[1 - leaver].post(f"/api/tables/{table}/leave")
            async with asyncio.timeout(PATIENCE):
                while (await ada.get(f"/api/tables/{table}"))["status"] != "over":
                    await asyncio.sleep(0.02)

    run(tmp_path, work)


def test_a_wish_of_before_that_waits_for_nobody_is_dropped(tmp_path: Path) -> None:
    kept: list[str] = []

    async def ask(served: Served) -> None:
        async with two_at_turns(served) as (table, one, _):
            await one.choose(DRAW)
            await one.command("undo", id="please", seat=0, seq=one.now["seq"])
            kept.append(table)

    async def look(served: Served) -> None:
        async with served.person() as cy:
            line = await cy.sit(kept[0])
            assert (await line.updated())["wish"] is None

    run(tmp_path, ask)
    with contextlib.closing(sqlite3.connect(tmp_path / "arcology.db")) as db, db:
        db.execute("UPDATE seats SET kind = 'bot', level = 'random', identity = NULL WHERE seat = 1")
    run(tmp_path, look)


def test_a_wish_survives_a_restart(tmp_path: Path) -> None:
    cookies: list[str] = []
    tables: list[str] = []

    async def ask(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob)
            await to_turns(one, two)
            await one.choose(DRAW)
            await one.command("undo", id="please", seat=0, seq=one.now["seq"])
            tables.append(table)
            cookies.append(bob.client.cookies["arcology_guest"])

    async def agree(served: Served) -> None:
        async with served.person() as bob:
            bob.client.cookies.clear()
            bob.client.cookies.set("arcology_guest", cookies[0])
            two = await bob.sit(tables[0])
            wish = (await two.updated())["wish"]
            before = two.now["step"]
            answer = await two.command("consent", undo=wish["id"], agree=True)
            assert (answer["type"], answer["step"]) == ("ack", before - 1)

    run(tmp_path, ask)
    run(tmp_path, agree)


def test_against_bots_everything_can_be_taken_back_for_practice(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "bot")
            one = await ada.sit(table["id"])
            await one.choose()
            await one.updated(lambda each: bool(each["offer"] and each["offer"]["prompt"] == "plan"))
            assert one.now["undo"]["cost"] == "practice"
            assert one.now["practice"] is False
            seen = one.now["seq"]
            answer = await one.command("undo", seat=0, seq=seen)
            while answer["type"] == "error" and answer["code"] == "stale":
                await one.updated(later_than(seen))
                seen = one.now["seq"]
                answer = await one.command("undo", seat=0, seq=seen)
            after = await one.updated(lambda each: bool(each["seq"] >= answer["seq"]))
            assert after["practice"] is True
            assert (await ada.get(f"/api/tables/{table['id']}"))["practice"] is True
            assert after["offer"]["prompt"] == "bid"

    run(tmp_path, work)


def test_a_table_without_take_backs_has_none(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with two_at_turns(served, takebacks=False) as (_, one, _):
            await one.choose(LAB)
            assert one.now["undo"]["cost"] == one.now["restart"]["cost"] == "none"
            answer = await one.command("undo", seat=0, seq=one.now["seq"])
            assert answer["code"] == "illegal"
            assert "without take-backs" in answer["text"]

    run(tmp_path, work)


def test_nothing_of_mine_to_take_back_and_stale_wishes(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with two_playing(served) as (_, one, two):
            await one.updated()
            assert (await one.command("undo", seat=0, seq=0))["code"] == "illegal"
            await to_turns(one, two)
            await one.choose(LAB)
            assert (await one.command("undo", seat=0, seq=one.now["seq"] - 1))["code"] == "stale"

    run(tmp_path, work)


def test_at_one_screen_the_neighbour_agrees(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "local")
            screen = await ada.sit(table["id"])
            for seat in (0, 1):
                await screen.send({"type": "ready", "seat": seat})
                await screen.until("update", seen_from(seat))
                await screen.choose()
            now = await screen.updated()
            assert now["undo"]["cost"] == "consent"
            await screen.command("undo", id="please", seat=1, seq=now["seq"])
            answer = await screen.command("consent", undo="please", agree=True)
            assert (answer["type"], answer["step"]) == ("ack", 1)

    run(tmp_path, work)
