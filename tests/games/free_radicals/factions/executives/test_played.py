"""The Executives seen and played."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.playing import company, play_at_random
from tests.games.free_radicals.support import free_radicals, table

from arcology.games.free_radicals.factions.executives.rules import board_of
from arcology.games.free_radicals.terms import COLOURS


@pytest.mark.rule("FR-ACT-8")
def test_the_board_is_public_and_the_stack_is_not() -> None:
    t = table("executives", "paladins")
    assert t.board(0, viewer=1) == t.board(0)
    assert t.board(0)["stack"] == 8
    zones = [zone for zone in t.game.outline(t.game.view(t.s, 1)) if zone.id == "executives"]
    assert {item.id for item in zones[0].items} >= {f"company_{colour}" for colour in COLOURS}


@pytest.mark.rule("FR-INV-4", "FR-INV-5")
@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    s = play_at_random(company("executives", seed), seed)
    seat = next(i for i, owner in enumerate(s.seats) if owner.faction == "executives")
    counts = free_radicals().components(s)
    assert (counts["asset"], counts["project"]) == (10, 10)
    assert sum(board_of(s, seat).on(5)) == 0
