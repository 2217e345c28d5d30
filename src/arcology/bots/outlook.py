"""What tells how seats will fare, in numbers, read where a round begins: outlooks are learnt from them and go by them.

A game's sense says which numbers there are (`OUTLOOK`), of each seat and of the table. A seat that plays alone is told
its own, and the average and the most of its rivals'; a team is told the average, the least and the most of all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import tanh
from typing import Any, Final, NamedTuple

from arcology.kernel.figures import Figure
from arcology.kernel.game import Game, Score

Numbers = Callable[[Any, int], list[float]]
"""numbers(state, seat)"""
TEAM: Final = ("average", "least", "most")
RIVALS: Final = ("own", "average", "most")


class Outlook(NamedTuple):
    """What a game tells of a position."""

    kind: Callable[[Any], str]  # tables of one kind have one net
    seat_names: tuple[str, ...]
    of_seat: Numbers
    table_names: tuple[str, ...]
    of_table: Numbers

    def names(self) -> list[str]:
        """Of all that is told, in order; the same for a team and for rivals, who are of different kinds."""
        found = [f"{whose} {name}" for whose in (*TEAM, *RIVALS) for name in self.seat_names]
        return [*found, *self.table_names]

    def size(self) -> int:
        """How many numbers are told."""
        return len(TEAM) * len(self.seat_names) + len(self.table_names)

    def told(self, game: Game, state: Any, seat: int) -> list[float]:
        """The numbers of a position in which the game goes on, as that seat sees it."""
        seats = [self.of_seat(state, each) for each in range(state.seat_count)]
        own = seats[seat]
        if game.together(state):
            found = [*averages(seats), *leasts(seats), *mosts(seats)]
        else:
            others = seats[:seat] + seats[seat + 1 :]
            found = [*own, *averages(others), *mosts(others)]
        return found + self.of_table(state, seat)


def averages(rows: Sequence[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def leasts(rows: Sequence[list[float]]) -> list[float]:
    return [min(column) for column in zip(*rows, strict=True)]


def mosts(rows: Sequence[list[float]]) -> list[float]:
    return [max(column) for column in zip(*rows, strict=True)]


def of_one_seat(figures: Sequence[Figure]) -> list[Figure]:
    """The figures that are not the same for all."""
    return [figure for figure in figures if not figure.common]


def among(value: Any, known: Sequence[Any]) -> list[float]:
    """1 where it is, of all that it may be."""
    return [float(value == each) for each in known]


def came(game: Game, state: Any) -> list[float]:
    """What each seat made of a finished game, from 0 to 1: a victory together, or how far it was before its rivals."""
    scores = sorted(game.scores(state), key=seat_of)
    if game.together(state):
        return [float(score.total > 0) for score in scores]
    return [(1 + margin) / 2 for margin in margins(scores)]


def seat_of(score: Score) -> int:
    return score.seat


def margins(scores: Sequence[Score]) -> list[float]:
    """How far each is before what the others have on average, or behind, from 1 to -1."""
    whole = sum([score.total for score in scores])
    found = []
    for score in scores:
        usual = (whole - score.total) / (len(scores) - 1)
        found.append(tanh(2 * (score.total - usual) / max(1.0, (abs(score.total) + abs(usual)) / 2)))
    return found
