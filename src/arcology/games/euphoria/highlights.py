"""What is worth telling of a finished game of Euphoria."""

from __future__ import annotations

from typing import Final

from arcology.kernel.events import Event
from arcology.kernel.highlights import MOST, SHARE, TURN, WHOLE, Highlight, each

SIX: Final = 6


def sixes(event: Event) -> int:
    return event.about.count(SIX) if event.name == "rolled" else 0


def dice(event: Event) -> int:
    return len(event.about) if event.name == "rolled" else 0


HIGHLIGHTS: Final = (
    Highlight("best_turn", TURN, 2),
    Highlight("bumped", MOST, 3, each("bumped"), of=0),
    Highlight("bumps", MOST, 3, each("bumped")),
    Highlight("too_clever", MOST, 1, each("worker_lost")),
    Highlight("sixes", SHARE, 12, sixes, dice),
    Highlight("markets", WHOLE, 2, each("built")),
)
