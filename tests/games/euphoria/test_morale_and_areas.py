"""Morale, hand limit, artifacts, commodity areas, tunnels, the tank (EU-MOR, EU-ART, EU-COM, EU-TUN, EU-TANK)."""

from __future__ import annotations

import pytest
from tests.games.euphoria.support import table

RESOURCE = "spaces.tunnel_e.effect/1/0"
CARD = "spaces.tunnel_e.effect/1/1"


@pytest.mark.rule("EU-MOR-1", "EU-MOR-2")
def test_cards_over_the_limit_are_discarded_after_they_were_taken() -> None:
    t = table()
    t.seat(0, dice=[1], energy=1, hand=["bear"], morale=1)
    t.next_card("bat").turn(0).place(1, "tunnel_e").choose("choose", CARD)
    assert (t.prompt(), t.offers()) == ("over_limit", {"discard:bear", "discard:bat"})
    t.choose("discard", "bear")
    assert t.hand(0) == ["bat"]
    assert t.asked() == 1


@pytest.mark.rule("EU-MOR-3")
def test_the_limit_holds_on_anybodys_turn() -> None:
    t = table()
    t.seat(1, hand=["book"], morale=1)
    t.seat(0, dice=[1], hand=["bat"], recruits=["W05"], morale=1)
    t.turn(0).place(1, "ark").choose("pay", "W05/bat")
    assert (t.asked(), t.prompt()) == (1, "over_limit")


@pytest.mark.rule("EU-MOR-4")
def test_the_limit_waits_for_the_end_of_the_step() -> None:
    """A price and its card are one step: morale lost as a price is seen only after the draw."""
    t = table()
    t.on("tunnel_e", 1, 5)
    t.seat(0, dice=[2], energy=1, hand=["bear", "book", "bat"], morale=3, recruits=["I08"])
    t.turn(0).rolls(1).place(2, "tunnel_e").choose("use", "I08")
    assert t.prompt() == "over_limit"
    assert t.cards(0) == 4, "drawn first, then discarded down to 1"
    for _ in range(3):
        t.choose("discard", t.hand(0)[0])
    assert (t.cards(0), t.prompt()) == (1, "choose")


@pytest.mark.rule("EU-ART-1")
def test_two_of_a_kind_pay_for_three() -> None:
    t = table()
    t.seat(0, dice=[1], hand=["bear", "bear", "bat"], morale=3).turn(0).place(1, "incinerator")
    assert t.offers() == {"pay:bear/bear", "pay:bear/bear/bat"}
    t.choose("pay", "bear/bear")
    assert t.hand(0) == ["bat"]
    assert t.discard() == {"bear": 2}


@pytest.mark.rule("EU-ART-2")
def test_a_price_of_one_or_two_has_no_such_exchange() -> None:
    t = table()
    t.build("spa", "site_e1", 0)
    t.seat(0, dice=[1], hand=["bear", "bear"], water=4, morale=3).turn(0).place(1, "market_e1")
    assert t.offers() == {"pay:water/water/water/water/bear"}
    t = table()
    t.seat(0, dice=[1], hand=["bear"], dilemma="dil_bat").turn(0)
    assert not any(offer.startswith("resolve") for offer in t.offers())


@pytest.mark.rule("EU-ART-3")
def test_discards_become_a_new_deck_and_an_empty_draw_is_lost() -> None:
    t = table(6).leave([], ["balloons"]).seat(0, dice=[1, 1], energy=2).turn(0)
    t.place(1, "tunnel_e").choose("choose", CARD)
    assert t.cards(0) == 6
    assert t.discard() == {}
    t.rolls(1).place(1, "tunnel_e").choose("choose", CARD)
    assert t.cards(0) == 6, "both piles are empty"


@pytest.mark.rule("EU-ART-4")
def test_two_cards_are_two_draws() -> None:
    t = table()
    t.seat(0, dice=[1], bliss=1, food=1, morale=6, recruits=["S07"]).turn(0).place(1, "breeze_bar")
    assert t.prompt() == "draw"
    t.choose("use", "S07")
    assert t.cards(0) == 3, "the first draw became two; the second came as it is"


