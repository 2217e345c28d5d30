"""Grids: cells, neighbours, areas."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arcology.parts.grid import Grid

FIELD = Grid(3, 4)


def mask(*names: str) -> int:
    return sum(1 << FIELD.number[name] for name in names)


def names(cells: int) -> set[str]:
    return {FIELD.names[cell] for cell in FIELD.cells(cells)}


def test_cells_are_named_by_row_and_column_from_one() -> None:
    assert FIELD.names[0] == "1.1"
    assert FIELD.names[FIELD.cell(2, 3)] == "3.4"
    assert FIELD.size == len(FIELD.names) == len(FIELD.number) == 12
    assert FIELD.full == mask(*FIELD.names)


@pytest.mark.parametrize(
    ("cell", "beside"),
    [
        ("1.1", {"1.2", "2.1"}),
        ("1.4", {"1.3", "2.4"}),
        ("2.1", {"1.1", "3.1", "2.2"}),
        ("2.4", {"1.4", "3.4", "2.3"}),
        ("2.2", {"1.2", "3.2", "2.1", "2.3"}),
        ("3.4", {"2.4", "3.3"}),
    ],
)
def test_edges_do_not_wrap_round(cell: str, beside: set[str]) -> None:
    assert names(FIELD.around(mask(cell))) == beside
    assert names(FIELD.grown(mask(cell))) == beside | {cell}


def test_an_area_hangs_together_by_edges_and_not_by_corners() -> None:
    planted = mask("1.1", "1.2", "2.2", "3.3", "1.4", "2.1")
    assert names(FIELD.area(planted, mask("1.1"))) == {"1.1", "1.2", "2.2", "2.1"}
    assert names(FIELD.area(planted, mask("3.3"))) == {"3.3"}
    assert FIELD.area(planted, mask("3.1")) == 0


@given(st.integers(0, FIELD.full))
def test_neighbours_are_counted_once(cells: int) -> None:
    around = [FIELD.around(1 << cell) & cells for cell in FIELD.cells(cells)]
    assert 2 * FIELD.neighbours(cells) == sum(each.bit_count() for each in around)


@given(st.integers(0, FIELD.full), st.integers(0, FIELD.size - 1))
def test_an_area_is_what_a_walk_reaches(cells: int, start: int) -> None:
    reached: set[int] = set()
    waiting = [start] if cells >> start & 1 else []
    while waiting:
        cell = waiting.pop()
        reached.add(cell)
        row, column = divmod(cell, FIELD.columns)
        for near_row, near_column in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= near_row < FIELD.rows and 0 <= near_column < FIELD.columns:
                near = FIELD.cell(near_row, near_column)
                if cells >> near & 1 and near not in reached:
                    waiting.append(near)
    assert FIELD.cells(FIELD.area(cells, 1 << start)) == sorted(reached)
