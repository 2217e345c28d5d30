"""The Hoteliers seen and played."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.hoteliers.board import SIZES
from tests.games.free_radicals.playing import company, play_at_random
from tests.games.free_radicals.support import table

from arcology.games.free_radicals.factions.hoteliers.kit import kit_of
from arcology.games.free_radicals.factions.hoteliers.state import board_of


@pytest.mark.rule("FR-ACT-8", "FR-HOT-1")
def test_board_and_cards_are_public() -> None:
    t = table("hoteliers", "paladins")
    assert t.board(0, viewer=1) == t.board(0) == t.board(0, viewer=-1)
    zone = next(zone for zone in t.game.outline(t.game.view(t.s, 1)) if zone.id == "hoteliers")
    assert {item.id: item.count for item in zone.items if item.key == "hot_hotel"} == {
        f"hotel_{id}": rows * columns for id, (rows, columns) in SIZES.items()
    }
    assert sum(item.count for item in zone.items if item.key == "hot_card") == 5


@pytest.mark.rule("FR-INV-4", "FR-INV-5")
@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    s = play_at_random(company("hoteliers", seed), seed)
    b = next(board_of(s, i) for i, owner in enumerate(s.seats) if owner.faction == "hoteliers")
    kit = kit_of(s.pack)
    covered = [0, 0, 0, 0]
    for number in b.placed:
        place = kit.places[number]
        assert not covered[place.hotel] & place.fit.mask
        covered[place.hotel] |= place.fit.mask
    assert covered == b.filled
    assert [b.supply[i] + sum(kit.places[n].shape == i for n in b.placed) for i in range(9)] == list(kit.tiles)
