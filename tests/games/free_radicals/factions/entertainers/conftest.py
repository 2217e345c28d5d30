"""The table every test of this folder starts from."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.entertainers.board import PLAIN, place
from tests.games.free_radicals.support import Table, table


@pytest.fixture
def t() -> Table:
    """Seat 0 plays the Entertainers and has nothing; seat 1 is purple, seat 2 yellow, seat 3 red."""
    return place(table("entertainers", "paladins", "artisans", "executives").poor(0), PLAIN)
