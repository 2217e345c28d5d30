"""Observations as arrays: by name, within their bounds, and as features for nets."""

from typing import Any

import numpy as np
import pytest

from arcology.games import GAMES
from arcology.kernel.rng import Rng
from arcology.lab.arrays import MOST_OPTIONS, Rows, bounds, masked, named, observed, told
from arcology.lab.table import Table, Terms


def played(name: str, players: int, choices: int) -> list[Table]:
    """A game after each of its first choices."""
    table, rng = Table(Terms(name, players), 4), Rng(4)
    found = [table.copy()]
    for _ in range(choices):
        table.choose(table.places[rng.below(len(table.places))])
        if table.over:
            break
        found.append(table.copy())
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_number_is_within_its_bounds(name: str) -> None:
    tables = played(name, 3, 120)
    least, most = bounds(tables[0].terms)
    for table in tables:
        for seat in range(3):
            row = observed(table, seat)
            assert ((least <= row) & (row <= most)).all()


@pytest.mark.parametrize("name", GAMES)
def test_columns_by_name_hold_what_the_row_holds(name: str) -> None:
    table = played(name, 2, 30)[-1]
    layout, row = table.terms.layout, observed(table, 1)
    found = named(layout, row)
    assert list(found) == [column.name for column in layout.columns]
    for column in layout.columns:
        assert found[column.name].shape == column.shape
        assert found[column.name].ravel().tolist() == [number for part in column.of(row.tolist()) for number in part]
    many: Any = named(layout, np.stack([row, row]))
    assert all((many[name][1] == found[name]).all() for name in found)


def test_rows_are_written_in_place_and_nothing_beside_them() -> None:
    table = played("tamashii", 2, 30)[-1]
    terms, many = table.terms, np.full((3, table.terms.size), 7, np.int32)
    Rows(many)[1] = terms.row(table.state, 1, table.decision)
    assert np.array_equal(many[1], observed(table, 1))
    assert (many[[0, 2]] == 7).all()
    assert not (many[1] == 7).all()


def test_the_mask_and_the_words_tell_of_the_same_options() -> None:
    for table in played("euphoria", 2, 40):
        mask, lines = masked(table, table.terms.count), told(table)
        assert lines.shape[0] == MOST_OPTIONS
        assert sorted(np.flatnonzero(mask)) == sorted(lines[lines[:, 0] > 0][:, 0] - 1)
        assert (lines[: len(table.places), 1] > 0).all()
