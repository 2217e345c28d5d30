"""What a position of Euphoria is worth: stars, and how near the next ones are; and which trades to talk about."""

from __future__ import annotations

from typing import Final

from arcology.bots.habits import Habits
from arcology.bots.sense.euphoria.position import SOURCES, parts
from arcology.bots.sense.euphoria.trading import worthwhile

HABITS: Final = Habits(worthwhile, frozenset())

__all__ = ["HABITS", "SOURCES", "parts"]
