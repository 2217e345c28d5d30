"""What the list of tables says of each: its name, round, whom it waits for, what happened last; and in which order."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from tests.server.harness import Json, Person, Served, run
from tests.server.tables import BID, LAB, two_at_turns
from tests.support.records import FOLDER, replayed

from arcology.games import GAMES
from arcology.server.hall import HISTORY_PAGE
from arcology.server.naming import made_up
from arcology.server.sentences import headline
from arcology.server.store import SeatRow, Stored, TableRow
from arcology.wording.languages import ENGLISH, LANGUAGES


def told(table: Json) -> str:
    """The last event as text; seats by their number."""
    return "".join(f"<{part['s']}>" if "s" in part else part.get("t", "") for part in table["last"])


async def row(person: Person, table: str) -> Json:
    return next(each for each in await person.get("/api/tables") if each["id"] == table)


def test_a_table_has_the_name_that_its_host_gives_it(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            plain = await ada.table("me", "open")
            assert plain["name"] == made_up(plain["id"], ENGLISH)
            given = await ada.table("me", "open", name="  Tuesday ")
            assert given["name"] == "Tuesday"
            path = f"/api/tables/{given['id']}"
            await bob.post(f"{path}/name", {"name": "Mine"}, 403)
            await ada.post(f"{path}/name", {"name": "  "}, 422)
            assert (await ada.post(f"{path}/name", {"name": "Sunday"}))["name"] == "Sunday"
            assert (await row(ada, given["id"]))["name"] == "Sunday"

    run(tmp_path, work)


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_tables_that_nobody_named_are_told_apart(spoken: str) -> None:
    assert made_up("one", spoken) == made_up("one", spoken)
    assert len({made_up(str(number), spoken) for number in range(200)}) > 150


def test_a_table_that_nobody_named_is_called_in_the_language_of_who_opened_it(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            bob.speaks("de")
            table = await bob.table("me", "open")
            german = made_up(table["id"], "de")
            assert german != made_up(table["id"], ENGLISH)
            assert table["name"] == german
            assert served.hall.rooms[table["id"]].language == "de", "bots speak it while nobody looks"
            await ada.post(f"/api/tables/{table['id']}/join", {})
            assert (await row(ada, table["id"]))["name"] == german, "it is the same for all"

    run(tmp_path, work)


def test_a_row_says_round_turn_and_the_last_event(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with two_at_turns(served) as (table, one, _), served.person("Eve") as eve:
            before = await eve.get(f"/api/tables/{table}")
            await one.choose(LAB)
            after = await eve.get(f"/api/tables/{table}")
            assert after["round"] == 1
            assert told(after).startswith("<0>")
            assert after["last"] != before["last"]
            assert after["updated"] > before["updated"]
            stored = await served.hall.store.table(table)
            assert stored is not None
            assert stored.table.last["en"] == after["last"]

    run(tmp_path, work)


def test_the_last_event_tells_no_secret(tmp_path: Path) -> None:
    """What somebody bids is known to them alone: the row says at most that they did."""

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table = await ada.table("me", "open", listed=True)
            await bob.post(f"/api/tables/{table['id']}/join", {})
            await ada.post(f"/api/tables/{table['id']}/start", {})
            socket = await ada.sit(table["id"])
            await socket.updated()
            await socket.choose(BID)
            assert "rchive" not in told(await row(bob, table["id"]))

    run(tmp_path, work)


def test_mine_come_first_and_before_them_those_that_wait_for_me(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            turn = await ada.table("me", "local")
            mine = await ada.table("me", "open")
            foreign = await bob.table("me", "open", listed=True)
            names = [each["id"] for each in await ada.get("/api/tables")]
            assert names == [turn["id"], mine["id"], foreign["id"]]
            assert [each["id"] for each in await bob.get("/api/tables")] == [foreign["id"]]

    run(tmp_path, work)


def test_a_thousand_tables_do_not_push_mine_out_of_the_list(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            mine = await ada.table("me", "local")
            host = (await bob.get("/api/me"))["id"]
            for number in range(1000):
                await served.hall.store.add_table(many(number, host))
            shown = await ada.get("/api/tables")
            assert shown[0]["id"] == mine["id"]
            assert len(shown) == served.hall.config.tables_shown

    run(tmp_path, work)


def many(number: int, host: str) -> Stored:
    now = time.time() + number
    table = TableRow(
        f"t{number}", f"C{number:05}", "works", 1, "", {}, 0, host, True, True, False, "lobby", now, now
    )  # fmt: skip
    return Stored(table, [SeatRow(0, "person", host, "Bob"), SeatRow(1, "open")])


def test_friends_choose_what_they_play_before_the_start(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person("Cy") as cy:
            table = await ada.table("me", "open", "bot", game="free_radicals", settings={"faction.0": "farmers"})
            path = f"/api/tables/{table['id']}"
            await bob.post(f"{path}/join", {})
            chosen = await bob.post(f"{path}/wishes", {"settings": {"faction.1": "artisans"}})
            assert chosen["settings"]["faction.1"] == "artisans"
            await bob.post(f"{path}/wishes", {"settings": {"faction.0": "couriers"}}, 403)
            await bob.post(f"{path}/wishes", {"settings": {"faction.2": "couriers"}}, 403)
            await cy.post(f"{path}/wishes", {"settings": {"faction.1": "couriers"}}, 403)
            await ada.post(f"{path}/wishes", {"settings": {"faction.1": "couriers"}}, 403)
            await ada.post(f"{path}/wishes", {"settings": {"faction.2": "couriers"}})
            for wrong in ("faction.7", "faction.x", "faction", "first.1", "first"):
                await bob.post(f"{path}/wishes", {"settings": {wrong: "couriers"}}, 422)
            await bob.post(f"{path}/wishes", {"settings": {"faction.1": "wizards"}}, 422)
            await bob.post(f"{path}/wishes", {"settings": {"faction.1": "executives"}}, 422)
            begun = await ada.post(f"{path}/start", {})
            assert [seat["colour"] for seat in begun["seats"]] == ["red", "yellow", "blue"]
            await bob.post(f"{path}/wishes", {"settings": {"faction.1": "couriers"}}, 409)

    run(tmp_path, work)


def test_settings_values_and_bots_say_what_they_mean(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person() as ada:
            for game in await ada.get("/api/games"):
                if game["name"] in GAMES:
                    assert all(level["note"] for level in game["levels"])
                    offered = [one for one in game["settings"] if len(one["choices"]) > 1]
                    assert [one["name"] for one in offered if not one["about"]] == []
                    pictured = [choice for one in offered if one["kind"] == "seat" for choice in one["choices"]]
                    assert [choice["value"] for choice in pictured if not choice["note"]] == []

    run(tmp_path, work)


def test_settings_of_a_mode_that_is_not_played_are_refused(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person() as ada:
            wish = {"game": "tamashii", "seats": [{"kind": "me"}, {"kind": "bot"}]}
            refused = await ada.post("/api/tables", {**wish, "settings": {"length": "5"}}, 422)
            assert refused["text"] == "Length is nothing to choose for a table with these settings."
            rivals = {"mode": "competitive", "length": "5"}
            await ada.post("/api/tables", {**wish, "settings": {**rivals, "scenario": "S1"}}, 422)
            assert (await ada.post("/api/tables", {**wish, "settings": rivals}))["settings"] == rivals
            games = {game["name"]: game["settings"] for game in await ada.get("/api/games")}
            bound = {one["name"]: one["beside"] for one in games["tamashii"] if one["beside"]}
            assert bound.pop("scenario") == {"mode": "coop"}
            assert list(bound) == ["length", "map", "conditions", "enhancement", "pvp"]
            assert all(beside == {"mode": "competitive"} for beside in bound.values())
            assert [one["text"] for one in games["tamashii"] if "(" in one["text"]] == []

    run(tmp_path, work)


@pytest.mark.parametrize("name", ["euphoria/two.bots", "free_radicals/couriers.bots", "tamashii/competitive_two.bots"])
def test_a_finished_game_says_who_won_with_what(name: str) -> None:
    match = replayed(FOLDER / f"{name}.json")
    scores = sorted(match.scores(), key=lambda score: score.rank)
    parts = headline(match)["en"]
    assert [part["s"] for part in parts if "s" in part] == [score.seat for score in scores]
    assert [part["n"] for part in parts if "n" in part] == [score.total for score in scores]
    assert told({"last": parts}).startswith(f"<{scores[0].seat}> won with ")


@pytest.mark.parametrize(("name", "said"), [("prologue.bots", "Won"), ("prologue.chance", "Lost")])
def test_a_game_of_all_together_says_whether_it_was_won(name: str, said: str) -> None:
    assert told({"last": headline(replayed(FOLDER / "tamashii" / f"{name}.json"))["en"]}) == said


def test_finished_games_are_found_by_game_people_and_date(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Eve") as eve:
            me = (await ada.get("/api/me"))["id"]
            for number in range(50):
                await served.hall.store.add_table(past(number, me))
            first = await ada.get("/api/history")
            assert first["total"] == 50
            assert [each["code"] for each in first["tables"][:2]] == ["C00049", "C00048"]
            assert len(first["tables"]) == HISTORY_PAGE
            rest = await ada.get("/api/history?page=2")
            assert [each["code"] for each in rest["tables"]] == [f"C{number:05}" for number in range(9, -1, -1)]
            assert (await ada.get("/api/history?game=euphoria"))["total"] == 25
            assert (await ada.get("/api/history?person=BOB"))["total"] == 10
            assert (await ada.get("/api/history?person=%25"))["total"] == 0
            assert (await ada.get("/api/history?since=10&until=13"))["total"] == 3
            assert (await ada.get("/api/history?since=10&until=13&game=euphoria"))["total"] == 1
            assert (await eve.get("/api/history"))["total"] == 0
            for wrong in ("page=-1", "since=x", f"person={'x' * 65}"):
                assert (await ada.client.get(f"/api/history?{wrong}")).status_code in (400, 422)

    run(tmp_path, work)


def past(number: int, host: str) -> Stored:
    game = ("works", "euphoria")[number % 2]
    at = float(number)
    table = TableRow(f"t{number}", f"C{number:05}", game, 1, "", {}, 0, host, False, True, False, "over", at, at)
    friend = SeatRow(1, "person", None, "Bob") if number % 5 == 0 else SeatRow(1, "bot", None, "Bot 2", "random")
    return Stored(table, [SeatRow(0, "person", host, "Ada"), friend])
