"""What every bot does."""

from __future__ import annotations

from abc import ABC, abstractmethod

from arcology.bots.eye import Eye
from arcology.kernel.decision import Option


class Bot(ABC):
    """Chooses for a seat. One object serves all tables: what it wants to keep, it keeps in the eye's memory."""

    @abstractmethod
    def choose(self, eye: Eye) -> Option:
        """One of the options of `eye.decision`."""

    def rated(self, eye: Eye) -> list[tuple[float, Option]]:
        """Options with what the bot expects of each, about in points; none from a bot that expects nothing."""
        return []
