"""Running the server: one process for one data folder, on one address."""

from __future__ import annotations

import logging.config
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import uvicorn
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from arcology.server import garbage, logs
from arcology.server.app import DATABASE, application
from arcology.server.compression import Compressing
from arcology.server.config import Config
from arcology.server.connections import Settings
from arcology.server.sqlite import connect

LOCK_FILE: Final = "lock"
MOST_BYTES: Final = 65_536
"""A longer socket message closes the connection before it is read."""
GOODBYE_WITHIN: Final = 3
BACKLOG: Final = 128
"""So many connections may wait, and are accepted together: fewer than descriptors are spared."""
IDLE_FOR: Final = 75
"""Seconds that an idle connection is kept: longer than proxies keep theirs, so none ends just as it is used again."""


class BusyError(RuntimeError):
    """Somebody else has the address or the data folder."""


class Announcing(uvicorn.Server):
    """Says when it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


class Heads:
    """Answers HEAD as GET: the web server leaves the body out."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
            scope = scope.copy()
            scope["method"] = "GET"
        await self.app(scope, receive, send)


def server_of(app: Litestar, config: Config, ready: Callable[[], None]) -> Announcing:
    """The web server around the application."""
    settings = Settings(
        Heads(app),
        config,
        backlog=BACKLOG,
        log_config=None,
        ws_max_size=MOST_BYTES,
        ws=Compressing,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GOODBYE_WITHIN,
        timeout_keep_alive=IDLE_FOR,
    )
    return Announcing(settings, ready)


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises BusyError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise BusyError(f"{host}, port {port}: {error.strerror}; choose another with --port") from error
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # connections have it from here: nothing waits
    return listening


def address(listening: socket.socket) -> str:
    """How a browser on this machine reaches it."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104 - compared, not bound
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def lan_address(listening: socket.socket) -> str:
    """How other machines of the same network reach it; empty if they cannot."""
    host, port = listening.getsockname()[:2]
    if host != "0.0.0.0":  # noqa: S104 - compared, not bound
        return ""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: this only asks which address would be used
        except OSError:
            return ""
        return f"http://{probe.getsockname()[0]}:{port}/"


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold the data folder: two servers on one would each miss what the other stores."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK_FILE).open("w") as file:
        try:
            import fcntl
        except ImportError:  # no such locks on this system
            yield
            return
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise BusyError(f"{folder} is in use by another server; choose another with --data") from error
        yield


def serve(config: Config, host: str, port: int, ready: Callable[[str, str], None]) -> None:
    """Serve until interrupted; `ready` is called with the address for this machine and the one for others, if any.

    Raises BusyError or StoreError before anything is served.
    """
    logging.config.dictConfig(logs.CONFIG)
    with alone(config.data), bound(host, port) as listening:
        connect(config.data / DATABASE).close()
        here, others = address(listening), config.url or lan_address(listening)
        app = application(replace(config, url=others))

        def started() -> None:
            garbage.settle()
            ready(here, others)

        server_of(app, config, started).run(sockets=[listening])
