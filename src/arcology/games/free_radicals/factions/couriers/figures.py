"""What the Couriers' board counts: Goods by colour, Contracts open and completed."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.couriers.kit import board_of
from arcology.games.free_radicals.factions.couriers.tables import GOODS
from arcology.games.free_radicals.figures import Reading
from arcology.kernel.figures import Figure


def good(colour: int) -> Reading:
    return lambda s, seat: board_of(s, seat).goods[colour]


FIGURES: Final = (
    *[Figure(f"good_{colour}", good(place)) for place, colour in enumerate(GOODS)],
    Figure("contract", lambda s, seat: board_of(s, seat).open.bit_count()),
    Figure("delivery", lambda s, seat: board_of(s, seat).finished.bit_count()),
)
