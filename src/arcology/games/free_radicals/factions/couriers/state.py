"""The Couriers' board: Drones, Cost tokens, Goods and Contracts."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.games.free_radicals.factions.couriers.tables import DISTRICTS, GOODS
from arcology.games.free_radicals.state import Board
from arcology.kernel.domains import Among, By, Mask, Piece, Rest, Within

DRONES: Final = 3
EACH: Final = 4  # Goods of each colour (FR-COU-4)
HOLDING: Final = 9  # where the holding row starts among the Cost tokens
TOKEN_PLACES: Final = (*DISTRICTS, "holding1", "holding2", "holding3")

Contract = Annotated[int, Piece("contracts")]


class CouriersBoard(Board):
    # the District of each Drone
    drones: Annotated[list[Annotated[int, Among(DISTRICTS)]], By(DRONES)] = [DISTRICTS.index("C")] * DRONES
    # Cost tokens: one for each District, then the holding row from left to right
    tokens: Annotated[list[Annotated[int, Piece("cost_tokens", rule="FR-INV-4")]], By(TOKEN_PLACES)] = []
    # Goods owned, by colour; the rest of each colour is in the supply
    goods: Annotated[list[Annotated[int, Within(0, EACH, "FR-INV-4")]], By(GOODS)] = [0] * len(GOODS)
    # the Contracts in the deck whose place nobody knows
    bag: Annotated[int, Mask("contracts", "FR-INV-4", pieces=True), Rest()] = 0
    under: tuple[Contract, ...] = ()  # Contracts put under the deck, the lowest last: known to the Couriers
    drawn: tuple[Contract, ...] = ()  # Contracts just drawn in the West, one of which will be opened
    open: Annotated[int, Mask("contracts", pieces=True)] = 0
    finished: Annotated[int, Mask("contracts", pieces=True)] = 0  # completed
    acting: Annotated[int, Within(0, DRONES - 1)] = 0  # the Drone that does a Courier Action


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
