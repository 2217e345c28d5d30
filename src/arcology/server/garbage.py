"""When Python looks for garbage: while nobody waits, or when there is much more to look through than last time.

Games, packs and code stay for as long as the server runs, so they are set aside once it has started. States and views
have no cycles and go without being looked for, so nothing is gained by looking while people play. Python's own way
would look all the time: it counts what comes and goes, and as tables replace what they had, all of it is young to it.
With 300 tables that was a tenth of a second every other one.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Callable
from typing import Final

COUNT_EVERY: Final = 5.0
REST: Final = 30.0
"""After a look there is none for so long, but when much has gathered."""
AT_LATEST: Final = 3600.0
MUCH: Final = 1.5
"""So many times what was there after the last look."""
SPARE: Final = 1_000_000
"""So many blocks of memory more than last time, some 60 MiB, are no reason to look."""


def settle() -> None:
    """Set aside what is there once the server has started, and look only when `tidy` says so."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def tidy(
    quiet: Callable[[], bool], every: float = COUNT_EVERY, rest: float = REST, at_latest: float = AT_LATEST
) -> None:
    """Look through everything in quiet moments, when much has gathered, and once in a while at any rate."""
    looked, kept = time.monotonic(), sys.getallocatedblocks()
    while True:
        await asyncio.sleep(every)
        since = time.monotonic() - looked
        much = sys.getallocatedblocks() > MUCH * kept + SPARE
        if much or since > at_latest or (since > rest and quiet()):
            gc.collect()
            looked, kept = time.monotonic(), sys.getallocatedblocks()
