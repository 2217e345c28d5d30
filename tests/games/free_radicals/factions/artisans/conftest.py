"""The table every test of this folder starts from."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import Table, table


@pytest.fixture
def t() -> Table:
    """Seat 0 plays the Artisans and has nothing, neither Items nor Data cards."""
    return table("artisans", "paladins", "executives").poor(0)
