"""How a bot looks at a game: what a position is worth to it, and which options it tries."""

from __future__ import annotations

from arcology.bots.habits import Habits
from arcology.bots.sense import Sense, Sources, habits_of, sense_of, sources_of


class Mind:
    """The sense of each game as it stands. Who has a temper has a mind of another kind."""

    def __init__(self, practised: bool) -> None:
        self.practised = practised

    def sense(self, game: str) -> Sense:
        return sense_of(game, self.practised)

    def sources(self, game: str) -> Sources:
        return sources_of(game, self.practised)

    def habits(self, game: str) -> Habits:
        return habits_of(game)


SOBER = Mind(practised=True)
"""The mind of a level that nobody in particular plays."""
CASUAL = Mind(practised=False)
"""The same of a level that goes by first sight."""
