"""The table every test of this folder starts from."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import Table, table


@pytest.fixture
def t() -> Table:
    """Seat 0 plays the Couriers and has nothing; no Contract is open."""
    return table("couriers", "paladins", "artisans").poor(0).board_of(0, open=[])
