"""What a seat has in numbers, as people weigh it before they choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import ACTIVE, DICE, FACTIONS, GOODS, RESERVE, SITE, STARS
from arcology.kernel.figures import BURDEN, LEVEL, Figure

Reading = Callable[[City, int], int]


def in_stock(good: int) -> Reading:
    return lambda s, seat: s.seats[seat].stock[good]


def allegiance_to(faction: int) -> Reading:
    return lambda s, _: s.allegiance[faction]


def miner_of(faction: int) -> Reading:
    return lambda s, _: s.miners[faction]


def builders(s: City, seat: int) -> int:
    """Workers on construction sites: who has one there when the market is built gets a star on it (EU-CON-4)."""
    return sum([place > ACTIVE and s.pack.kind[place] == SITE for place in s.seats[seat].places])


FIGURES: Final = (
    *[Figure(good, in_stock(place)) for place, good in enumerate(GOODS)],
    Figure("artifact", lambda s, seat: len(s.seats[seat].hand.cards)),
    Figure("star", lambda s, seat: STARS - s.seats[seat].stars),
    Figure("worker", lambda s, seat: DICE - s.seats[seat].places.count(RESERVE)),
    Figure("builder", builders),
    Figure("recruit", lambda s, seat: len(s.seats[seat].recruits)),
    Figure("morale", lambda s, seat: s.seats[seat].morale, LEVEL),
    Figure("knowledge", lambda s, seat: s.seats[seat].knowledge, BURDEN),
    *[
        Figure(f"allegiance_{faction.lower()}", allegiance_to(place), LEVEL, common=True)
        for place, faction in enumerate(FACTIONS)
    ],
    *[
        Figure(f"miner_{faction.lower()}", miner_of(place), LEVEL, common=True)
        for place, faction in enumerate(FACTIONS[:3])
    ],
)
