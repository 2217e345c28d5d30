"""The Vertical Farm."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.farmers.board import activate, farm


@pytest.mark.rule("FR-FAR-11", "FR-BLDG-1")
def test_the_vertical_farm_gives_a_farm_action_for_a_data_card_and_no_domino() -> None:
    t = farm(("C21", "3.3", "3.4")).seat(0, hand=["VF1", "CT1"], credit=2).awake("VF", 1)
    t.say(0, "visit(any)")
    t.choose("discard", "VF1")
    assert t.offers() == {"farm:build", "farm:crystalize", "farm:trade"}
    t.choose("farm", "build").choose("awaken", "CT1")
    assert t.score(0) == t.brings("CT1")
    assert t.goods(1)["credit"] == 2, "the controller's reward beside its starting Credit"
    assert t.favor(1) == {"red": 1}
    t.nothing_pending()


@pytest.mark.rule("FR-FAR-11", "FR-ACT-8")
@pytest.mark.parametrize("hand", [["VF1", "CT1"], ["VF1", "VF4"]])
def test_whether_the_hand_could_build_does_not_show_at_the_vertical_farm(hand: list[str]) -> None:
    t = farm(("C21", "3.3", "3.4"), crystals=("3.3",)).seat(0, hand=hand, credit=2)
    t.effect(0, "buildings.VF.power").choose("discard", "VF1")
    assert t.prompt() == "far_extra"
    assert "farm:trade" in t.offers()


@pytest.mark.rule("FR-FAR-11")
@pytest.mark.parametrize(
    ("row", "choices"),
    [
        ("crystalize", [("crystal", "3.3")]),
        ("trade", [("choose", "farm_rows.trade.effect/1"), ("draw", "deck"), ("draw", "deck")]),
    ],
)
def test_any_kind_of_farm_action(row: str, choices: list[tuple[str, str]]) -> None:
    t = farm(("C21", "3.3", "3.4")).seat(0, hand=["VF1", "CT1"], credit=2)
    t.effect(0, "buildings.VF.power").choose("discard", "VF1")
    t.choose("farm", row)
    for verb, target in choices:
        t.choose(verb, target)
    t.nothing_pending()
    assert t.board(0)["crystals"] == (["3.3"] if row == "crystalize" else [])
    assert len(t.hand(0)) == (1 if row == "crystalize" else 3)


@pytest.mark.rule("FR-FAR-11", "FR-BLDG-1", "FR-ACT-9")
def test_the_power_needs_a_data_card_and_then_a_farm_action_that_can_be_done() -> None:
    t = farm(("C21", "3.3", "3.4"), crystals=("3.3",))
    assert t.can(0, "buildings.VF.power") == "no_data"
    t.seat(0, hand=["CT1"])
    assert t.can(0, "buildings.VF.power") == "far_no_farm_action", "the last card is the price"
    t.seat(0, credit=1)
    assert t.can(0, "buildings.VF.power") == "", "a Credit can be traded"
    t.seat(0, credit=0, hand=["CT1", "CT2"])
    assert t.can(0, "buildings.VF.power") == "", "the second card can be traded"
    t = farm(("C21", "3.3", "3.4")).seat(0, hand=["CT1"])
    assert t.can(0, "buildings.VF.power") == "", "a Crystal can be put"


@pytest.mark.rule("FR-FAR-11")
def test_an_extra_farm_action_refuses_what_cannot_be_done() -> None:
    t = farm(("C21", "3.3", "3.4")).seat(0, hand=["CT1", "CT2"])
    t.effect(0, "buildings.VF.power").choose("discard", "CT1")
    assert t.offers() == {"farm:crystalize", "farm:trade"}
    assert t.refused() == {"farm:build": "no_card_to_awaken"}


@pytest.mark.rule("FR-BLDG-1")
def test_the_farms_main_power_is_still_there() -> None:
    t = farm(("C21", "3.3", "3.4")).seat(0, carbon=1, hand=["CT1"]).awake("VF", 0, 0)
    t.say(0, "visit(any)")
    assert t.offers() == {"visit:VF", "visit:VF/power"}
    t.choose("visit", "VF").choose("gain", "hydrogen").choose("gain", "hydrogen").choose("gain", "titanium")
    assert t.goods(0) == {"hydrogen": 2, "titanium": 1}


@pytest.mark.rule("FR-FAR-12")
def test_a_crystal_put_meanwhile_counts_for_a_square_whose_turn_is_still_to_come() -> None:
    t = farm(("C01", "1.1", "1.2"), ("C02", "2.2", "2.3")).seat(0, hand=["VF1"]).awake("VF", 0, 0)
    activate(t, "1.1")
    assert t.offers() == {"use:1.1", "use:1.2", "use:2.2", "done"}, "which square comes first matters now"
    t.choose("use", "1.2")
    t.choose("crystal", "2.2")
    assert t.offers() == {"prestige:2.2", "done"}, "no Building is left to Visit"
    t.choose("prestige", "2.2")
    assert t.holder() == 0
    t.nothing_pending()


@pytest.mark.rule("FR-FAR-12")
def test_a_crystal_put_meanwhile_on_a_square_that_has_had_its_turn_does_not_count() -> None:
    t = farm(("C01", "1.1", "1.2"), ("C02", "2.2", "2.3")).seat(0, hand=["VF1"]).awake("VF", 0, 0)
    activate(t, "1.1")
    t.choose("use", "1.2")
    t.choose("crystal", "1.2")
    t.nothing_pending()
    assert t.holder() is None


@pytest.mark.rule("FR-FAR-12")
def test_one_square_stands_for_all_where_no_crystal_can_come() -> None:
    t = farm(("C01", "1.1", "1.2"), ("C02", "2.2", "2.3")).seat(0, hand=["VF1"], carbon=2)
    t.awake("VF", 0, 0).awake("CC", 0, 0).shared(visited=["VF"])
    activate(t, "1.1")
    assert t.offers() == {"visit:CC", "skip"}
