"""The twelve Subterrans."""

from __future__ import annotations

import pytest
from tests.games.euphoria.recruits.table import CARD, RESOURCE, bumping, with_recruit


def test_s01_andrew_draws_when_he_takes_the_resource_with_an_empty_hand() -> None:
    t = with_recruit("S01", [1], energy=1).turn(0).place(1, "tunnel_e").choose("choose", RESOURCE)
    assert (t.goods(0), t.cards(0)) == ({"gold": 1}, 1)
    t = with_recruit("S01", [1], energy=1).turn(0).place(1, "tunnel_e").choose("choose", CARD)
    assert t.cards(0) == 1, "the card alone brings no other"
    t = with_recruit("S01", [1], energy=1, morale=6).shared(allegiance={"E": 5}).more("seat0", "recruits", "E11")
    t.turn(0).place(1, "tunnel_e")
    assert t.cards(0) == 2, "with both, one card more"
    t = with_recruit("S01", [1], water=1).turn(0).place(1, "tunnel_s").choose("choose", "spaces.tunnel_s.effect/1/0")
    assert t.cards(0) == 0, "not at the Subterran tunnel"
    t = with_recruit("S01", [1], energy=1, hand=["bat"], morale=3).turn(0).place(1, "tunnel_e")
    assert t.choose("choose", RESOURCE).cards(0) == 1


def test_s02_brett_takes_a_resource_after_a_market_star() -> None:
    t = with_recruit("S02", [1], hand=["bat", "bat"], morale=3).turn(0).place(1, "ark").choose("pay", "bat/bat")
    t.choose("use", "S02").choose("gain", "gold")
    assert (t.goods(0), t.knowledge(0)) == ({"gold": 1}, 4)


@pytest.mark.rule("EU-REC-S03", "EU-REC-20", "EU-REC-18", "EU-REC-12")
def test_s03_chase_sacrifices_the_placed_worker() -> None:
    t = with_recruit("S03", [1, 2], food=1).turn(0).place(1, "tunnel_w")
    t.choose("choose", "spaces.tunnel_w.effect/1/0").choose("use", "S03")
    assert t.goods(0) == {"clay": 3}
    assert t.occupant("tunnel_w") is None
    assert t.workers(0) == 1
    t = with_recruit("S03", [1], food=1).turn(0).place(1, "tunnel_w")
    t.choose("choose", "spaces.tunnel_w.effect/1/0")
    assert t.asked() == 1, "the only worker stays"


@pytest.mark.rule("EU-REC-S03", "EU-REC-23", "EU-TANK-5")
def test_s03_chase_places_the_new_worker_before_the_group() -> None:
    t = with_recruit("S03", [2, 2], energy=3).turn(0).rolls(5).place(2, "tank_energy")
    assert t.offers() == {"use:S03", "skip"}
    t.choose("use", "S03")
    assert t.prompt() == "place_new"
    t.choose("place", "new/farm")
    assert t.prompt() == "more"
    assert t.active(0) == [2]
    t = with_recruit("S03", [2, 4], energy=3, knowledge=6).turn(0).rolls(6).place(2, "tank_energy")
    assert t.active(0) == [4, 6], "10 + 4: still active"
    assert t.prompt() == "ability"
    t = with_recruit("S03", [2, 5, 5], energy=3, knowledge=6).turn(0).rolls(6).place(2, "tank_energy")
    assert (t.active(0), t.asked()) == ([5, 5], 1), "lost to the check: nothing to place"
    t = with_recruit("S03", [2], energy=6).turn(0).rolls(5).place(2, "tank_energy").choose("use", "S03")
    t.rolls(1).choose("place", "new/tank_energy")
    assert t.offers() == {"use:S03", "skip"}, "in the tank again, the ability may apply again"


@pytest.mark.rule("EU-REC-23")
def test_the_other_abilities_on_adding_come_before_chase() -> None:
    t = with_recruit("S03", [2], energy=3, morale=3)
    t.more("seat0", "recruits", "I11").turn(0).rolls(5).place(2, "tank_energy")
    assert t.offers() == {"use:I11", "skip"}
    t.skip()
    assert t.offers() == {"use:S03", "skip"}


def test_s04_curtis_loses_knowledge_with_each_step_of_morale() -> None:
    t = with_recruit("S04", [], morale=3)
    t.on("farm", 0, 3)
    t.turn(0).rolls(1).retrieve()
    assert (t.morale(0), t.knowledge(0)) == (2, 2)
    t = bumping("I08", morale=3)
    t.more("seat0", "recruits", "S04").choose("use", "I08")
    assert t.knowledge(0) == 1, "two steps, also as a price"
    t = with_recruit("S04", [], morale=1)
    t.on("farm", 0, 3)
    t.turn(0).rolls(1).retrieve()
    assert t.knowledge(0) == 3, "nothing was really lost"


