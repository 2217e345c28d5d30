"""The Entertainers seen and played."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.entertainers.board import ALL, place
from tests.games.free_radicals.playing import company, play_at_random
from tests.games.free_radicals.support import Table


def test_outline_reads_tableau_stages_and_prediction(t: Table) -> None:
    place(t, ("E01",), ("E02",), ("E03",), ("E04",))
    t.board_of(0, prediction="red")
    for viewer, last in ((0, ("prediction", "ent_predicted", ("red",))), (1, ("prediction", "ent_prediction", ()))):
        (zone,) = [zone for zone in t.game.outline(t.game.view(t.s, viewer)) if zone.id == "entertainers"]
        assert [(item.id, item.key, item.facts) for item in zone.items] == [
            ("E01", "ent_in_tableau", ()),
            ("E02", "ent_in_used", ()),
            ("E03", "ent_in_main", ()),
            ("E04", "ent_in_back", ()),
            ("entertainer", "ent_deck", ALL[4:]),
            last,
        ]


@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    assert play_at_random(company("entertainers", seed), seed).round == 12
