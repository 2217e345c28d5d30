"""Every recruit, one by one, and the rules for all of them (EU-REC, table 19.7)."""

from __future__ import annotations

import pytest
from tests.games.euphoria.support import Table, table

RESOURCE = "spaces.tunnel_e.effect/1/0"
CARD = "spaces.tunnel_e.effect/1/1"


def with_recruit(
    id: str,
    dice: list[int],
    players: int = 2,
    hand: list[str] | None = None,
    knowledge: int | None = None,
    morale: int | None = None,
    **goods: int,
) -> Table:
    """Seat 0 has this active recruit."""
    t = table(players)
    return t.seat(0, dice, hand, [id], None, knowledge, morale).stock(0, goods)


def bumping(id: str, value: int = 3, victim: int = 5, morale: int | None = None, **goods: int) -> Table:
    """Seat 0 with this recruit bumps a worker of seat 1 from the Euphorian tunnel; it rolls a 1."""
    t = with_recruit(id, [value], morale=morale, energy=1).stock(0, goods)
    t.on("tunnel_e", 1, victim)
    return t.turn(0).rolls(1).place(value, "tunnel_e")


# ---- Icarites --------------------------------------------------------------------------------


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
    t.seat(0, recruits=["W01"]).on("farm", 0, 3)
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
    t = with_recruit("I05", [1]).miner(E=9)
    t.on("tunnel_end_e", 1, 4)
    t.turn(0).rolls(1).place(1, "tunnel_end_e")
    assert (t.knowledge(0), t.goods(0)) == (5, {"water": 3})
    assert t.active(1) == [1, 1, 2], "bumping is allowed there"
    t = with_recruit("I05", [1], knowledge=5).miner(E=9).turn(0)
    assert "tunnel_end_e" not in t.places()
    t = with_recruit("I05", [1]).miner(E=9).seat(0, recruits=["E11"]).turn(0).place(1, "tunnel_end_e")
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


# ---- Euphorians ------------------------------------------------------------------------------


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
    t.allegiance(E=10).seat(1, recruits=["E03", "E11"], hand=["bat", "bear"], morale=2)
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
    t.seat(0, dice=[3], clay=1).seat(1, recruits=["E11"])
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


# ---- Wastelanders ----------------------------------------------------------------------------


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
    t.seat(0, recruits=["E09"]).turn(0).place(1, "site_w1.2")
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
    t = with_recruit("W03", [1], energy=1, morale=6)
    t.s.deck = [1, 0, 0, 0, 0, 0]
    t.turn(0).place(1, "tunnel_e").choose("choose", CARD).choose("use", "W03").choose("discard", "book")
    assert t.cards(0) == 0, "he takes what there is and still discards"


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
    t = with_recruit("W08", [1]).miner(E=9).seat(0, recruits=["I05"]).turn(0).place(1, "tunnel_end_e")
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
    t = with_recruit("W09", [1])
    t.seat(0, recruits=["I11"])
    for _ in range(3):
        t.on("farm", 0, 3)
    t.turn(0).retrieve().choose("use", "W09").rolls(1, 1, 1).choose("gain", "gold")
    assert t.asked() == 1, "one sacrifice in a retrieve"


@pytest.mark.rule("EU-REC-19", "EU-REC-26")
def test_w10_reitz_digs_deeper_when_nobody_is_bumped() -> None:
    t = with_recruit("W10", [1], energy=1).turn(0).place(1, "tunnel_e").choose("choose", RESOURCE)
    t.choose("use", "W10")
    assert (t.miner_at("E"), t.cards(0), t.knowledge(0)) == (2, 1, 5)
    t = with_recruit("W10", [1], energy=1).miner(E=4).seat(1, hidden=["E11"])
    t.turn(0).place(1, "tunnel_e").choose("choose", RESOURCE)
    assert t.recruits(1) == []
    t.choose("use", "W10")
    assert t.recruits(1) == ["E11"], "the extra step may reach 6"
    t = with_recruit("W10", [1], energy=1).miner(E=9).turn(0).place(1, "tunnel_e").choose("choose", RESOURCE)
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


# ---- Subterrans ------------------------------------------------------------------------------


