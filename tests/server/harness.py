"""A real server on loopback with the toy game, and people with browsers: cookies, requests, sockets."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import uvicorn
from tests.server.toy_worker import ready_worker
from tests.support.loops import finished
from tests.support.toy import Works
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from arcology.games import register
from arcology.server.app import application
from arcology.server.config import Config, Rate
from arcology.server.hall import Hall
from arcology.server.languages import COOKIE as LANGUAGE
from arcology.server.running import bound, server_of
from arcology.server.workers import Workers

GAME: Final = "works"
PLENTY: Final = Rate(10_000, 10_000)
PATIENCE: Final = 60.0
"""Seconds until something that should happen counts as missing: generous, machines are shared."""

Json = dict[str, Any]


NO_CERTIFICATES: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Reading those of the system takes longer than most tests."""

register(Works())


def quick(folder: Path, **changes: Any) -> Config:
    """A server without pauses and without limits, unless a test wants some."""
    settings: dict[str, Any] = {
        "bot_delay": 0.0, "workers": 1, "any_seed": True, "messages": PLENTY, "reads": PLENTY, "files": PLENTY,
        "writes": PLENTY, "new_tables": PLENTY, "sockets_per_guest": 1000,
    }  # fmt: skip
    return Config(folder, **{**settings, **changes})


class Served:
    """A server that runs inside this test."""

    def __init__(self, url: str, hall: Hall) -> None:
        self.url = url
        self.hall = hall

    @contextlib.asynccontextmanager
    async def person(self, name: str = "", colour: str = "grey") -> AsyncIterator[Person]:
        async with browser(self.url) as client:
            person = Person(self.url, client)
            await person.get("/api/me")
            if name:
                await person.post("/api/me", {"name": name, "colour": colour})
            try:
                yield person
            finally:
                await person.close()


def browser(url: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=NO_CERTIFICATES)


@contextlib.asynccontextmanager
async def serving(config: Config, worker: Callable[[], None] | None = ready_worker) -> AsyncIterator[Served]:
    """Run a server for as long as the block lasts; without `worker`, with processes as a host has them."""
    workers = None if worker is None else Workers(config.workers, config.bot_budget, worker, config.bot_grace)
    app = application(config, workers=workers)
    with bound("127.0.0.1", 0) as listening:
        server = server_of(app, config, lambda: None)
        server.config.load()
        server.lifespan = server.config.lifespan_class(server.config)
        await server.startup([listening])
        await server.on_tick(0)
        try:
            yield Served(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.hall)
        finally:
            await stopped(server)


async def stopped(server: uvicorn.Server) -> None:
    """End a server as it ends by itself, without its pauses of a tenth of a second."""
    for each in server.servers:
        each.close()
    for connection in list(server.server_state.connections):
        connection.shutdown()
    async with asyncio.timeout(PATIENCE):
        while server.server_state.connections or server.server_state.tasks:
            await asyncio.sleep(0.001)
    await server.lifespan.shutdown()


class Person:
    """Somebody with a browser: one cookie, any number of sockets."""

    def __init__(self, url: str, client: httpx.AsyncClient) -> None:
        self.url = url
        self.client = client
        self.sockets: list[Socket] = []

    @property
    def cookie(self) -> str:
        return "; ".join([f"{name}={value}" for name, value in self.client.cookies.items()])

    def speaks(self, language: str) -> None:
        """Choose a language, as the page does."""
        self.client.cookies.set(LANGUAGE, language)

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.client.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: Json | None = None, status: int | None = None) -> Any:
        answer = await self.client.post(path, json=body or {})
        assert answer.status_code == status if status else answer.is_success, answer.text
        return answer.json()

    async def table(self, *seats: str | Json, **more: Any) -> Json:
        """Open a table of the toy game; seats are kinds or whole wishes."""
        wishes = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        found: Json = await self.post("/api/tables", {"game": GAME, "seats": wishes, **more}, 201)
        return found

    async def line(self, table: str, origin: str | None = None) -> Socket:
        """Open a socket and say nothing."""
        url = f"{self.url.replace('http', 'ws')}/ws/{table}"
        headers = {"cookie": self.cookie}
        socket = Socket(await connect(url, additional_headers=headers, origin=origin, max_size=None))  # type: ignore[arg-type]
        self.sockets.append(socket)
        return socket

    async def sit(self, table: str, since: int = -1, seat: int | None = None) -> Socket:
        """Open a socket and say hello; returns after the welcome."""
        socket = await self.line(table)
        await socket.send({"type": "hello", "since": since, "seat": seat})
        socket.welcome = await socket.until("welcome")
        return socket

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()


