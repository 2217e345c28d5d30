"""The Bazaar; the Merchants seen and played."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.merchants.board import at, merchants, stalls
from tests.games.free_radicals.playing import company, play_at_random
from tests.games.free_radicals.support import free_radicals
from tests.games.free_radicals.worded import unsaid

from arcology.games.free_radicals.factions.merchants.rules import board_of


@pytest.mark.rule("FR-MER-9", "FR-BLDG-8", "FR-BLDG-13")
def test_the_bazaar_pays_a_credit_for_each_stall_the_first_included() -> None:
    t = merchants().awake("BZ", 1)
    at(t, "green")
    assert t.refused()["mark:green.1"] == "no_building"
    t.seat(0, titanium=1)
    stalls(t, "green.8", "red.1", "blue.2")
    t.say(0, "visit(any)").nothing_pending()
    assert t.goods(0) == {"credit": 3}
    assert t.goods(1) == {"hydrogen": 1}
    t = merchants().awake("BZ", 1).seat(0, hand=["VF1"], carbon=1)
    t.say(0, "visit(any)")
    assert t.offers() == {"visit:BZ", "visit:BZ/power"}
    t.choose("visit", "BZ")
    assert (t.goods(0), t.hand(0)) == ({"carbon": 1, "credit": 3}, set())


@pytest.mark.rule("FR-ACT-8")
def test_everything_on_the_board_is_public() -> None:
    t = merchants().seat(0, credit=2)
    at(t, "green")
    assert t.board(0, viewer=1) == t.board(0) == t.board(0, viewer=-1)
    assert t.board(0)["waiting"] == ["green.8"]
    zone = next(z for z in free_radicals().outline(free_radicals().view(t.s, 1)) if z.id == "merchants")
    assert [(item.id, item.key) for item in zone.items] == [("merchant", "mer_merchant"), ("green.8", "mer_stall")]


@pytest.mark.rule("FR-INV-2", "FR-INV-3", "FR-INV-5")
@pytest.mark.parametrize("seed", range(30))
def test_random_games_end(seed: int) -> None:
    s = play_at_random(company("merchants", seed), seed)
    seat = next(i for i, owner in enumerate(s.seats) if owner.faction == "merchants")
    assert 1 <= board_of(s, seat).stalls.bit_count() <= 5


def test_everything_that_comes_up_is_worded() -> None:
    assert unsaid(("merchants", "paladins"), "mer_", 6) == set()
