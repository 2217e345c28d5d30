"""Trading (EU-TRADE)."""

from __future__ import annotations

import pytest
from tests.games.euphoria.support import Table, table
from tests.support.play import play_match

from arcology.games.euphoria.terms import KIND_INDEX
from arcology.games.euphoria.trade import BEFORE, GIVE
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng


def trading(offers: str = "3") -> Table:
    t = table(3, offers=offers)
    t.seat(0, dice=[1, 1, 2], water=2, gold=1, hand=["bear"], morale=3)
    t.seat(1, bliss=2, food=1, hand=["bat", "book"], morale=3)
    return t.turn(0)


def offer(t: Table, gives: list[str], takes: list[str]) -> Table:
    t.stand(0, "trade", "seat:1")
    for item in gives:
        t.stand(0, "give", item)
    for item in takes:
        t.stand(0, "take", item)
    return t.stand(0, "send")


@pytest.mark.rule("EU-TRADE-1")
def test_goods_and_artifacts_change_hands() -> None:
    t = offer(trading(), ["water", "water", "bear"], ["bliss", "bat"])
    t.stand(1, "accept")
    assert t.goods(0) == {"bliss": 1, "gold": 1}
    assert t.goods(1) == {"water": 2, "bliss": 1, "food": 1}
    assert (t.hand(0), t.hand(1)) == (["bat"], ["bear", "book"])
    assert (t.asked(), t.prompt()) == (0, "act"), "the turn goes on"


@pytest.mark.rule("EU-TRADE-2")
def test_only_with_the_active_player() -> None:
    t = trading()
    t.seat(2, clay=1).turn(0)
    assert t.standing(1) == t.standing(2) == set()
    assert t.standing(0) == {"trade:seat:1", "trade:seat:2", "hold"}


@pytest.mark.rule("EU-TRADE-3")
def test_accept_decline_or_one_counter_offer() -> None:
    t = offer(trading(), ["water"], ["bliss"])
    assert t.standing(1) == {"accept", "decline", "counter"}
    assert t.standing(2) == set()
    t.stand(1, "counter").stand(1, "take", "water").stand(1, "take", "gold").stand(1, "give", "bliss").stand(1, "send")
    assert t.standing(0) == {"accept", "decline", "hold"}, "a counter-offer is answered, not countered"
    t.stand(0, "accept")
    assert t.goods(0) == {"bliss": 2}
    assert t.goods(1) == {"water": 2, "gold": 1, "food": 1}
    t = offer(trading(), ["water"], ["bliss"])
    t.stand(1, "decline")
    assert t.goods(0) == {"water": 2, "gold": 1}
    assert t.s.offer == []


@pytest.mark.rule("EU-TRADE-3")
def test_an_offer_that_can_no_longer_be_kept_is_not_carried_out() -> None:
    t = offer(trading(), ["water", "water"], ["bliss"])
    t.seat(0, water=1).stand(1, "accept")
    assert t.goods(1) == {"bliss": 2, "food": 1}
    assert t.goods(0) == {"water": 1, "gold": 1}


@pytest.mark.rule("EU-TRADE-4")
def test_before_the_action_and_between_matching_workers() -> None:
    t = trading()
    t.place(1, "farm")
    assert t.prompt() == "more"
    assert "trade:seat:1" in t.standing(0)
    t.place(1, "generator")
    assert (t.asked(), t.prompt()) == (1, "act"), "nobody who does not want to trade is asked anything more"
    assert t.standing(0) == set()


@pytest.mark.rule("EU-TRADE-4", "EU-TURN-5")
def test_goods_just_gained_are_traded_where_trading_is_kept_open() -> None:
    t = trading()
    t.stand(0, "hold")
    assert [event.seat for event in t.events("held")] == [0]
    assert "hold" not in t.standing(0)
    assert t.view(1)["held"] is True
    t.place(2, "farm")
    assert (t.asked(), t.prompt(), t.offers()) == (0, "linger", {"end_turn"})
    offer(t, ["food"], ["bliss"]).stand(1, "accept")
    assert t.goods(0) == {"water": 2, "gold": 1, "bliss": 1}
    assert (t.asked(), t.prompt()) == (0, "linger"), "until the turn is passed on"
    t.stand(0, "trade", "seat:1").choose("end_turn")
    assert (t.asked(), t.prompt(), t.s.offer, t.events("trade_over")) == (1, "act", [], [])
    assert t.view(1)["held"] is False, "for one turn"


