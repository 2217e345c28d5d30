"""The Stalls of the Merchants."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.merchants.board import at, marked, merchants, stalls


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-4", "FR-ACT-8")
@pytest.mark.parametrize("space", ["red.3", "blue.3"])
def test_whether_a_stall_can_awaken_is_asked_in_any_case(space: str) -> None:
    t = merchants().seat(0, hand=["BZ1"])
    stalls(t, space)
    at(t, space.split(".")[0])
    assert (t.prompt(), t.offers()) == ("mer_stalls", {"done"}), "a hand is private"
    t.seat(0, hand=["BZ3"], credit=3).effect(0, "markets.red.5.effect")
    assert t.offers() == {f"activate:{space}"}


@pytest.mark.rule("FR-MER-5", "FR-ACT-8")
def test_a_market_with_nothing_left_but_an_awakening_is_asked_in_any_case() -> None:
    t = merchants().seat(0, hand=["BZ1"])
    stalls(t, "red.6", "red.7", "red.8", "green.8")
    at(t, "red").choose("activate", "red.6").choose("done")
    t.poor(0).begin(("mer_actions", 0))
    assert t.offers() == {"done"}


@pytest.mark.rule("FR-MER-6")
def test_green_8_builds_a_stall_on_any_space_without_one() -> None:
    t = merchants()
    at(t, "green")
    assert t.prompt() == "mer_actions", "without two Credits the first Stall is passed over"
    t.seat(0, credit=2)
    at(t, "green").choose("activate", "green.8")
    assert len(t.offers()) == 39
    assert "build:green.8" not in t.offers()
    assert "build:red.8" in t.offers(), "also on a space that is of no use in this game"
    t.choose("build", "green.6")
    assert (t.score(0), t.goods(0)) == (1, {})
    assert t.board(0)["stalls"] == ["green.6", "green.8"]
    assert t.prompt() == "mer_actions", "the new Stall is not activated in this phase"
    assert "mark:green.6" not in t.offers()


@pytest.mark.rule("FR-MER-6")
def test_a_stall_may_stand_on_a_marker_and_works_from_the_next_turn() -> None:
    t = merchants().seat(0, credit=3)
    marked(t, "red.5").choose("build", "red.5")
    assert t.board(0)["stalls"] == ["red.5", "green.8"]
    assert t.board(0)["markers"] == ["red.5"]
    t.choose("done")
    t.seat(0, credit=3)
    at(t, "red")
    assert "activate:red.5" in t.offers()


@pytest.mark.rule("FR-MER-6", "FR-MER-7")
def test_a_stall_built_in_the_active_market_while_visiting_stalls_waits() -> None:
    t = merchants().seat(0, credit=3)
    stalls(t, "red.5", "green.8")
    at(t, "red").choose("activate", "red.5").choose("build", "red.6")
    assert t.prompt() == "mer_actions"
    assert t.goods(0) == {}


@pytest.mark.rule("FR-MER-6")
def test_at_most_five_stalls() -> None:
    t = merchants().seat(0, credit=9)
    stalls(t, "green.8", "red.1", "blue.1", "yellow.1")
    at(t, "green")
    assert "activate:green.8" in t.offers()
    stalls(t, "green.8", "red.1", "blue.1", "yellow.1", "purple.1")
    assert t.can(0, "markets.green.8.effect") == "mer_no_stall_left"
    at(t, "green")
    assert t.prompt() == "mer_actions"


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-7")
def test_red_5_gives_a_credit_and_activates_a_stall_anywhere_also_a_used_one() -> None:
    t = merchants().seat(0, credit=1)
    stalls(t, "red.6", "blue.6", "yellow.6")
    at(t, "red").choose("activate", "red.6").choose("mark", "red.5")
    assert t.goods(1) == {"credit": 1}
    assert t.offers() == {"activate:red.6", "activate:blue.6", "activate:yellow.6"}
    t.choose("activate", "red.6")
    assert t.goods(0) == {"titanium": 2}
    assert t.prompt() == "mer_actions"


@pytest.mark.rule("FR-MER-7")
def test_red_5_never_activates_itself() -> None:
    t = merchants().seat(0, credit=1)
    stalls(t, "red.5", "red.6", "yellow.6")
    at(t, "red").choose("activate", "red.5")
    assert t.offers() == {"activate:red.6", "activate:yellow.6"}
    assert t.refused() == {"activate:red.5": "mer_not_itself"}
    t = merchants().seat(0, credit=1)
    stalls(t, "red.5")
    assert t.can(0, "markets.red.5.effect") == "mer_no_usable_stall"


@pytest.mark.rule("FR-MER-10", "FR-ACT-1")
def test_red_5_needs_a_stall_that_can_be_done_after_the_credit_is_given() -> None:
    t = merchants().seat(0, credit=2)
    stalls(t, "green.8")
    assert t.can(0, "markets.red.5.effect") == "mer_no_usable_stall"
    t.seat(0, credit=3)
    assert t.can(0, "markets.red.5.effect") == ""
    t.seat(0, credit=0)
    stalls(t, "red.6")
    assert t.can(0, "markets.red.5.effect") == "no_credit"
    t.seat(0, credit=2)
    stalls(t, "red.6", "purple.4")
    marked(t, "red.5")
    assert t.offers() == {"activate:red.6", "activate:purple.4"}
    t = merchants().seat(0, credit=1)
    stalls(t, "yellow.6", "purple.4")
    marked(t, "red.5")
    assert t.goods(0) == {"carbon": 1}, "the only Stall that can be done is taken without a question"


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-8")
def test_a_stall_on_an_unusable_space_does_nothing() -> None:
    t = merchants("purple")
    stalls(t, "red.7")
    at(t, "red")
    assert t.prompt() == "mer_actions"
    stalls(t, "red.8")
    at(t, "red").choose("activate", "red.8")
    assert t.score(0) == 2
