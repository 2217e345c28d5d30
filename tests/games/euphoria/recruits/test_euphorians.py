"""The twelve Euphorians."""

from __future__ import annotations

import pytest
from tests.games.euphoria.recruits.table import bumping, with_recruit
from tests.games.euphoria.support import table


@pytest.mark.rule("EU-REC-E01")
def test_e01_ben_profits_from_doubles_of_others() -> None:
    t = with_recruit("E01", [1], morale=3)
    t.on("farm", 1, 3)
    t.seat(1, dice=[4]).turn(1).rolls(4).retrieve()
    assert (t.asked(), t.offers()) == (0, {"use:E01", "skip"})
    t.choose("use", "E01").choose("gain", "gold")
    assert (t.morale(0), t.goods(0)) == (1, {"gold": 1})
    t = with_recruit("E01", [1], morale=3)
    t.on("farm", 1, 3)
    t.seat(1, dice=[4, 4]).turn(1).rolls(2).retrieve()
    assert t.prompt() == "act", "the matching dice were not rolled now"
    t = with_recruit("E01", [1], morale=3)
    t.on("aquifer", 1, 4)
    t.on("farm", 1, 3)
    t.seat(1, dice=[2]).turn(1).rolls(4).choose(
        "retrieve", str(t.s.seats[1].places.index(t.pack.space_number["farm"]) + 1)
    )
    assert t.prompt() == "act", "a placed worker is no match"
    t = with_recruit("E01", [1], morale=3)
    t.on("farm", 0, 3)
    t.turn(0).rolls(1).retrieve()
    assert t.prompt() == "act", "not for his own roll"


def test_e02_bradley_draws_two_and_keeps_one() -> None:
    t = with_recruit("E02", [1], hand=["bat", "bat"], morale=3).turn(0).place(1, "ark").choose("pay", "bat/bat")
    t.choose("use", "E02")
    assert t.prompt() == "keep_one"
    t.choose(t.question().options[0].verb, t.question().options[0].target)
    assert (t.cards(0), t.knowledge(0)) == (1, 5)
    assert sum(t.discard().values()) == 3
    t = with_recruit("E02", [1], hand=["book", "book", "game"], morale=3).turn(0).place(1, "ark")
    t.choose("pay", "book/book").next_card("bat").choose("use", "E02")
    assert t.offers() == {"discard:bat"}, "one of the two just drawn"
    assert t.choose("discard", "bat").hand(0) == ["bat", "game"]


@pytest.mark.rule("EU-REC-22")
def test_e03_esme_burns_an_artifact_for_each_star() -> None:
    t = with_recruit("E03", [1], gold=3, hand=["bat", "book"], morale=2).turn(0).place(1, "nimbus_loft")
    t.choose("use", "E03").choose("pay", "bat").choose("choose", "recruits.E03.effect/1/1/1")
    assert (t.goods(0), t.morale(0), t.knowledge(0)) == ({"energy": 1}, 3, 3)
    t = with_recruit("E03", [1], gold=3, hand=["bat", "book"], morale=2).turn(0).place(1, "nimbus_loft")
    t.choose("use", "E03").choose("pay", "book")
    assert (t.goods(0), t.morale(0), t.knowledge(0)) == ({"energy": 2}, 4, 1), "a book burns better"
    t = table()
    t.shared(allegiance={"E": 10}).seat(1, recruits=["E03", "E11"], hand=["bat", "bear"], morale=2)
    t.seat(0, dice=[1]).turn(0).place(1, "generator")
    assert t.asked() == 1
    t.choose("use", "E03").choose("pay", "bat").choose("choose", "recruits.E03.effect/1/1/1")
    assert t.offers() == {"use:E03", "skip"}, "once for each star, on another's turn too"


def test_e04_gary_matches_a_value_at_the_generator() -> None:
    t = with_recruit("E04", [2])
    t.on("generator", 1, 2)
    t.turn(0).place(2, "generator").choose("choose", "recruits.E04.effect/0")
    assert t.morale(0) == 2
    t = with_recruit("E04", [2])
    t.on("generator", 1, 3)
    assert t.turn(0).place(2, "generator").asked() == 1


@pytest.mark.rule("EU-REC-E05")
def test_e05_jefferson_pays_energy_and_gets_less_morale() -> None:
    t = with_recruit("E05", [], energy=1, morale=2)
    t.on("farm", 0, 3)
    t.turn(0).retrieve().rolls(1).choose("fee", "E05/energy")
    assert (t.goods(0), t.morale(0), t.knowledge(0)) == ({}, 3, 2)


