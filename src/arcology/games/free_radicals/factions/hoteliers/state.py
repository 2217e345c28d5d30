"""The Hoteliers' board: four Hotels and their tiles, the Hotelier cards, the Reward Track."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.state import Board, City

HOTELS: Final = ("purple", "red", "yellow", "blue")
PLAYS: Final = 3
"""Cards played and drawn in a turn (FR-HOT-3, -9)."""
HAND: Final = 5


class HoteliersBoard(Board):
    filled: list[int] = [0] * len(HOTELS)  # for each Hotel a mask of its covered cells
    placed: list[int] = []  # the tiles on the Hotels: numbers of places (kit.places)
    supply: list[int] = []  # tiles by shape
    hand: list[int] = []  # Hotelier cards by shape; cards of a shape are alike
    deck: list[int] = []  # undrawn cards by shape: drawing is the chance
    discard: list[int] = []
    played: int = 0  # cards played this turn
    reward: int = 0  # the space of the Reward cube


def board_of(s: City, seat: int) -> HoteliersBoard:
    board: HoteliersBoard = s.seats[seat].board
    return board
