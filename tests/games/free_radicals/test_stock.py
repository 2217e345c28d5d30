"""Items, Favor, Prestige, and how actions are paid."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import leave, table
from tests.support.effects import effect

from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.needs import need_of
from arcology.games.free_radicals.reasons import NO_RESOURCE
from arcology.games.free_radicals.stock import gain_favor, purse_of, why_not_price
from arcology.games.free_radicals.terms import COLOUR_INDEX, ITEMS
from arcology.kernel.effects import OK


@pytest.mark.rule("FR-ACT-1")
def test_without_the_full_cost_an_action_is_not_available() -> None:
    t = table("paladins", "merchants").poor(0)
    assert t.can(0, "buildings.AD.main") == "no_credit"
    t.seat(0, credit=1)
    assert t.can(0, "buildings.AD.main") == "no_credit", "one of two Credits is not enough"
    t.effect(0, "buildings.AD.main").nothing_pending()
    assert t.goods(0) == {"credit": 1}, "nothing is taken"
    t.seat(0, credit=2).effect(0, "buildings.AD.main")
    assert t.goods(0) == {"hydrogen": 1, "carbon": 1, "titanium": 1}


@pytest.mark.rule("FR-ACT-1")
def test_costs_are_paid_before_effects() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, hydrogen=1).effect(0, "buildings.VF.main")
    assert t.prompt() == "gain_resource"
    assert t.goods(0) == {}, "the Resource is gone before the three are gained"


@pytest.mark.rule("FR-ACT-2")
def test_gains_are_done_as_far_as_possible() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, credit=1)
    leave(t, [t.pack.card_ids[t.s.deck[0]]], [], ["empty"] * 4)
    t.effect(0, "buildings.CT.main").nothing_pending()
    assert len(t.hand(0)) == 1, "three were to be gained, one was left"


@pytest.mark.rule("FR-ACT-3")
def test_what_follows_needs_what_went_before() -> None:
    t = table("paladins", "merchants").poor(1)
    t.effect(1, "markets.red.1.effect").nothing_pending()
    assert len(t.hand(1)) == 0, "no red Building was visited, so no Data card"
    t.effect(1, "markets.purple.3.effect")
    assert t.holder() == 1
    assert t.goods(1) == {"titanium": 1}
    t.effect(1, "markets.purple.3.effect")
    assert t.goods(1) == {"titanium": 2}, "the Prestige token held already still counts as done"


@pytest.mark.rule("FR-ACT-4")
def test_up_to_includes_none_and_may_is_optional() -> None:
    t = table("executives", "merchants").awake("CS", 0)
    t.effect(0, "companies.green.effect")
    assert "skip" in t.offers()
    t.skip().nothing_pending()
    assert t.s.visited == 0


@pytest.mark.rule("FR-ACT-5")
def test_an_action_unit_may_be_used_up_without_effect() -> None:
    t = table("paladins", "merchants", first=1).poor(0).turn(0)
    for space in ("L1", "L2", "L3", "L4", "L5"):
        t.choose("place", f"{space}/squire" if space != "L5" else f"{space}/knight")
        t.skip()
    assert t.goods(0) == {}
    assert t.favor(0) == {}


@pytest.mark.rule("FR-ACT-6")
def test_an_action_is_resolved_completely_before_the_next() -> None:
    t = table("paladins", "merchants").seat(0, credit=1).awake("CT", 1)
    t.say(0, "visit(any); gain(resource)")
    for _ in range(3):
        assert t.prompt() == "gain_data"
        t.choose("draw", "deck")
    assert t.goods(1)["titanium"] == 1, "rewards came before the next action"
    assert t.prompt() == "gain_resource"


@pytest.mark.rule("FR-ACT-7")
def test_the_receiver_is_one_other_player_of_ones_choice() -> None:
    t = table("paladins", "merchants", "farmers", "couriers").poor(1).seat(1, hydrogen=1)
    before = [t.goods(seat).get("hydrogen", 0) for seat in (0, 2, 3)]
    t.say(1, "give(hydrogen, 1)@rival")
    assert t.offers() == {"give:purple", "give:red", "give:blue"}
    t.choose("give", "red").nothing_pending()
    assert [t.goods(seat).get("hydrogen", 0) for seat in (0, 2, 3)] == [before[0], before[1] + 1, before[2]]


@pytest.mark.rule("FR-ACT-7")
def test_with_two_players_it_is_the_one_opponent() -> None:
    t = table("paladins", "merchants").poor(0).poor(1).seat(1, hydrogen=1)
    t.say(1, "give(hydrogen, 1)@rival").nothing_pending()
    assert t.goods(0) == {"hydrogen": 1}


@pytest.mark.rule("FR-ACT-8")
def test_what_is_public_and_what_is_not() -> None:
    t = table("paladins", "merchants").seat(0, hand=["VF1", "CA1"], credit=3, favor_green=2)
    seen = t.game.view(t.s, 1)["seats"][0]
    assert seen["items"]["credit"] == 3
    assert seen["favor"]["green"] == 2
    assert seen["data"] == 2
    assert seen["hand"] == []
    assert "deck" in t.game.view(t.s, 1)
    assert isinstance(t.game.view(t.s, 1)["deck"], int), "the deck is a number of cards"


@pytest.mark.rule("FR-ACT-9")
def test_an_action_needs_a_target_that_can_be_paid() -> None:
    t = table("paladins", "merchants").poor(0)
    assert t.can(0, "paladin_spaces.L3.first") == "no_building"
    t.awake("CC", 1)
    assert t.can(0, "paladin_spaces.L3.first") == "no_building", "awake, but its power cannot be paid"
    t.seat(0, carbon=2)
    assert t.can(0, "paladin_spaces.L3.first") == ""
    assert t.can(0, "paladin_spaces.L1.first") == "no_card_to_awaken"
    assert t.can(0, "paladin_spaces.R1.first") == "no_track"
    t.seat(0, hydrogen=1)
    assert t.can(0, "paladin_spaces.R1.first") == ""
    assert t.can(0, "paladin_spaces.R2.first") == "", "a gain can always be done"


@pytest.mark.rule("FR-ITEM-1")
def test_credits_are_not_a_resource() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, credit=5)
    assert t.can(0, "buildings.VF.main") == "no_resource"


@pytest.mark.rule("FR-ITEM-2")
def test_the_supply_is_unlimited() -> None:
    t = table("paladins", "merchants").poor(0)
    for _ in range(70):
        t.effect(0, "paladin_spaces.R2.first")
    assert t.goods(0) == {"credit": 70}


@pytest.mark.rule("FR-ITEM-3")
def test_several_resources_may_mix_types() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, titanium=1).effect(0, "buildings.VF.main")
    t.choose("gain", "hydrogen").choose("gain", "carbon").choose("gain", "hydrogen")
    assert t.goods(0) == {"hydrogen": 2, "carbon": 1}


@pytest.mark.rule("FR-ITEM-4")
def test_spent_items_leave_and_nobody_else_gets_them() -> None:
    t = table("paladins", "merchants").poor(0).poor(1).seat(0, carbon=2, hand=["VF1"])
    t.effect(0, "buildings.CC.main")
    assert t.goods(0) == {}
    assert t.goods(1) == {}
    t.effect(0, "buildings.BZ.main")
    assert "VF1" in t.discard()


@pytest.mark.rule("FR-FAVOR-1")
def test_nobody_earns_favor_of_their_own_colour() -> None:
    t = table("paladins", "merchants")
    gain_favor(t.s, 0, COLOUR_INDEX["purple"], 2)
    assert t.favor(0) == {}


@pytest.mark.rule("FR-FAVOR-2")
@pytest.mark.parametrize("colour", ["green", "red"])
def test_favor_comes_from_players_and_others_without_end(colour: str) -> None:
    t = table("paladins", "merchants")
    before = t.favor(1)
    for _ in range(50):
        gain_favor(t.s, 0, COLOUR_INDEX[colour], 1)
    assert t.favor(0) == {colour: 50}
    assert t.favor(1) == before


@pytest.mark.rule("FR-FAVOR-3")
def test_any_favor_is_chosen_cube_by_cube_among_the_four_other_colours() -> None:
    t = table("paladins", "merchants")
    t.begin(("favor_any", 0, 2))
    assert t.offers() == {"favor:red", "favor:yellow", "favor:green", "favor:blue"}
    t.choose("favor", "red").choose("favor", "blue").nothing_pending()
    assert t.favor(0) == {"red": 1, "blue": 1}


@pytest.mark.rule("FR-FAVOR-4")
def test_giving_favor_costs_nothing_that_was_earned() -> None:
    t = table("paladins", "merchants").poor(0).seat(0, favor_red=2)
    t.say(0, "give_favor@rival")
    assert t.favor(1) == {"purple": 1}
    assert t.favor(0) == {"red": 2}


@pytest.mark.rule("FR-PREST-1")
def test_the_holder_scores_one_at_turn_start() -> None:
    t = table("paladins", "merchants").shared(prestige=1)
    t.begin(("prestige_phase", 0), ("prestige_phase", 1))
    assert (t.score(0), t.score(1)) == (0, 1)


@pytest.mark.rule("FR-PREST-2")
def test_taking_the_token_scores_one_and_keeping_it_two() -> None:
    t = table("paladins", "merchants")
    t.say(0, "prestige")
    assert (t.holder(), t.score(0)) == (0, 1)
    t.say(1, "prestige")
    assert (t.holder(), t.score(1)) == (1, 1)
    t.say(1, "prestige")
    assert (t.holder(), t.score(1)) == (1, 3)


@pytest.mark.rule("FR-PREST-3")
def test_the_favor_goes_to_the_holder_if_there_is_another() -> None:
    t = table("executives", "merchants")
    t.say(0, "prestige_from_holder")
    assert (t.holder(), t.score(0)) == (0, 1)
    assert t.favor(1) == {}, "nobody held it: nobody gets Favor"
    t.say(0, "prestige_from_holder")
    assert t.score(0) == 3, "held already: two points, no Favor"
    assert t.favor(1) == {}
    t.shared(prestige=1).say(0, "prestige_from_holder")
    assert (t.holder(), t.score(0)) == (0, 4)
    assert t.favor(1) == {"red": 1}


@pytest.mark.rule("FR-PREST-4")
def test_the_token_is_worth_nothing_at_the_end() -> None:
    scores = []
    for holder in (0, 1):
        t = table("paladins", "merchants").poor(0).poor(1).shared(prestige=holder)
        t.begin(("final_scoring",))
        scores.append((t.score(0), t.score(1)))
    assert scores == [(14, 14), (14, 14)], "both lead in nothing, whoever holds it"


@pytest.mark.rule("FR-ACT-1", "FR-ITEM-3")
@pytest.mark.parametrize(
    ("cost", "stock", "enough"),
    [
        ("pay(resource, 1) + pay(hydrogen, 1)", {"hydrogen": 1}, False),
        ("pay(hydrogen, 1) + pay(resource, 1)", {"hydrogen": 1}, False),
        ("pay(resource, 1) + pay(hydrogen, 1)", {"hydrogen": 2}, True),
        ("pay(resource, 1) + pay(hydrogen, 1)", {"hydrogen": 1, "titanium": 1}, True),
        ("pay(resource, 2) + pay(carbon, 1)", {"hydrogen": 1, "carbon": 1}, False),
        ("pay(resource, 2) + pay(carbon, 1)", {"hydrogen": 1, "carbon": 2}, True),
        ("pay(resource, 1) + pay(credit, 1)", {"credit": 2}, False),
    ],
)
def test_one_item_never_pays_for_two_parts_of_a_cost(cost: str, stock: dict[str, int], enough: bool) -> None:
    t = table("paladins", "merchants").poor(0).seat(0, stock=stock)
    node = effect(f"{cost}: gain(credit, 1)", t.game.vocabulary)
    assert (EFFECTS.why_not(t.s, 0, purse_of(t.s, 0), node) == OK) is enough
    need = need_of(node)
    assert need
    have = [t.goods(0).get(item, 0) for item in ITEMS]
    assert (all(have[i] >= need[i] for i in range(4)) and sum(have[:3]) >= need[5]) is enough, "the short cut agrees"


@pytest.mark.rule("FR-ACT-1", "FR-ACT-9")
def test_a_resource_owed_already_is_missing_from_a_fixed_price() -> None:
    purse = [1, 1, 0, 0, 0, 1]
    assert why_not_price(purse, (1, 0, 0, 0)) == OK
    assert why_not_price(purse, (1, 1, 0, 0)) == NO_RESOURCE
