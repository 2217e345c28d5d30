"""How a bot looks at a game: what a position is worth to it, and which options it tries."""

from __future__ import annotations

from typing import Any, Final

from arcology.bots.habits import Habits
from arcology.bots.practice import Practice
from arcology.bots.sense import Sense, Sources, habits_of, sense_of, sources_of


class Mind:
    """The sense of each game as it stands. Who has a temper has a mind of another kind."""

    def __init__(self, practice: Practice) -> None:
        self.practice: Final = practice

    def sense(self, game: str) -> Sense:
        return sense_of(game, self.practice)

    def sources(self, game: str) -> Sources:
        return sources_of(game, self.practice)

    def habits(self, game: str) -> Habits:
        return habits_of(game, self.practice)

    def fondness(self, game: str) -> Sense:
        """How much of the sense is but a temper."""
        return of_nothing


def of_nothing(state: Any, seat: int) -> float:
    return 0.0


CASUAL = Mind(Practice.FIRST)
"""The mind of a level that goes by first sight, and nobody in particular plays."""
SOBER = Mind(Practice.PRACTISED)
"""The same of a level that has practised …"""
MASTERLY = Mind(Practice.MASTERLY)
"""… and of masters."""
