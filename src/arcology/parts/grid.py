"""A rectangle of square cells. Sets of cells are bit masks, so that fitting and flooding are a few operations."""

from __future__ import annotations

from typing import Final


def cells_of(mask: int) -> list[int]:
    """The cells of a set, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class Grid:
    """Cells are numbers, row by row from 0; people call them row.column, both from 1."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows: Final = rows
        self.columns: Final = columns
        self.size: Final = rows * columns
        self.full: Final = (1 << self.size) - 1
        self.names: Final = tuple([f"{row + 1}.{column + 1}" for row in range(rows) for column in range(columns)])
        self.number: Final = {name: cell for cell, name in enumerate(self.names)}
        first_column = sum([1 << row * columns for row in range(rows)])
        self._not_first: Final = self.full & ~first_column
        self._not_last: Final = self.full & ~(first_column << columns - 1)

    def cell(self, row: int, column: int) -> int:
        return row * self.columns + column

    def cells(self, mask: int) -> list[int]:
        return cells_of(mask)

    def grown(self, mask: int) -> int:
        """The set and every cell that shares an edge with it."""
        width = self.columns
        beside = (mask & self._not_last) << 1 | (mask & self._not_first) >> 1
        return (mask | beside | mask << width | mask >> width) & self.full

    def around(self, mask: int) -> int:
        """Every cell that shares an edge with the set but is not in it."""
        return self.grown(mask) & ~mask

    def neighbours(self, mask: int) -> int:
        """How many pairs of cells of the set share an edge."""
        return (mask & self._not_last & mask >> 1).bit_count() + (mask & mask >> self.columns).bit_count()

    def area(self, mask: int, start: int) -> int:
        """The part of a set that hangs together, edge to edge, with these cells of it."""
        area = start & mask
        while True:
            grown = self.grown(area) & mask
            if grown == area:
                return area
            area = grown
