"""The Hoteliers' board: four Hotels and their tiles, the Hotelier cards, the Reward Track."""

from __future__ import annotations

from typing import ClassVar, Final

from arcology.games.free_radicals.state import Board, City

HOTELS: Final = ("purple", "red", "yellow", "blue")
PLAYS: Final = 3
"""Cards played and drawn in a turn (FR-HOT-3, -9)."""
HAND: Final = 5


class HoteliersBoard(Board):
    FIELDS: ClassVar = ("filled", "placed", "supply", "hand", "deck", "discard", "played", "reward")
    __slots__ = FIELDS

    def __init__(
        self,
        filled: list[int],
        placed: list[int],
        supply: list[int],
        hand: list[int],
        deck: list[int],
        discard: list[int],
        played: int,
        reward: int,
    ) -> None:
        self.filled = filled  # for each Hotel a mask of its covered cells
        self.placed = placed  # the tiles on the Hotels: numbers of places (kit.places)
        self.supply = supply  # tiles by shape
        self.hand = hand  # Hotelier cards by shape; cards of a shape are alike
        self.deck = deck  # undrawn cards by shape: drawing is the chance
        self.discard = discard
        self.played = played  # cards played this turn
        self.reward = reward  # the space of the Reward cube

    def copy(self) -> HoteliersBoard:
        other = HoteliersBoard.__new__(HoteliersBoard)
        other.filled = self.filled[:]
        other.placed = self.placed[:]
        other.supply = self.supply[:]
        other.hand = self.hand[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.played = self.played
        other.reward = self.reward
        return other


def board_of(s: City, seat: int) -> HoteliersBoard:
    board: HoteliersBoard = s.seats[seat].board
    return board
