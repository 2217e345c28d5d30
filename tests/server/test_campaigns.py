"""Campaigns: begun, joined, carried from game to game exactly once, exported and imported; nobody else's business."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import GAME, Json, Person, Served, browser, quick, run, serving
from tests.server.nursery import Nursery
from tests.server.tables import answer_all, read_on
from tests.server.test_kill import GONE
from tests.support.loops import finished
from tests.support.ports import free_port

from arcology.games import game
from arcology.games.tamashii.state import Town
from arcology.server.config import Rate
from arcology.server.store import Commit, StoreError

SEATS = [{"kind": "me"}, {"kind": "local", "name": "Bo"}]


async def begun(ada: Person, name: str = "Friday") -> Json:
    found: Json = await ada.post("/api/campaigns", {"game": GAME, "name": name}, 201)
    return found


async def opened(ada: Person, campaign: str, chapter: str = "short", **more: Any) -> Json:
    wish = {"chapter": chapter, "seats": SEATS, "seed": 3, **more}
    found: Json = await ada.post(f"/api/campaigns/{campaign}/tables", wish, 201)
    return found


async def finish(ada: Person, table: str) -> None:
    """Both seats are at this screen: play whoever is waited for until the game is over."""
    await answer_all([await ada.sit(table, seat=0), await ada.sit(table, seat=1)])


def states(campaign: Json) -> list[str]:
    return [chapter["state"] for chapter in campaign["sheet"]["chapters"]]


def test_a_won_chapter_opens_the_next_and_counts_once(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            campaign = await begun(ada)
            assert (campaign["name"], campaign["member"], states(campaign)) == ("Friday", True, ["open", "locked"])
            code = campaign["code"]
            await ada.get(f"/api/campaigns/{code}/chapters/long", 409)
            await ada.post(f"/api/campaigns/{code}/tables", {"chapter": "long", "seats": SEATS}, 409)
            assert (await ada.get(f"/api/campaigns/{code}"))["attempts"] == []

            table = await opened(ada, code)
            assert (table["campaign"], table["chapter"]) == (campaign["id"], "short")
            assert table["settings"] == {"length": "short", "start.0": "carbon"}
            running = await ada.get(f"/api/campaigns/{code}")
            assert [(each["chapter"], each["outcome"]) for each in running["attempts"]] == [("short", None)]
            await finish(ada, table["id"])

            after = await ada.get(f"/api/campaigns/{code}")
            assert (states(after), after["sheet"]["next"]) == (["won", "open"], "long")
            [attempt] = after["attempts"]
            assert attempt["outcome"]["chapter"] == "short"
            assert attempt["table"]["status"] == "over"

            line = await ada.sit(table["id"], seat=0)
            now = await line.updated()
            refused = await line.command("undo", seat=0, seq=now["seq"])
            assert (refused["type"], refused["code"]) == ("error", "illegal")
            assert await ada.get(f"/api/campaigns/{code}") == after

            again = await ada.post(f"/api/tables/{table['id']}/rematch")
            assert (again["campaign"], again["chapter"]) == (campaign["id"], "short")
            fork = await ada.post(f"/api/tables/{table['id']}/fork", {"step": 1})
            assert fork["campaign"] is None, "what is played on from a step is practice"

    run(tmp_path, work)


def test_only_the_group_sees_and_plays_it(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob", "blue") as bob:
            campaign = await begun(ada)
            code = campaign["code"]
            seen = await bob.get(f"/api/campaigns/{code.lower()}")
            assert (seen["member"], seen["sheet"], seen["attempts"], seen["name"]) == (False, None, [], "Friday")
            assert [member["name"] for member in seen["members"]] == ["Ada"]
            assert await bob.get("/api/campaigns") == []
            await bob.get(f"/api/campaigns/{code}/export", 403)
            await bob.get(f"/api/campaigns/{code}/chapters/short", 403)
            await bob.post(f"/api/campaigns/{code}/tables", {"chapter": "short", "seats": SEATS}, 403)
            await bob.post(f"/api/campaigns/{code}/change", {"name": "Mine"}, 403)
            await bob.post(f"/api/campaigns/{code}/leave", {}, 403)
            table = await opened(ada, code, listed=True)
            assert (await bob.get(f"/api/tables/{table['id']}"))["campaign"] is None

            joined = await bob.post(f"/api/campaigns/{code}/join")
            assert [(member["name"], member["me"]) for member in joined["members"]] == [("Ada", False), ("Bob", True)]
            assert await bob.post(f"/api/campaigns/{code}/join") == joined
            assert [each["id"] for each in await bob.get("/api/campaigns")] == [campaign["id"]]
            await opened(bob, code)
            left = await bob.post(f"/api/campaigns/{code}/leave")
            assert (left["member"], len(left["members"])) == (False, 1)
            await bob.get("/api/campaigns/NOSUCH", 404)

    run(tmp_path, work)


def test_a_wish_reaches_the_next_table(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            code = (await begun(ada))["code"]
            changed = await ada.post(
                f"/api/campaigns/{code}/change", {"name": "Saturday", "wishes": {"start": "titanium"}}
            )
            assert (changed["name"], changed["sheet"]["wishes"]["start"]) == ("Saturday", "titanium")
            for wishes in ({"start": "gold"}, {"luck": "much"}):
                await ada.post(f"/api/campaigns/{code}/change", {"name": "Sunday", "wishes": wishes}, 422)
            assert (await ada.get(f"/api/campaigns/{code}"))["name"] == "Saturday"
            assert (await opened(ada, code))["settings"]["start.0"] == "titanium"
            refused = await ada.post(
                f"/api/campaigns/{code}/tables",
                {"chapter": "short", "seats": SEATS, "settings": {"length": "long"}},
                422,
            )
            assert "campaign" in refused["text"]

    run(tmp_path, work)


def test_a_file_brings_a_campaign_back(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            code = (await begun(ada))["code"]
            await finish(ada, (await opened(ada, code))["id"])
            answer = await ada.client.get(f"/api/campaigns/{code}/export")
            assert "attachment" in answer.headers["content-disposition"]
            file = answer.json()
            assert (file["format"], file["game"], file["save"]["won"]) == ("arcology-campaign/1", GAME, ["short"])
            back = await ada.post("/api/campaigns/import", file, 201)
            assert back["code"] != code
            assert states(back) == ["won", "open"]
            assert (await ada.client.get(f"/api/campaigns/{back['code']}/export")).json() == file

            for broken, status in (
                ({**file, "format": "other/1"}, 422),
                ({**file, "game": "chess"}, 404),
                ({**file, "save": {}}, 422),
                ({**file, "save": {**file["save"], "won": ["secret"]}}, 422),
                ({**file, "name": ""}, 422),
                ({**file, "more": 1}, 422),
                ({**file, "save": {**file["save"], "won": ["short"] * 20_000}}, 413),
            ):
                refused = await ada.post("/api/campaigns/import", broken, status)
                assert refused["text"]
            answer = await ada.client.post(
                "/api/campaigns/import", content=b"{", headers={"content-type": "application/json"}
            )
            assert answer.status_code == 400
            assert len(await ada.get("/api/campaigns")) == 2

    run(tmp_path, work)


def test_a_campaign_outlives_the_server(tmp_path: Path) -> None:
    async def all_of_it() -> None:
        async with serving(quick(tmp_path)) as served, served.person("Ada") as ada:
            campaign = await begun(ada)
            table = await opened(ada, campaign["code"])
            cookie = ada.cookie
        async with serving(quick(tmp_path)) as served, browser(served.url) as client:
            client.cookies.set(*cookie.split("=", 1))
            ada = Person(served.url, client)
            await finish(ada, table["id"])
            await ada.close()
        async with serving(quick(tmp_path)) as served, browser(served.url) as client:
            client.cookies.set(*cookie.split("=", 1))
            found = (await client.get("/api/campaigns")).json()
            assert [states(each) for each in found] == [["won", "open"]]
            assert len(found[0]["attempts"]) == 1

    finished(all_of_it())


def test_an_end_that_cannot_be_stored_brings_nothing_and_then_once(tmp_path: Path) -> None:
    """The store fails at the last choice: neither the game is over nor the save changed; then both, once."""

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            code = (await begun(ada))["code"]
            table = (await opened(ada, code))["id"]
            store = served.hall.store
            store_it = store.commit
            failures: list[Commit] = []

            async def failing(table_id: str, commit: Commit) -> None:
                if commit.outcome is not None and not failures:
                    failures.append(commit)
                    raise StoreError("the disk is full")
                await store_it(table_id, commit)

            store.commit = failing  # type: ignore[method-assign]
            lines = [await ada.sit(table, seat=0), await ada.sit(table, seat=1)]
            await until_refused(lines, failures)
            stuck = await ada.get(f"/api/campaigns/{code}")
            assert (states(stuck), stuck["attempts"][0]["table"]["status"]) == (["open", "locked"], "running")
            await finish(ada, table)
            assert states(await ada.get(f"/api/campaigns/{code}")) == ["won", "open"]
        assert outcomes(tmp_path) == 1

    run(tmp_path, work)


async def until_refused(lines: list[Any], failures: list[Commit]) -> None:
    """Play on until the store has failed."""
    turn = 0
    while not failures:
        for line in lines:
            await read_on(line)
            now = line.now
            if now and now["seat"] in now["waiting"] and now["offer"] and not failures:
                turn += 1
                options = now["offer"]["options"]
                await line.choose(options[turn % len(options)])


def outcomes(folder: Path) -> int:
    with contextlib.closing(sqlite3.connect(folder / "arcology.db")) as db:
        return int(db.execute("SELECT count(*) FROM outcomes").fetchone()[0])


def test_killed_around_the_end_the_save_has_the_game_once_or_not_at_all(tmp_path: Path, nursery: Nursery) -> None:
    """The last choice is sent and the server killed at some moment: the game is over exactly if the save has it."""
    finished(kill_at_the_end(tmp_path, nursery))


async def kill_at_the_end(folder: Path, nursery: Nursery) -> None:
    before = folder / "before"
    last, cookie, campaign, table = await up_to_the_last_choice(before)
    rng = random.Random(4)
    ended = 0
    for number in range(12):
        here = folder / str(number)
        shutil.copytree(before, here)
        port = free_port()
        url = f"http://127.0.0.1:{port}"
        async with browser(url) as client:
            client.cookies.set(*cookie.split("=", 1))
            ada = Person(url, client)
            async with nursery.server(here, port) as life:
                await life.ready()
                with contextlib.suppress(*GONE):
                    line = await ada.sit(table, seat=last["seat"])
                    await line.send({**last, "type": "choose", "id": "last"})
                    if number % 3 == 0:
                        await line.until("over")
                    asyncio.get_running_loop().call_later(rng.uniform(0, 0.03), life.kill)
                    await line.closed()
            async with nursery.server(here, port) as life:
                await life.ready()
                found = await ada.get(f"/api/campaigns/{campaign}")
                over = found["attempts"][0]["table"]["status"] == "over"
                ended += over
                assert states(found) == (["won", "open"] if over else ["open", "locked"])
                if not over:
                    line = await ada.sit(table, seat=last["seat"])
                    await line.send({**last, "type": "choose", "id": "last"})
                    await line.until("over")
                    found = await ada.get(f"/api/campaigns/{campaign}")
                assert states(found) == ["won", "open"]
                await ada.close()
        assert outcomes(here) == 1
    assert ended >= 4


async def up_to_the_last_choice(folder: Path) -> tuple[Json, str, str, str]:
    """A campaign's table that one choice ends; that choice, the cookie, the campaign and the table."""
    async with serving(quick(folder)) as served, served.person("Ada") as ada:
        campaign = await begun(ada)
        table = await opened(ada, campaign["id"])
        room = await served.hall.room(table["id"])
        match = room.running()
        while not match.over:
            seat = match.waiting()[0]
            decision = match.decision(seat)
            assert decision is not None
            option = decision.options[match.seq % len(decision.options)]
            match.choose(seat, option.verb, option.target)
        steps = [step.choice for step in match.moves]
        match.undo(0)
        for choice in steps[:-1]:
            line = await ada.sit(table["id"], seat=choice.seat)
            answer = await line.choose({"verb": choice.verb, "target": choice.target}, seat=choice.seat)
            assert answer["type"] == "ack", answer
            await line.close()
        end = {"seat": steps[-1].seat, "seq": room.seq, "verb": steps[-1].verb, "target": steps[-1].target}
        return end, ada.cookie, campaign["id"], table["id"]