class Socket:
    """One socket, with everything that came through it."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.welcome: Json = {}
        self.now: Json = {}
        self.got: list[Json] = []
        self.count = 0

    async def send(self, message: Json | str | bytes) -> None:
        await self.line.send(msgspec.json.encode(message).decode() if isinstance(message, dict) else message)

    async def next(self) -> Json:
        """The next message."""
        raw = await asyncio.wait_for(self.line.recv(), PATIENCE)
        message: Json = msgspec.json.decode(raw)
        self.got.append(message)
        if message["type"] == "update":
            self.now = message
        return message

    async def until(self, kind: str, fits: Callable[[Json], bool] | None = None) -> Json:
        """Read on to a message of that kind that fits."""
        while True:
            message = await self.next()
            if message["type"] == kind and (fits is None or fits(message)):
                return message

    async def had(self, kind: str, fits: Callable[[Json], bool] | None = None) -> Json:
        """A message of that kind that fits, whether it has come already or not."""
        for message in self.got:
            if message["type"] == kind and (fits is None or fits(message)):
                return message
        return await self.until(kind, fits)

    async def updated(self, fits: Callable[[Json], bool] | None = None) -> Json:
        """The last update if it fits, else the next one that does."""
        if self.now and (fits is None or fits(self.now)):
            return self.now
        return await self.until("update", fits)

    async def command(self, kind: str, **fields: Any) -> Json:
        """Send a command and read on to its answer."""
        self.count += 1
        name = fields.pop("id", f"{id(self)}-{self.count}")
        await self.send({"type": kind, "id": name, **fields})
        while True:
            message = await self.next()
            if message["type"] in ("ack", "error", "outcomes", "hinted") and message["id"] == name:
                return message

    async def outcome(self, option: Json) -> Json:
        """What an option on offer would cost and bring."""
        now = self.now
        named = {"verb": option["verb"], "target": option["target"]}
        answer = await self.command("outcomes", seat=now["seat"], seq=now["seq"], options=[named])
        line: Json = answer["lines"][0]
        return line

    async def choose(self, option: Json | None = None, **fields: Any) -> Json:
        """Choose an option on offer: the first one, unless another is given."""
        now = await self.updated(lambda update: update["offer"] is not None)
        wanted = option or now["offer"]["options"][0]
        fields = {"seat": now["seat"], "seq": now["seq"], "verb": wanted["verb"], "target": wanted["target"], **fields}
        answer = await self.command("choose", **fields)
        if answer["type"] == "ack":
            await self.updated(lambda update: bool(update["seq"] >= answer["seq"]))
        return answer

    async def closed(self) -> int:
        """Read to the end; the code it was closed with."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.next()
        return self.line.close_code or 0

    async def close(self) -> None:
        await self.line.close()


def run(folder: Path, work: Callable[[Served], Awaitable[None]], **changes: Any) -> None:
    """Run a test's work against a fresh server on that folder."""

    async def all_of_it() -> None:
        async with serving(quick(folder, **changes)) as served:
            await asyncio.wait_for(work(served), 4 * PATIENCE)

    finished(all_of_it())


async def eventually(true: Callable[[], bool], within: float = PATIENCE) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(within):
        while not true():
            await asyncio.sleep(0.01)
