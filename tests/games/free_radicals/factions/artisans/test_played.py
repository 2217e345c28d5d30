"""The Artisans seen and played."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.artisans.board import lay
from tests.games.free_radicals.playing import company, play_at_random
from tests.games.free_radicals.support import Table


def test_outline_reads_the_stacks(t: Table) -> None:
    lay(t, "visor", "VF1", "NC1")
    (zone,) = [zone for zone in t.game.outline(t.game.view(t.s, 1)) if zone.id == "artisans"]
    assert [(item.id, item.count, item.facts) for item in zone.items] == [
        ("visor", 2, ("NC1", "VF1")),
        ("conduit", 0, ()),
        ("femtoscope", 0, ()),
        ("cutter", 0, ()),
        ("telemonitor", 0, ()),
    ]


@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    s = play_at_random(company("artisans", seed), seed)
    assert s.round == 12
