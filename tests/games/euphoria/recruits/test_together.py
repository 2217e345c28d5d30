"""What holds for all recruits, and several of them together."""

from __future__ import annotations

import pytest
from tests.games.euphoria.recruits.table import CARD, RESOURCE, bumping, with_recruit
from tests.games.euphoria.support import Table, table

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


@pytest.mark.rule("EU-RET-4", "EU-REC-5")
@pytest.mark.parametrize(("first", "second"), [("W09", "I11"), ("I11", "W09")])
def test_pete_and_sheppard_each_take_one_of_those_workers(first: str, second: str) -> None:
    def both(dice: list[int]) -> Table:
        t = with_recruit("W09", dice)
        t.more("seat0", "recruits", "I11")
        for _ in range(2):
            t.on("farm", 0, 3)
        return t.turn(0).retrieve().choose("use", first).choose("gain", "gold")

    t = both([1])
    assert t.offers() == {f"use:{second}", "skip"}
    t.choose("use", second).choose("gain", "clay")
    assert (t.goods(0), t.workers(0), t.asked()) == ({"food": 4, "bliss": 4, "gold": 1, "clay": 1}, 1, 1)
    assert not t.events("rolled"), "nothing is left to roll"
    t = both([])
    assert (t.workers(0), t.asked()) == (1, 1), "the last worker is not sacrificed"


@pytest.mark.rule("EU-MOR-4", "EU-ART-4")
@pytest.mark.parametrize("recruit", ["W03", "S07"])
def test_a_changed_draw_is_followed_by_the_second_card_and_only_then_by_the_hand_limit(recruit: str) -> None:
    t = with_recruit(recruit, [1], bliss=1, food=1, hand=["bat"], morale=1)
    t.turn(0).place(1, "breeze_bar").choose("use", recruit)
    while t.prompt() == "discard":
        t.choose("discard", t.hand(0)[0])
    assert (t.prompt(), t.cards(0)) == ("over_limit", {"W03": 3, "S07": 4}[recruit]), "everything is acquired first"
    while t.prompt() == "over_limit" and t.asked() == 0:
        t.choose("discard", t.hand(0)[0])
    assert t.cards(0) == 1


@pytest.mark.rule("EU-MOR-4", "EU-ALG-6")
def test_the_hand_limit_waits_for_the_end_of_the_benefits() -> None:
    """The Gambler changes the card of a star; for the star on a recruit that follows, one of his cards may burn."""
    t = table().seat(0, dice=[1], hand=["bat", "bat"], morale=1, recruits=["I09", "S07", "E03"])
    t.shared(deck=["book", "bear"]).shared(allegiance={"I": 10}).turn(0).place(1, "wind_saloon").choose(
        "pay", "bat/bat"
    )
    t.choose("use", "S07")
    assert (t.prompt(), t.cards(0), t.offers()) == ("ability", 2, {"use:E03", "skip"})
    t.skip()
    assert (t.prompt(), t.cards(0)) == ("over_limit", 2)


@pytest.mark.rule("EU-REC-7")
@pytest.mark.parametrize(("first", "second"), [("S07", "W03"), ("W03", "S07")])
def test_two_cards_of_the_breeze_bar_are_one_draw_that_one_ability_changes(first: str, second: str) -> None:
    t = with_recruit("W03", [1], bliss=1, food=1, morale=6).more("seat0", "recruits", "S07")
    t.turn(0).place(1, "breeze_bar")
    assert t.offers() == {"use:W03", "use:S07", "skip"}
    t.choose("use", first)
    while t.prompt() == "discard":
        t.choose("discard", t.hand(0)[0])
    cards = t.cards(0)
    assert (t.prompt(), t.offers()) == ("draw", {"skip"})
    assert t.refused() == {f"use:{second}": "combined"}
    t.skip()
    assert (t.cards(0), t.asked()) == (cards + 1, 1)
    t = with_recruit("W03", [1], bliss=1, food=1, morale=6).more("seat0", "recruits", "S07")
    t.turn(0).place(1, "breeze_bar").skip()
    assert t.offers() == {"use:W03", "use:S07", "skip"}, "the first card was drawn as it came"


@pytest.mark.rule("EU-REC-14")
@pytest.mark.parametrize("recruit", ["E07", "S06", "S01"])
def test_a_card_may_be_refused_by_whom_an_empty_hand_serves(recruit: str) -> None:
    t = with_recruit("W05", [1], 3, hand=["bat"]).seat(1, recruits=[recruit])
    t.turn(0).place(1, "ark").choose("pay", "W05/bat")
    assert (t.asked(), t.prompt(), t.offers()) == (1, "offer_cards", {"draw", "skip"})
    t.skip()
    assert (t.cards(1), t.cards(2), t.asked()) == (0, 1, 1), "the third player is not asked: it cannot matter to him"
    assert t.prompt() == "act"


@pytest.mark.rule("EU-REC-14", "EU-STATE-3")
@pytest.mark.parametrize("hidden", ["E07", "E01"])
def test_whoever_has_a_hidden_recruit_is_asked_whichever_it_is(hidden: str) -> None:
    t = with_recruit("S07", [1], energy=1, morale=6).seat(1, hidden=[hidden]).next_card("bat")
    t.turn(0).place(1, "tunnel_e").choose("choose", CARD).choose("use", "S07")
    assert (t.asked(), t.prompt()) == (1, "offer_cards")
    t.choose("draw")
    assert (t.cards(1), t.prompt()) == (1, "act")


@pytest.mark.rule("EU-REC-14", "EU-ART-3")
def test_nobody_is_asked_about_a_card_that_is_not_there() -> None:
    t = with_recruit("S07", [1], 6, energy=1).seat(1, recruits=["E07"]).leave(["bat", "bat"], [])
    t.turn(0).place(1, "tunnel_e").choose("choose", CARD).choose("use", "S07")
    assert (t.asked(), t.prompt(), t.cards(1)) == (1, "act", 6)


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
    t.build("courthouse", "site_e1", 1).shared(allegiance={"E": 7}).turn(0).place(4, "market_e1")
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
    t = with_recruit("S05", [3], energy=1).seat(0, hidden=["E11"]).shared(allegiance={"E": 5}).shared(miners={"E": 5})
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


# ---- by older rules --------------------------------------------------------------------------


def by_older_rules(t: Table) -> Table:
    """What began by rules 1 goes on by them."""
    assert t.game.former == (1,)
    return t.older(1).turn(0)


def test_older_rules_enforce_the_limit_after_every_ability_and_let_draws_be_combined() -> None:
    t = with_recruit("S07", [1], bliss=1, food=1, hand=["bat"], morale=1).more("seat0", "recruits", "W03")
    by_older_rules(t).place(1, "breeze_bar").choose("use", "S07")
    assert (t.prompt(), t.cards(0)) == ("over_limit", 3)
    while t.prompt() == "over_limit":
        t.choose("discard", t.hand(t.asked())[0])
    assert t.offers() == {"use:W03", "skip"}


def test_older_rules_ask_nobody_about_a_card_and_know_one_sacrifice() -> None:
    t = with_recruit("W05", [1], hand=["bat"]).seat(1, recruits=["E07"])
    by_older_rules(t).place(1, "ark").choose("pay", "W05/bat")
    assert (t.cards(1), t.prompt()) == (1, "act")
    t = with_recruit("W09", [1]).more("seat0", "recruits", "I11")
    by_older_rules(t.on("farm", 0, 3).on("farm", 0, 3)).retrieve().choose("use", "W09").choose("gain", "gold")
    assert t.asked() == 1