@pytest.mark.rule("EU-COM-1", "EU-COM-2")
def test_a_low_total_brings_one_and_allegiance() -> None:
    t = table()
    t.on("aquifer", 1, 2)
    t.seat(0, dice=[2]).turn(0).place(2, "aquifer")
    assert t.goods(0) == {"water": 1}
    assert t.token("S") == 1
    assert t.knowledge(0) == 3


@pytest.mark.parametrize(("other", "goods", "knowledge"), [(3, 1, 2), (6, 1, 2)])
@pytest.mark.rule("EU-COM-3")
def test_a_middle_total_costs_knowledge(other: int, goods: int, knowledge: int) -> None:
    t = table()
    t.on("farm", 1, other)
    t.seat(0, dice=[2]).turn(0).place(2, "farm")
    assert t.goods(0) == {"food": goods}
    assert t.knowledge(0) == knowledge
    assert t.token("W") == 0


@pytest.mark.rule("EU-COM-4")
def test_a_high_total_brings_two_and_knowledge() -> None:
    t = table()
    t.on("cloud_mine", 1, 6)
    t.seat(0, dice=[3]).turn(0).place(3, "cloud_mine")
    assert t.goods(0) == {"bliss": 2}
    assert t.knowledge(0) == 4


@pytest.mark.rule("EU-COM-5")
def test_an_area_is_open_at_the_ends_of_the_track() -> None:
    t = table()
    t.seat(0, dice=[5], knowledge=1).turn(0).place(5, "farm")
    assert (t.goods(0), t.knowledge(0)) == ({"food": 1}, 1)


@pytest.mark.rule("EU-COM-6")
def test_workers_stay_and_count_for_later_totals() -> None:
    t = table()
    t.seat(0, dice=[4]).turn(0).place(4, "farm")
    t.seat(1, dice=[5]).turn(1).place(5, "farm")
    assert t.goods(1) == {"food": 2}
    assert t.view(0)["areas"]["farm"]["total"] == 9


@pytest.mark.rule("EU-COM-7", "EU-ALG-5")
def test_tier_one_adds_one_to_every_result() -> None:
    for value, expected in ((1, 2), (5, 2)):
        t = table()
        t.shared(allegiance={"W": 2}).seat(0, dice=[value], recruits=["W12"]).turn(0).place(value, "farm")
        assert t.goods(0) == {"food": expected}
    t = table()
    t.on("farm", 1, 6)
    t.shared(allegiance={"W": 2}).seat(0, dice=[5], recruits=["W12"]).turn(0).place(5, "farm")
    assert t.goods(0) == {"food": 3}


@pytest.mark.rule("EU-TUN-1")
def test_a_tunnel_moves_its_miner_and_gives_one_benefit() -> None:
    t = table()
    t.seat(0, dice=[1], water=1).turn(0).place(1, "tunnel_s")
    assert t.miner_at("S") == 1
    assert t.goods(0) == {}
    t.choose("choose", "spaces.tunnel_s.effect/1/0")
    assert t.goods(0) == {"stone": 1}
    t = table()
    t.seat(0, dice=[1], food=1).turn(0).place(1, "tunnel_w").choose("choose", "spaces.tunnel_w.effect/1/1")
    assert (t.goods(0), t.cards(0)) == ({}, 1)


@pytest.mark.rule("EU-TUN-2", "EU-TUN-3", "EU-REC-2")
def test_recruits_turn_up_when_the_miner_enters_space_six() -> None:
    t = table(3)
    t.shared(miners={"E": 4}).seat(1, hidden=["E01", "S01"]).seat(2, hidden=["E02"])
    t.seat(0, dice=[1, 1], energy=2).turn(0).place(1, "tunnel_e").choose("choose", RESOURCE)
    assert t.recruits(1) == []
    t.rolls(1).place(1, "tunnel_e")
    assert t.miner_at("E") == 6
    assert t.recruits(1) == ["E01"]
    assert t.recruits(2) == ["E02"]
    assert [t.pack.recruit_ids[r] for r in t.s.seats[1].hidden] == ["S01"]


