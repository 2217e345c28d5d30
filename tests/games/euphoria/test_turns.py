"""Turns, placements and several workers in one turn (EU-TURN, EU-PLACE, EU-MULTI)."""

from __future__ import annotations

import pytest
from tests.games.euphoria.support import table


@pytest.mark.rule("EU-TURN-1")
def test_one_action_then_the_next_player() -> None:
    t = table(3)
    t.seat(0, dice=[1, 2]).turn(0).place(1, "farm")
    assert t.asked() == 1
    assert t.prompt() == "act"
    t.place(1, "farm").place(1, "generator")
    assert t.asked() == 0, "clockwise, without rounds"


@pytest.mark.rule("EU-TURN-2")
def test_nobody_may_pass() -> None:
    t = table()
    assert {option.verb for option in t.question().options} == {"place"}


@pytest.mark.rule("EU-TURN-3")
def test_without_active_workers_you_retrieve_without_placed_ones_you_do_not() -> None:
    t = table()
    t.seat(0, dice=[])
    t.on("farm", 0, 3)
    t.turn(0)
    assert {option.verb for option in t.question().options} == {"retrieve"}
    assert t.refused()["place:"] == "no_active_worker"
    t = table()
    assert not any(offer.startswith("retrieve") for offer in t.offers())
    assert t.refused()["retrieve:"] == "no_placed_worker"


@pytest.mark.rule("EU-TURN-4", "EU-TRADE-4")
def test_trading_is_beside_the_action() -> None:
    t = table()
    t.seat(0, gold=1).seat(1, clay=1).turn(0)
    assert t.standing(0) == {"trade:seat:1", "hold"}
    t.place(1, "farm")
    assert t.asked() == 1
    assert t.standing(0) == set(), "not on another's turn"


@pytest.mark.rule("EU-TURN-5", "EU-TURN-6")
def test_the_turn_ends_by_itself_unless_a_matching_die_is_left() -> None:
    t = table()
    t.seat(0, dice=[3, 5]).turn(0).place(3, "farm")
    assert t.asked() == 1
    t = table()
    t.seat(0, dice=[3, 3]).turn(0).place(3, "farm")
    assert (t.asked(), t.prompt()) == (0, "more")
    assert "end_turn" in t.offers()
    t.choose("end_turn")
    assert t.asked() == 1


@pytest.mark.rule("EU-PLACE-1")
def test_the_steps_of_a_placement_in_order() -> None:
    """Paid, bumped and rolled, ability on the bump, benefits, ability on placing, completion, next turn."""
    t = table()
    t.seat(0, dice=[4], energy=1, morale=2, recruits=["I06", "S01"]).on("tunnel_e", 1, 6)
    t.turn(0).rolls(1).place(4, "tunnel_e")
    assert [event.name for event in t.s.events or []][:4] == ["placed", "paid", "bumped", "rolled"]
    assert t.prompt() == "ability", "step 5 comes before the benefits"
    assert t.miner_at("E") == 0
    t.choose("use", "I06").choose("gain", "food")
    assert t.miner_at("E") == 1
    t.choose("choose", "spaces.tunnel_e.effect/1/0")
    assert t.goods(0) == {"food": 1, "gold": 1}
    assert t.cards(0) == 1, "step 7, with the empty hand of the snapshot"


@pytest.mark.rule("EU-PLACE-1")
def test_a_placement_that_cannot_be_paid_is_not_offered() -> None:
    t = table()
    t.seat(0, energy=2).turn(0)
    assert "tank_energy" not in t.places()
    assert t.refused()["place:1/tank_energy"] == "has_fewer"
    t.seat(0, energy=3).turn(0)
    assert "tank_energy" in t.places()


