"""The table every test of this folder starts from."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import Table, table


@pytest.fixture
def t() -> Table:
    """Seat 0 plays the Paladins and has nothing; seat 1 is yellow, seat 2 red."""
    return table("paladins", "artisans", "executives").poor(0)
