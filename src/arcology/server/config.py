"""What a host may set."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

THIS_MACHINE: Final = ("127.0.0.1", "::1")
"""Where a proxy speaks for many, and the host for themselves: connections from here are not those of one guest."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    per_second: float
    at_once: int

    def times(self, many: int) -> Rate:
        return Rate(self.per_second * many, self.at_once * many)


@dataclass(frozen=True, slots=True)
class Config:
    """One server. The defaults suit a few dozen tables on a small machine."""

    data: Path
    page: Path | None = None
    packs: tuple[tuple[str, Path], ...] = ()  # games with folders of rows of the host's own
    url: str = ""  # how guests reach the server, where that is not the address in their browser
    any_seed: bool = False  # whether tables of several people may name their seed
    keep_days: int = 0  # after so many days tables that nobody touches are deleted; 0: they are kept
    bot_delay: float = 0.7
    bot_budget: float = 2.0
    bot_grace: float = 3.0
    program_seconds: float = 10.0  # that a program of somebody's own may think about a choice
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    connections: int = 2_000
    connections_per_address: int = 200
    request_within: float = 20.0  # seconds from the first byte of a request to its last
    message_bytes: int = 8_192
    body_bytes: int = 65_536
    messages: Rate = Rate(20, 60)
    reads: Rate = Rate(15, 200)
    files: Rate = Rate(100, 1_000)  # of the page, for each address: a browser takes some dozens at first
    writes: Rate = Rate(10, 60)
    new_tables: Rate = Rate(0.5, 30)
    wrong_codes: Rate = Rate(0.1, 20)
    household: int = 5  # guests who may share an address before they share its limits of reads and messages
    sockets_per_guest: int = 20
    listeners_per_table: int = 200
    forget_after: float = 900.0
    chat_kept: int = 200
    tables_shown: int = 100
