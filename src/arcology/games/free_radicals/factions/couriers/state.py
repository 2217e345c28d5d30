"""The Couriers' board: Drones, Cost tokens, Goods and Contracts."""

from __future__ import annotations

from typing import ClassVar, Final

from arcology.games.free_radicals.state import Board

DRONES: Final = 3
EACH: Final = 4  # Goods of each colour (FR-COU-4)
HOLDING: Final = 9  # where the holding row starts among the Cost tokens


class CouriersBoard(Board):
    FIELDS: ClassVar = ("drones", "tokens", "goods", "bag", "under", "drawn", "open", "finished", "acting")
    __slots__ = FIELDS

    def __init__(
        self,
        drones: list[int],
        tokens: list[int],
        goods: list[int],
        bag: int,
        under: list[int],
        drawn: list[int],
        open: int,
        finished: int,
        acting: int,
    ) -> None:
        self.drones = drones  # the District of each Drone
        self.tokens = tokens  # Cost tokens: one for each District, then the holding row from left to right
        self.goods = goods  # Goods owned, by colour; the rest of each colour is in the supply
        self.bag = bag  # a mask of the Contracts in the deck whose place nobody knows
        self.under = under  # Contracts put under the deck, the lowest last: known to the Couriers
        self.drawn = drawn  # Contracts just drawn in the West, one of which will be opened
        self.open = open  # a mask of open Contracts
        self.finished = finished  # a mask of completed Contracts
        self.acting = acting  # the Drone that does a Courier Action

    def copy(self) -> CouriersBoard:
        other = CouriersBoard.__new__(CouriersBoard)
        other.drones = self.drones[:]
        other.tokens = self.tokens[:]
        other.goods = self.goods[:]
        other.bag = self.bag
        other.under = self.under[:]
        other.drawn = self.drawn[:]
        other.open = self.open
        other.finished = self.finished
        other.acting = self.acting
        return other


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
