"""What a seat has in numbers, as people weigh it before they choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import COLOURS, FAVOR, ITEMS, SCORE
from arcology.kernel.figures import LEVEL, Figure

Reading = Callable[[City, int], int]


def in_stock(place: int) -> Reading:
    return lambda s, seat: s.seats[seat].stock[place]


def step_of(colour: int) -> Reading:
    return lambda s, _: s.steps[colour]


def nothing(s: City, seat: int) -> int:
    return 0


def owned(faction: str, figure: Figure, elsewhere: Reading = nothing) -> Figure:
    """A figure that a faction reads in its own way; nobody else has any of it, unless all have."""
    read = figure.read
    return figure._replace(read=lambda s, seat: (read if s.seats[seat].faction == faction else elsewhere)(s, seat))


def together(own: Mapping[str, Iterable[Figure]]) -> tuple[Figure, ...]:
    """What all have, and what the boards of these factions count, each id once."""
    found = {figure.id: figure for figure in FIGURES}
    for faction, figures in own.items():
        for figure in figures:
            known = found.get(figure.id)
            found[figure.id] = owned(faction, figure, known.read if known else nothing)
    return tuple(found.values())


FIGURES: Final = (
    *[Figure(item, in_stock(place)) for place, item in enumerate(ITEMS)],
    Figure("data", lambda s, seat: len(s.seats[seat].hand)),
    Figure("points", in_stock(SCORE)),
    *[Figure(f"favor_{colour}", in_stock(FAVOR + place)) for place, colour in enumerate(COLOURS)],
    *[Figure(f"knowledge_{colour}", step_of(place), LEVEL, common=True) for place, colour in enumerate(COLOURS)],
    Figure("prestige", lambda s, seat: int(s.prestige == seat)),
)
