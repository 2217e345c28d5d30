"""A program with a token plays at a live table; whatever it does, the table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sys
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any, Final

import pytest
from tests.server.harness import Json, Person, Served, Socket, eventually, run
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from arcology.server import programs
from arcology.server.room import Room

ROOT: Final = Path(__file__).parents[2]
LEVEL: Final = ("program", "Program")
"""The level of a seat that a program plays, by name and as people say it."""


class Program:
    """A program on a socket that plays by the book, unless it is told otherwise."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.heard: list[Json] = []

    async def next(self) -> Json:
        message = await self.socket.next()
        self.heard.append(message)
        return message

    async def answer(self, message: Json, **fields: Any) -> None:
        await self.socket.send({"type": message["type"], "id": message["id"], **fields})

    async def greet(self, name: str = "Gear") -> Json:
        """Answer the next hello."""
        while (message := await self.next())["type"] != "hello":
            pass
        await self.answer(message, protocol=1, name=name, observe=True)
        return message

    async def asked(self) -> Json:
        """The next question, hellos answered on the way."""
        while True:
            message = await self.next()
            if message["type"] == "hello":
                await self.answer(message, protocol=1, name="Gear", observe=True)
            elif message["type"] == "choose":
                return message

    async def play(self) -> None:
        """Choose the first option of everything until the line ends."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.answer(await self.asked(), option=0)


@contextlib.asynccontextmanager
async def program(served: Served, token: str) -> AsyncIterator[Program]:
    address = served.url.replace("http", "ws") + "/ws/program"
    async with connect(address, max_size=None) as line:
        socket = Socket(line)
        await socket.send({"type": "token", "token": token})
        yield Program(socket)


async def waiting_table(ada: Person, *seats: str, **more: Any) -> tuple[Json, Json]:
    """A table that waits with a program's seat 1, and its token."""
    table = await ada.table("me", "open", *seats, **more)
    key = await ada.post(f"/api/tables/{table['id']}/program", {"seat": 1}, 201)
    return table, key


async def playing_on(person: Socket, room: Room) -> None:
    """Choose whatever is offered first until the game is over."""
    while room.table.status != "over":
        await person.choose()