@pytest.mark.rule("EU-PLACE-2")
def test_the_price_is_paid_before_the_bump() -> None:
    """The bumped player's roll penalty comes after the payment: it can touch only what is left."""
    t = table()
    t.build("teddy_shop", "site_w1", 1)
    t.on("tunnel_e", 0, 6)
    t.seat(0, dice=[4], energy=1).turn(0).rolls(1).place(4, "tunnel_e")
    assert t.prompt() == "choose", "there was nothing left to lose"
    assert t.miner_at("E") == 1


@pytest.mark.rule("EU-PLACE-3")
def test_a_space_may_be_used_for_nothing() -> None:
    t = table()
    t.shared(miners={"E": 9})
    t.seat(0, dice=[4], energy=4, knowledge=1).turn(0)
    assert {"tunnel_e", "tank_energy"} <= t.places()
    t.fill("I", 1, 1)
    t.seat(0, dice=[4], gold=3).turn(0).place(4, "nimbus_loft")
    assert t.placed_stars(0) == 0
    assert t.token("I") == 1


@pytest.mark.rule("EU-PLACE-4")
def test_benefits_must_be_taken_also_when_they_help_others() -> None:
    t = table()
    t.seat(0, dice=[1]).turn(0).place(1, "aquifer")
    assert t.asked() == 1, "no question"
    assert t.token("S") == 1


@pytest.mark.rule("EU-PLACE-5")
def test_kinds_of_spaces() -> None:
    t = table()
    t.on("farm", 1, 2)
    t.on("site_w1.2", 1, 2)
    t.shared(miners={"E": 9})
    t.seat(0, dice=[1], clay=1, food=1).turn(0)
    assert "farm" in t.places(), "multi-use"
    assert "site_w1.2" not in t.places(), "one-time"
    assert "site_w1.3" in t.places()
    assert "tunnel_end_e" not in t.places(), "exclusive"
    t.on("tunnel_w", 1, 6)
    t.turn(0).place(1, "farm")
    assert t.s.seats[1].places.count(t.pack.space_number["farm"]) == 1, "nobody was bumped"


@pytest.mark.rule("EU-PLACE-6")
def test_a_placed_worker_keeps_its_value() -> None:
    t = table()
    t.seat(0, dice=[4]).turn(0).place(4, "farm")
    t.place(1, "generator")
    owner = t.s.seats[0]
    assert owner.values[owner.places.index(t.pack.space_number["farm"])] == 4


@pytest.mark.rule("EU-PLACE-7", "EU-REC-13")
def test_abilities_on_paying_are_declared_with_the_payment() -> None:
    t = table()
    t.on("tunnel_e", 1, 6)
    t.seat(0, dice=[4], energy=1, recruits=["I07"]).turn(0).place(4, "tunnel_e")
    assert t.prompt() == "pay"
    assert t.offers() == {"pay:energy", "pay:I07"}
    assert t.active(1) == [1, 2], "nobody is bumped yet"
    t.rolls(2).choose("pay", "I07")
    assert t.goods(0) == {"energy": 1}
    assert t.knowledge(0) == 4


@pytest.mark.rule("EU-MULTI-1", "EU-MULTI-6")
def test_workers_of_one_value_may_follow() -> None:
    t = table()
    t.seat(0, dice=[2, 2, 2, 5]).turn(0).place(2, "farm")
    assert {option.path()[0] for option in t.question().options if option.verb == "place"} == {"2"}
    turns = t.s.turns
    t.place(2, "generator").place(2, "aquifer")
    assert t.asked() == 1
    assert t.s.turns == turns + 1, "one turn"
    assert t.active(0) == [5]


@pytest.mark.rule("EU-MULTI-2")
def test_with_two_groups_only_the_first_may_be_used() -> None:
    t = table()
    t.seat(0, dice=[2, 2, 5, 5]).turn(0).place(5, "farm")
    assert {option.path()[0] for option in t.question().options if option.verb == "place"} == {"5"}


