"""Time as it passes for a bot that people wait for."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, thread_time
from typing import Final

FIRST: Final = 0.03
"""Seconds of a core that everybody has for themselves: nobody is made to answer blindly."""
ASLEEP: Final = 0.1
"""The share of the time on the wall that counts of them at least, for a bot that does nothing and waits."""


class Clock:
    """A clock that begins at 0 and then passes as many times as fast as answers are owed at that moment.

    So whoever thinks is done sooner as soon as others come. The first moments pass only while the process really runs:
    on a machine that is busy with other things a quick bot has as much time as on any other.
    """

    def __init__(
        self,
        owed: Callable[[], int],
        wall: Callable[[], float] = monotonic,
        core: Callable[[], float] = thread_time,
    ) -> None:
        self._owed = owed
        self._wall = wall
        self._core = core
        self._began = self._seen = wall()
        self._core_began = core()
        self._shown = 0.0

    def __call__(self) -> float:
        now = self._wall()
        if self._shown < FIRST:
            self._shown = max(self._core() - self._core_began, (now - self._began) * ASLEEP)
        else:
            self._shown += (now - self._seen) * max(1, self._owed())
        self._seen = now
        return self._shown
