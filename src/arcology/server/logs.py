"""What the host reads: one line for each thing, with its time, and one a minute of what happens in floods."""

from __future__ import annotations

import logging
import time
from typing import Any, Final

QUIET_FOR: Final = 60.0
MOST_KNOWN: Final = 1000
FLOODED: Final = ("uvicorn.error", "asyncio", "arcology.server.connections")
"""Loggers whose lines anybody outside can bring about."""


class OnceAMinute(logging.Filter):
    """Lets the same sentence through once a minute, and says then how often it was held back."""

    def __init__(self) -> None:
        super().__init__()
        self.told: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        said = str(record.msg).partition("\n")[0]
        error = record.exc_info[1] if record.exc_info else None
        if record.name == "asyncio" and isinstance(error, OSError):  # the system's trouble, not a fault in the program
            record.msg, record.exc_info = f"{said}: {error}", None
        key = (record.name, said)
        last, held = self.told.get(key, (float("-inf"), 0))
        now = time.monotonic()
        if now - last < QUIET_FOR:
            self.told[key] = (last, held + 1)
            return False
        if len(self.told) > MOST_KNOWN:
            self.told.clear()
        self.told[key] = (now, 0)
        if held:
            record.msg = f"{record.msg} (and {held} times more since the last such line)"
        return True


CONFIG: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"timed": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "filters": {"once": {"()": OnceAMinute}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "timed"}},
    "loggers": {name: {"filters": ["once"]} for name in FLOODED},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
}