def test_e06_julia_sets_the_bumped_worker_to_her_own_value() -> None:
    t = with_recruit("E06", [3], energy=1, morale=2)
    t.on("tunnel_e", 1, 5)
    t.turn(0).place(3, "tunnel_e").choose("use", "E06").choose("gain", "gold")
    assert (t.morale(0), t.active(1), t.goods(0)) == (1, [1, 2, 3], {"gold": 1})
    t = with_recruit("E06", [6], energy=1, morale=2)
    t.on("tunnel_e", 1, 5)
    t.seat(1, dice=[6, 2]).turn(0).place(6, "tunnel_e").choose("use", "E06").choose("gain", "gold")
    assert t.active(1) == [2, 6], "the victim still checks: 6 + 6 + 2 + 3"
    t = with_recruit("E06", [3, 3], energy=1, morale=2)
    t.on("tunnel_e", 0, 5)
    assert t.turn(0).rolls(1).place(3, "tunnel_e").prompt() == "choose", "not for her own worker"


@pytest.mark.rule("EU-REC-16")
def test_e07_katy_needs_an_empty_hand() -> None:
    t = with_recruit("E07", [1]).turn(0).place(1, "generator")
    assert t.goods(0) == {"energy": 1, "food": 1}
    t = with_recruit("E07", [1], hand=["bat"]).turn(0).place(1, "generator")
    assert t.goods(0) == {"energy": 1}
    t = with_recruit("E07", [1]).turn(0).place(1, "farm")
    assert t.goods(0) == {"food": 1}


def test_e08_laura_gives_gold_and_draws_two() -> None:
    t = bumping("E08", gold=1, morale=3).choose("use", "E08")
    assert (t.goods(0), t.goods(1), t.cards(0)) == ({}, {"gold": 1}, 2)
    assert bumping("E08").prompt() == "choose", "the tunnel's gold comes later"
    t = with_recruit("E08", [1], hand=["bat", "bat"], gold=1, morale=3)
    t.on("ark", 1, 5)
    t.turn(0).rolls(1).place(1, "ark").choose("pay", "bat/bat")
    assert t.asked() == 1, "tunnels and the tank only"


@pytest.mark.rule("EU-REC-E09", "EU-REC-21")
def test_e09_michael_pays_any_resource_and_likes_gold() -> None:
    t = with_recruit("E09", [1], stone=1, gold=1).turn(0)
    assert {"site_w1.2", "site_e1.2", "site_w1.1"} <= t.places()
    t.place(1, "site_w1.2")
    assert t.offers() == {"pay:E09/stone", "pay:E09/gold"}
    t.choose("pay", "E09/gold")
    assert (t.morale(0), t.knowledge(0), t.goods(0)) == (2, 4, {"stone": 1})
    t = with_recruit("E09", [1], gold=1).turn(0).place(1, "site_e1.2")
    assert (t.morale(0), t.knowledge(0)) == (2, 4), "also where gold is printed"
    t = with_recruit("E09", [1], stone=1).turn(0).place(1, "site_e1.2")
    assert (t.morale(0), t.knowledge(0)) == (1, 3)
    t = with_recruit("E09", [1], gold=1, knowledge=6, morale=6).turn(0).place(1, "site_e1.2")
    assert (t.morale(0), t.knowledge(0)) == (6, 6), "effects stop at the end"


def test_e10_nakagawa_advances_his_faction_on_any_site() -> None:
    t = with_recruit("E10", [1], clay=1).turn(0).place(1, "site_w1.2").choose("use", "E10")
    assert t.token("E") == 1
    t = with_recruit("E10", [1], clay=1).turn(0).place(1, "site_w1.2").skip()
    assert t.token("E") == 0


def test_e11_ray_likes_what_is_built() -> None:
    t = table(3)
    t.facedown("courthouse", "site_e1")
    t.on("site_e1.2", 1, 4)
    t.seat(0, dice=[3], clay=1).more("seat1", "recruits", "E11")
    t.turn(0).rolls(1, 1).place(3, "site_e1.1")
    assert (t.morale(1), t.knowledge(1)) == (3, 3)
    t = table(3)
    t.facedown("courthouse", "site_e1")
    t.on("site_e1.2", 1, 4)
    t.seat(0, dice=[3], clay=1).seat(2, recruits=["E11"])
    t.turn(0).rolls(1, 1).place(3, "site_e1.1")
    assert (t.morale(2), t.knowledge(2)) == (1, 1)


def test_e12_yordy_sets_one_worker_of_a_free_retrieve() -> None:
    t = with_recruit("E12", [], energy=1)
    t.on("farm", 0, 3)
    t.on("farm", 0, 3)
    t.turn(0).retrieve().choose("use", "E12").rolls(2).choose("set", "5")
    assert (t.active(0), t.goods(0)) == ([2, 5], {})
    t = with_recruit("E12", [], energy=1, food=1)
    t.on("farm", 0, 3)
    t.turn(0).retrieve().rolls(1).choose("fee", "food")
    assert t.asked() == 1, "a paid retrieve"
    t = with_recruit("E12", [6], energy=1, knowledge=6)
    t.on("farm", 0, 3)
    t.turn(0).retrieve().choose("use", "E12").choose("set", "6")
    assert t.active(0) == [6], "a set die counts in the check"
