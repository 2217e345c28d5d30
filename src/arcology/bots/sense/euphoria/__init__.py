"""What a position of Euphoria is worth: stars, and how near the next ones are; and which trades to talk about."""

from __future__ import annotations

from typing import Final

from arcology.bots.habits import Habits, PlayingOn, Sequel
from arcology.bots.sense.euphoria.leanings import LEANINGS
from arcology.bots.sense.euphoria.position import SOURCES, first_parts, parts
from arcology.bots.sense.euphoria.remarks import remark
from arcology.bots.sense.euphoria.trading import Haggler
from arcology.games.euphoria.state import City

WIDTH: Final = 40
"""All options: what is left out of a city so full is often the best."""
FOLLOW: Final = 4
"""A placement asks how to pay and what to take."""


def sequels(s: City) -> PlayingOn:
    """A placement pays over the next turns; in the draft there is none yet."""
    return PlayingOn(master=Sequel(4, 32) if s.turns else None)


HABITS: Final = Habits(Haggler().worthwhile, frozenset(), sequels, WIDTH, FOLLOW)
MANNERS: Final = {
    "trader": HABITS._replace(worthwhile=Haggler(ask=0.15, fair=0.05, accept=0.0, offers=3).worthwhile),
    "loner": HABITS._replace(worthwhile=Haggler(ask=1.5, fair=0.15, accept=0.8, offers=1).worthwhile),
}

__all__ = ["HABITS", "LEANINGS", "MANNERS", "SOURCES", "first_parts", "parts", "remark"]
