"""The Company Spire."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.executives.board import boardroom

from arcology.games.free_radicals.terms import COLOURS


@pytest.mark.rule("FR-EXE-14", "FR-BLDG-6", "FR-BLDG-13")
@pytest.mark.parametrize("colours", [1, 3, 5])
def test_the_spire_scores_each_asset_colour_on_the_headquarters_once(colours: int) -> None:
    there = dict.fromkeys(COLOURS[:colours], 2)
    t = boardroom(headquarters="green", green=there).awake("CS", 1)
    t.begin(("exe_choose", 0))
    t.choose("commission", "green")
    assert t.offers() == {"visit:CS", "visit:CS/power", "skip"}
    t.choose("visit", "CS/power")
    assert t.sources(0) == {"visit": colours}
    assert t.favor(1) == {"red": 1}
    assert t.goods(1)["carbon"] == 2, "the controller's reward beside its starting Carbon"


@pytest.mark.rule("FR-BLDG-6")
def test_the_spires_main_power_is_still_there() -> None:
    t = boardroom(headquarters="green", green={"red": 1}).awake("CS", 0, 0)
    t.begin(("exe_choose", 0))
    t.choose("commission", "green")
    t.choose("visit", "CS")
    t.choose("favor", "blue")
    t.choose("favor", "purple")
    assert t.favor(0) == {"blue": 1, "purple": 1}


@pytest.mark.rule("FR-BLDG-13")
def test_without_a_headquarters_the_spires_own_power_is_refused() -> None:
    t = boardroom(green={"red": 1}).awake("CS", 0, 0)
    assert t.can(0, "buildings.CS.power") == "exe_no_headquarters"
