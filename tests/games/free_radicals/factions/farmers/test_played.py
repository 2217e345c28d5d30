"""The Farmers seen and played."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.playing import company, play_at_random
from tests.games.free_radicals.support import table

from arcology.games.free_radicals.factions.farmers.state import board_of


@pytest.mark.rule("FR-ACT-8")
def test_the_board_is_public_and_the_stack_is_not() -> None:
    t = table("farmers", "paladins")
    assert t.board(0, viewer=1) == t.board(0) == t.board(0, viewer=-1)
    zone = next(zone for zone in t.game.outline(t.game.view(t.s, 1)) if zone.id == "farmers")
    assert len([item for item in zone.items if item.key == "far_row"]) == 9
    assert [item.id for item in zone.items if item.key == "far_cell"] == ["3.3", "3.4"]


@pytest.mark.rule("FR-INV-4", "FR-INV-5")
@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    s = play_at_random(company("farmers", seed), seed)
    b = next(board_of(s, i) for i, owner in enumerate(s.seats) if owner.faction == "farmers")
    assert sum(b.crops) == b.filled, "one Crop on each planted cell"
    assert b.crystals & ~b.crystalized == 0
    assert b.crystalized.bit_count() == 2 * b.crystals.bit_count()
