"""The socket of a table: play, resume, and everything that is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.harness import Served, run
from tests.server.tables import FARM, seen_from, two_at_a_table, two_at_turns, two_playing

from arcology.server import updates
from arcology.server.config import Rate


def test_a_choice_reaches_everybody(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person() as cy:
            table, one, two = await two_at_a_table(ada, bob)
            watching = await cy.sit(table)
            assert (one.welcome["seat"], two.welcome["seat"], watching.welcome["seat"]) == (0, 1, -1)
            answer = await one.choose()
            assert (answer["type"], answer["seq"]) == ("ack", 1)
            for socket in (one, two, watching):
                update = await socket.updated(lambda each: bool(each["seq"] == 1))
                assert [entry["seq"] for entry in update["entries"]][-1] == 1
            assert watching.now["offer"] is None
            assert two.now["offer"]["seat"] == 1

    run(tmp_path, work)


def test_everything_is_told_once_after_a_lost_connection(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob)
            await two.updated()
            seen = two.now["seq"]
            await two.close()
            await one.choose()
            again = await bob.sit(table, since=seen, seat=1)
            update = await again.updated()
            assert update["since"] == seen
            assert [entry["seq"] for entry in update["entries"]] == [seen + 1]
            fresh = await bob.sit(table)
            update = await fresh.updated()
            assert [entry["seq"] for entry in update["entries"]] == [0, 1]
            assert update["entries"][0]["kind"] == "start"
            future = await bob.sit(table, since=99)
            assert [entry["seq"] for entry in (await future.updated())["entries"]] == [0, 1]

    run(tmp_path, work)


def test_the_outline_is_told_to_those_who_ask_for_it(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob)
            assert (await one.updated())["outline"] == []
            beside = await ada.sit(table)
            await beside.send({"type": "outline"})
            update = await beside.updated(lambda each: bool(each["outline"]))
            assert "stock" in {zone["id"] for zone in update["outline"]}
            await two.choose()
            assert (await beside.updated(lambda each: bool(each["seq"] == 1)))["outline"]
            assert (await one.updated(lambda each: bool(each["seq"] == 1)))["outline"] == []

    run(tmp_path, work)


def test_a_long_log_comes_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "PAGE", 2)

    async def work(served: Served) -> None:
        async with two_at_turns(served) as (table, one, _):
            last = one.now["seq"]
            assert last > 3
            later = await served.hall.room(table)
            assert later.seq == last
            async with served.person("Cy") as cy:
                watching = await cy.sit(table)
                update = await watching.updated()
                assert (update["since"], [entry["seq"] for entry in update["entries"]]) == (last - 2, [last - 1, last])
                found = [entry["seq"] for entry in update["entries"]]
                while found[0] > 0:
                    await watching.send({"type": "earlier", "before": found[0]})
                    told = await watching.until("told")
                    assert told["before"] == found[0]
                    assert 0 < len(told["entries"]) <= 3
                    found = [entry["seq"] for entry in told["entries"]] + found
                assert found == list(range(last + 1))
                await watching.send({"type": "earlier", "before": 0})
                assert [entry["seq"] for entry in (await watching.until("told"))["entries"]] == [0]

    run(tmp_path, work)


def test_a_repeated_command_is_answered_as_the_first_time(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob)
            first = await one.choose(id="once")
            assert await one.command("choose", id="once", seat=0, seq=0, verb="bid", target="farm") == first
            elsewhere = await ada.sit(table)
            assert await elsewhere.command("choose", id="once", seat=0, seq=0, verb="bid", target="bank") == first
            refused = await one.command("choose", id="no", seat=0, seq=one.now["seq"], verb="fly", target="")
            assert refused["code"] == "illegal"
            assert await one.command("choose", id="no", seat=0, seq=99, verb="fly", target="") == refused
            assert (await ada.get(f"/api/tables/{table}"))["seq"] == 1
            theirs = await two.choose(id="once")
            assert (theirs["type"], theirs["seq"]) == ("ack", 2)
            said = await one.command("chat", id="hello", text="hello")
            assert await one.command("chat", id="hello", text="hello") == said
            later = await ada.sit(table)
            assert [line["text"] for line in later.welcome["chat"]] == ["hello"]

    run(tmp_path, work)


def test_a_repeated_command_that_could_be_done_now_is_not_done(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob)
            answers = {one: await one.choose(id="once"), two: await two.choose(id="once")}
            seen = {each: await each.updated(lambda it: it["seq"] == 2) for each in (one, two)}
            asked, now = next((each, now) for each, now in seen.items() if now["offer"])
            option = now["offer"]["options"][0]
            named = {"verb": option["verb"], "target": option["target"], "seat": now["seat"], "seq": 2}
            assert await asked.command("choose", id="once", **named) == answers[asked]
            assert (await ada.get(f"/api/tables/{table}"))["seq"] == 2
            assert (await asked.command("choose", id="new", **named))["seq"] == 3

    run(tmp_path, work)


def test_a_stale_choice_changes_nothing(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, one, two = await two_at_a_table(ada, bob)
            bid = (await one.updated())["offer"]["options"][0]
            # Bob's secret bid does not touch what Ada is offered: hers may still name the older entry.
            await two.choose()
            assert (await one.choose(bid, seat=0, seq=0))["type"] == "ack"
            assert (await one.choose(bid, seat=0, seq=0))["code"] == "stale"
            assert (await one.choose(bid, seat=0, seq=50))["code"] == "stale"
            assert (await ada.get(f"/api/tables/{table}"))["seq"] == 2

    run(tmp_path, work)


def test_nobody_acts_for_another_seat(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person("Cy") as cy:
            table, one, two = await two_at_a_table(ada, bob)
            watching = await cy.sit(table)
            bid = (await one.updated())["offer"]["options"][0]
            for socket, seat in ((two, 0), (watching, 0), (watching, 1), (one, 1)):
                answer = await socket.command("choose", seat=seat, seq=0, verb=bid["verb"], target=bid["target"])
                assert answer["code"] == "not_yours"
                for kind in ("undo", "restart"):
                    assert (await socket.command(kind, seat=seat, seq=0))["code"] == "not_yours"
                assert (await socket.command("outcomes", seat=seat, seq=0, options=[]))["code"] == "not_yours"
            assert (await one.command("choose", seat=7, seq=0, verb="bid"))["code"] == "not_found"
            await watching.send({"type": "ready", "seat": 0})
            assert (await watching.until("error"))["code"] == "not_yours"
            await watching.send({"type": "ready", "seat": -1})
            assert (await watching.until("update"))["seat"] == -1
            peeking = await cy.sit(table, seat=0)
            assert peeking.welcome["seat"] == -1
            assert (await ada.get(f"/api/tables/{table}"))["seq"] == 0

    run(tmp_path, work)


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("{", "bad_request"),
        ("", "bad_request"),
        ('"choose"', "invalid"),
        ('{"type":"conquer"}', "invalid"),
        ('{"type":"choose","id":"x","seat":0,"seq":0}', "invalid"),
        ('{"type":"choose","id":"x","seat":0,"seq":0,"verb":"bid","target":["farm"]}', "invalid"),
        ('{"type":"choose","id":"x","seat":0,"seq":0,"verb":"' + "v" * 5000 + '"}', "invalid"),
        ('{"type":"hello","since":-1}', "bad_request"),
        ('{"type":"chat","id":"x","text":"' + "x" * 9000 + '"}', "too_large"),
        ("[" * 4000, "invalid"),
        ('{"a":' * 1500, "bad_request"),
    ],
)
def test_malformed_messages_change_nothing_and_keep_the_line(tmp_path: Path, raw: str, code: str) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "local")
            socket = await ada.sit(table["id"])
            await socket.send(raw)
            error = await socket.until("error")
            assert error["code"] == code
            assert error["text"]
            if '"id":"x"' in raw and code == "invalid":
                assert error["id"] == "x"
            assert (await socket.choose())["type"] == "ack"

    run(tmp_path, work)


def test_binary_and_huge_messages(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "local")
            socket = await ada.sit(table["id"])
            await socket.send(b"\xff\xfe")
            assert (await socket.until("error"))["code"] == "bad_request"
            await socket.send("x" * 200_000)
            assert await socket.closed() == 1009
            again = await ada.sit(table["id"])
            assert (await again.choose())["type"] == "ack"

    run(tmp_path, work)


def test_a_flood_is_refused_and_then_cut_off(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with two_playing(served) as (_, one, two):
            for number in range(300):
                await one.send({"type": "chat", "id": f"c{number}", "text": "me me me"})
            assert await one.closed() == 4429
            codes = [message["code"] for message in one.got if message["type"] == "error"]
            assert set(codes) == {"too_often"}
            heard = sum(message["type"] == "ack" for message in one.got)
            assert heard == 5
            assert (await two.choose())["type"] == "ack"

    run(tmp_path, work, messages=Rate(0.001, 5))


def test_a_table_that_is_not_there(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            with pytest.raises(Exception, match="4404"):
                await ada.sit("nowhere")

    run(tmp_path, work)


def test_the_first_message_is_a_hello(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "local")
            socket = await ada.sit(table["id"])
            await socket.close()
            line = await ada.line(table["id"])
            await line.send({"type": "chat", "id": "x", "text": "hi"})
            assert (await line.until("error"))["code"] == "bad_request"
            assert await line.closed() == 4400

    run(tmp_path, work)


def test_presence_and_chat(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob, served.person("Cy") as cy:
            table, one, two = await two_at_a_table(ada, bob)
            watching = await cy.sit(table)
            assert (await two.until("presence", lambda each: bool(each["spectators"] == 1)))["online"] == [0, 1]
            await one.close()
            assert (await two.until("presence", lambda each: bool(each["online"] == [1])))["spectators"] == 1
            await watching.command("chat", text="  nice <b>move</b> ")
            line = (await two.until("chat"))["line"]
            assert (line["seat"], line["name"], line["text"]) == (-1, "Cy", "nice <b>move</b>")
            assert line["system"] is False

    run(tmp_path, work)


def test_what_options_cost_and_bring_is_told_when_it_is_asked_for(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with two_at_turns(served) as (_, one, _):
            now = one.now
            assert all(set(each) == {"verb", "target", "text", "heads", "effect"} for each in now["offer"]["options"])
            named = [{"verb": each["verb"], "target": each["target"]} for each in now["offer"]["options"]]
            asked = {"seat": 0, "seq": now["seq"]}
            answer = await one.command("outcomes", **asked, options=named)
            assert (answer["type"], answer["seat"], answer["seq"]) == ("outcomes", 0, now["seq"])
            assert [{"verb": line["verb"], "target": line["target"]} for line in answer["lines"]] == named
            by_verb = {line["verb"]: line for line in answer["lines"]}
            assert (by_verb["pass"]["nothing"], by_verb["pass"]["undo"]) == (True, "free")
            assert by_verb["draw"]["undo"] == "consent"
            farm = await one.outcome(FARM)
            assert [(mark["i"], mark["n"], mark["t"]) for mark in farm["row"]] == [("carbon", 2, "Carbon")]
            assert farm["changes"] == [{"id": "carbon", "before": 1, "after": 3}]
            assert "".join(part["t"] for part in farm["text"]) == "gives 2 Carbon"
            fly = [{"verb": "fly", "target": ""}]
            assert (await one.command("outcomes", **asked, options=fly))["code"] == "illegal"
            assert (await one.command("outcomes", seat=0, seq=0, options=named[:1]))["code"] == "stale"
            many = await one.command("outcomes", **asked, options=fly * 61)
            assert (many["code"], many["text"]) == (
                "invalid",
                "At most 60 options may be asked for at once, not 61.",
            )
            assert one.now["seq"] == now["seq"]

    run(tmp_path, work)


def test_refusals_name_the_rule(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with two_playing(served) as (_, one, two):
            await one.choose()
            await two.choose()
            await one.updated(lambda update: bool(update["offer"] and update["offer"]["prompt"] == "plan"))
            for _ in range(2):
                await one.choose({"verb": "scavenge", "target": ""})
            refusals = (await one.updated())["offer"]["refusals"]
            refusal = next(each for each in refusals if each["verb"] == "scavenge")
            answer = await one.choose(refusal)
            assert (answer["code"], answer["rule"]) == ("illegal", refusal["rule"]) == ("illegal", "W-7")

    run(tmp_path, work)


def test_sitting_down_turns_a_spectator_into_a_player(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table = await ada.table("me", "open")
            early = await bob.sit(table["id"])
            assert early.welcome["seat"] == -1
            await bob.post(f"/api/tables/{table['id']}/join", {})
            changed = await early.until("table")
            assert changed["table"]["mine"] == [1]
            await ada.post(f"/api/tables/{table['id']}/start", {})
            update = await early.until("update")
            assert (update["seat"], update["offer"]["seat"]) == (1, 1)

    run(tmp_path, work)


def test_hot_seat_shows_one_seat_at_a_time(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "local", {"kind": "local", "name": "Eve"})
            assert [seat["name"] for seat in table["seats"]] == ["Ada", "Player 2", "Eve"]
            socket = await ada.sit(table["id"])
            assert socket.welcome["mine"] == [0, 1, 2]
            for seat in (0, 1, 2):
                await socket.send({"type": "ready", "seat": seat})
                update = await socket.until("update", seen_from(seat))
                assert update["view"]["seat"] == seat
                assert update["since"] == -1
                others = [each for each in update["view"]["seats"] if each["id"] != f"seat:{seat}"]
                assert all(each["known"] == [] for each in others)
                assert (await socket.choose())["type"] == "ack"

    run(tmp_path, work)


def test_how_it_would_end_is_told_to_whoever_asks(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Eve") as eve:
            seats = [{"kind": "me"}, {"kind": "local", "name": "Bea"}]
            table = await ada.post("/api/tables", {"game": "free_radicals", "seats": seats}, 201)
            for person in (ada, eve):
                socket = await person.sit(table["id"])
                await socket.send({"type": "closing", "id": "c1"})
                told = await socket.had("closing")
                assert [each["name"] for each in told["scorings"]] == [
                    "end_knowledge",
                    "end_favor",
                    "end_sets",
                    "end_items",
                ]
                assert [line["total"] == line["now"] + sum(line["points"]) for line in told["lines"]] == [True, True]
            works = await ada.table("me", "local")
            socket = await ada.sit(works["id"])
            await socket.send({"type": "closing", "id": "c2"})
            assert (await socket.had("closing"))["lines"] == []

    run(tmp_path, work)
