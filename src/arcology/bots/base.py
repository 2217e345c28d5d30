"""What every bot does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from arcology.kernel.decision import Option
from arcology.kernel.game import Game
from arcology.kernel.rng import Rng


class Bot(ABC):
    """Chooses for a seat."""

    @abstractmethod
    def choose(self, game: Game, state: Any, seat: int, rng: Rng) -> Option:
        """One of the options the seat is offered. The state is an imagined one, and the bot's to change."""

    def rated(self, game: Game, state: Any, seat: int, rng: Rng) -> list[tuple[float, Option]]:
        """Options with what the bot expects of each, about in points; none from a bot that expects nothing."""
        return []
