"""The Farmers' board: the field, the Crystals, the rows of Crop dominoes."""

from __future__ import annotations

from typing import ClassVar, Final

from arcology.games.free_radicals.state import Board, City

ROWS: Final = ("build", "crystalize", "trade")
ROW_INDEX: Final = {"build": 0, "crystalize": 1, "trade": 2}
PER_ROW: Final = 3
FIELD_ROWS: Final = 5
FIELD_COLUMNS: Final = 6
START: Final = ("3.3", "3.4")
"""The exact middle: row 3, columns 3 and 4 (FR-FAR-2)."""
NONE: Final = -1


class FarmersBoard(Board):
    FIELDS: ClassVar = ("halves", "crops", "filled", "crystals", "crystalized", "rows", "stack", "removed")
    __slots__ = FIELDS

    def __init__(
        self,
        halves: list[int],
        crops: list[int],
        filled: int,
        crystals: int,
        crystalized: int,
        rows: list[int],
        stack: list[int],
        removed: list[int],
    ) -> None:
        self.halves = halves  # for each cell of the field: twice the domino, plus 1 for its second half; or NONE
        self.crops = crops  # for each Crop a mask of the cells it grows on
        self.filled = filled  # a mask of all planted cells
        self.crystals = crystals  # a mask of the cells with a Crystal
        self.crystalized = crystalized  # a mask of both cells of every domino with a Crystal
        self.rows = rows  # three dominoes or NONE for each of Build, Crystalize, Trade
        self.stack = stack  # dominoes not seen yet: a bag
        self.removed = removed

    def copy(self) -> FarmersBoard:
        other = FarmersBoard.__new__(FarmersBoard)
        other.halves = self.halves[:]
        other.crops = self.crops[:]
        other.filled = self.filled
        other.crystals = self.crystals
        other.crystalized = self.crystalized
        other.rows = self.rows[:]
        other.stack = self.stack[:]
        other.removed = self.removed[:]
        return other

    def row(self, row: int) -> list[int]:
        """The dominoes of a row."""
        return [domino for domino in self.rows[PER_ROW * row : PER_ROW * row + PER_ROW] if domino != NONE]

    def crop_on(self, cell: int) -> int:
        """The Crop that grows on a planted cell."""
        return next(crop for crop, cells in enumerate(self.crops) if cells >> cell & 1)


def board_of(s: City, seat: int) -> FarmersBoard:
    board: FarmersBoard = s.seats[seat].board
    return board
