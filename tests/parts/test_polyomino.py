"""Polyominoes: orientations and fits."""

from __future__ import annotations

import pytest

from arcology.parts.grid import Grid
from arcology.parts.polyomino import Cells, fits, orientations

I3: Cells = ((0, 0), (0, 1), (0, 2))
O4: Cells = ((0, 0), (0, 1), (1, 0), (1, 1))
L4: Cells = ((0, 0), (1, 0), (2, 0), (2, 1))
T4: Cells = ((0, 0), (0, 1), (0, 2), (1, 1))
S4: Cells = ((0, 0), (0, 1), (1, 1), (1, 2))
DOMINO: Cells = ((0, 0), (0, 1))


def look(cells: Cells) -> str:
    """The piece as rows of signs, 1 for its first cell, 2 for its second …"""
    rows = 1 + max(cell[0] for cell in cells)
    columns = 1 + max(cell[1] for cell in cells)
    drawn = [["."] * columns for _ in range(rows)]
    for i, (row, column) in enumerate(cells):
        drawn[row][column] = str(i + 1)
    return " ".join("".join(row) for row in drawn)


@pytest.mark.parametrize(
    ("cells", "names"),
    [
        (((0, 0),), ["r0"]),
        (I3, ["r0", "r1"]),
        (O4, ["r0"]),
        (T4, ["r0", "r1", "r2", "r3"]),
        (S4, ["r0", "r1", "r0.f", "r1.f"]),
        (L4, ["r0", "r1", "r2", "r3", "r0.f", "r1.f", "r2.f", "r3.f"]),
    ],
)
def test_orientations_that_look_alike_count_once(cells: Cells, names: list[str]) -> None:
    assert [each.name for each in orientations(cells)] == names


def test_turns_are_clockwise_and_a_flip_mirrors_first() -> None:
    looks = {each.name: look(each.cells) for each in orientations(L4)}
    assert looks["r0"] == "1. 2. 34"
    assert looks["r1"] == "321 4.."
    assert looks["r2"] == "43 .2 .1"
    assert looks["r3"] == "..4 123"
    assert looks["r0.f"] == ".1 .2 43"


def test_the_halves_of_a_domino_can_be_told_apart() -> None:
    assert [look(each.cells) for each in orientations(DOMINO, marked=True)] == ["12", "1 2", "21", "2 1"]
    assert [each.name for each in orientations(DOMINO, marked=True)] == ["r0", "r1", "r2", "r3"]
    assert len(orientations(DOMINO)) == 2


def test_placements_stay_inside_and_cover_each_position_once() -> None:
    grid = Grid(3, 5)
    found = fits(I3, grid)
    assert len(found) == 3 * 3 + 5
    assert len({each.mask for each in found}) == len(found)
    for each in found:
        assert each.mask.bit_count() == 3
        assert each.mask & ~grid.full == 0
        rows = {cell // grid.columns for cell in each.cells}
        columns = {cell % grid.columns for cell in each.cells}
        assert (len(rows), len(columns)) in ((1, 3), (3, 1)), "no row wraps round"
        assert each.corner == min(each.cells)


def test_the_corner_is_that_of_the_rectangle_around_the_piece() -> None:
    grid = Grid(3, 3)
    found = {(each.orientation, grid.names[each.corner]): each for each in fits(L4, grid)}
    assert [grid.names[cell] for cell in found["r3", "1.1"].cells] == ["2.1", "2.2", "2.3", "1.3"]


def test_a_piece_that_is_too_long_has_no_placement() -> None:
    assert fits(((0, 0), (0, 1), (0, 2), (0, 3)), Grid(3, 3)) == []
