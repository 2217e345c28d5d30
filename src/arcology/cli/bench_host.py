"""The server that is measured, and an echo beside it, each in a process of its own that says how it fares.

The echo passes every click on to all screens of its table, as long as an update of the game is, through the same web
server: what it takes is the price of the sockets, and the rest is the game's.
"""

from __future__ import annotations

import contextlib
import gc
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple

import click
import msgspec
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from arcology.server import garbage
from arcology.server.config import Config, Rate
from arcology.server.running import address, bound, serve, server_of

PLENTY: Final = Rate(1_000_000, 1_000_000)
CONNECTIONS: Final = 20_000
STARTS_WITHIN: Final = 60.0
MIB: Final = 1024


class Look(NamedTuple):
    """How a server fares: processor seconds, the most memory it had in MiB, the longest pause since the last look."""

    cpu: float
    memory: float
    pause: float


class Watch:
    """Answers every word on a line with a look, from inside the server's process."""

    def __init__(self, line: Connection) -> None:
        self.line = line
        self.began = 0.0
        self.longest = 0.0
        gc.callbacks.append(self.collecting)
        threading.Thread(target=self.answer, daemon=True).start()

    def collecting(self, phase: str, _: dict[str, int]) -> None:
        """Garbage is looked for, and nothing else happens meanwhile."""
        if phase == "start":
            self.began = time.thread_time()
        else:
            self.longest = max(self.longest, time.thread_time() - self.began)

    def answer(self) -> None:
        with contextlib.suppress(EOFError):
            while True:
                self.line.recv()
                longest, self.longest = self.longest, 0.0
                self.line.send(Look(time.process_time(), memory(), longest))


def memory() -> float:
    """The most that this process had, in MiB; 0 where the system does not say."""
    try:
        import resource
    except ImportError:
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MIB


def config_of(folder: str) -> Config:
    """No limits: all people are one machine here."""
    return Config(
        Path(folder),
        bot_delay=0.3,
        connections=CONNECTIONS,
        messages=PLENTY,
        reads=PLENTY,
        writes=PLENTY,
        new_tables=PLENTY,
    )


def host(folder: str, line: Connection) -> None:
    """The server, in a process of its own."""

    def ready(url: str, _: str) -> None:
        line.send(url)
        Watch(line)

    serve(config_of(folder), "127.0.0.1", 0, ready)


# ---- the echo -----------------------------------------------------------------------------------------------------


class Said(msgspec.Struct):
    """What an echo reads of a click."""

    type: str
    id: str = ""


class Echoes:
    """One table of the echo: its sockets in the order they came, and how much was said."""

    def __init__(self) -> None:
        self.sockets: list[WebSocket[Any, Any, Any]] = []
        self.seq = 0

    async def tell(self, rest: str, seats: range) -> None:
        """Everybody hears that something was said; the next one in turn is asked for more."""
        asked = '{"options":[{"verb":"echo","target":""}]}'
        for seat in seats:
            head = f'"type":"update","seq":{self.seq},"seat":{seat},"waiting":[{self.seq % len(self.sockets)}]'
            with contextlib.suppress(WebSocketDisconnect):
                await self.sockets[seat].send_data(f'{{{head},"offer":{asked},"rest":{rest}}}')


def echo(sample: str, line: Connection) -> None:
    """A server that plays nothing, in a process of its own."""
    tables: defaultdict[str, Echoes] = defaultdict(Echoes)

    @websocket("/ws/{table:str}")
    async def follow(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
        await socket.accept()
        here = tables[table]
        here.sockets.append(socket)
        try:
            while True:
                said = msgspec.json.decode(await socket.receive_data(mode="text"), type=Said)
                if said.type == "outcomes":
                    await socket.send_data(f'{{"type":"outcomes","id":"{said.id}"}}')
                    continue
                if said.type == "choose":
                    here.seq += 1
                    await socket.send_data(f'{{"type":"ack","id":"{said.id}","seq":{here.seq}}}')
                await here.tell(sample, range(len(here.sockets)))
        except WebSocketDisconnect:
            tables.pop(table, None)

    with bound("127.0.0.1", 0) as listening:

        def ready() -> None:
            garbage.settle()
            line.send(address(listening))
            Watch(line)

        server_of(Litestar([follow], logging_config=None), config_of("."), ready).run(sockets=[listening])


# ---- from outside -------------------------------------------------------------------------------------------------


class Host:
    """A running server, seen from outside."""

    def __init__(self, url: str, line: Connection) -> None:
        self.url = url
        self.line = line

    def look(self) -> Look:
        self.line.send("look")
        return Look(*self.line.recv())


@contextlib.contextmanager
def running(what: Any, given: str) -> Iterator[Host]:
    """`host` or `echo` in a process of its own."""
    spawn = get_context("spawn")
    here, there = spawn.Pipe()
    process = spawn.Process(target=what, args=(given, there))
    process.start()
    try:
        if not here.poll(STARTS_WITHIN):
            raise click.ClickException("the server did not start")
        yield Host(str(here.recv()), here)
    finally:
        process.terminate()
        process.join(10)
        if process.is_alive():
            process.kill()
            process.join()


@contextlib.contextmanager
def server() -> Iterator[Host]:
    """A running server with an empty data folder."""
    with (
        tempfile.TemporaryDirectory(prefix="arcology-bench-", ignore_cleanup_errors=True) as folder,
        running(host, folder) as found,
    ):
        yield found
