"""A temper: what somebody is fond of, and how they behave."""

from __future__ import annotations

from typing import Any, NamedTuple

from arcology.bots.habits import Habits
from arcology.bots.mind import Mind
from arcology.bots.sense import Sense, leanings_of, manners_of


class Temper(NamedTuple):
    """Of one game."""

    fond: dict[str, float]  # what each of something is worth besides, by leaning; less than nothing for who avoids it
    manner: str = ""


class Tempered(Mind):
    """The mind of somebody with a temper, which concerns one game only."""

    def __init__(self, game: str, temper: Temper, mind: Mind) -> None:
        """With the practice of that mind."""
        super().__init__(mind.practice)
        self.game = game
        self._fondness = fondness_of(game, temper)
        self._sense = both(mind.sense(game), self._fondness)
        self._habits = manners_of(game)[temper.manner] if temper.manner else mind.habits(game)

    def sense(self, game: str) -> Sense:
        return self._sense if game == self.game else super().sense(game)

    def habits(self, game: str) -> Habits:
        return self._habits if game == self.game else super().habits(game)

    def fondness(self, game: str) -> Sense:
        return self._fondness if game == self.game else super().fondness(game)


def fondness_of(game: str, temper: Temper) -> Sense:
    """What a temper adds to the sense of a game. How a game ended, nobody is fond of."""
    leanings = leanings_of(game)
    fond = tuple([(worth, leanings[name]) for name, worth in temper.fond.items()])

    def worth(state: Any, seat: int) -> float:
        return 0.0 if state.over else sum([each * leaning(state, seat) for each, leaning in fond])

    return worth


def both(one: Sense, other: Sense) -> Sense:
    def worth(state: Any, seat: int) -> float:
        return one(state, seat) + other(state, seat)

    return worth
