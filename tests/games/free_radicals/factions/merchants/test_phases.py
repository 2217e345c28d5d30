"""The Merchants' set-up, Visit Stalls and Actions."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.merchants.board import at, merchants, stalls
from tests.games.free_radicals.support import table

from arcology.games.free_radicals.terms import COLOURS

# ---- set-up and phases -----------------------------------------------------------------------


@pytest.mark.rule("FR-MER-1")
def test_the_merchant_starts_beside_the_board_with_one_stall_on_green_8() -> None:
    t = table("merchants", "paladins")
    board = t.board(0)
    assert (board["market"], board["stalls"], board["stalls_left"]) == (None, ["green.8"], 4)
    assert (board["markers"], board["markers_left"]) == ([], 3)
    assert t.goods(0) == {"credit": 4}
    assert len(t.s.seats[0].hand) == 1


@pytest.mark.rule("FR-MER-2", "FR-MER-3")
def test_a_turn_is_move_then_stalls_then_actions() -> None:
    t = table("merchants", "paladins").poor(0).seat(0, credit=2)
    assert (t.prompt(), t.board(0)["phase"]) == ("mer_move", "move")
    assert t.offers() == {f"go:{colour}" for colour in COLOURS}
    t.choose("go", "green")
    assert (t.prompt(), t.board(0)["phase"]) == ("mer_stalls", "stalls")
    t.choose("done")
    assert (t.prompt(), t.board(0)["phase"]) == ("mer_actions", "actions")
    t.choose("done")
    assert t.board(0)["phase"] == ""
    assert t.asked() == 1


@pytest.mark.rule("FR-MER-3")
def test_the_market_of_the_previous_turn_is_closed() -> None:
    t = merchants()
    at(t, "blue").choose("done")
    t.turn(0)
    assert t.offers() == {"go:red", "go:yellow", "go:green", "go:purple"}
    assert t.refused() == {"go:blue": "mer_same_market"}
    t.choose("go", "red").choose("done")
    t.turn(0)
    assert "go:blue" in t.offers()
    assert "go:red" not in t.offers()


# ---- phase 3: Visit Stalls -------------------------------------------------------------------


@pytest.mark.rule("FR-MER-4")
def test_each_stall_of_the_active_market_once_in_any_order() -> None:
    t = merchants()
    stalls(t, "red.6", "red.4", "blue.6", "green.8")
    t.seat(0, credit=3)
    at(t, "red")
    assert t.offers() == {"activate:red.4", "activate:red.6", "done"}
    assert t.board(0)["waiting"] == ["red.4", "red.6"]
    t.choose("activate", "red.6")
    assert t.goods(0) == {"titanium": 1, "credit": 3}
    assert t.board(0)["waiting"] == ["red.4"]
    assert t.offers() == {"activate:red.4", "done"}
    t.choose("activate", "red.4")
    assert t.goods(0) == {"titanium": 1, "hydrogen": 2, "credit": 2}
    assert t.prompt() == "mer_actions"


@pytest.mark.rule("FR-MER-4")
def test_stalls_are_optional() -> None:
    t = merchants()
    stalls(t, "red.6", "red.4")
    at(t, "red").choose("done")
    assert t.prompt() == "mer_actions"
    assert t.goods(0) == {}


@pytest.mark.rule("FR-MER-10")
def test_a_stall_that_cannot_be_done_is_passed_over_until_it_can() -> None:
    t = merchants()
    stalls(t, "yellow.4", "yellow.6")
    at(t, "yellow")
    assert t.offers() == {"activate:yellow.6", "done"}
    assert t.refused() == {"activate:yellow.4": "no_resource"}
    t.choose("activate", "yellow.6")
    assert t.offers() == {"activate:yellow.4", "done"}
    t = merchants()
    stalls(t, "yellow.4")
    at(t, "yellow")
    assert t.prompt() == "mer_actions", "nobody is asked about a Stall that cannot be used"


# ---- phase 4: Actions ------------------------------------------------------------------------


@pytest.mark.rule("FR-MER-5")
def test_up_to_three_markers_on_different_spaces_that_return_at_turn_end() -> None:
    t = merchants()
    at(t, "purple").choose("mark", "purple.6")
    assert t.board(0)["markers"] == ["purple.6"]
    assert "mark:purple.6" not in t.offers()
    assert t.refused()["mark:purple.6"] == "mer_marker_there"
    t.choose("mark", "purple.3").choose("mark", "purple.5").choose("favor", "red")
    assert t.asked() == 1, "three markers end the turn"
    assert t.goods(0) == {"hydrogen": 1, "titanium": 1}
    assert t.board(0)["markers"] == []


@pytest.mark.rule("FR-MER-5", "FR-ACT-5")
def test_markers_may_be_kept() -> None:
    t = merchants()
    at(t, "purple")
    assert t.question().default is t.pack.done
    t.choose("done")
    assert t.asked() == 1
    assert t.goods(0) == {}


@pytest.mark.rule("FR-MER-5")
def test_a_space_with_a_stall_takes_no_marker() -> None:
    t = merchants()
    stalls(t, "red.6")
    at(t, "red").choose("done")
    assert "mark:red.6" not in t.offers()
    assert t.refused()["mark:red.6"] == "mer_stall_there"
