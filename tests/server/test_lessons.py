"""Lessons at tables of the server: begun, left and gone on with, done, and played on from."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Json, Person, Served, Socket, run

from arcology.lessons import lesson

FIRST = "free_radicals/first_turn"


async def begin(person: Person, id: str = FIRST) -> tuple[Json, Socket]:
    table: Json = await person.post(f"/api/lessons/{id}", status=201)
    socket = await person.sit(table["id"])
    await socket.updated()
    return table, socket


async def go(socket: Socket, where: str) -> Json:
    """Tell the guide something; the update that comes of it."""
    before = socket.now
    answer = await socket.command("guide", at=before["guide"]["at"], go=where)
    assert answer["type"] == "ack", answer
    return await socket.updated(lambda update: update is not before)


async def choose(socket: Socket, option: str) -> Json:
    verb, _, target = option.partition(":")
    answer = await socket.choose({"verb": verb, "target": target})
    assert answer["type"] == "ack", answer
    return socket.now


async def beat(socket: Socket) -> Json:
    """Do what the guide wants."""
    guide = socket.now["guide"]
    if guide["status"] == "choose":
        answer = await socket.choose(guide["wanted"][0])
        assert answer["type"] == "ack", answer
        return socket.now
    return await go(socket, "next")


async def info(person: Person, id: str = FIRST) -> Json:
    games = await person.get("/api/lessons")
    return next(each for game in games for each in game["lessons"] if each["id"] == id)


def test_a_lesson_is_taken_to_its_end_and_played_on_from(tmp_path: Path) -> None:
    taken = lesson(FIRST)
    assert taken is not None

    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table, socket = await begin(ada)
            assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
            assert {seat["level_text"] for seat in table["seats"][1:]} == {"Newcomer"}
            first = socket.now["guide"]
            assert (first["status"], first["number"], len(first["beats"])) == ("read", 0, len(taken.told))
            assert [each["id"] for each in first["look"]][:2] == ["VF", "NC"]
            while socket.now["guide"]["status"] != "done":
                await beat(socket)
                if socket.now["guide"]["number"] == taken.told.index(19):  # the Farmers act while this is read
                    await socket.updated(lambda update: bool(update["step"] == 22))
            assert socket.now["waiting"] == [1]
            assert (await info(ada))["done"]
            assert await ada.get("/api/tables") == []
            await go(socket, "on")
            await socket.updated(lambda update: update["offer"] is not None)
            assert socket.now["guide"] is None
            assert [each["id"] for each in await ada.get("/api/tables")] == [table["id"]]

    run(tmp_path, work)


def test_a_lesson_that_is_left_goes_on_where_it_was(tmp_path: Path) -> None:
    left: list[str] = []

    async def leave(served: Served) -> None:
        async with served.person("Ada") as ada:
            table, socket = await begin(ada)
            for _ in range(4):
                await beat(socket)
            assert socket.now["guide"]["number"] == 3
            assert ((await info(ada))["table"], (await info(ada))["number"]) == (table["id"], 3)
            again, _ = await begin(ada)
            assert again["id"] == table["id"]
            left.extend([ada.client.cookies["arcology_guest"], table["id"]])

    async def come_back(served: Served) -> None:
        async with served.person() as ada:
            ada.client.cookies.clear()
            ada.client.cookies.set("arcology_guest", left[0])
            table, socket = await begin(ada)
            assert table["id"] == left[1]
            assert socket.now["guide"]["number"] == 3
            await go(socket, "again")
            assert (socket.now["guide"]["number"], socket.now["step"]) == (0, 0)

    run(tmp_path, leave)
    run(tmp_path, come_back)


def test_another_choice_is_answered_and_taken_back(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            _, socket = await begin(ada)
            await choose(socket, "place:L2/squire")
            guide = socket.now["guide"]
            assert (guide["status"], guide["well"], guide["words"]) == ("astray", False, [])
            assert guide["answer"]
            await go(socket, "back")
            assert (socket.now["guide"]["status"], socket.now["step"]) == ("choose", 0)
            await go(socket, "back")
            assert socket.now["guide"]["status"] == "read"

    run(tmp_path, work)


def test_only_the_learner_is_guided(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada, served.person("Bo") as bo:
            table, socket = await begin(ada)
            watching = await bo.sit(table["id"])
            await watching.updated()
            assert watching.now["guide"] is None
            answer = await watching.command("guide", at=0, go="next")
            assert answer["code"] == "not_yours"
            answer = await socket.command("guide", at=1, go="next")
            assert answer["code"] == "stale"
            answer = await socket.command("guide", at=0, go="back")
            assert "beginning of the lesson" in answer["text"]
            plain = await ada.table("me", "bot")
            other = await ada.sit(plain["id"])
            await other.updated()
            assert (await other.command("guide", at=0, go="next"))["code"] == "conflict"
            await ada.post("/api/lessons/free_radicals/none", status=404)
            await ada.post("/api/lessons/none/first_turn", status=404)

    run(tmp_path, work)


def test_one_that_was_done_begins_again(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table, socket = await begin(ada)
            while socket.now["guide"]["status"] != "done":
                await beat(socket)
            assert (await info(ada))["table"] is None
            again, second = await begin(ada)
            assert (again["id"], second.now["guide"]["number"]) == (table["id"], 0)
            assert (await info(ada))["done"]

    run(tmp_path, work)
