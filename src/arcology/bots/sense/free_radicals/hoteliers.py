"""What the Hoteliers' board is worth: Hotels nearly full, holes, extra cards."""

from __future__ import annotations

from typing import Final, cast

from arcology.games.free_radicals.factions.hoteliers.kit import kit_of as hoteliers_kit
from arcology.games.free_radicals.factions.hoteliers.state import HAND, HoteliersBoard
from arcology.games.free_radicals.state import City

FULL_HOTEL: Final = 2.5
REWARD_SPACE: Final = 3.0  # so that a full Hotel is worth more than one that is kept nearly full
HOLE: Final = 0.3  # a single cell that only the smallest Addition fills
EXTRA_CARD_PER_TURN: Final = 0.12


def worth(s: City, seat: int, turns: int) -> float:
    board = cast(HoteliersBoard, s.seats[seat].board)
    kit = hoteliers_kit(s.pack)
    value = EXTRA_CARD_PER_TURN * turns * max(sum(board.hand) - HAND, 0)
    if turns:
        value += REWARD_SPACE * board.reward
    for hotel, covered in enumerate(board.filled):
        grid = kit.grids[hotel]
        if covered == grid.full:
            value += FULL_HOTEL + REWARD_SPACE
        elif turns:
            empty = grid.full & ~covered
            holes = sum([not grid.around(1 << cell) & empty for cell in grid.cells(empty)])
            value += FULL_HOTEL * (covered.bit_count() / grid.size) ** 2 - HOLE * holes
    return value
