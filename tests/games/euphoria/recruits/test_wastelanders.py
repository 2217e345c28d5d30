"""The twelve Wastelanders."""

from __future__ import annotations

import pytest
from tests.games.euphoria.recruits.table import CARD, RESOURCE, with_recruit


@pytest.mark.rule("EU-REC-W01")
def test_w01_brian_pays_food_for_bliss_and_morale_in_icarus() -> None:
    t = with_recruit("W01", [1], food=2, morale=2).turn(0).place(1, "sky_lounge")
    assert (t.goods(0), t.morale(0)) == ({}, 1), "two food are enough; entering costs morale"
    assert (t.prompt(), t.token("W")) == ("gain_choice", 0)
    t.choose("gain", "gold").choose("gain", "gold")
    assert (t.knowledge(0), t.token("W")) == (3, 0), "nothing more at an Icarite market"
    t = with_recruit("W01", [1], food=2, morale=1).turn(0)
    assert not {"sky_lounge", "cloud_mine"} & t.places(), "at morale 1 he keeps you out"
    t = with_recruit("W01", [1], bliss=3, food=1, gold=1, morale=1)
    t.build("apothecary", "site_w1", 0, 1).turn(0).place(1, "market_w1")
    assert (t.goods(0), t.knowledge(0), t.token("W")) == ({}, 4, 2), "K+1 and W+1 beside the market's own step"
    t = with_recruit("W01", [1], bliss=4, gold=1)
    t.build("apothecary", "site_w1", 0, 1).turn(0).place(1, "market_w1")
    assert (t.knowledge(0), t.token("W")) == (3, 1), "only if food stood for bliss"
    t = with_recruit("W01", [1], bliss=4, food=4, gold=1, morale=1)
    t.build("apothecary", "site_w1", 0, 1).turn(0).place(1, "market_w1")
    assert len(t.offers()) == 5, "food for any of the four bliss, or for all"
    t.choose("pay", "W01/food/food/food/food/gold")
    assert (t.goods(0), t.knowledge(0), t.token("W")) == ({"bliss": 4}, 4, 2), "once for the placement"
    t = with_recruit("W01", [1], bliss=1, food=1, hand=["bat"])
    t.build("stadium", "site_w1", 0, 1).turn(0).place(1, "market_w1")
    assert t.offers() == {"pay:food/bat", "pay:bliss/bat"}, "a commodity of choice is not bliss"


@pytest.mark.rule("EU-REC-25")
def test_w02_flartner_pays_a_site_with_an_artifact() -> None:
    t = with_recruit("W02", [1], hand=["bat"]).turn(0).place(1, "site_w1.2").choose("pay", "W02/bat")
    assert (t.morale(0), t.cards(0)) == (2, 0)
    t = with_recruit("W02", [1], hand=["bat"], stone=1)
    t.more("seat0", "recruits", "E09").turn(0).place(1, "site_w1.2")
    assert t.offers() == {"pay:W02/bat", "pay:E09/stone"}, "one payment is replaced once"


@pytest.mark.rule("EU-REC-W03", "EU-REC-7")
def test_w03_geek_draws_three_and_discards_two() -> None:
    t = with_recruit("W03", [1], energy=1, morale=1).turn(0).place(1, "tunnel_e").choose("choose", CARD)
    t.choose("use", "W03")
    assert t.cards(0) == 3, "not yet the hand limit"
    assert t.prompt() == "discard"
    for _ in range(2):
        t.choose("discard", t.hand(0)[0])
    assert (t.cards(0), t.knowledge(0), t.asked()) == (1, 4, 1)
    t = with_recruit("W03", [1], bliss=1, food=1, morale=6).turn(0).place(1, "breeze_bar").choose("use", "W03")
    t.choose("discard", t.hand(0)[0]).choose("discard", t.hand(0)[0])
    assert (t.cards(0), t.asked()) == (2, 1), "once per turn: the second draw is plain"
    t = with_recruit("W03", [1], 6, energy=1).leave(["book"], [])
    t.turn(0).place(1, "tunnel_e").choose("choose", CARD).choose("use", "W03").choose("discard", "book")
    t.choose("discard", t.hand(0)[0])
    assert t.cards(0) == 5 + 1 - 2, "he takes what there is and still discards"


def test_w04_ian_without_resources_at_the_farm() -> None:
    assert with_recruit("W04", [1]).turn(0).place(1, "farm").goods(0) == {"food": 1, "water": 1}
    assert with_recruit("W04", [1], clay=1).turn(0).place(1, "farm").goods(0) == {"food": 1, "clay": 1}


@pytest.mark.rule("EU-REC-21")
def test_w05_jacko_pays_the_ark_with_one_card() -> None:
    t = with_recruit("W05", [1], 3, hand=["bat"]).build("courthouse", "site_e1", 1)
    t.turn(0).place(1, "ark").choose("pay", "W05/bat")
    assert t.territory("W") == [0]
    assert (t.cards(0), t.cards(1), t.cards(2)) == (0, 1, 1)
    assert t.asked() == 1
    t = with_recruit("W05", [1], hand=["bat"]).turn(0)
    assert "incinerator" not in t.places()


