"""Looking back, playing on from a step, playing again."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import GAME, Served, eventually, run
from tests.server.tables import BID, LAB, answer_all, to_turns, two_at_a_table

from arcology.games import game
from arcology.kernel.match import Match
from arcology.kernel.record import Record


def test_every_step_of_a_running_game_can_be_looked_at_again(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob)
            await one.updated()
            start = one.now
            await to_turns(one, two)
            turn = one.now
            await one.choose(LAB)
            first = await ada.get(f"/api/tables/{table}/moments/0")
            assert (first["view"], first["seat"], first["chosen"]) == (start["view"], 0, None)
            moment = await ada.get(f"/api/tables/{table}/moments/{turn['step']}")
            assert moment["view"] == turn["view"]
            assert moment["offer"] == turn["offer"]
            last = await ada.get(f"/api/tables/{table}/moments/{moment['last']}")
            assert last["chosen"]["option"] == LAB
            assert [event["name"] for event in last["events"]][:1] == ["visited"]
            await ada.get(f"/api/tables/{table}/moments/{moment['last'] + 1}", 404)
            await ada.get(f"/api/tables/{table}/moments/-1", 422)
            steps = (await ada.get(f"/api/tables/{table}/steps"))["steps"]
            assert [step["step"] for step in steps] == list(range(1, moment["last"] + 1))
            assert steps[-1]["turn_of"] == 0
            assert steps[-1]["round"] == 1

    run(tmp_path, work)


def test_a_finished_game_tells_its_record_and_result(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person() as cy:
            table, one, two = await two_at_a_table(ada, bob, seed=11)
            await answer_all([one, two])
            over = await one.had("over")
            assert [line["seat"] for line in over["result"]] == [0, 1]
            assert all(line["total"] == sum(each["points"] for each in line["sources"]) for line in over["result"])
            record = Record.from_json((await cy.client.get(f"/api/tables/{table}/record")).text)
            replayed = Match.from_record(game(GAME), record)
            assert replayed.over
            assert record.setup.seed == 11
            steps = (await cy.get(f"/api/tables/{table}/steps"))["steps"]
            assert all(step["option"] for step in steps)
            assert steps[-1]["scores"] == [line["total"] for line in over["result"]]
            moment = await cy.get(f"/api/tables/{table}/moments/{len(steps)}")
            assert moment["over"] is True
            assert moment["result"] == over["result"]
            assert moment["seat"] == -1

    run(tmp_path, work)


def test_playing_on_from_a_running_game_starts_from_what_i_know(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person("Cy") as cy:
            table, one, two = await two_at_a_table(ada, bob, seed=77)
            await to_turns(one, two)
            step = one.now["step"]
            path = f"/api/tables/{table}/fork"
            await cy.post(path, {"step": step}, 403)
            await bob.post(path, {"step": step, "seat": 0}, 403)
            await ada.post(path, {"step": step + 1}, 404)
            forked = await ada.post(path, {"step": step}, 201)
            assert (forked["forked_from"], forked["forked_step"]) == (table, step)
            assert forked["practice"] is True
            assert [seat["kind"] for seat in forked["seats"]] == ["person", "bot"]
            socket = await ada.sit(forked["id"])
            view = (await socket.updated())["view"]
            assert view["seats"][0] == one.now["view"]["seats"][0]
            assert (await socket.choose(LAB))["type"] == "ack"
            # The seed of the running game, and with it Bob's hand, is in no record of the fork.
            room = served.hall.rooms[forked["id"]]
            assert room.written().beginning.setup.seed != 77
            assert room.table.seed != 77
            assert (await ada.get(f"/api/tables/{table}"))["seq"] == one.now["seq"]

    run(tmp_path, work)


def test_anybody_can_play_on_from_a_finished_game(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Cy") as cy:
            table = await ada.table("bot", "bot", seed=3)
            room = served.hall.rooms[table["id"]]
            await eventually(lambda: room.table.status == "over")
            last = room.step
            path = f"/api/tables/{table['id']}/fork"
            await cy.post(path, {"step": last}, 409)
            await cy.post(path, {"step": 2, "seat": 5}, 422)
            forked = await cy.post(path, {"step": 2, "seat": 1}, 201)
            assert forked["step"] == 2
            socket = await cy.sit(forked["id"])
            update = await socket.updated()
            assert (update["seat"], update["view"]["seat"]) == (1, 1)
            before = await cy.get(f"/api/tables/{forked['id']}/moments/1")
            original = await cy.get(f"/api/tables/{table['id']}/moments/1?seat=-1")
            assert before["view"]["seats"][0]["goods"] == original["view"]["seats"][0]["goods"]
            await socket.choose()
            answer = await socket.command("undo", seat=1, seq=socket.now["seq"])
            assert answer["type"] == "ack" or answer["code"] == "stale"

    run(tmp_path, work)


def test_a_rematch_seats_everybody_again(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person("Cy") as cy:
            table, one, two = await two_at_a_table(ada, bob, settings={"start.1": "titanium"})
            await ada.post(f"/api/tables/{table}/rematch", {}, 409)
            await answer_all([one, two])
            await cy.post(f"/api/tables/{table}/rematch", {}, 403)
            again = await bob.post(f"/api/tables/{table}/rematch", {})
            assert again["id"] != table
            assert again["status"] == "running"
            assert again["mine"] == [1]
            assert again["settings"] == {"start.1": "titanium"}
            changed = await one.had("table", lambda each: each["table"]["rematch"] is not None)
            assert changed["table"]["rematch"] == again["id"]
            assert (await ada.post(f"/api/tables/{table}/rematch", {}))["id"] == again["id"]
            assert (await (await ada.sit(again["id"])).choose(BID))["type"] == "ack"

    run(tmp_path, work)


def test_a_table_comes_back_after_a_restart_as_it_was(tmp_path: Path) -> None:
    kept: dict[str, object] = {}

    async def before(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob)
            await to_turns(one, two)
            await one.choose(LAB)
            await one.command("undo", seat=0, seq=one.now["seq"])
            await one.choose(LAB)
            await one.command("chat", text="see you tomorrow")
            await one.updated(lambda each: bool(each["seq"] == 7))
            fresh = await ada.sit(table)
            kept.update(await fresh.updated())
            kept["table"] = table
            kept["cookie"] = ada.client.cookies["arcology_guest"]

    async def after(served: Served) -> None:
        async with served.person() as ada:
            ada.client.cookies.clear()
            ada.client.cookies.set("arcology_guest", str(kept.pop("cookie")))
            socket = await ada.sit(str(kept.pop("table")))
            assert await socket.updated() == kept
            assert [line["text"] for line in socket.welcome["chat"]] == ["see you tomorrow"]

    run(tmp_path, before)
    run(tmp_path, after)
