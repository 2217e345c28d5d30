"""Connections of the web server: a request arrives within its time, and nobody holds all places."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from arcology.server.config import THIS_MACHINE, Config

LOG: Final = logging.getLogger(__name__)
SPARE: Final = 300
"""Descriptors for other things: the store, bots' processes, and what is accepted before one is turned away."""
TOO_LATE: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_MANY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
)


class Settings(uvicorn.Config):
    """What the web server is told, and what a host may set about connections."""

    def __init__(self, app: Any, ours: Config, **more: Any) -> None:
        super().__init__(app, http=Connection, **more)
        self.ours = ours
        self.most = most_connections(ours.connections)


class Connection(H11Protocol):
    """One connection. Where all places are taken, the one that has asked nothing for longest makes room."""

    config: Settings

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.idle_since = time.monotonic()
        self.due: asyncio.TimerHandle | None = None
        if self._room():
            self._watch(True)
        else:
            self._refuse(TOO_MANY)

    def connection_lost(self, exc: Exception | None) -> None:
        self._watch(False)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch(self._arriving)

    def on_response_complete(self) -> None:
        self.idle_since = time.monotonic()
        super().on_response_complete()
        self._watch(self._arriving)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._watch(False)
        super().handle_websocket_upgrade(event)

    # ---- in time -----------------------------------------------------------------------------

    @property
    def _arriving(self) -> bool:
        """Whether a part of a request is here, and the rest is not."""
        if self.transport.get_protocol() is not self:
            return False
        begun = self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0])
        return begun or self.conn.their_state is h11.SEND_BODY

    def _watch(self, arriving: bool) -> None:
        """Let the time for a request run, or stop it."""
        if not arriving and self.due is not None:
            self.due.cancel()
            self.due = None
        elif arriving and self.due is None and not self.transport.is_closing():
            self.due = self.loop.call_later(self.config.ours.request_within, self._refuse, TOO_LATE)

    def _refuse(self, answer: bytes) -> None:
        """Say so, unless an answer has begun already, and hang up."""
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(answer)
        self.transport.close()

    # ---- a place -----------------------------------------------------------------------------

    @property
    def _idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _room(self) -> bool:
        """Whether there is a place for this one, perhaps one that somebody idle gives up."""
        address = self.client[0] if self.client else ""
        if address not in THIS_MACHINE:
            same = sum((getattr(each, "client", None) or ("",))[0] == address for each in self.connections)
            if same > self.config.ours.connections_per_address:
                LOG.warning("too many connections from one address (the last was %s): more are turned away", address)
                return False
        if len(self.connections) <= self.config.most:
            return True
        LOG.warning(
            "all %d connections are taken: idle ones make room (the last came from %s)", self.config.most, address
        )
        others = [each for each in self.connections if isinstance(each, Connection) and each is not self and each._idle]
        if not others:
            return False
        longest = min(others, key=lambda each: each.idle_since)
        self.connections.discard(longest)
        longest.transport.abort()
        return True


def most_connections(wanted: int) -> int:
    """So many, or fewer where the system gives us not enough descriptors."""
    try:
        import resource
    except ImportError:  # no such limits on this system
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted + SPARE:
        soft = wanted + SPARE if hard == resource.RLIM_INFINITY else min(wanted + SPARE, hard)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return min(wanted, max(soft - SPARE, soft // 2))
