"""Nobody is sent what their seat may not know: the frames themselves are read."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.server.harness import Json, Served, Socket, run
from tests.server.tables import BID, answer_all, read_on, two_at_a_table

PRIVATE = ("drew_card", "peeked")


def tools(message: Json) -> set[str]:
    """Every card that is named anywhere in a moment."""
    return set(re.findall(r"tool:[a-z]+", json.dumps(message)))


def events(socket: Socket) -> list[tuple[str, int]]:
    """Every fact that came through a socket: its name and whose it is."""
    return [
        (event["name"], event["seat"])
        for message in socket.got
        if message["type"] == "update"
        for entry in message["entries"]
        for event in entry["events"]
    ]


def test_hands_are_seen_by_their_owner_only(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person("Cy") as cy:
            table, one, two = await two_at_a_table(ada, bob)
            watching = await cy.sit(table)
            own = {}
            for seat, socket in ((0, one), (1, two)):
                update = await socket.updated()
                own[seat] = set(update["view"]["seats"][seat]["known"])
                assert tools(update) == own[seat]
            assert tools(await watching.updated()) == set()
            assert own[0]
            assert own[1]

    run(tmp_path, work)


def test_a_secret_choice_stays_secret(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person("Cy") as cy:
            table, one, two = await two_at_a_table(ada, bob)
            watching = await cy.sit(table)
            for socket in (two, watching):
                await socket.updated()
            await one.choose(BID)
            assert one.now["view"]["bid"] == "archive"
            for socket, person in ((two, bob), (watching, cy)):
                update = await socket.updated(lambda each: bool(each["seq"] == 1))
                assert update["view"]["bid"] == ""
                assert [event["name"] for event in update["entries"][-1]["events"]] == ["bid_made"]
                assert "archive" not in json.dumps(update["entries"])
                steps = (await person.get(f"/api/tables/{table}/steps"))["steps"]
                assert steps[0]["option"] is None
                assert steps[0]["scores"] == []
                moment = await person.get(f"/api/tables/{table}/moments/1")
                assert moment["chosen"]["option"] is None
                assert moment["view"]["bid"] == ""
            mine = (await ada.get(f"/api/tables/{table}/steps"))["steps"]
            assert mine[0]["option"] == BID

    run(tmp_path, work)


def test_private_facts_reach_their_seat_only_in_a_whole_game(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person("Cy") as cy:
            table, one, two = await two_at_a_table(ada, bob, settings={"length": "long"}, seed=5)
            watching = await cy.sit(table)
            await answer_all([one, two])
            await read_on(watching, 0.5)
            truth = served.hall.rooms[table].running()
            private = {event.seat for step in truth.moves for event in step.events if event.name in PRIVATE}
            assert private, "the game had no private fact: the test proves nothing"
            for seat, socket in ((0, one), (1, two), (-1, watching)):
                told = {whose for name, whose in events(socket) if name in PRIVATE}
                assert told <= {seat}
            assert {whose for name, whose in events(one) + events(two) if name in PRIVATE} == private
            assert all(message["offer"] is None for message in watching.got if message["type"] == "update")

    run(tmp_path, work)


def test_nobody_is_told_ids_cookies_or_the_seed(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob, seed=123456789)
            await one.choose(BID)
            await read_on(two, 0.2)
            own = (await ada.get("/api/me"))["id"]
            seen = json.dumps(two.got) + json.dumps(await bob.get(f"/api/tables/{table}"))
            assert own not in seen
            assert ada.client.cookies["arcology_guest"] not in seen
            assert "123456789" not in seen

    run(tmp_path, work)


def test_the_record_of_a_running_game_is_refused(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob)
            for person in (ada, bob):
                assert (await person.get(f"/api/tables/{table}/record", 403))["code"] == "secret"
                await person.get(f"/api/tables/{table}/moments/0?seat=-1")
            assert (await bob.get(f"/api/tables/{table}/moments/0?seat=0", 403))["code"] == "not_yours"
            await answer_all([one, two])
            assert (await ada.get(f"/api/tables/{table}/record"))["choices"]
            assert (await bob.get(f"/api/tables/{table}"))["luck"]["key"]

    run(tmp_path, work)