@pytest.mark.rule("EU-TRADE-4", "EU-TURN-6")
def test_a_turn_that_is_kept_open_is_ended_by_saying_so_once() -> None:
    t = trading()
    t.stand(0, "hold").place(1, "farm")
    assert t.prompt() == "more"
    t.choose("end_turn")
    assert (t.asked(), t.prompt()) == (1, "act")
    t = trading()
    t.on("farm", 0, 3)
    t.turn(0).stand(0, "hold").choose("retrieve", "4")
    assert (t.asked(), t.prompt()) == (0, "linger"), "after every action"


@pytest.mark.rule("EU-TRADE-4")
def test_a_turn_kept_open_ends_by_itself_when_nothing_is_left_to_trade_about() -> None:
    t = trading()
    t.stand(0, "hold").place(2, "farm")
    for last in range(3):
        offer(t, ["water"], ["bliss"])
        assert (t.asked(), t.prompt()) == (0, "linger"), "the answer may still come"
        t.stand(1, "decline")
        assert t.asked() == (1 if last == 2 else 0)
    t = table(2).seat(0, water=1).turn(0)
    assert t.standing(0) == set(), "nobody has anything to give"


@pytest.mark.rule("EU-TRADE-4", "EU-TRADE-8")
def test_hand_limits_are_kept_before_the_turn_is_passed_on() -> None:
    t = trading()
    t.seat(0, morale=1).turn(0).stand(0, "hold").place(2, "farm")
    offer(t, ["water"], ["bat"]).stand(1, "accept")
    assert (t.asked(), t.prompt()) == (0, "over_limit")
    t.choose("discard", "bear")
    assert (t.asked(), t.prompt()) == (0, "linger")


@pytest.mark.rule("EU-TRADE-5")
def test_three_offers_in_a_turn_counters_not_counted() -> None:
    t = trading()
    for n in range(3):
        offer(t, ["water"], ["bliss"])
        if n == 0:
            t.stand(1, "counter").stand(1, "take", "gold").stand(1, "send").stand(0, "decline")
        else:
            t.stand(1, "decline")
    assert t.standing(0) == set()
    assert t.view(0)["offers_left"] == 0
    t.place(1, "farm").place(1, "farm")
    t.turn(0)
    assert "trade:seat:1" in t.standing(0), "a new turn"


@pytest.mark.rule("EU-TRADE-5")
def test_the_table_says_how_many_offers_there_are() -> None:
    for most in (1, 5):
        t = trading(offers=str(most))
        for left in range(most, 0, -1):
            assert t.view(0)["offers_left"] == left
            offer(t, ["water"], ["bliss"]).stand(1, "decline")
        assert t.standing(0) == set()
    (setting,) = [each for each in table().game.settings() if each.name == "offers"]
    assert setting.default == "3"


@pytest.mark.rule("EU-TRADE-5", "EU-MISC-7")
def test_without_a_limit_there_is_always_another_offer_and_games_by_chance_end() -> None:
    t = trading(offers="unlimited")
    for _ in range(40):
        offer(t, ["water"], ["bliss"]).stand(1, "decline")
    assert (t.view(0)["offers_left"], "trade:seat:1" in t.standing(0)) == (None, True)
    setup = Setup(3, 5, {"offers": "unlimited", "stop": "on"})
    assert play_match(t.game, setup, 5).over


@pytest.mark.rule("EU-TRADE-6")
def test_kinds_are_known_to_the_two_parties_only() -> None:
    t = offer(trading(), ["bear"], ["glasses"])
    assert t.view(1)["seats"][0]["hand"] == ["bear"]
    assert t.view(2)["seats"][0]["hand"] == []
    assert t.view(1)["trade"]["give"] == {"bear": 1}
    assert t.view(2)["trade"]["give"] == {"artifact": 1}
    assert "accept" not in t.standing(1), "he does not hold what is asked for, and only he sees it"
    assert {"decline", "counter"} == t.standing(1)
    t = offer(trading(), ["bear"], ["bat"])
    t.stand(1, "accept")
    told = [event for event in t.events("gave") if event.seen_by(2)]
    assert [event.about for event in told] == [("artifact", 1, 1), ("artifact", 1, 0)]
    assert not any(event.seen_by(2) for event in t.events("gave_cards"))
    assert all(event.seen_by(1) for event in t.events("gave_cards"))
    assert t.view(1)["seats"][0]["hand"] == ["bat"]


