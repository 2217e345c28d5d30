"""The Hoteliers' board: four Hotels and their tiles, the Hotelier cards, the Reward Track."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.games.free_radicals.state import Board, City
from arcology.games.free_radicals.terms import Amount
from arcology.kernel.domains import Bits, By, Follows, Heap, Rest, Within

HOTELS: Final = ("purple", "red", "yellow", "blue")
PLAYS: Final = 3
"""Cards played and drawn in a turn (FR-HOT-3, -9)."""
HAND: Final = 5
MOST_CELLS: Final = 36
"""Of a Hotel, as far as observations tell of them."""

Cards = Annotated[list[Amount], By(Heap("rooms"))]
"""Cards or tiles by shape; those of a shape are alike."""


class HoteliersBoard(Board):
    # for each Hotel a mask of its covered cells
    filled: Annotated[list[Annotated[Amount, Bits(MOST_CELLS)]], By(HOTELS), Follows()] = [0] * len(HOTELS)
    placed: tuple[Amount, ...] = ()  # the tiles on the Hotels: numbers of places (kit.places)
    supply: Cards = []  # tiles
    hand: Cards = []  # Hotelier cards
    deck: Annotated[Cards, Rest()] = []  # undrawn cards: drawing is the chance
    discard: Cards = []
    played: Annotated[int, Within(0, PLAYS, "FR-HOT-3")] = 0  # cards played this turn
    reward: Annotated[int, Within(0)] = 0  # the space of the Reward cube


def board_of(s: City, seat: int) -> HoteliersBoard:
    board: HoteliersBoard = s.seats[seat].board
    return board
