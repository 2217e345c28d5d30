"""What a seat has in numbers, as people weigh it before they choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import COLOURS, FAVOR, ITEMS, SCORE
from arcology.kernel.figures import LEVEL, Figure

Reading = Callable[[City, int], int]


def in_stock(place: int) -> Reading:
    return lambda s, seat: s.seats[seat].stock[place]


def step_of(colour: int) -> Reading:
    return lambda s, _: s.steps[colour]


def owned(faction: str, figure: Figure) -> Figure:
    """A figure of a faction's own board: nobody else has any of it."""
    read = figure.read
    return figure._replace(read=lambda s, seat: read(s, seat) if s.seats[seat].faction == faction else 0)


FIGURES: Final = (
    *[Figure(item, in_stock(place)) for place, item in enumerate(ITEMS)],
    Figure("data", lambda s, seat: len(s.seats[seat].hand)),
    Figure("points", in_stock(SCORE)),
    *[Figure(f"favor_{colour}", in_stock(FAVOR + place)) for place, colour in enumerate(COLOURS)],
    *[Figure(f"knowledge_{colour}", step_of(place), LEVEL, common=True) for place, colour in enumerate(COLOURS)],
    Figure("prestige", lambda s, seat: int(s.prestige == seat)),
)
