"""The Couriers seen and played."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.couriers.board import opened, own
from tests.games.free_radicals.playing import company, play_at_random
from tests.games.free_radicals.support import Table

from arcology.games.free_radicals.factions.couriers.tables import DISTRICTS


def test_outline_reads_districts_goods_and_contracts(t: Table) -> None:
    opened(t, "K10")
    own(t, red=2)
    (zone,) = [zone for zone in t.game.outline(t.game.view(t.s, 1)) if zone.id == "couriers"]
    board = t.board(0)
    assert [(item.id, item.count, item.facts) for item in zone.items] == [
        *[(d, 3 if d == "C" else 0, (board["tokens"][d],)) for d in DISTRICTS],
        *[(id, 1, ()) for id in board["holding"]],
        ("good_red", 2, ()),
        ("K10", 1, ()),
    ]


@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    assert play_at_random(company("couriers", seed), seed).round == 12
