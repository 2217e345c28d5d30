"""The Farmers' board: the field, the Crystals, the rows of Crop dominoes."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.games.free_radicals.factions.farmers.tables import CROPS
from arcology.games.free_radicals.state import Board, City
from arcology.kernel.domains import Bits, By, Follows, Piece, Rest, Spent, Within

ROWS: Final = ("build", "crystalize", "trade")
ROW_INDEX: Final = {"build": 0, "crystalize": 1, "trade": 2}
PER_ROW: Final = 3
FIELD_ROWS: Final = 5
FIELD_COLUMNS: Final = 6
START: Final = ("3.3", "3.4")
"""The exact middle: row 3, columns 3 and 4 (FR-FAR-2)."""
NONE: Final = -1

Domino = Annotated[int, Piece("dominoes", rule="FR-INV-4")]
Cells = Annotated[int, Within(0, (1 << FIELD_ROWS * FIELD_COLUMNS) - 1), Bits(FIELD_ROWS * FIELD_COLUMNS)]


class FarmersBoard(Board):
    # for each cell of the field: twice the domino, plus 1 for its second half; or NONE
    halves: Annotated[list[Annotated[int, Within(NONE)]], By(FIELD_ROWS * FIELD_COLUMNS)] = (
        [NONE] * FIELD_ROWS * FIELD_COLUMNS
    )
    # for each Crop a mask of the cells it grows on
    crops: Annotated[list[Cells], By(CROPS), Follows()] = [0] * len(CROPS)
    filled: Annotated[Cells, Follows()] = 0  # a mask of all planted cells
    crystals: Cells = 0  # a mask of the cells with a Crystal
    crystalized: Annotated[Cells, Follows()] = 0  # a mask of both cells of every domino with a Crystal
    # three dominoes or NONE for each of Build, Crystalize, Trade
    rows: Annotated[list[Annotated[int, Piece("dominoes", "empty")]], By(ROWS, PER_ROW)] = [NONE] * PER_ROW * len(ROWS)
    stack: Annotated[tuple[Domino, ...], Rest()] = ()  # dominoes not seen yet: a bag
    removed: Annotated[tuple[Domino, ...], Spent()] = ()

    def row(self, row: int) -> list[int]:
        """The dominoes of a row."""
        return [domino for domino in self.rows[PER_ROW * row : PER_ROW * row + PER_ROW] if domino != NONE]

    def crop_on(self, cell: int) -> int:
        """The Crop that grows on a planted cell."""
        return next(crop for crop, cells in enumerate(self.crops) if cells >> cell & 1)


def board_of(s: City, seat: int) -> FarmersBoard:
    board: FarmersBoard = s.seats[seat].board
    return board
