"""Open browsers at a table."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from arcology.server.messages import FromServer
from arcology.server.store import Identity
from arcology.wording.languages import language

MOST_UNSENT: Final = 1000


class Listener:
    """One open browser: who it is, which seat is looking, what it has seen, and what waits to be sent."""

    def __init__(self, guest: Identity, seat: int, seen: int) -> None:
        self.guest = guest
        self.language = language()
        self.seat = seat
        self.seen = seen  # the last log entry it was told
        self.behind = True  # something changed since
        self.table_behind = False  # who sits where or how the table stands changed since
        self.told_over = False
        self.reads = False  # it wants outlines
        self.pace = 1  # how many times as fast as usual bots may move
        self.skips = False  # bots need not pause for it now
        self.outbox: deque[FromServer] = deque()
        self.wake = asyncio.Event()

    def post(self, message: FromServer) -> None:
        """Send this as soon as the line is free."""
        self.outbox.append(message)
        self.wake.set()

    def refresh(self) -> None:
        """Send what has changed as soon as the line is free; several changes may travel together."""
        self.behind = True
        self.wake.set()

    def look(self, seat: int) -> None:
        """Another seat is looking now: it is told everything from the start."""
        if seat != self.seat:
            self.seat = seat
            self.seen = -1
        self.refresh()

    def read(self) -> None:
        """It is told the outline as well from now on."""
        self.reads = True
        self.refresh()

    @property
    def stuck(self) -> bool:
        """Whether it takes nothing any more."""
        return len(self.outbox) > MOST_UNSENT
