"""Visits: who may go where, powers, rewards; the ten Buildings' main powers."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import Table, leave, table


def rich(t: Table, seat: int) -> Table:
    return t.seat(seat, hydrogen=9, carbon=9, titanium=9, credit=9)


@pytest.mark.rule("FR-VISIT-1")
def test_only_awakened_buildings_can_be_visited() -> None:
    t = rich(table("paladins", "merchants"), 0).awake("CC", 1).awake("VF", 0)
    t.say(0, "visit(any)")
    assert t.offers() == {"visit:CC", "visit:VF"}
    assert t.refused()["visit:CA"] == "asleep"


@pytest.mark.rule("FR-VISIT-1", "FR-VISIT-6")
def test_the_owner_gains_favor_of_the_visitor_and_the_reward_after_the_power() -> None:
    t = table("paladins", "merchants").poor(0).poor(1).seat(0, carbon=2).awake("CC", 1)
    t.say(0, "visit(any)")
    assert t.score(0) == 4
    assert t.goods(1) == {"carbon": 1}
    assert t.favor(1) == {"purple": 1}
    assert t.favor(0) == {}
    told = [event.name for event in t.s.events or ()]
    assert told.index("scored") < told.index("favored") < told.index("gained"), "the power first"


@pytest.mark.rule("FR-VISIT-1")
def test_a_double_controller_gets_everything_twice() -> None:
    t = table("paladins", "merchants").poor(1).seat(0, carbon=2).awake("CC", 1, 1)
    t.say(0, "visit(any)")
    assert t.goods(1) == {"carbon": 2}
    assert t.favor(1) == {"purple": 2}


@pytest.mark.rule("FR-VISIT-6")
def test_slot_1_is_rewarded_before_slot_2() -> None:
    t = table("paladins", "merchants", "farmers").seat(0, credit=1).awake("HC", 2, 1)
    t.say(0, "visit(any)")
    assert t.s.events is not None
    drew = [event.seat for event in t.s.events if event.name == "drew"]
    assert drew == [2, 1]


@pytest.mark.rule("FR-VISIT-6")
def test_rewards_come_even_if_the_power_emptied_the_deck() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, credit=1).awake("CT", 1)
    leave(t, [t.pack.card_ids[card] for card in t.s.deck[:3]], [])
    titanium = t.goods(1).get("titanium", 0)
    t.say(0, "visit(any)")
    for _ in range(3):
        t.choose("draw", "deck")
    assert t.goods(1)["titanium"] == titanium + 1


@pytest.mark.rule("FR-VISIT-2")
def test_each_building_once_a_turn() -> None:
    t = rich(table("paladins", "merchants"), 0).awake("CC", 0).awake("CA", 0)
    t.say(0, "visit(any); visit(any); visit(any)").choose("visit", "CC")
    t.nothing_pending()
    assert t.score(0) == 8, "the second Visit could only be the Casino, the third had nowhere to go"
    t.turn(0)
    assert t.s.visited == 0


@pytest.mark.rule("FR-VISIT-2")
def test_a_building_awakened_this_turn_may_be_visited() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, hand=["NC5"], carbon=1, titanium=1, hydrogen=2)
    t.say(0, "awaken(any); visit(any)")
    t.choose("awaken", "NC5").choose("visit", "NC")
    assert t.score(0) == 3 + 4


@pytest.mark.rule("FR-VISIT-3")
def test_no_favor_and_no_reward_for_ones_own_slots() -> None:
    t = table("paladins", "merchants").poor(0).poor(1).seat(0, carbon=2).awake("CC", 0, 0)
    t.say(0, "visit(any)")
    assert t.goods(0) == {}
    assert t.favor(0) == t.favor(1) == {}
    t = table("paladins", "merchants").poor(0).poor(1).seat(0, carbon=2).awake("CC", 0, 1)
    t.say(0, "visit(any)")
    assert t.goods(0) == {}
    assert t.goods(1) == {"carbon": 1}


@pytest.mark.rule("FR-VISIT-4")
def test_the_cost_of_a_power_goes_to_the_supply() -> None:
    t = table("paladins", "merchants").poor(0).poor(1).seat(0, titanium=2).awake("CA", 1)
    t.say(0, "visit(any)")
    assert t.goods(1) == {"titanium": 1}, "the reward alone, not the two that were paid"


@pytest.mark.rule("FR-VISIT-5")
def test_a_visit_needs_a_power_that_can_be_done() -> None:
    t = table("paladins", "merchants").poor(0).awake("CC", 1).awake("HC", 1)
    t.say(0, "visit(any)").nothing_pending()
    assert t.favor(1) == {}
    t.seat(0, credit=1).say(0, "visit(any)").nothing_pending()
    assert t.goods(0) == {}, "Holo-Castle at Level 0 gives nothing, and is allowed"
    assert t.favor(1) == {"purple": 1}


@pytest.mark.rule("FR-VISIT-5")
def test_the_grant_office_needs_a_track_below_step_12() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, hydrogen=1).awake("GO", 1)
    t.shared(knowledge={"red": 12, "yellow": 12, "green": 12, "blue": 12, "purple": 12})
    t.say(0, "visit(any)").nothing_pending()
    assert t.goods(0) == {"hydrogen": 1}


@pytest.mark.rule("FR-VISIT-7")
@pytest.mark.parametrize("owners", [(0,), (1,), (1, 1)])
def test_a_faction_power_needs_no_control_and_pays_the_controllers(owners: tuple[int, ...]) -> None:
    t = table("paladins", "merchants").poor(0).poor(1).awake("NC", *owners)
    t.say(0, "visit(any)")
    t.choose("favor", "red").nothing_pending()
    assert t.holder() == 0
    assert t.favor(0) == {"red": 1}
    assert t.goods(1) == ({"hydrogen": owners.count(1)} if 1 in owners else {})


@pytest.mark.rule("FR-VISIT-8")
def test_a_named_colour_must_control_the_building() -> None:
    t = rich(table("paladins", "merchants", "farmers"), 0).awake("CC", 1).awake("CA", 0, 2)
    t.say(0, "visit(green)")
    assert t.score(0) == 4
    assert t.goods(0)["carbon"] == 7
    t.say(0, "visit(purple)")
    assert t.goods(0)["titanium"] == 7, "one's own colour counts"
    t.shared(visited=[]).say(0, "visit(yellow)").nothing_pending()
    assert t.s.visited == 0, "yellow is not played and controls nothing"


MAIN = {
    "VF": ({"carbon": 1}, 0, [("gain", "hydrogen")] * 3, {"hydrogen": 3}, 0, 0, {}),
    "CC": ({"carbon": 2}, 0, [], {}, 4, 0, {}),
    "CA": ({"titanium": 2}, 0, [], {}, 4, 0, {}),
    "CT": ({"credit": 1}, 0, [("draw", "deck")] * 3, {}, 0, 3, {}),
    "HC": ({"credit": 1}, 0, [], {}, 2, 0, {}),
    "CS": ({}, 0, [("favor", "yellow"), ("favor", "blue")], {}, 0, 0, {"yellow": 1, "blue": 1}),
    "GO": ({"titanium": 1}, 0, [("advance", "yellow")], {}, 1, 0, {"yellow": 1}),
    "BZ": ({}, 1, [], {"credit": 3}, 0, 0, {}),
    "AD": ({"credit": 2}, 0, [], {"hydrogen": 1, "carbon": 1, "titanium": 1}, 0, 0, {}),
    "NC": ({"hydrogen": 2}, 0, [], {}, 4, 0, {}),
}


@pytest.mark.rule("FR-BLDG-1", "FR-BLDG-2", "FR-BLDG-3", "FR-BLDG-4", "FR-BLDG-5")
@pytest.mark.rule("FR-BLDG-6", "FR-BLDG-7", "FR-BLDG-8", "FR-BLDG-9", "FR-BLDG-10", "FR-BLDG-11")
@pytest.mark.parametrize("code", sorted(MAIN))
def test_main_powers(code: str) -> None:
    cost, cards, choices, goods, points, gained, favor = MAIN[code]
    faction = "underground" if code in ("VF", "AD", "CT", "NC") else "farmers"
    t = (
        table(faction, "merchants", "couriers")
        .poor(0)
        .shared(knowledge={"yellow" if faction == "underground" else "red": 4})
    )
    if code == "GO":
        t.shared(knowledge={"red": 0, "yellow": 0})
    t.seat(0, stock=cost).seat(0, hand=["VF1"][:cards])
    t.awake(code, 0, 0)
    t.say(0, "visit(any)")
    for verb, target in choices:
        t.choose(verb, target)
    t.nothing_pending()
    assert t.goods(0) == goods
    assert t.score(0) == points
    assert len(t.hand(0)) == gained
    assert t.favor(0) == favor
    for item in cost:
        t = table(faction, "merchants", "couriers").poor(0).awake(code, 0, 0)
        t.seat(0, stock={**cost, item: cost[item] - 1})
        t.say(0, "visit(any)").nothing_pending()
        assert t.s.visited == 0


REWARDS = {
    "VF": "credit",
    "CC": "carbon",
    "CA": "titanium",
    "CT": "titanium",
    "HC": "data",
    "CS": "carbon",
    "GO": "data",
    "BZ": "hydrogen",
    "AD": "credit",
    "NC": "hydrogen",
}


@pytest.mark.rule("FR-BLDG-1", "FR-BLDG-2", "FR-BLDG-3", "FR-BLDG-4", "FR-BLDG-5")
@pytest.mark.rule("FR-BLDG-6", "FR-BLDG-7", "FR-BLDG-8", "FR-BLDG-9", "FR-BLDG-10")
@pytest.mark.parametrize("code", sorted(REWARDS))
def test_rewards(code: str) -> None:
    t = table("farmers", "merchants").poor(1).awake(code, 1)
    t.begin(("rewards", 0, list(MAIN).index(code)))
    assert t.favor(1) == {"red": 1}
    if REWARDS[code] == "data":
        assert len(t.hand(1)) == 1
    else:
        assert t.goods(1) == {REWARDS[code]: 1}


@pytest.mark.rule("FR-BLDG-11")
def test_the_grant_office_price_replaces_the_steps_own() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, carbon=1).awake("GO", 0).shared(knowledge={"green": 9})
    t.say(0, "visit(any)").choose("advance", "green")
    assert t.step("green") == 10
    assert t.score(0) == 5
    assert t.favor(0) == {"green": 2}
    t.choose("gain", "titanium")
    assert t.goods(0) == {"titanium": 1}, "one Resource paid, the Benefactor Bonus of Level 4 gained"
