"""What a position of Euphoria is worth: stars, and how near the next ones are; and which trades to talk about."""

from __future__ import annotations

from typing import Final

from arcology.bots.habits import Habits
from arcology.bots.sense.euphoria.leanings import LEANINGS
from arcology.bots.sense.euphoria.position import SOURCES, first_parts, parts
from arcology.bots.sense.euphoria.remarks import remark
from arcology.bots.sense.euphoria.trading import Haggler

HABITS: Final = Habits(Haggler().worthwhile, frozenset())
MANNERS: Final = {
    "trader": Habits(Haggler(ask=0.15, fair=0.05, accept=0.0, offers=3).worthwhile, frozenset()),
    "loner": Habits(Haggler(ask=1.5, fair=0.15, accept=0.8, offers=1).worthwhile, frozenset()),
}

__all__ = ["HABITS", "LEANINGS", "MANNERS", "SOURCES", "first_parts", "parts", "remark"]
