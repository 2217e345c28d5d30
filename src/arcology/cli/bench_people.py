"""Two people at a table, made of sockets: they choose at random after a pause and note when entries arrive."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from http.client import HTTPConnection
from typing import Final

import click
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from arcology.games import game as game_of


class Choice(msgspec.Struct):
    """An option, as far as the bench needs it."""

    verb: str
    target: str


class Offer(msgspec.Struct):
    options: list[Choice]


class Told(msgspec.Struct):
    """A message of the server, as far as the bench needs it."""

    type: str
    seq: int = 0
    seat: int = -1
    waiting: list[int] = []
    offer: Offer | None = None
    over: bool = False


TOLD: Final = msgspec.json.Decoder(Told)


class Guest:
    """Somebody with a cookie."""

    def __init__(self, url: str) -> None:
        self.place = url.removeprefix("http://").rstrip("/")
        self.cookie = ""
        self.post("/api/me", {"name": "Bench", "colour": "grey"})

    def post(self, path: str, body: object) -> dict[str, str]:
        """Ask the HTTP API."""
        line = HTTPConnection(self.place, timeout=30)
        headers = {"content-type": "application/json", "cookie": self.cookie}
        line.request("POST", path, json.dumps(body), headers)
        answer = line.getresponse()
        found = json.loads(answer.read())
        if answer.status >= 400:
            raise click.ClickException(f"{path}: {found.get('text')}")
        self.cookie = (answer.getheader("set-cookie") or self.cookie).split(";")[0]
        line.close()
        return dict(found)

    async def sit(self, table: str) -> ClientConnection:
        line = await connect(f"ws://{self.place}/ws/{table}", additional_headers={"cookie": self.cookie}, max_size=None)
        await line.send('{"type":"hello"}')
        return line


class Player:
    """One of two at a table: chooses at random a little after being asked, and notes when entries arrive."""

    def __init__(self, line: ClientConnection, who: int, pair: Pair) -> None:
        self.line = line
        self.who = who
        self.pair = pair
        self.now = Told("")
        self.sent = 0
        self.thinking: asyncio.Task[None] | None = None
        self.clicked: float | None = None  # a click that was not answered yet

    async def follow(self) -> None:
        """Read until the game is over."""
        try:
            async for raw in self.line:
                arrived = time.perf_counter()
                told = TOLD.decode(raw)
                if told.type == "update":
                    self.now = told
                    self.pair.see(self.who, told.seq, arrived)
                elif told.type == "ack" and self.clicked is not None:
                    self.pair.entered(self.who, told.seq, self.clicked)
                    self.clicked = None
                elif told.type == "error":
                    self.clicked = None
                if self.now.over:
                    return
                self.consider()
        finally:
            if self.thinking is not None:
                self.thinking.cancel()

    def consider(self) -> None:
        """Begin to think, if it is for me to choose."""
        asked = self.now.offer is not None and self.now.seat in self.now.waiting
        if asked and self.clicked is None and (self.thinking is None or self.thinking.done()):
            self.thinking = asyncio.create_task(self.choose())

    async def choose(self) -> None:
        """Think, then click whatever is on offer by then."""
        await asyncio.sleep(random.uniform(0.5, 1.5) * self.pair.pause)
        now = self.now
        if now.offer is None or now.over:
            return
        option = random.choice(now.offer.options)
        self.sent += 1
        command = {"type": "choose", "id": f"{self.pair.table}.{self.sent}", "seat": now.seat, "seq": now.seq,
                   "verb": option.verb, "target": option.target}  # fmt: skip
        self.clicked = time.perf_counter()
        with contextlib.suppress(ConnectionClosed):
            await self.line.send(json.dumps(command))


class Pair:
    """Two people at a table; what one of them clicks, the other sees a little later."""

    def __init__(self, url: str, game: str, pause: float) -> None:
        self.guests = [Guest(url), Guest(url)]
        self.game = game
        self.pause = pause
        self.room_for_a_bot = game_of(game).max_seats > 2
        self.table = ""
        self.seen: list[dict[int, float]] = [{}, {}]  # when each entry reached each of the two
        self.waiting: list[tuple[int, int, float]] = []  # clicks on their way: to whom, which entry, since when
        self.delays: list[float] = []
        self.clicks = 0

    def open(self) -> str:
        """A new table with both of them."""
        seats = [{"kind": "me"}, {"kind": "open"}] + [{"kind": "bot"}] * self.room_for_a_bot
        table = self.guests[0].post("/api/tables", {"game": self.game, "seats": seats})["id"]
        self.guests[1].post(f"/api/tables/{table}/join", {})
        self.guests[0].post(f"/api/tables/{table}/start", {})
        return table

    async def play(self) -> None:
        """Play table after table until called off."""
        while True:
            self.table = await asyncio.to_thread(self.open)
            self.seen = [{}, {}]
            self.waiting = []
            lines = [await guest.sit(self.table) for guest in self.guests]
            try:
                await asyncio.gather(*(Player(line, who, self).follow() for who, line in enumerate(lines)))
            finally:
                for line in lines:
                    await line.close()

    def entered(self, who: int, seq: int, clicked: float) -> None:
        """A click became entry `seq`: it counts when the other one has seen it."""
        self.clicks += 1
        self.waiting.append((1 - who, seq, clicked))
        self.count()

    def see(self, who: int, seq: int, arrived: float) -> None:
        """Everything up to entry `seq` has reached this one's screen."""
        for entry in range(max(self.seen[who], default=-1) + 1, seq + 1):
            self.seen[who][entry] = arrived
        self.count()

    def count(self) -> None:
        """Note the delay of every click that has arrived by now."""
        for each in list(self.waiting):
            who, seq, clicked = each
            if seq in self.seen[who]:
                self.delays.append(self.seen[who][seq] - clicked)
                self.waiting.remove(each)
