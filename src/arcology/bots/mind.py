"""How a bot looks at a game: what a position is worth to it, and which options it tries."""

from __future__ import annotations

from arcology.bots.habits import Habits
from arcology.bots.sense import Sense, habits_of, sense_of


class Mind:
    """The sense of each game as it stands. Who has a temper has a mind of another kind."""

    def sense(self, game: str) -> Sense:
        return sense_of(game)

    def habits(self, game: str) -> Habits:
        return habits_of(game)


SOBER = Mind()
"""The mind of a level that nobody in particular plays."""