@pytest.mark.rule("EU-TRADE-7")
def test_no_gifts() -> None:
    t = trading()
    t.stand(0, "trade", "seat:1").stand(0, "give", "water")
    assert "send" not in t.standing(0)
    t.stand(0, "ungive", "water").stand(0, "take", "bliss")
    assert "send" not in t.standing(0)
    t.stand(0, "give", "gold")
    assert "send" in t.standing(0)


@pytest.mark.rule("EU-TRADE-8")
def test_hand_limits_are_checked_after_a_trade() -> None:
    t = trading()
    t.seat(0, morale=1).turn(0)
    offer(t, ["water"], ["bat"]).stand(1, "accept")
    assert (t.asked(), t.prompt()) == (0, "over_limit")
    t.choose("discard", "bear")
    assert t.prompt() == "act"


@pytest.mark.rule("EU-TRADE-9")
def test_a_table_without_trading() -> None:
    t = table(trading="off")
    t.seat(0, gold=1).seat(1, clay=1).turn(0)
    assert t.standing(0) == set()
    assert t.game.settings()[0].default == "on"


@pytest.mark.rule("EU-TRADE-10")
def test_an_open_offer_blocks_nobody_and_lapses_with_the_turn() -> None:
    t = offer(trading(), ["water"], ["bliss"])
    assert t.game.blocking(t.s) == [0]
    assert t.standing(0) == {"withdraw", "hold"}, "one offer at a time"
    t.place(2, "farm")
    assert t.asked() == 1
    assert t.s.offer == []
    assert [event.about for event in t.events("trade_over")] == [("lapsed",)]
    assert t.standing(1) == {"trade:seat:0", "hold"}, "his own turn: nothing is left to accept"
    t = offer(trading(), ["water"], ["bliss"])
    t.stand(0, "withdraw")
    assert t.standing(1) == set()


@pytest.mark.rule("EU-TRADE-10")
def test_an_answer_during_a_placement_waits_for_its_end() -> None:
    t = trading()
    t.seat(0, energy=1).turn(0)
    offer(t, ["water"], ["bliss"])
    t.place(1, "tunnel_e")
    assert t.prompt() == "choose"
    t.stand(1, "accept")
    assert t.goods(0)["water"] == 2, "no state change in the middle of a placement"
    t.choose("choose", "spaces.tunnel_e.effect/1/0")
    assert t.prompt() == "more"
    assert t.goods(0) == {"water": 1, "bliss": 1, "gold": 2}
    t = trading()
    t.seat(0, dice=[1], energy=1).turn(0)
    offer(t, ["water"], ["bliss"]).place(1, "tunnel_e").stand(1, "accept")
    t.choose("choose", "spaces.tunnel_e.effect/1/0")
    assert (t.goods(0), t.asked()) == ({"water": 1, "bliss": 1, "gold": 2}, 1), "before the turn is passed on"


@pytest.mark.rule("EU-TRADE-10")
def test_an_answer_to_the_last_placement_does_nothing_if_the_items_are_gone() -> None:
    t = trading()
    t.seat(0, dice=[1], energy=1).turn(0)
    offer(t, ["energy"], ["bliss"]).place(1, "tunnel_e").stand(1, "accept")
    t.choose("choose", "spaces.tunnel_e.effect/1/0")
    assert (t.goods(0), t.goods(1)["bliss"], t.asked()) == ({"water": 2, "gold": 2}, 2, 1)


def test_older_rules_end_trading_with_the_last_placement() -> None:
    t = trading().older(1)
    t.seat(0, dice=[1], energy=1).turn(0)
    assert t.standing(0) == {"trade:seat:1"}
    offer(t, ["water"], ["bliss"]).place(1, "tunnel_e").stand(1, "accept")
    t.choose("choose", "spaces.tunnel_e.effect/1/0")
    assert t.goods(0)["water"] == 2


def test_who_has_an_offer_to_answer_is_invited() -> None:
    t = trading()
    assert t.game.invited(t.s) == []
    offer(t, ["water"], ["bliss"])
    assert t.game.invited(t.s) == [1]
    t.stand(1, "counter")
    assert t.game.invited(t.s) == [1]
    t.stand(1, "take", "gold").stand(1, "send")
    assert t.game.invited(t.s) == [], "the active player is asked anyway"