@pytest.mark.rule("EU-MULTI-3")
def test_the_group_is_fixed_at_the_start_of_the_turn() -> None:
    t = table()
    t.on("tunnel_e", 0, 1)
    t.seat(0, dice=[2, 5], energy=1)
    t.turn(0).rolls(2).place(2, "tunnel_e")
    t.choose("choose", "spaces.tunnel_e.effect/1/0")
    assert t.asked() == 1, "the bumped die shows a 2 as well, but it was not there"
    t = table()
    t.seat(0, dice=[2, 2], energy=2)
    t.turn(0).place(2, "tunnel_e").choose("choose", "spaces.tunnel_e.effect/1/0")
    t.rolls(2).place(2, "tunnel_e").choose("choose", "spaces.tunnel_e.effect/1/0")
    assert t.asked() == 1, "a group die that came back is not placed again"


@pytest.mark.rule("EU-MULTI-3", "EU-TANK-5")
def test_a_worker_from_the_reserve_is_new() -> None:
    t = table()
    t.seat(0, dice=[2, 5], energy=3)
    t.turn(0).rolls(2).place(2, "tank_energy")
    assert t.active(0) == [2, 5]
    assert t.asked() == 1


@pytest.mark.rule("EU-MULTI-4")
def test_each_placement_is_paid_when_it_is_declared() -> None:
    t = table()
    t.seat(0, dice=[1, 1]).turn(0)
    assert "tunnel_e" not in t.places()
    t.place(1, "generator")
    assert "tunnel_e" in t.places(), "with the energy just gained"


@pytest.mark.rule("EU-MULTI-5")
def test_a_group_die_lost_in_mid_turn_is_gone() -> None:
    t = table()
    t.on("tunnel_e", 0, 1)
    t.seat(0, dice=[6, 6], energy=1, knowledge=6)
    t.turn(0).rolls(4).place(6, "tunnel_e")
    t.choose("choose", "spaces.tunnel_e.effect/1/0")
    assert t.active(0) == [4], "6 + 4 + 6 = 16: the other six went to the reserve"
    assert t.asked() == 1


@pytest.mark.rule("EU-VAR-1")
def test_variant_further_workers_cost_morale() -> None:
    t = table(doubles_cost_morale="on")
    t.seat(0, dice=[2, 2, 2], morale=2).turn(0).place(2, "farm")
    assert t.morale(0) == 2
    t.place(2, "generator")
    assert t.morale(0) == 1
    assert t.asked() == 1, "the third would need two morale"


@pytest.mark.rule("EU-MISC-1")
def test_a_legal_action_always_exists() -> None:
    t = table()
    t.build("arena", "site_w1", 1).build("fountain", "site_w2", 1).build("apothecary", "site_e1", 1)
    t.seat(0, dice=[1, 1], recruits=["W01"], morale=1)
    t.turn(0)
    assert "generator" in t.places()
    t.place(1, "generator")
    assert t.asked() == 1
    t.seat(0, dice=[]).turn(0)
    assert {option.verb for option in t.question().options} == {"retrieve"}


@pytest.mark.rule("EU-MISC-3")
def test_a_choice_with_one_answer_is_made() -> None:
    t = table()
    t.seat(0, dice=[1], bliss=1, food=1).turn(0).place(1, "sky_lounge")
    assert t.prompt() == "gain_choice", "bliss and food were the only way to pay"
    assert t.goods(0) == {}


@pytest.mark.rule("EU-MISC-7")
def test_a_turn_is_finite() -> None:
    """Whatever is chosen, a turn of four matching workers has a bounded number of questions."""
    t = table()
    t.seat(0, dice=[1, 1, 1, 1], energy=9, water=9, recruits=["S03"], morale=6, knowledge=1)
    t.turn(0)
    asked = 0
    while t.asked() == 0:
        asked += 1
        option = t.question().options[-2 if len(t.question().options) > 1 else 0]
        t.choose(option.verb, option.target)
        assert asked < 40
