"""A temper: how somebody weighs the sources of a position's worth, what they are fond of, how they behave."""

from __future__ import annotations

from typing import Any, NamedTuple

from arcology.bots.habits import Habits
from arcology.bots.mind import Mind
from arcology.bots.sense import Sense, habits_of, leanings_of, manners_of


class Temper(NamedTuple):
    """Of one game. What is not named counts as it stands."""

    weighs: dict[str, float]  # the worth by source, so many times
    fond: dict[str, float]  # what each of something is worth besides, by leaning; less than nothing for who avoids it
    manner: str = ""


class Tempered(Mind):
    """The mind of somebody with a temper, which concerns one game only."""

    def __init__(self, game: str, temper: Temper, mind: Mind) -> None:
        """With the practice of that mind."""
        super().__init__(mind.practised)
        self.game = game
        self._sense = weighed(game, temper, mind)
        self._habits = manners_of(game)[temper.manner] if temper.manner else habits_of(game)

    def sense(self, game: str) -> Sense:
        return self._sense if game == self.game else super().sense(game)

    def habits(self, game: str) -> Habits:
        return self._habits if game == self.game else super().habits(game)


def weighed(game: str, temper: Temper, mind: Mind) -> Sense:
    """The sense of a game as the temper has it. How a game ended, nobody weighs."""
    sources, plain, leanings = mind.sources(game), mind.sense(game), leanings_of(game)
    parts = sources.parts
    weights = tuple([temper.weighs.get(name, 1.0) for name in sources.names])
    fond = tuple([(worth, leanings[name]) for name, worth in temper.fond.items()])

    def worth(state: Any, seat: int) -> float:
        if state.over:
            return plain(state, seat)
        value = 0.0
        for weight, part in zip(weights, parts(state, seat), strict=False):
            value += weight * part
        for each, leaning in fond:
            value += each * leaning(state, seat)
        return value

    return worth
