"""The Paladins seen and played."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.paladins.board import QUESTS, quest, stand
from tests.games.free_radicals.playing import company, play_at_random
from tests.games.free_radicals.support import Table

from arcology.games.free_radicals.factions.paladins.rules import board_of
from arcology.games.free_radicals.factions.paladins.state import SPACES


def test_outline_reads_spaces_home_track_and_quest(t: Table) -> None:
    quest(stand(t, ("L3",), ("R5",)), "Q6")
    (zone,) = [zone for zone in t.game.outline(t.game.view(t.s, 1)) if zone.id == "paladins"]
    said = [(item.id, item.count, item.facts) for item in zone.items]
    kinds = {"L3": ("knight",), "R5": ("squire",)}
    assert said == [
        *[(space, int(space in kinds), kinds.get(space, ())) for space in SPACES],
        ("knight", 0, ()),
        ("squire", 3, ()),
        ("action_track", board_of(t.s, 0).track, ()),
        ("Q6", 1, ()),
        *[(id, 1, ()) for id in QUESTS if id != "Q6"],
    ]


@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    s = play_at_random(company("paladins", seed), seed)
    assert s.round == 12
