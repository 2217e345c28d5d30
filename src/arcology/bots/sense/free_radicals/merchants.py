"""What the Merchants' board is worth: Stalls."""

from __future__ import annotations

from typing import cast

from arcology.bots.sense.free_radicals.weights import Weights
from arcology.games.free_radicals.factions.merchants.state import MARKET_SIZE, MerchantsBoard
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import NOBODY


def worth(s: City, seat: int, turns: int, w: Weights) -> float:
    stalls = cast(MerchantsBoard, s.seats[seat].board).stalls
    useful = 0
    for market, owner in enumerate(s.by_colour):
        useful += (stalls >> MARKET_SIZE * market & 0xFF & ~idle_spaces(market, owner, seat)).bit_count()
    return w["stall_per_turn"] * turns * useful


def idle_spaces(market: int, owner: int, seat: int) -> int:
    """Of spaces 7 and 8 of a Market but the own one is of no use (FR-MER-8)."""
    if owner == seat:
        return 0
    return 1 << 6 if owner == NOBODY else 1 << 7
