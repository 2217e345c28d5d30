"""The table every test of this folder starts from."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.couriers.plan import board_of


@pytest.fixture
def t() -> Table:
    """Seat 0 plays the Couriers and has nothing; no Contract is open."""
    t = table("couriers", "paladins", "artisans").poor(0)
    board = board_of(t.s, 0)
    board.bag |= board.open
    board.open = 0
    return t
