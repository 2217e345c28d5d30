"""The twelve Icarites."""

from __future__ import annotations

import pytest
from tests.games.euphoria.recruits.table import RESOURCE, bumping, with_recruit
from tests.games.euphoria.support import table


@pytest.mark.rule("EU-BUMP-4", "EU-REC-8")
def test_i01_amanda_sets_her_bumped_worker_for_bliss() -> None:
    t = table()
    t.on("tunnel_e", 1, 5)
    t.seat(0, energy=1).seat(1, recruits=["I01"], bliss=1).turn(0).place(1, "tunnel_e")
    t.choose("use", "I01")
    assert t.offers() == {f"set:{n}" for n in range(1, 7)}
    t.choose("set", "4")
    assert t.active(1) == [1, 2, 4]
    assert t.goods(1) == {}
    t = table()
    t.on("tunnel_e", 0, 5)
    t.seat(0, dice=[1], recruits=["I01"], bliss=1, energy=1).turn(0).place(1, "tunnel_e")
    assert t.offers() == {"use:I01", "skip"}, "also when she bumps herself"


@pytest.mark.rule("EU-REC-10", "EU-REC-4")
def test_i02_flavio_draws_for_knowledge_after_a_market_star() -> None:
    t = with_recruit("I02", [1], hand=["bat", "bat"], morale=3).turn(0).place(1, "ark").choose("pay", "bat/bat")
    t.choose("use", "I02")
    assert (t.cards(0), t.knowledge(0)) == (1, 4)
    t = with_recruit("I02", [1], hand=["bat", "bat"], morale=3, knowledge=6).turn(0).place(1, "ark")
    t.choose("pay", "bat/bat")
    assert t.asked() == 1, "knowledge 6: the price cannot be paid"
    t = with_recruit("I02", [1], gold=3).turn(0).place(1, "nimbus_loft")
    assert t.asked() == 1, "an Icarite market"
    t = with_recruit("I02", [1], hand=["bat", "bat"], morale=3).fill("W", 1, 1).turn(0).place(1, "ark")
    t.choose("pay", "bat/bat")
    assert t.asked() == 1, "no star was really placed"


@pytest.mark.rule("EU-REC-I03")
def test_i03_gidget_loses_knowledge_instead_of_gaining_morale() -> None:
    t = with_recruit("I03", [], bliss=1, food=1, morale=2, knowledge=2)
    t.on("farm", 0, 3)
    t.turn(0).retrieve()
    assert t.offers() == {"fee:food", "fee:bliss", "fee:bliss/I03", "fee:free"}
    t.rolls(1).choose("fee", "bliss/I03")
    assert (t.knowledge(0), t.morale(0)) == (1, 2), "an effect: it may stop at 1"
    t = with_recruit("I03", [], food=1)
    t.more("seat0", "recruits", "W01").on("farm", 0, 3)
    t.turn(0).retrieve()
    assert "fee:W01/food/I03" in t.offers(), "food as bliss counts as bliss"


@pytest.mark.rule("EU-REC-13")
def test_i04_josh_pays_bliss_for_a_resource_of_a_market() -> None:
    t = with_recruit("I04", [1], energy=4, bliss=1)
    t.build("courthouse", "site_e1", 1).turn(0).place(1, "market_e1")
    assert (t.goods(0), t.territory("E")) == ({}, [0])
    t = with_recruit("I04", [1], gold=2, bliss=1).turn(0)
    assert "nimbus_loft" not in t.places()
    assert "site_e2.1" not in t.places()
    t = with_recruit("I04", [1], bliss=1, hand=["bat"])
    t.build("laboratory", "site_e1", 1).turn(0)
    assert "market_e1" in t.places(), "named or any resource alike"


@pytest.mark.rule("EU-REC-13")
def test_i05_kaden_enters_for_knowledge() -> None:
    t = with_recruit("I05", [1]).shared(miners={"E": 9})
    t.on("tunnel_end_e", 1, 4)
    t.turn(0).rolls(1).place(1, "tunnel_end_e")
    assert (t.knowledge(0), t.goods(0)) == (5, {"water": 3})
    assert t.active(1) == [1, 1, 2], "bumping is allowed there"
    t = with_recruit("I05", [1], knowledge=5).shared(miners={"E": 9}).turn(0)
    assert "tunnel_end_e" not in t.places()
    t = (
        with_recruit("I05", [1])
        .shared(miners={"E": 9})
        .more("seat0", "recruits", "E11")
        .turn(0)
        .place(1, "tunnel_end_e")
    )
    assert t.knowledge(0) == 3, "a member pays nothing"


