"""The Cast Tower of the Entertainers (FR-BLDG-4, FR-BLDG-12)."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import Table


@pytest.mark.rule("FR-BLDG-4")
def test_cast_tower_main_power_gains_three_data_cards(t: Table) -> None:
    t.awake("CT", 0).seat(0, credit=1).say(0, "visit(any)")
    for _ in range(3):
        t.choose("draw", "deck")
    t.nothing_pending()
    assert len(t.hand(0)) == 3
    assert t.goods(0) == {}


@pytest.mark.rule("FR-BLDG-4", "FR-BLDG-12", "FR-ENT-15")
def test_cast_tower_copies_the_main_power_of_another_awakened_building(t: Table) -> None:
    t.awake("CT", 2).awake("CC", 1).awake("CA", 1).awake("HC", 1).seat(0, carbon=2)
    t.say(0, "visit(any)")
    assert t.offers() == {"visit:CC", "visit:CT/power"}
    t.choose("visit", "CT/power").nothing_pending()
    assert t.goods(0) == {}, "the copied power's cost was paid"
    assert t.sources(0) == {"visit": 4}
    assert t.favor(2) == {"blue": 1}, "the controller of the Cast Tower"
    assert t.goods(2).get("titanium") == 1
    assert t.favor(1) == {}, "the copied Building is not visited"
    view = t.game.view(t.s, 0)["buildings"]
    assert (view["CT"]["visited"], view["CC"]["visited"]) == (True, False)


@pytest.mark.rule("FR-BLDG-12")
def test_cast_tower_offers_every_power_that_can_be_paid(t: Table) -> None:
    t.awake("CT", 0).awake("CC", 1).awake("CS", 1).awake("BZ", 2).awake("NC", 3)
    t.seat(0, carbon=2, credit=1).say(0, "visit(blue)").choose("visit", "CT/power")
    assert t.offers() == {"copy:CC", "copy:CS"}
    assert t.refused() == {
        "copy:BZ": "no_data",
        "copy:NC": "no_hydrogen",
        **{f"copy:{code}": "ent_no_power_to_copy" for code in ("VF", "CA", "CT", "HC", "GO", "AD")},
    }


@pytest.mark.rule("FR-BLDG-12")
@pytest.mark.parametrize("code", ["VF", "CC", "CA", "HC", "CS", "GO", "BZ", "AD", "NC"])
def test_cast_tower_copies_each_main_power(t: Table, code: str) -> None:
    t.awake("CT", 0).awake(code, 1).shared(knowledge={"blue": 4})
    cost = {
        "VF": {"hydrogen": 1},
        "CC": {"carbon": 2},
        "CA": {"titanium": 2},
        "HC": {"credit": 1},
        "GO": {"titanium": 1},
        "AD": {"credit": 2},
        "NC": {"hydrogen": 2},
    }.get(code, {})
    t.seat(0, hand=["VF1"] if code == "BZ" else [], **cost).effect(0, "buildings.CT.power")
    gains = {
        "VF": ["gain:carbon"] * 3,
        "CS": ["favor:red"] * 2,
        "GO": ["advance:red"],
    }.get(code, [])
    for choice in gains:
        t.choose(*choice.split(":"))
    t.nothing_pending()
    assert t.hand(0) == set()
    assert t.goods(0) == {
        "VF": {"carbon": 3},
        "BZ": {"credit": 3},
        "AD": {"hydrogen": 1, "carbon": 1, "titanium": 1},
    }.get(code, {})
    assert t.score(0) == {"CC": 4, "CA": 4, "NC": 4, "HC": 2, "GO": 1}.get(code, 0)
    assert t.favor(0) == {"CS": {"red": 2}, "GO": {"red": 1}}.get(code, {})


@pytest.mark.rule("FR-BLDG-12", "FR-VISIT-2")
def test_a_building_visited_before_may_be_copied_and_a_copied_one_visited(t: Table) -> None:
    t.awake("CT", 0).awake("CC", 1).seat(0, carbon=6)
    t.say(0, "visit(any); visit(any)").choose("visit", "CC")
    assert t.sources(0) == {"visit": 8}, "the Cafe, then the Tower that copies it"
    t.shared(visited=[]).seat(0, carbon=4)
    t.say(0, "visit(any); visit(any)").choose("visit", "CT/power")
    assert t.sources(0) == {"visit": 16}, "the Tower that copies the Cafe, then the Cafe"
    assert t.favor(1) == {"blue": 2}


@pytest.mark.rule("FR-BLDG-12", "FR-VISIT-5")
def test_cast_tower_cannot_copy_itself_or_what_sleeps(t: Table) -> None:
    t.awake("CT", 0).seat(0, carbon=2)
    assert t.can(0, "buildings.CT.power") == "ent_no_power_to_copy"
    t.say(0, "visit(any)").nothing_pending()
    t.awake("CC", 1)
    assert t.can(0, "buildings.CT.power") == ""