def test_s01_andrew_draws_when_he_takes_the_resource_with_an_empty_hand() -> None:
    t = with_recruit("S01", [1], energy=1).turn(0).place(1, "tunnel_e").choose("choose", RESOURCE)
    assert (t.goods(0), t.cards(0)) == ({"gold": 1}, 1)
    t = with_recruit("S01", [1], energy=1).turn(0).place(1, "tunnel_e").choose("choose", CARD)
    assert t.cards(0) == 1, "the card alone brings no other"
    t = with_recruit("S01", [1], energy=1, morale=6).allegiance(E=5).seat(0, recruits=["E11"])
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
    t.seat(0, recruits=["I11"]).turn(0).rolls(5).place(2, "tank_energy")
    assert t.offers() == {"use:I11", "skip"}
    t.skip()
    assert t.offers() == {"use:S03", "skip"}


def test_s04_curtis_loses_knowledge_with_each_step_of_morale() -> None:
    t = with_recruit("S04", [], morale=3)
    t.on("farm", 0, 3)
    t.turn(0).rolls(1).retrieve()
    assert (t.morale(0), t.knowledge(0)) == (2, 2)
    t = bumping("I08", morale=3)
    t.seat(0, recruits=["S04"]).choose("use", "I08")
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
    t.s.deck = [1, 1, 0, 0, 0, 0]
    t.turn(0).place(1, "tunnel_e").choose("choose", CARD).choose("use", "S07")
    assert (t.hand(0), t.cards(1)) == (["balloons", "book"], 0)
    t = with_recruit("S07", [1], energy=1, morale=6)
    t.seat(0, recruits=["W03"]).turn(0).place(1, "tunnel_e").choose("choose", CARD)
    assert t.offers() == {"use:S07", "use:W03", "skip"}, "one of them, not both"
    t.choose("use", "S07")
    assert t.asked() == 1
    t = with_recruit("S07", [1], morale=6)
    t.seat(0, recruits=["W07"]).turn(0).place(1, "farm").choose("use", "W07")
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
    t.seat(1, recruits=["S09"]).turn(0).rolls(1).place(3, "tunnel_e")
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


# ---- for all of them -------------------------------------------------------------------------


@pytest.mark.rule("EU-REC-9")
def test_the_owner_chooses_the_order_of_several_abilities() -> None:
    t = with_recruit("I06", [3], energy=1, morale=4)
    t.seat(0, recruits=["I08"])
    t.on("tunnel_e", 1, 5)
    t.turn(0).rolls(1).place(3, "tunnel_e")
    assert t.offers() == {"use:I06", "use:I08", "skip"}
    t.choose("use", "I08").choose("use", "I06").choose("gain", "food")
    assert (t.morale(0), t.knowledge(1)) == (1, 5)


@pytest.mark.rule("EU-REC-9")
def test_between_players_turn_order_from_the_active_one() -> None:
    t = table(3)
    t.facedown("courthouse", "site_e1")
    t.on("site_e1.2", 0, 4)
    t.seat(2, dice=[3], clay=1, recruits=["E03"], hand=["bat"])
    t.seat(0, recruits=["E11"])
    t.turn(2).rolls(1, 1).place(3, "site_e1.1")
    assert t.asked() == 2


@pytest.mark.rule("EU-REC-8")
def test_an_ability_is_offered_once_for_an_event() -> None:
    t = bumping("I06", morale=6).choose("use", "I06").choose("gain", "food")
    assert t.prompt() == "choose", "not a second time"


@pytest.mark.rule("EU-REC-25")
def test_a_price_may_itself_be_paid_through_another_recruit() -> None:
    t = with_recruit("I04", [1], energy=4, food=1)
    t.seat(0, recruits=["W01"]).build("courthouse", "site_e1", 0, 1).turn(0).place(1, "market_e1")
    assert (t.goods(0), t.knowledge(0), t.token("W")) == ({}, 4, 1), "Josh's bliss with Brian's food"
    t = table()
    t.on("tunnel_e", 1, 5)
    t.seat(0, energy=1).seat(1, recruits=["I01", "W01"], food=1).turn(0).place(1, "tunnel_e")
    t.choose("use", "I01").choose("set", "3")
    assert t.goods(1) == {}