def test_campaigns_are_not_begun_too_often(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            await begun(ada)
            await begun(ada)
            await ada.post("/api/campaigns", {"game": GAME, "name": "Third"}, 429)
            await ada.post("/api/campaigns", {"game": "free_radicals", "name": "None"}, 429)

    run(tmp_path, work, new_tables=Rate(0.0, 2))


def test_campaign_codes_are_not_guessed(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            campaign = await begun(ada)
            for status in (404, 404, 429):
                await bob.get("/api/campaigns/NOSUCH", status)
            await bob.get(f"/api/campaigns/{campaign['code']}", 429)
            await bob.post(f"/api/campaigns/{campaign['code']}/join", {}, 429)
            assert (await ada.get(f"/api/campaigns/{campaign['code']}"))["member"]

    run(tmp_path, work, wrong_codes=Rate(0.0, 2))


# ---- Tamashii -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TA-CAMP-1", "TA-CAMP-2")
def test_what_a_chapter_unlocked_is_in_the_next_ones_table_and_not_before(tmp_path: Path) -> None:
    """Winning Rust Gate by force unlocks the Oni Frame and Last Rites: in the decks of The Choir, not of Rust Gate."""
    save = {
        "format": "arcology-tamashii-save/1",
        "won": ["P0"],
        "flags": [],
        "unlocked": ["S1"],
        "locked_diary": [],
        "difficulty": "hard",
    }
    found = {**save, "won": ["P0", "S1"], "flags": ["gate_broken"], "unlocked": ["S1", "S2", "B09", "SPA-6", "REA-6"]}

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            for kept, chapter, there in ((save, "S1", False), (found, "S2", True)):
                file = {"format": "arcology-campaign/1", "game": "tamashii", "name": "Shells", "save": kept}
                code = (await ada.post("/api/campaigns/import", file, 201))["code"]
                await ada.post(f"/api/campaigns/{code}/tables", {"chapter": "S3", "seats": SEATS}, 409)
                offered = await ada.get(f"/api/campaigns/{code}/chapters/{chapter}")
                assert [each["name"] for each in offered["settings"]] == ["class", "board", "first"]
                settings = {"class.0": "reaper", "class.1": "brawler"}
                table = await opened(ada, code, chapter, settings=settings)
                town = (await served.hall.room(table["id"])).running().state
                assert isinstance(town, Town)
                pack = town.pack
                bodies = [*town.decks.bodies.bag, *town.decks.bodies.top, *town.decks.bodies.bottom, *town.decks.market]
                assert (pack.body_number["B09"] in bodies) == there
                augments = [pack.augment_ids[each] for each in town.players[0].deck.bag]
                assert ("REA-6" in augments) == there
                assert (
                    any("SPA-6" in [pack.augment_ids[each] for each in deck] for deck in town.decks.factions) == there
                )
                assert "BRA-6" not in [pack.augment_ids[each] for each in town.players[1].deck.bag]
                assert town.difficulty == 1

    run(tmp_path, work)


@pytest.mark.rule("TA-CAMP-3", "TA-CAMP-4")
def test_a_lost_scenario_is_tried_again_and_a_rivalry_changes_nothing(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            code = (await ada.post("/api/campaigns", {"game": "tamashii", "name": "Shells"}, 201))["code"]
            for _ in range(2):
                seats = [{"kind": "bot", "level": "random"}]
                wish = {"chapter": "P0", "seats": seats, "seed": 1}
                table = await ada.post(f"/api/campaigns/{code}/tables", wish, 201)
                line = await ada.sit(table["id"])
                await line.until("over")
            after = await ada.get(f"/api/campaigns/{code}")
            assert [each["outcome"]["result"] for each in after["attempts"]] == ["lost", "lost"]
            assert (states(after)[:2], after["sheet"]["next"]) == (["open", "locked"], "P0")
            rivals = await opened(ada, code, "competitive", settings={"length": "5"})
            assert (rivals["settings"]["mode"], rivals["settings"]["unlocked"]) == ("competitive", "start")
            assert game("tamashii").campaign is not None
            exported = (await ada.client.get(f"/api/campaigns/{code}/export")).json()
            assert exported["save"] == game("tamashii").campaign.new()  # type: ignore[union-attr]
            assert json.dumps(exported)

    run(tmp_path, work)
