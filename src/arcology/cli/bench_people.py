"""People at a table, made of sockets: they choose at random after a pause, and note when it reaches which screen.

They ask for what the page asks for: what the options cost and bring that it shows as buttons, else that of the one
pointed at. They take compressed messages as browsers do.
"""

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
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from arcology.wording.heads import FEW

COMPRESSION: Final = ClientPerMessageDeflateFactory(client_max_window_bits=True)
"""What browsers offer."""


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
        line = await connect(
            f"ws://{self.place}/ws/{table}",
            additional_headers={"cookie": self.cookie},
            max_size=None,
            compression=None,
            extensions=[COMPRESSION],
        )
        await line.send('{"type":"hello"}')
        return line


class Delays:
    """How long clicks took, in seconds: to the screen of whoever clicked, and to those of the others."""

    def __init__(self) -> None:
        self.own: list[float] = []
        self.others: list[float] = []
        self.clicks = 0
        self.updates = 0
        self.bytes = 0


class Party:
    """The people of one table. What one of them clicks reaches every screen a little later."""

    def __init__(self, url: str, game: str, people: int, bots: int, pause: float, curious: bool = True) -> None:
        self.guests = [Guest(url) for _ in range(people)]
        self.game = game
        self.bots = bots
        self.pause = pause
        self.curious = curious  # whether their pages ask what options cost and bring
        self.table = ""
        self.seated = False  # whether all of them have come to a first table
        self.delays = Delays()
        self.sample = b""  # an update, as it came
        self.seen: list[list[float]] = []  # when each entry reached each of them
        self.waiting: list[tuple[int, int, float]] = []  # clicks on their way: whose, which entry, since when

    def open(self) -> str:
        """A new table with all of them."""
        first, *others = self.guests
        for guest in self.guests:
            if not guest.cookie:
                guest.post("/api/me", {"name": "Bench", "colour": "grey"})
        seats = [{"kind": "me"}] + [{"kind": "open"}] * len(others) + [{"kind": "bot"}] * self.bots
        table = first.post("/api/tables", {"game": self.game, "seats": seats})["id"]
        for guest in others:
            guest.post(f"/api/tables/{table}/join", {})
        if others:
            first.post(f"/api/tables/{table}/start", {})
        return table

    async def play(self) -> None:
        """Play table after table until called off."""
        while True:
            self.table = await asyncio.to_thread(self.open)
            self.seen = [[] for _ in self.guests]
            self.waiting = []
            lines = [await guest.sit(self.table) for guest in self.guests]
            self.seated = True
            try:
                await asyncio.gather(*(Player(line, who, self).follow() for who, line in enumerate(lines)))
            finally:
                for line in lines:
                    await line.close()

    def entered(self, who: int, seq: int, clicked: float) -> None:
        """A click became entry `seq`: it counts when all have seen it."""
        self.delays.clicks += 1
        self.waiting.append((who, seq, clicked))
        self.count()

    def see(self, who: int, seq: int, arrived: float) -> None:
        """Everything up to entry `seq` has reached this one's screen."""
        seen = self.seen[who]
        seen.extend([arrived] * (seq + 1 - len(seen)))
        self.count()

    def count(self) -> None:
        """Note the delays of every click that has reached all screens by now."""
        everywhere = min(map(len, self.seen))
        for each in [each for each in self.waiting if each[1] < everywhere]:
            self.waiting.remove(each)
            who, seq, clicked = each
            for screen, seen in enumerate(self.seen):
                (self.delays.own if screen == who else self.delays.others).append(seen[seq] - clicked)


class Peer(Party):
    """People at an echo: there a table is whatever they call it."""

    def open(self) -> str:
        return self.game


class Player:
    """One of them: chooses at random a little after being asked, and notes when entries arrive."""

    def __init__(self, line: ClientConnection, who: int, party: Party) -> None:
        self.line = line
        self.who = who
        self.party = party
        self.now = Told("")
        self.sent = 0
        self.thinking: asyncio.Task[None] | None = None
        self.clicked: float | None = None  # a click that was not answered yet
        self.entered = 0  # the entry that the last click became

    async def follow(self) -> None:
        """Read until the game is over."""
        try:
            while not self.now.over:
                raw = await self.line.recv(decode=False)
                await self.hear(raw, time.perf_counter())
                self.consider()
        finally:
            if self.thinking is not None:
                self.thinking.cancel()

    async def hear(self, raw: bytes, arrived: float) -> None:
        """Take in one message."""
        told = TOLD.decode(raw)
        if told.type == "update":
            self.now = told
            self.party.sample = raw
            self.party.delays.updates += 1
            self.party.delays.bytes += len(raw)
            self.party.see(self.who, told.seq, arrived)
            if told.offer is not None and self.party.curious and len(told.offer.options) <= FEW:
                await self.say("outcomes", options=told.offer.options)
        elif told.type == "ack" and self.clicked is not None:
            self.party.entered(self.who, told.seq, self.clicked)
            self.entered, self.clicked = told.seq, None
        elif told.type == "error":
            self.clicked = None

    def consider(self) -> None:
        """Begin to think, if it is for me to choose."""
        if self.asked and self.clicked is None and (self.thinking is None or self.thinking.done()):
            self.thinking = asyncio.create_task(self.choose())

    @property
    def asked(self) -> bool:
        """Whether the table waits for me, as far as I have seen, my own last click included."""
        now = self.now
        return now.offer is not None and now.seat in now.waiting and now.seq >= self.entered and not now.over

    async def choose(self) -> None:
        """Think, then click whatever is on offer by then."""
        await asyncio.sleep(random.uniform(0.5, 1.5) * self.party.pause)
        now = self.now
        if now.offer is None or not self.asked:
            return
        option = random.choice(now.offer.options)
        if self.party.curious and len(now.offer.options) > FEW:
            await self.say("outcomes", options=[option])
        self.clicked = time.perf_counter()
        await self.say("choose", verb=option.verb, target=option.target)

    async def say(self, type: str, **more: object) -> None:
        """Send something about what is offered now."""
        self.sent += 1
        named = {"type": type, "id": f"{self.party.table}.{self.who}.{self.sent}"}
        message = msgspec.json.encode({**named, "seat": self.now.seat, "seq": self.now.seq, **more})
        with contextlib.suppress(ConnectionClosed):
            await self.line.send(message, text=True)
