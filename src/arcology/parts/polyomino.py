"""Pieces of several square cells: how they can be turned, and where they lie on a grid."""

from __future__ import annotations

from typing import Final

from arcology.parts.grid import Grid

Cells = tuple[tuple[int, ...], ...]
"""Pairs of row and column."""


class Orientation:
    """A piece turned and moved into the corner; its cells keep their order."""

    def __init__(self, name: str, cells: Cells) -> None:
        self.name: Final = name  # "r1": a quarter turn clockwise; "r1.f": flipped over first
        self.cells: Final = cells
        self.rows: Final = 1 + max([cell[0] for cell in cells])
        self.columns: Final = 1 + max([cell[1] for cell in cells])


class Fit:
    """One way a piece lies on a grid; `corner` is the upper left cell of the rectangle around it."""

    def __init__(self, orientation: str, corner: int, cells: tuple[int, ...]) -> None:
        self.orientation: Final = orientation
        self.corner: Final = corner
        self.cells: Final = cells  # in the order of the piece's own cells
        self.mask: Final = sum([1 << cell for cell in cells])


def cornered(cells: Cells) -> Cells:
    top = min([cell[0] for cell in cells])
    left = min([cell[1] for cell in cells])
    return tuple([(cell[0] - top, cell[1] - left) for cell in cells])


def turned(cells: Cells) -> Cells:
    """A quarter turn clockwise."""
    return cornered(tuple([(cell[1], -cell[0]) for cell in cells]))


def flipped(cells: Cells) -> Cells:
    """Turned over, left to right."""
    return cornered(tuple([(cell[0], -cell[1]) for cell in cells]))


def orientations(cells: Cells, marked: bool = False) -> list[Orientation]:
    """All that look different; the cells of a marked piece can be told apart (the two halves of a domino)."""
    found: list[Orientation] = []
    seen: set[Cells] = set()
    for flip in ("", ".f"):
        now = flipped(cells) if flip else cornered(cells)
        for turn in range(4):
            look = now if marked else tuple(sorted(now))
            if look not in seen:
                seen.add(look)
                found.append(Orientation(f"r{turn}{flip}", now))
            now = turned(now)
    return found


def fits(cells: Cells, grid: Grid, marked: bool = False) -> list[Fit]:
    """Every way the piece lies inside an empty grid, by orientation, then row by row."""
    return [
        Fit(
            each.name,
            grid.cell(row, column),
            tuple([grid.cell(row + cell[0], column + cell[1]) for cell in each.cells]),
        )
        for each in orientations(cells, marked)
        for row in range(grid.rows - each.rows + 1)
        for column in range(grid.columns - each.columns + 1)
    ]
