"""Tables of the toy game brought to the moment a test wants."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from tests.server.harness import Json, Person, Served, Socket

BID: Json = {"verb": "bid", "target": "archive"}
READY: Json = {"verb": "ready", "target": ""}
PASS: Json = {"verb": "pass", "target": ""}
LAB: Json = {"verb": "visit", "target": "lab"}
FARM: Json = {"verb": "visit", "target": "farm"}
DRAW: Json = {"verb": "draw", "target": "deck"}


async def two_at_a_table(ada: Person, bob: Person, **more: object) -> tuple[str, Socket, Socket]:
    """Ada and Bob in seats 0 and 1, the game begun."""
    table = await ada.table("me", "open", **more)
    await bob.post(f"/api/tables/{table['id']}/join", {})
    await ada.post(f"/api/tables/{table['id']}/start", {})
    return table["id"], await ada.sit(table["id"]), await bob.sit(table["id"])


@asynccontextmanager
async def two_playing(served: Served, **more: object) -> AsyncIterator[tuple[str, Socket, Socket]]:
    """A table, and the sockets of the two who play there, for as long as the block lasts."""
    async with served.person("Ada") as ada, served.person("Bob") as bob:
        yield await two_at_a_table(ada, bob, **more)


@asynccontextmanager
async def two_at_turns(served: Served, **more: object) -> AsyncIterator[tuple[str, Socket, Socket]]:
    """The same, with the first of the two at turn."""
    async with two_playing(served, **more) as (table, one, two):
        await to_turns(one, two)
        yield table, one, two


async def to_turns(*sockets: Socket) -> None:
    """Bid and plan; then the first seat has its turn."""
    for option, prompt in ((BID, "bid"), (READY, "plan")):
        for socket in sockets:
            await socket.updated(asks(prompt))
            await socket.choose(option)
    await sockets[0].updated(asks("action"))


def asks(prompt: str) -> Callable[[Json], bool]:
    """Whether the looking seat is asked this."""
    return lambda update: bool(update["offer"] and update["offer"]["prompt"] == prompt)


def seen_from(seat: int) -> Callable[[Json], bool]:
    """Whether it is this seat that is looking."""
    return lambda update: bool(update["seat"] == seat)


def later_than(seq: int) -> Callable[[Json], bool]:
    """Whether the table has gone on since that entry."""
    return lambda update: bool(update["seq"] > seq)


async def answer_all(sockets: list[Socket]) -> None:
    """Play to the end: whoever is waited for takes something other than passing, where there is something."""
    turn = 0
    for socket in sockets:
        await socket.updated()
    while not all(socket.now["over"] for socket in sockets):
        asked = next((socket for socket in sockets if socket.now["seat"] in socket.now["waiting"]), None)
        if asked is None:  # a bot is
            asked = sockets[0]
            await asked.next()
        else:
            turn += 1
            options = asked.now["offer"]["options"]
            await asked.choose(options[turn % len(options)])
        for socket in sockets:
            await socket.updated(later_than(asked.now["seq"] - 1))


async def read_on(socket: Socket, within: float = 0.02) -> None:
    """Read what has come already."""
    while True:
        try:
            await asyncio.wait_for(socket.next(), within)
        except TimeoutError:
            return
