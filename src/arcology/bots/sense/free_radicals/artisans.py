"""What the Artisans' board is worth: stacks to discard from, a pair to construct with."""

from __future__ import annotations

from typing import Final, cast

from arcology.games.free_radicals.factions.artisans.state import ArtisansBoard
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import EMPTY

PAIR: Final = 0.8
TWO_ON_A_STACK: Final = 0.15


def worth(s: City, seat: int, turns: int) -> float:
    board = cast(ArtisansBoard, s.seats[seat].board)
    tops = [s.pack.card_mask[card] for card in board.tops if card != EMPTY]
    value = PAIR if len(set(tops)) < len(tops) else 0.0
    return value + TWO_ON_A_STACK * sum([height > 1 for height in board.heights]) * min(turns, 3)