@pytest.mark.rule("EU-REC-6")
def test_w06_jonathan_the_artist_is_highest_or_alone_on_a_site() -> None:
    def draws(value: int, other: int | None) -> bool:
        t = with_recruit("W06", [value], 4, clay=1)
        if other is not None:
            t.on("site_w1.3", 1, other)
        return t.turn(0).place(value, "site_w1.2").prompt() == "ability"

    assert draws(1, None)
    assert draws(4, 3)
    assert not draws(3, 3), "a tie fails"
    assert not draws(2, 3)
    t = with_recruit("W06", [1], clay=1).turn(0).place(1, "site_w1.2").choose("use", "W06")
    assert (t.cards(0), t.knowledge(0)) == (1, 5)


def test_w07_kyle_alone_in_an_area() -> None:
    for area in ("generator", "farm", "aquifer"):
        t = with_recruit("W07", [1]).turn(0).place(1, area).choose("use", "W07")
        assert (t.cards(0), t.knowledge(0)) == (1, 5)
    assert with_recruit("W07", [1]).turn(0).place(1, "cloud_mine").asked() == 1
    assert with_recruit("W07", [1], knowledge=5).turn(0).place(1, "farm").asked() == 1


@pytest.mark.rule("EU-REC-24")
def test_w08_nick_gains_morale_with_each_step_of_knowledge() -> None:
    t = (
        with_recruit("W08", [1])
        .shared(miners={"E": 9})
        .more("seat0", "recruits", "I05")
        .turn(0)
        .place(1, "tunnel_end_e")
    )
    assert (t.knowledge(0), t.morale(0)) == (5, 3), "also when knowledge is a price"
    t = with_recruit("W08", [1], knowledge=6)
    t.on("farm", 1, 6)
    t.on("farm", 1, 6)
    t.turn(0).place(1, "farm")
    assert t.morale(0) == 1, "the marker did not really move"


def test_w09_pete_sacrifices_for_food_and_draws() -> None:
    t = with_recruit("W09", [2])
    t.on("farm", 0, 3)
    t.turn(0).retrieve().choose("use", "W09").choose("gain", "clay")
    assert t.goods(0) == {"food": 4, "clay": 1}
    t = with_recruit("W09", [1], energy=3).turn(0).rolls(1).place(1, "tank_energy").choose("use", "W09")
    assert (t.cards(0), t.knowledge(0)) == (1, 3)


@pytest.mark.rule("EU-REC-19", "EU-REC-26")
def test_w10_reitz_digs_deeper_when_nobody_is_bumped() -> None:
    t = with_recruit("W10", [1], energy=1).turn(0).place(1, "tunnel_e").choose("choose", RESOURCE)
    t.choose("use", "W10")
    assert (t.miner_at("E"), t.cards(0), t.knowledge(0)) == (2, 1, 5)
    t = with_recruit("W10", [1], energy=1).shared(miners={"E": 4}).seat(1, hidden=["E11"])
    t.turn(0).place(1, "tunnel_e").choose("choose", RESOURCE)
    assert t.recruits(1) == []
    t.choose("use", "W10")
    assert t.recruits(1) == ["E11"], "the extra step may reach 6"
    t = (
        with_recruit("W10", [1], energy=1)
        .shared(miners={"E": 9})
        .turn(0)
        .place(1, "tunnel_e")
        .choose("choose", RESOURCE)
    )
    t.choose("use", "W10")
    assert (t.miner_at("E"), t.cards(0)) == (9, 1), "the rest still works"
    t = with_recruit("W10", [1], energy=1)
    t.on("tunnel_e", 0, 4)
    t.turn(0).rolls(1).place(1, "tunnel_e").choose("choose", RESOURCE)
    assert t.asked() == 1, "not even yourself"


def test_w11_scarby_is_highest_or_alone_at_the_farm() -> None:
    t = with_recruit("W11", [3]).turn(0).place(3, "farm").choose("choose", "recruits.W11.effect/1")
    assert t.goods(0) == {"food": 2}
    t = with_recruit("W11", [3])
    t.on("farm", 1, 2)
    t.turn(0).place(3, "farm").choose("choose", "recruits.W11.effect/0")
    assert t.knowledge(0) == 1, "one by the area, one by Scarby"
    t = with_recruit("W11", [3])
    t.on("farm", 1, 3)
    assert t.turn(0).place(3, "farm").asked() == 1


def test_w12_steven_is_paid_for_a_lost_worker() -> None:
    t = with_recruit("W12", [6], knowledge=6)
    t.on("farm", 0, 3)
    t.turn(0).rolls(4).retrieve().choose("gain", "stone")
    assert (t.goods(0), t.cards(0), t.active(0)) == ({"stone": 1}, 1, [4])
