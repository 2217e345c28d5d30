"""`arcology bench server`: how long a click takes to reach the other browser, and how many live tables that holds for.

A server in a process of its own plays on loopback with people made of sockets: two to a table, and a bot where the
game has room for one. They choose at random after a pause, as people at a lively table do. Server, bots and people
share this machine, so the numbers are lower bounds.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import tempfile
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, NamedTuple

import click
import msgspec
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from arcology.games import game as game_of
from arcology.games import names
from arcology.server.config import Config, Rate
from arcology.server.running import serve

PLENTY: Final = Rate(1_000_000, 1_000_000)
ENOUGH_MS: Final = 200.0
WARM_UP: Final = 2.0
STARTS_WITHIN: Final = 60.0


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


class Stage(NamedTuple):
    """What one number of tables gave."""

    tables: int
    clicks: int
    seconds: float
    delays: list[float]

    def at(self, share: float) -> float:
        """The delay, in milliseconds, that this share of clicks stays under."""
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else float("inf")


# ---- the server ---------------------------------------------------------------------------------------------------


def host(folder: str, port: Connection) -> None:
    """The server, in a process of its own."""
    config = Config(Path(folder), bot_delay=0.3, messages=PLENTY, writes=PLENTY, new_tables=PLENTY)
    serve(config, "127.0.0.1", 0, port.send)


@contextlib.contextmanager
def server() -> Iterator[str]:
    """A running server with an empty data folder; its address."""
    spawn = get_context("spawn")
    here, there = spawn.Pipe(duplex=False)
    with tempfile.TemporaryDirectory(prefix="arcology-bench-", ignore_cleanup_errors=True) as folder:
        process = spawn.Process(target=host, args=(folder, there))
        process.start()
        try:
            if not here.poll(STARTS_WITHIN):
                raise click.ClickException("the server did not start")
            yield str(here.recv())
        finally:
            process.terminate()
            process.join(10)
            if process.is_alive():
                process.kill()
                process.join()


# ---- people -------------------------------------------------------------------------------------------------------


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


class Pair:
    """Two people at a table; what one of them clicks, the other sees a little later."""

    def __init__(self, url: str, game: str, pause: float) -> None:
        self.guests = [Guest(url), Guest(url)]
        self.game = game
        self.pause = pause
        self.room_for_a_bot = game_of(game).max_seats > 2
        self.clicked: dict[int, float] = {}
        self.seen: dict[int, float] = {}
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
            table = await asyncio.to_thread(self.open)
            self.clicked.clear()
            self.seen.clear()
            lines = [await guest.sit(table) for guest in self.guests]
            try:
                await asyncio.gather(*(self.follow(line, who) for who, line in enumerate(lines)))
            finally:
                for line in lines:
                    await line.close()

    async def follow(self, line: ClientConnection, who: int) -> None:
        """One of the two: choose when asked, and note when the other's clicks arrive."""
        sent = 0
        waiting: dict[str, float] = {}
        async for raw in line:
            told = TOLD.decode(raw)
            now = time.perf_counter()
            if told.type == "ack":
                self.arrived(who, msgspec.json.decode(raw)["seq"], waiting.pop(msgspec.json.decode(raw)["id"], now))
            if told.type != "update":
                continue
            self.see(who, told.seq, now)
            if told.over:
                return
            if told.offer is not None and told.seat in told.waiting and not waiting:
                await asyncio.sleep(random.uniform(0.5, 1.5) * self.pause)
                option = random.choice(told.offer.options)
                sent += 1
                name = f"{who}-{id(line)}-{sent}"
                command = {"type": "choose", "id": name, "seat": told.seat, "seq": told.seq,
                           "verb": option.verb, "target": option.target}  # fmt: skip
                waiting = {name: time.perf_counter()}
                await line.send(json.dumps(command))
            elif told.type == "error":
                waiting.clear()

    def arrived(self, who: int, seq: int, clicked: float) -> None:
        """A click of mine is entry `seq`."""
        self.clicks += 1
        key = seq * 2 + (1 - who)
        if key in self.seen:
            self.delays.append(self.seen.pop(key) - clicked)
        else:
            self.clicked[key] = clicked

    def see(self, who: int, seq: int, now: float) -> None:
        """Everything up to entry `seq` has reached this one's screen."""
        self.seen[seq * 2 + who] = now
        for key in [key for key in self.clicked if key % 2 == who and key // 2 <= seq]:
            self.delays.append(now - self.clicked.pop(key))


async def stage(url: str, game: str, tables: int, seconds: float, pause: float) -> Stage:
    """So many tables at once for so long."""
    pairs = await asyncio.to_thread(lambda: [Pair(url, game, pause) for _ in range(tables)])
    playing = [asyncio.create_task(pair.play()) for pair in pairs]
    await asyncio.sleep(WARM_UP + tables * 0.03)
    for pair in pairs:
        pair.delays.clear()
        pair.clicks = 0
    await asyncio.sleep(seconds)
    delays = [delay for pair in pairs for delay in pair.delays]
    clicks = sum(pair.clicks for pair in pairs)
    for task in playing:
        task.cancel()
    for result in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(result, Exception) and not isinstance(result, ConnectionClosed):
            raise result
    return Stage(tables, clicks, seconds, delays)


# ---- the command --------------------------------------------------------------------------------------------------


def report(console: Console, title: str, stages: list[Stage]) -> None:
    """A row for each number of tables."""
    table = Table(title=title, title_justify="left")
    for column in ("tables", "clicks/s", "median ms", "95 % ms", "99 % ms", "slowest ms"):
        table.add_column(column, justify="right")
    for each in stages:
        times = [f"{each.at(share):.0f}" for share in (0.5, 0.95, 0.99, 1.0)]
        table.add_row(str(each.tables), f"{each.clicks / each.seconds:.1f}", *times)
    console.print(table)


@click.command("server")
@click.argument("name", metavar="[GAME]", required=False)
@click.option(
    "--tables", type=click.IntRange(1, 2000), default=50, show_default=True, help="Live tables to begin with."
)
@click.option("--most", type=click.IntRange(1, 2000), default=400, show_default=True, help="Live tables to end with.")
@click.option(
    "--seconds", type=click.FloatRange(1, 600), default=6.0, show_default=True, help="For each number of tables."
)
@click.option(
    "--pause", type=click.FloatRange(0.05, 60), default=2.0, show_default=True, help="Seconds to think before a click."
)
def command(name: str | None, tables: int, most: int, seconds: float, pause: float) -> None:
    """Measure how long a click takes to the other browser, and how many live tables stay under 200 ms."""
    game = name or names()[0]
    title = game_of(game).title
    stages: list[Stage] = []
    console = Console()
    with server() as url:
        while tables <= max(most, tables if not stages else 0):
            console.print(f"{tables} tables …", highlight=False)
            stages.append(asyncio.run(stage(url, game, tables, seconds, pause)))
            if stages[-1].at(0.95) > ENOUGH_MS:
                break
            tables *= 2
    report(console, f"{title}: click to the other browser, server and all browsers on this machine", stages)
    held = [each.tables for each in stages if each.at(0.95) <= ENOUGH_MS]
    more = " or more" if held and len(held) == len(stages) else ""
    console.print(f"Live tables with 95 % of clicks under {ENOUGH_MS:.0f} ms: {max(held, default=0)}{more}")