@pytest.mark.rule("EU-REC-19")
def test_s05_dave_blasts_the_tunnel() -> None:
    t = bumping("S05").choose("use", "S05")
    assert (t.miner_at("E"), t.goods(0), t.knowledge(0)) == (2, {"gold": 1}, 4)


def test_s06_faith_with_an_empty_hand_at_the_aquifer() -> None:
    assert with_recruit("S06", [1]).turn(0).place(1, "aquifer").goods(0) == {"water": 1, "energy": 1}
    assert with_recruit("S06", [1], hand=["bat"]).turn(0).place(1, "aquifer").goods(0) == {"water": 1}


@pytest.mark.rule("EU-REC-7")
def test_s07_gambler_draws_two_and_shows() -> None:
    t = with_recruit("S07", [1], energy=1, morale=6).next_card("bat").turn(0).place(1, "tunnel_e")
    t.choose("choose", CARD).choose("use", "S07")
    assert t.hand(0) == ["bat", "bat"]
    assert t.view(1)["seats"][0]["hand"] == ["bat", "bat"], "shown to all"
    assert t.cards(1) == 1, "a pair: every opponent draws"
    t = with_recruit("S07", [1], energy=1, morale=6)
    t.shared(deck=["book", "balloons"])
    t.turn(0).place(1, "tunnel_e").choose("choose", CARD).choose("use", "S07")
    assert (t.hand(0), t.cards(1)) == (["balloons", "book"], 0)
    t = with_recruit("S07", [1], energy=1, morale=6)
    t.more("seat0", "recruits", "W03").turn(0).place(1, "tunnel_e").choose("choose", CARD)
    assert t.offers() == {"use:S07", "use:W03", "skip"}, "one of them, not both"
    t.choose("use", "S07")
    assert t.asked() == 1
    t = with_recruit("S07", [1], morale=6)
    t.more("seat0", "recruits", "W07").turn(0).place(1, "farm").choose("use", "W07")
    assert (t.cards(0), t.asked()) == (1, 1), "a draw made by a recruit is not changed"


@pytest.mark.rule("EU-REC-11")
def test_s08_josiah_teaches_everybody_there() -> None:
    t = with_recruit("S08", [1], 3)
    t.on("farm", 1, 1)
    t.on("farm", 1, 1)
    t.turn(0).place(1, "farm")
    assert (t.morale(0), t.knowledge(1), t.knowledge(2)) == (2, 4, 3), "once per opponent"
    assert with_recruit("S08", [1]).turn(0).place(1, "generator").morale(0) == 2
    assert with_recruit("S08", [1]).turn(0).place(1, "aquifer").morale(0) == 1


def test_s09_maggie_retrieves_from_subterra() -> None:
    t = with_recruit("S09", [])
    t.on("aquifer", 0, 3)
    t.on("site_s1.2", 0, 3)
    t.turn(0).rolls(1, 1).retrieve().choose("choose", "recruits.S09.effect/0")
    assert t.goods(0) == {"water": 1}, "once per action"
    t = with_recruit("S09", [])
    t.on("aquifer", 0, 3)
    t.on("tank_water", 0, 3)
    t.turn(0).rolls(1, 1).retrieve()
    assert t.asked() == 1, "the tank has no region"


@pytest.mark.rule("EU-REC-1")
def test_s10_phil_spies_on_those_without_subterrans() -> None:
    t = bumping("S10").choose("use", "S10")
    assert (t.cards(0), t.knowledge(0)) == (1, 4)
    t = with_recruit("S10", [3], energy=1)
    t.on("tunnel_e", 1, 5)
    t.more("seat1", "recruits", "S09").turn(0).rolls(1).place(3, "tunnel_e")
    assert t.prompt() == "choose"
    t = with_recruit("S10", [3], energy=1)
    t.on("tunnel_e", 1, 5)
    t.seat(1, hidden=["S09"]).turn(0).rolls(1).place(3, "tunnel_e")
    assert t.prompt() == "ability", "a hidden recruit gives nothing"


def test_s11_soulless_is_lowest_or_alone_at_the_aquifer() -> None:
    t = with_recruit("S11", [1])
    t.on("aquifer", 1, 2)
    t.turn(0).place(1, "aquifer").choose("choose", "recruits.S11.effect/1")
    assert t.goods(0) == {"water": 2}
    t = with_recruit("S11", [2])
    t.on("aquifer", 1, 2)
    assert t.turn(0).place(2, "aquifer").asked() == 1


def test_s12_xander_digs_out_higher_workers() -> None:
    t = bumping("S12", 3, 5).choose("use", "S12")
    assert (t.goods(0), t.knowledge(0)) == ({"gold": 1}, 4)
    assert bumping("S12", 5, 5).prompt() == "choose"