@pytest.mark.rule("EU-TUN-4", "EU-TUN-5")
def test_the_end_opens_for_those_of_the_faction() -> None:
    t = table()
    t.shared(miners={"E": 8}).seat(1, recruits=["E11"])
    t.seat(0, dice=[1], energy=1).turn(0).place(1, "tunnel_e").choose("choose", RESOURCE)
    assert t.miner_at("E") == 9
    assert "tunnel_end_e" in t.places()
    t.place(1, "tunnel_end_e")
    assert t.goods(1) == {"water": 3}
    t.seat(0, dice=[1]).turn(0)
    assert "tunnel_end_e" not in t.places(), "not even to bump"
    assert t.refused()["place:1/tunnel_end_e"] == "not_of_faction"


@pytest.mark.rule("EU-TUN-6")
def test_the_mouth_stays_open_when_the_miner_is_through() -> None:
    t = table()
    t.shared(miners={"E": 9}).seat(0, dice=[1], energy=1).turn(0).place(1, "tunnel_e").choose("choose", RESOURCE)
    assert t.miner_at("E") == 9
    assert t.goods(0) == {"gold": 1}


@pytest.mark.rule("EU-TUN-7", "EU-ALG-6")
def test_tier_two_gives_both_at_the_tunnel() -> None:
    t = table()
    t.shared(allegiance={"E": 5}).seat(0, dice=[1], energy=1, recruits=["E11"]).turn(0).place(1, "tunnel_e")
    assert t.asked() == 1
    assert (t.goods(0), t.cards(0)) == ({"gold": 1}, 1)
    t = table()
    t.shared(allegiance={"E": 5}).seat(0, dice=[1], energy=1, recruits=["S09"]).turn(0).place(1, "tunnel_e")
    assert t.prompt() == "choose", "no Euphorian, no bonus"


@pytest.mark.rule("EU-TUN-8")
def test_there_are_three_tunnels() -> None:
    t = table()
    assert {id for id in t.pack.space_ids if id.startswith("tunnel")} == {
        "tunnel_e",
        "tunnel_s",
        "tunnel_w",
        "tunnel_end_e",
        "tunnel_end_s",
        "tunnel_end_w",
    }
    assert len(t.s.miners) == 3


@pytest.mark.rule("EU-TANK-1", "EU-TANK-2")
def test_the_two_tanks() -> None:
    t = table()
    t.seat(0, dice=[1], energy=3, water=3, knowledge=5, morale=1).turn(0)
    t.rolls(4).place(1, "tank_energy")
    assert (t.knowledge(0), t.active(0), t.workers(0)) == (3, [4], 2)
    t = table()
    t.seat(0, dice=[1], energy=3, water=3, knowledge=5, morale=1).turn(0)
    t.rolls(4).place(1, "tank_water")
    assert (t.morale(0), t.active(0), t.goods(0)) == (3, [4], {"energy": 3})


@pytest.mark.rule("EU-TANK-3")
def test_the_track_comes_before_the_check() -> None:
    t = table()
    t.seat(0, dice=[1, 6], energy=3, knowledge=5).turn(0).rolls(6).place(1, "tank_energy")
    assert t.active(0) == [6, 6], "12 + 3: with the old knowledge one would be lost"


@pytest.mark.rule("EU-TANK-4")
def test_a_tank_serves_for_one_half_alone() -> None:
    t = table()
    t.seat(0, dice=[1, 1, 1, 2], energy=3, knowledge=5).turn(0).place(2, "tank_energy")
    assert (t.knowledge(0), t.workers(0)) == (3, 4)
    t = table()
    t.seat(0, dice=[1], water=3, morale=6).turn(0).rolls(2).place(1, "tank_water")
    assert (t.morale(0), t.workers(0)) == (6, 2)
