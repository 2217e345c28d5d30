"""What the Merchants' board is worth: Stalls."""

from __future__ import annotations

from typing import Final, cast

from arcology.games.free_radicals.factions.merchants.state import MARKET_SIZE, MerchantsBoard
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import NOBODY

STALL_PER_TURN: Final = 0.2  # a Market is seen again about every third turn


def worth(s: City, seat: int, turns: int) -> float:
    stalls = cast(MerchantsBoard, s.seats[seat].board).stalls
    useful = 0
    for market, owner in enumerate(s.by_colour):
        useful += (stalls >> MARKET_SIZE * market & 0xFF & ~idle_spaces(market, owner, seat)).bit_count()
    return STALL_PER_TURN * turns * useful


def idle_spaces(market: int, owner: int, seat: int) -> int:
    """Of spaces 7 and 8 of a Market but the own one is of no use (FR-MER-8)."""
    if owner == seat:
        return 0
    return 1 << 6 if owner == NOBODY else 1 << 7