# ---- several recruits together ---------------------------------------------------------------


@pytest.mark.rule("EU-REC-E09", "EU-REC-21", "EU-REC-9")
def test_what_a_payment_has_earned_outlasts_the_price_of_another_ability() -> None:
    t = with_recruit("E09", [4], gold=1, morale=2).seat(0, recruits=["W06"]).turn(0).place(4, "site_e1.2")
    assert t.offers() == {"use:E09", "use:W06"}, "the owner chooses the order"
    t.choose("use", "W06")
    assert (t.cards(0), t.morale(0), t.knowledge(0)) == (1, 3, 6), "3 + 2 for the card, + 1 for the gold"


@pytest.mark.rule("EU-REC-3", "EU-REC-22")
@pytest.mark.parametrize("others", [[], ["I02"]])
def test_a_recruit_turned_up_after_the_star_was_not_there_for_it(others: list[str]) -> None:
    t = table().seat(0, dice=[4], hand=["book"], recruits=others, hidden=["E03"], morale=3, energy=4, stone=1)
    t.build("courthouse", "site_e1", 1).allegiance(E=7).turn(0).place(4, "market_e1")
    assert t.recruits(0) == [*others, "E03"]
    if others:
        assert t.offers() == {"use:I02", "skip"}
    else:
        assert t.asked() == 1


@pytest.mark.rule("EU-VAR-1", "EU-REC-W01")
def test_a_second_worker_pays_brians_morale_and_that_of_the_variant() -> None:
    for morale, open_to_him in ((3, True), (2, False)):
        t = table(doubles_cost_morale="on").seat(0, dice=[4, 4], recruits=["W01"], morale=morale).turn(0)
        assert "cloud_mine" in t.places()
        t.place(4, "farm")
        assert ("cloud_mine" in t.places()) is open_to_him
        assert "farm" in t.places()


@pytest.mark.rule("EU-REC-8", "EU-REC-W03")
@pytest.mark.parametrize("recruit", ["W03", "S07"])
def test_once_per_turn_counts_per_turn_of_whoever_is_active(recruit: str) -> None:
    t = with_recruit(recruit, [1, 1, 2], energy=9, hand=[], morale=6, knowledge=1)
    t.turn(0).place(1, "tunnel_e").choose("choose", CARD).choose("use", recruit)
    while t.prompt() == "discard":
        t.choose("discard", t.hand(0)[0])
    cards = t.cards(0)
    t.place(1, "tunnel_e").choose("choose", CARD)
    assert (t.asked(), t.cards(0)) == (1, cards + 1), "the second draw of one turn is an ordinary one"
    t.place(1, "farm").place(2, "tunnel_e").choose("choose", CARD)
    assert t.offers() == {f"use:{recruit}", "skip"}, "another turn"


@pytest.mark.rule("EU-ALG-9", "EU-REC-3")
def test_a_recruit_turned_up_on_bumping_gives_no_bonus_to_that_placement() -> None:
    t = with_recruit("S05", [3], energy=1).seat(0, hidden=["E11"]).allegiance(E=5).miner(E=5)
    t.on("tunnel_e", 1, 5)
    t.turn(0).rolls(1).place(3, "tunnel_e").choose("use", "S05")
    assert t.recruits(0) == ["S05", "E11"], "the miner has reached the sixth space"
    assert t.offers() == {f"choose:{RESOURCE}", f"choose:{CARD}"}, "not both"


@pytest.mark.rule("EU-PLACE-1", "EU-MOR-4", "EU-REC-W01")
def test_the_hand_limit_is_kept_after_paying_and_before_the_bump() -> None:
    t = with_recruit("W01", [3], hand=["bat", "bear"], morale=2, bliss=1, food=1)
    t.on("breeze_bar", 1, 5)
    t.turn(0).place(3, "breeze_bar")
    assert (t.morale(0), t.prompt()) == (1, "over_limit")
    assert t.occupant("breeze_bar") == 1, "nobody is bumped yet"
    t.choose("discard", "bat")
    assert t.occupant("breeze_bar") == 0
