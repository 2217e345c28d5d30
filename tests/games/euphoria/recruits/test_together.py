"""What holds for all recruits, and several of them together."""

from __future__ import annotations

import pytest
from tests.games.euphoria.recruits.table import CARD, RESOURCE, bumping, with_recruit
from tests.games.euphoria.support import table

# ---- for all of them -------------------------------------------------------------------------


@pytest.mark.rule("EU-REC-9")
def test_the_owner_chooses_the_order_of_several_abilities() -> None:
    t = with_recruit("I06", [3], energy=1, morale=4)
    t.more("seat0", "recruits", "I08")
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
    t.more("seat0", "recruits", "E11")
    t.turn(2).rolls(1, 1).place(3, "site_e1.1")
    assert t.asked() == 2


@pytest.mark.rule("EU-REC-8")
def test_an_ability_is_offered_once_for_an_event() -> None:
    t = bumping("I06", morale=6).choose("use", "I06").choose("gain", "food")
    assert t.prompt() == "choose", "not a second time"


@pytest.mark.rule("EU-REC-25")
def test_a_price_may_itself_be_paid_through_another_recruit() -> None:
    t = with_recruit("I04", [1], energy=4, food=1)
    t.more("seat0", "recruits", "W01").build("courthouse", "site_e1", 0, 1).turn(0).place(1, "market_e1")
    assert (t.goods(0), t.knowledge(0), t.token("W")) == ({}, 4, 1), "Josh's bliss with Brian's food"
    t = table()
    t.on("tunnel_e", 1, 5)
    t.seat(0, energy=1).seat(1, recruits=["I01", "W01"], food=1).turn(0).place(1, "tunnel_e")
    t.choose("use", "I01").choose("set", "3")
    assert t.goods(1) == {}


# ---- several recruits together ---------------------------------------------------------------


@pytest.mark.rule("EU-REC-E09", "EU-REC-21", "EU-REC-9")
def test_what_a_payment_has_earned_outlasts_the_price_of_another_ability() -> None:
    t = with_recruit("E09", [4], gold=1, morale=2).more("seat0", "recruits", "W06").turn(0).place(4, "site_e1.2")
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
        refused = [refusal.target for refusal in t.question().refusals]
        assert ("4/cloud_mine" in refused) is not open_to_him, "what is not offered is refused"
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
