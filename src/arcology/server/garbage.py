"""When Python looks for garbage: what is young often and quickly, everything only while nobody waits.

Games, packs and code stay for as long as the server runs, so they are set aside once it has started. States and views
have no cycles and go without being looked for; a look through all tables takes longer than a click should wait.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Final

YOUNG: Final = (5_000, 3, 1_000_000)
"""How many new objects, and how many looks at those before the next older: the oldest are left to `tidy`."""
LOOK_EVERY: Final = 30.0
AT_LATEST: Final = 3600.0


def settle() -> None:
    """Set aside what is there once the server has started."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


async def tidy(quiet: Callable[[], bool], every: float = LOOK_EVERY, at_latest: float = AT_LATEST) -> None:
    """Look through everything in quiet moments, and once in a while at any rate."""
    looked = time.monotonic()
    while True:
        await asyncio.sleep(every)
        if quiet() or time.monotonic() > looked + at_latest:
            gc.collect()
            looked = time.monotonic()
