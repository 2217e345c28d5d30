"""The Grant Office (FR-BLDG-7)."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import Table


@pytest.mark.rule("FR-ART-12", "FR-BLDG-7")
def test_grant_office_pays_three_after_the_femtoscope_moved_a_marker(t: Table) -> None:
    t.awake("GO", 0).seat(0, hand=["VF1", "NC1"], hydrogen=1).begin(("art_play", 0, 2))
    t.choose("play", "VF1/femtoscope").choose("use", "femtoscope/yellow")
    assert t.board(0)["focused"] is True
    t.choose("play", "NC1/telemonitor").choose("use", "telemonitor/yellow")
    t.nothing_pending()
    assert t.sources(0) == {"knowledge": 1, "visit": 3}
    assert t.step("yellow") == 1, "the power is no advance"


@pytest.mark.rule("FR-ART-12", "FR-BLDG-7", "FR-VISIT-7")
def test_grant_office_offers_both_powers_and_rewards_its_controllers(t: Table) -> None:
    t.awake("GO", 1).seat(0, hand=["VF1", "CT4"], hydrogen=1, carbon=1).begin(("art_play", 0, 2))
    hand = len(t.hand(1))
    t.choose("play", "VF1/femtoscope").choose("use", "femtoscope/yellow")
    t.choose("play", "CT4/telemonitor").choose("use", "telemonitor/purple")
    assert t.offers() == {"visit:GO", "visit:GO/power"}
    t.choose("visit", "GO/power")
    assert t.goods(0) == {"carbon": 1}
    assert t.favor(1) == {"yellow": 1}
    assert len(t.hand(1)) == hand + 1


@pytest.mark.rule("FR-ART-12", "FR-BLDG-7")
def test_grant_office_without_the_femtoscope_has_only_its_main_power(t: Table) -> None:
    t.awake("GO", 0).seat(0, hand=["VF1"], hydrogen=1).say(0, "visit(any)")
    assert t.step("red") == 0
    assert t.prompt() == "advance", "the main power was the only one"
    assert t.can(0, "buildings.GO.power") == "art_not_focused"


@pytest.mark.rule("FR-ART-12")
def test_grant_office_needs_a_femtoscope_that_was_used(t: Table) -> None:
    """A card laid on it, or Knowledge advanced otherwise, is not enough."""
    t.seat(0, hand=["VF1"], hydrogen=1).begin(("art_play", 0, 1)).choose("play", "VF1/femtoscope").skip()
    assert t.can(0, "buildings.GO.power") == "art_not_focused"
    t.say(0, "know(own, 0)")
    assert t.step("yellow") == 1
    assert t.can(0, "buildings.GO.power") == "art_not_focused"
    t.begin(("art_focus", 0, sum(t.s.steps)))
    assert t.can(0, "buildings.GO.power") == "art_not_focused", "used, but no marker moved"


@pytest.mark.rule("FR-ART-12")
def test_the_focus_lasts_for_this_turn_only(t: Table) -> None:
    t.seat(0, hand=["VF1"], hydrogen=1).turn(0)
    t.choose("play", "VF1/femtoscope").choose("use", "femtoscope/yellow")
    assert t.s.turn == 1
    assert t.can(0, "buildings.GO.power") == "art_not_focused"
