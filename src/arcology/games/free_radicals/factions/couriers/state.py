"""The Couriers' board: Drones, Cost tokens, Goods and Contracts."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.couriers.tables import DISTRICTS, GOODS
from arcology.games.free_radicals.state import Board

DRONES: Final = 3
EACH: Final = 4  # Goods of each colour (FR-COU-4)
HOLDING: Final = 9  # where the holding row starts among the Cost tokens


class CouriersBoard(Board):
    drones: list[int] = [DISTRICTS.index("C")] * DRONES  # the District of each Drone
    tokens: list[int] = []  # Cost tokens: one for each District, then the holding row from left to right
    goods: list[int] = [0] * len(GOODS)  # Goods owned, by colour; the rest of each colour is in the supply
    bag: int = 0  # a mask of the Contracts in the deck whose place nobody knows
    under: list[int] = []  # Contracts put under the deck, the lowest last: known to the Couriers
    drawn: list[int] = []  # Contracts just drawn in the West, one of which will be opened
    open: int = 0  # a mask of open Contracts
    finished: int = 0  # a mask of completed Contracts
    acting: int = 0  # the Drone that does a Courier Action


def members(mask: int) -> list[int]:
    """The numbers in a mask, from the lowest."""
    found = []
    number = 0
    while mask:
        if mask & 1:
            found.append(number)
        mask >>= 1
        number += 1
    return found