@contextlib.asynccontextmanager
async def meanwhile(*work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Let these go on while something else is done."""
    tasks = [asyncio.create_task(each) for each in work]
    try:
        yield
    finally:
        while not all(task.done() for task in tasks):  # one call may be lost where something arrives just then
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=0.1)
        await asyncio.gather(*tasks, return_exceptions=True)


def test_a_program_plays_with_two_people_to_the_end(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob") as bob:
            table, key = await waiting_table(ada, "open")
            assert key["address"] == served.url.replace("http", "ws") + "/ws/program"
            seat = key["table"]["seats"][1]
            assert [seat[part] for part in ("kind", "level", "level_text", "online")] == ["bot", *LEVEL, False]
            await bob.post(f"/api/tables/{table['id']}/join", {})
            first, second = await ada.sit(table["id"]), await bob.sit(table["id"])
            room = served.hall.rooms[table["id"]]
            async with program(served, key["token"]) as gear:
                await gear.greet("Ωμέγα")
                seen = await first.until("table", lambda each: bool(each["table"]["seats"][1]["name"] == "Ωμέγα"))
                assert seen["table"]["seats"][1]["online"] is True
                await ada.post(f"/api/tables/{table['id']}/start", {})
                async with meanwhile(gear.play(), playing_on(first, room), playing_on(second, room)):
                    await eventually(lambda: gear.heard[-1]["type"] == "bye" and room.table.status == "over")
            kinds = [each["type"] for each in gear.heard]
            assert kinds[:3] == ["hello", "bye", "hello"]
            assert kinds[-3:] == ["observe", "result", "bye"]
            assert [gear.heard[2][part] for part in ("game", "seats", "seat")] == ["works", 3, 1]
            assert [each["total"] for each in gear.heard[-2]["scores"]] == [
                each.total for each in room.running().scores()
            ]
            own = [entry for entry in room.written().entries if entry.seat == 1]
            assert len(own) == kinds.count("choose") > 2
            assert not any(entry.automatic for entry in own)
            facts = [fact for each in gear.heard if each["type"] == "observe" for fact in each["facts"]]
            match = room.running()
            known = [event for event in match.opening if event.seen_by(1)] + match.events(1)
            assert [(fact["name"], fact["seat"], tuple(fact["about"])) for fact in facts] == [
                (event.name, event.seat, event.about) for event in known
            ]

    run(tmp_path, work)


@contextlib.asynccontextmanager
async def under_way(served: Served, ada: Person) -> AsyncIterator[tuple[Room, Program, Json, Socket]]:
    """A game of Ada with a program that is asked and has not answered."""
    table, key = await waiting_table(ada, settings={"length": "long"})
    room = served.hall.rooms[table["id"]]
    async with program(served, key["token"]) as gear:
        await gear.greet()
        await ada.post(f"/api/tables/{table['id']}/start", {})
        watching = await ada.sit(table["id"])
        async with meanwhile(choosing_alone(watching, room)):
            await gear.asked()
        yield room, gear, key, watching


async def choosing_alone(person: Socket, room: Room) -> None:
    """Choose whenever the game waits for nobody else."""
    while True:
        if room.match is not None and room.match.waiting() == [0]:
            await person.choose()
        await asyncio.sleep(0.01)


def test_what_it_sees_is_what_its_seat_sees(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, under_way(served, ada) as (room, gear, _, _):
            asked = gear.heard[-1]
            match = room.running()
            assert asked["view"] == json.loads(json.dumps(match.view(1)))
            decision = match.decision(1)
            assert decision is not None
            assert [each["code"] for each in asked["options"]] == [option.code for option in decision.options]

    run(tmp_path, work)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ({"option": 999}, "it chose an option that is not there"),
        ({"code": 1}, "it chose a code that was not offered"),
        ({}, 'must have either "option" or "code"'),
        ("pass", "it wrote what is not JSON"),
        ("[]", "it wrote what is not an object"),
        ({"option": True}, "it chose an option that is not there"),
    ],
)
def test_a_program_that_lies_is_told_so_and_the_standard_choice_is_made(
    tmp_path: Path, answer: Json | str, why: str
) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, under_way(served, ada) as (room, gear, _, watching):
            asked, before = gear.heard[-1], room.seq
            await gear.socket.send(
                answer if isinstance(answer, str) else {"type": "choose", "id": asked["id"], **answer}
            )
            while (told := await gear.next())["type"] != "error":
                pass
            assert why in told["text"]
            await eventually(lambda: room.seq > before)
            made = room.written().entries[before]
            default = asked["options"][asked["default"]]
            assert (made.seat, made.verb, made.target, made.automatic) == (1, default["verb"], default["target"], True)
            note = await watching.had("chat", lambda each: bool(each["line"]["system"]))
            assert note["line"]["text"] == "Gear gave no answer; the standard choice was made instead."

    run(tmp_path, work)


def test_what_answers_nothing_changes_nothing_and_a_flood_is_cut_off(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, under_way(served, ada) as (room, gear, _, _):
            asked, before = gear.heard[-1], room.seq
            await gear.socket.send({"type": "choose", "id": asked["id"] + 1, "option": 0})
            assert "nothing is waited for" in (await gear.next())["text"]
            await gear.socket.send({"type": "hello", "id": asked["id"], "option": 0, "why": "x" * 9000})
            assert "nothing is waited for" in (await gear.next())["text"]
            assert room.seq == before
            for _ in range(250):
                await gear.socket.send({"type": "choose", "id": -1})
            assert await gear.socket.closed() == 4400
            assert gear.socket.got[-1]["text"] == "too many messages that answer nothing"

    run(tmp_path, work)


def test_one_that_fails_too_often_is_sent_away(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with (
            served.person("Ada") as ada,
            under_way(served, ada) as (room, gear, _, watching),
            meanwhile(playing_on(watching, room)),
        ):
            for _ in range(programs.MOST_FAULTS - 1):
                await gear.answer(gear.heard[-1], option=-1)
                await gear.asked()
            await gear.answer(gear.heard[-1], option=-1)
            assert await gear.socket.closed() == 4400
            assert "3 faults in a row" in gear.socket.got[-1]["text"]
            await eventually(lambda: room.table.status == "over")

    run(tmp_path, work)


def test_one_that_hangs_or_goes_costs_the_table_a_moment_and_may_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "AWAY_FOR", 0.2)

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            async with under_way(served, ada) as (room, gear, key, watching):
                before = room.seq
                await eventually(lambda: room.seq > before)
                assert room.written().entries[before].automatic
                told = await gear.socket.until("error")
                assert told["text"] == "it gave no answer within 0.3 s"
            await watching.until("presence", lambda each: 1 not in each["online"])
            async with meanwhile(playing_on(watching, room)):
                gone = room.seq
                await eventually(lambda: room.seq > gone + 6)
                assert all(entry.automatic for entry in room.written().entries[gone:] if entry.seat == 1)
                async with program(served, key["token"]) as back, meanwhile(back.play()):
                    await eventually(lambda: not room.failing)
                    assert 2 in [each.get("seats") for each in back.heard], "it was told anew where it sits"

    run(tmp_path, work, program_seconds=0.3)


def test_one_that_loses_the_line_while_it_thinks_is_asked_again(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            async with under_way(served, ada) as (room, gear, key, _):
                before, asked = room.seq, gear.heard[-1]
            async with program(served, key["token"]) as back:
                again = await back.asked()
                assert [again[part] for part in ("options", "view")] == [asked[part] for part in ("options", "view")]
                await back.answer(again, option=0)
                await eventually(lambda: room.seq > before)
                assert not room.written().entries[before].automatic

    run(tmp_path, work)


@pytest.mark.parametrize("patience", [0.2, 1000.0])
def test_one_that_has_gone_is_waited_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    monkeypatch.setattr(programs, "AWAY_FOR", patience)

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            async with under_way(served, ada) as (room, gear, key, watching):
                before = room.seq
                await gear.answer(gear.heard[-1], option=0)
                await eventually(lambda: room.seq > before)
            async with meanwhile(choosing_alone(watching, room)):
                await eventually(lambda: room.match is not None and 1 in room.match.waiting())
                if patience < 1:
                    await eventually(lambda: 1 in room.failing)
                else:
                    async with program(served, key["token"]) as back:
                        await back.asked()
                        assert not room.failing

    run(tmp_path, work)


def test_after_a_take_back_it_begins_anew(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, under_way(served, ada) as (room, gear, _, watching):
            while not any(entry.seat == 0 for entry in room.written().entries):
                await gear.answer(gear.heard[-1], option=0)
                async with meanwhile(choosing_alone(watching, room)):
                    await gear.asked()
            asked = gear.heard[-1]
            assert (await watching.command("undo", seat=0, seq=room.seq))["type"] == "ack"
            await gear.answer(asked, option=0)
            async with meanwhile(choosing_alone(await ada.sit(room.table.id), room)):
                await gear.asked()
            again = gear.heard.index({"type": "bye", "table": asked["table"]}) + 1
            assert [each["type"] for each in gear.heard[again:]] == ["hello", "observe", "choose"]
            assert gear.heard[again]["table"] != asked["table"]

    run(tmp_path, work)


def test_a_token_is_kept_as_its_hash_and_survives_a_restart_and_a_rematch(tmp_path: Path) -> None:
    kept: list[Json] = []

    async def begin(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bob"):
            _, key = await waiting_table(ada)
            kept.append(key)

    async def go_on(served: Served) -> None:
        key = kept[0]
        async with program(served, key["token"]) as gear, served.person() as eve:
            await gear.greet()
            room = await served.hall.room(key["table"]["id"])
            await eventually(lambda: room.seats[1].name == "Gear")
            await eve.post(f"/api/tables/{room.table.id}/program", {"seat": 1}, 403)
            await eve.post(f"/api/tables/{room.table.id}/program/end", {"seat": 1}, 403)

    run(tmp_path, begin)
    assert kept[0]["token"].encode() not in b"".join(each.read_bytes() for each in tmp_path.glob("arcology.db*"))
    run(tmp_path, go_on)

    async def again(served: Served) -> None:
        async with served.person("Ada") as ada:
            table, key = await waiting_table(ada)
            async with program(served, key["token"]) as gear, meanwhile(gear.play()):
                await ada.post(f"/api/tables/{table['id']}/start", {})
                room = served.hall.rooms[table["id"]]
                watching = await ada.sit(table["id"])
                async with meanwhile(playing_on(watching, room)):
                    await eventually(lambda: room.table.status == "over")
                rematch = await ada.post(f"/api/tables/{table['id']}/rematch", {})
                next_room, before = served.hall.rooms[rematch["id"]], len(gear.heard)
                watching = await ada.sit(rematch["id"])
                async with meanwhile(playing_on(watching, next_room)):
                    await eventually(lambda: next_room.table.status == "over")
                await eventually(lambda: gear.heard[-1]["type"] == "bye" and len(gear.heard) > before)
                assert not next_room.failing

    run(tmp_path, again)


def test_only_a_good_token_opens_the_door(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table, key = await waiting_table(ada)
            path = f"/api/tables/{table['id']}"
            async with program(served, key["token"]) as first:
                await first.greet()
                async with program(served, key["token"]) as second:
                    await second.greet()
                    assert await first.socket.closed() == 4400
                    fresh = await ada.post(f"{path}/program", {"seat": 1})
                    assert fresh["token"] != key["token"]
                    assert await second.socket.closed() == 4400
            async with program(served, key["token"]) as old:
                assert await old.socket.closed() == 4401
            async with program(served, fresh["token"]) as new:
                await new.greet()
                opened = await ada.post(f"{path}/program/end", {"seat": 1})
                assert (opened["seats"][1]["kind"], opened["seats"][1]["level"]) == ("open", "")
                assert await new.socket.closed() == 4400
            for body, status in (({"seat": 0}, 409), ({"seat": 7}, 404), ({"seat": 9}, 422), ({}, 422)):
                await ada.post(f"{path}/program", body, status)
            await ada.post(f"{path}/program/end", {"seat": 1}, 409)
            for first_words in ("hello", '{"type":"hello"}', '{"type":"token","token":5}', "[" * 5000):
                async with connect(served.url.replace("http", "ws") + "/ws/program") as line:
                    await line.send(first_words)
                    assert await Socket(line).closed() == 4400
            codes = []
            for _ in range(30):
                async with program(served, "guessed") as guess:
                    codes.append(await guess.socket.closed())
            assert set(codes) == {4401, 4429}

    run(tmp_path, work)


def test_a_program_of_another_protocol_is_told_so_and_sent_away(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            _, key = await waiting_table(ada)
            async with program(served, key["token"]) as gear:
                await gear.answer(await gear.next(), protocol=2, name="Gear")
                assert await gear.socket.closed() == 4400
                assert gear.socket.got[-1]["text"] == "it speaks protocol 2, this is protocol 1"

    run(tmp_path, work)


def test_the_host_may_let_a_bot_of_ours_play_on(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, under_way(served, ada) as (room, gear, _, _):
            before = room.seq
            await ada.post(f"/api/tables/{room.table.id}/program", {"seat": 0}, 409)
            await ada.post(f"/api/tables/{room.table.id}/program/end", {"seat": 1})
            assert await gear.socket.closed() == 4400
            await eventually(lambda: room.seq > before)
            made = room.written().entries[before]
            assert (made.seat, made.automatic) == (1, False)
            assert room.seats[1].level == "random"

    run(tmp_path, work)


def test_the_command_lets_any_program_join_and_starts_it_again_when_it_dies(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table, key = await waiting_table(ada, settings={"length": "long"})
            room = served.hall.rooms[table["id"]]
            mortal = f"{sys.executable} {ROOT / 'tests' / 'support' / 'bad_program.py'} mortal {tmp_path / 'died'}"
            bridge = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "arcology", "bots", "join", served.url, "-", mortal,
                stdin=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
            )  # fmt: skip
            assert bridge.stdin is not None
            assert bridge.stderr is not None
            bridge.stdin.write(f"{key['token']}\n".encode())
            await eventually(lambda: room.seats[1].name == "Bad")
            await ada.post(f"/api/tables/{table['id']}/start", {})
            watching = await ada.sit(table["id"])
            async with meanwhile(choosing_until_over(watching, room)):
                said = (await bridge.stderr.readuntil(b"rank")).decode()
            bridge.terminate()
            await bridge.communicate()
            assert "it ended with exit code 3" in said
            own = [entry.automatic for entry in room.written().entries if entry.seat == 1]
            assert own.count(False) > 2 + 2, "it played on after it had died at its third choice"

    run(tmp_path, work)


async def choosing_until_over(person: Socket, room: Room) -> None:
    """Choose when asked, without haste: a program that comes again needs a moment."""
    while room.table.status != "over":
        if room.match is not None and 0 in room.match.waiting():
            await person.choose()
        await asyncio.sleep(0.1)


def test_the_command_says_what_is_wrong(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        plain = f"{sys.executable} {ROOT / 'examples' / 'bots' / 'plain.py'}"
        for address, command, why in (
            (served.url, plain, "No seat waits for a program with this token."),
            ("nowhere", plain, "nowhere is not the address of a server"),
            (served.url, "./nobody", "there is no program ./nobody that can be run"),
        ):
            said = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "arcology", "bots", "join", address, "wrong", command,
                stderr=asyncio.subprocess.PIPE,
            )  # fmt: skip
            text = (await said.communicate())[1].decode()
            assert (said.returncode, why in text) == (2, True), text

    run(tmp_path, work)


def test_a_token_is_no_option_of_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: "-a-b_c")
    assert programs.new_token() == "_a_b_c"