@pytest.mark.rule("EU-REC-11")
def test_i06_lee_bumps_for_a_commodity() -> None:
    t = bumping("I06", morale=2).choose("use", "I06").choose("gain", "bliss")
    assert (t.morale(0), t.knowledge(1), t.goods(0)) == (1, 4, {"bliss": 1})
    t = bumping("I06", morale=1)
    assert t.prompt() == "choose", "at morale 1 the price cannot be paid"
    t = with_recruit("I06", [3], morale=2, energy=1)
    t.on("tunnel_e", 1, 5)
    t.seat(1, knowledge=6).turn(0).rolls(1).place(3, "tunnel_e").choose("use", "I06").choose("gain", "bliss")
    assert (t.knowledge(1), t.goods(0)) == (6, {"bliss": 1}), "works though nothing happens to him"


def test_i07_matthew_pays_knowledge_at_a_tunnel_where_he_bumps() -> None:
    t = with_recruit("I07", [1])
    t.on("tunnel_e", 1, 4)
    t.on("tunnel_s", 0, 4)
    t.turn(0)
    assert "tunnel_e" in t.places()
    assert "tunnel_s" not in t.places(), "only an opponent's worker counts"
    t.rolls(1).place(1, "tunnel_e").choose("choose", RESOURCE)
    assert (t.knowledge(0), t.goods(0)) == (4, {"gold": 1})
    t = with_recruit("I07", [1], knowledge=6)
    t.on("tunnel_e", 1, 4)
    assert "tunnel_e" not in t.turn(0).places()


def test_i08_maxime_bumps_for_a_card() -> None:
    t = bumping("I08", morale=3).choose("use", "I08")
    assert (t.morale(0), t.knowledge(1), t.cards(0)) == (1, 4, 1)
    assert bumping("I08", morale=2).prompt() == "choose"


def test_i09_rebecca_bumps_for_a_resource() -> None:
    t = bumping("I09", morale=3).choose("use", "I09").choose("gain", "stone")
    assert (t.morale(0), t.knowledge(1), t.goods(0)) == (1, 4, {"stone": 1})


@pytest.mark.rule("EU-REC-17")
def test_i10_sarinee_alone_in_the_cloud_mine() -> None:
    t = with_recruit("I10", [1]).turn(0).place(1, "cloud_mine")
    t.choose("choose", "recruits.I10.effect/1")
    assert t.goods(0) == {"bliss": 2}
    t = with_recruit("I10", [1], knowledge=1).turn(0).place(1, "cloud_mine")
    assert t.offers() == {"choose:recruits.I10.effect/0", "choose:recruits.I10.effect/1"}, "also what has no effect"
    t = with_recruit("I10", [1])
    t.on("cloud_mine", 0, 1)
    assert t.turn(0).place(1, "cloud_mine").asked() == 1, "an own worker is there"


@pytest.mark.rule("EU-REC-5", "EU-REC-23")
def test_i11_sheppard_sacrifices_and_draws() -> None:
    t = with_recruit("I11", [2])
    t.on("farm", 0, 3)
    t.turn(0).retrieve().choose("use", "I11").choose("gain", "clay")
    assert t.goods(0) == {"bliss": 4, "clay": 1}
    assert t.workers(0) == 1
    t = with_recruit("I11", [])
    t.on("farm", 0, 3)
    t.turn(0).rolls(1).retrieve()
    assert t.asked() == 1, "the last worker cannot be sacrificed"
    t = with_recruit("I11", [1], water=3, morale=1).turn(0).rolls(1).place(1, "tank_water").choose("use", "I11")
    assert (t.morale(0), t.cards(0)) == (1, 1), "after the benefit the price can be paid"


@pytest.mark.rule("EU-REC-14")
def test_i12_zong_draws_and_everybody_else_gets_bliss() -> None:
    t = with_recruit("I12", [1], 3).turn(0).place(1, "cloud_mine").choose("use", "I12")
    assert (t.cards(0), t.knowledge(0)) == (1, 4)
    assert (t.goods(0), t.goods(1), t.goods(2)) == ({"bliss": 1}, {"bliss": 1}, {"bliss": 1})