@pytest.mark.rule("EU-TRADE-3")
def test_a_counter_offer_that_is_given_up_leaves_the_offer_as_it_was() -> None:
    t = offer(trading(), ["water"], ["bliss"])
    t.stand(1, "counter").stand(1, "take", "gold").stand(1, "take", "water").stand(1, "ungive", "bliss")
    t.stand(1, "give", "food").stand(1, "cancel")
    assert t.standing(1) == {"accept", "decline", "counter"}
    t.stand(1, "accept")
    assert t.goods(0) == {"water": 1, "bliss": 1, "gold": 1}, "nobody takes more than the active player offered"


def test_a_counter_offer_says_what_was_offered_before() -> None:
    t = offer(trading(), ["water", "bear"], ["bliss"])
    assert t.view(0)["trade"]["before"] is None
    t.stand(1, "counter").stand(1, "take", "gold").stand(1, "untake", "water")
    assert t.view(0)["trade"]["give"] == {}, "it is still being put together"
    t.stand(1, "send")
    for seat in (0, 1):
        deal = t.view(seat)["trade"]
        assert (deal["give"], deal["take"]) == ({"gold": 1, "bear": 1}, {"bliss": 1})
        assert deal["before"] == {"give": {"water": 1, "bear": 1}, "take": {"bliss": 1}}
    others = t.view(2)["trade"]["before"]
    assert others["give"] == {"water": 1, "artifact": 1}, "kinds of cards are known to the two parties"


@pytest.mark.rule("EU-MISC-7")
def test_putting_offers_together_is_finite() -> None:
    t = trading()
    t.stand(0, "trade", "seat:1")
    steps = 1
    while t.standing(0) != {"cancel", "hold"}:
        t.stand(0, "give" if steps % 2 else "ungive", "water")
        steps += 1
        assert steps < 100
    t.stand(0, "cancel")
    assert t.standing(0) == {"hold"}, "the rest of the turn is for acting"
    t = offer(trading(), ["water"], ["bliss"])
    assert "give:water" in t.stand(1, "decline").stand(0, "trade", "seat:1").standing(0), "each offer has its own steps"
    t = offer(trading(), ["water"], ["bliss"])
    steps = 0
    while "counter" in t.standing(1):
        t.stand(1, "counter").stand(1, "cancel")
        steps += 1
        assert steps < 100
    assert t.standing(1) == {"accept", "decline"}


def test_a_draft_is_private_and_forgotten_when_its_maker_acts() -> None:
    t = trading()
    t.stand(0, "trade", "seat:1").stand(0, "give", "bear")
    assert t.view(1)["trade"] is None
    assert t.view(0)["trade"]["stage"] == "draft"
    t.place(2, "farm")
    assert t.s.offer == []


def test_no_more_than_he_holds_can_be_given_or_asked_for() -> None:
    t = trading()
    t.stand(0, "trade", "seat:1").stand(0, "give", "gold")
    assert "give:gold" not in t.standing(0)
    assert "take:gold" not in t.standing(0), "goods are public: seat 1 has none"
    t.stand(0, "take", "bear").stand(0, "take", "bear")
    assert "take:book" not in t.standing(0), "he holds two cards"
    assert t.s.offer[2 + 13 + 7 + KIND_INDEX["bear"]] == 2
    t.stand(0, "untake", "bear").stand(0, "cancel")
    assert t.standing(0) == {"trade:seat:1", "hold"}


@pytest.mark.rule("EU-TRADE-6", "EU-STATE-3")
def test_what_is_still_being_put_together_is_dealt_anew_for_everybody_else() -> None:
    t = trading()
    t.stand(0, "trade", "seat:1").stand(0, "give", "water").stand(0, "give", "bear")
    for seat in (1, 2):
        assert t.game.imagine(t.s, seat, Rng(seat)).offer == []
    assert t.game.imagine(t.s, 0, Rng(0)).offer == t.s.offer
    t.stand(0, "take", "food").stand(0, "send").stand(1, "counter").stand(1, "give", "bat")
    for seat in (0, 2):
        assert not any(t.game.imagine(t.s, seat, Rng(seat)).offer[GIVE:BEFORE])
    assert t.game.imagine(t.s, 1, Rng(1)).offer == t.s.offer
