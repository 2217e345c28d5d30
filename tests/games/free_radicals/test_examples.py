"""The examples of the rules, played: what a reader is shown happens."""

from __future__ import annotations

from tests.games.free_radicals.support import table
from tests.support.examples import example


def told(begins: str) -> str:
    return example("free_radicals", begins)


def test_awakening_a_building() -> None:
    assert told("Green holds a Data card of the Casino")
    t = table("merchants", "couriers").poor(0)
    card = next(
        id for id in t.pack.card_ids if id.startswith("CA") and 2 in t.pack.card_colours[t.pack.card_ids.index(id)]
    )
    price = t.pack.card_price[t.pack.card_ids.index(card)]
    t.seat(0, hand=[card], hydrogen=price[0], carbon=price[1], titanium=price[2], credit=price[3])
    t.say(0, "awaken(any)").choose("awaken", card)
    assert t.goods(0) == {}
    assert t.game.view(t.s, 0)["buildings"]["CA"]["slots"] == ["green", None]
    assert t.score(0) > 0
    assert card in t.discard()


def test_visiting_somebody_elses_building() -> None:
    text = told("The Cyber Cafe is awake and blue controls both")
    t = table("executives", "couriers").poor(0).poor(1).seat(0, carbon=2).awake("CC", 1, 1)
    t.say(0, "visit(any)")
    assert (t.goods(0), t.score(0)) == ({}, 4)
    assert (t.goods(1), t.favor(1)) == ({"carbon": 2}, {"red": 2})
    assert "VP4" in text


def test_a_step_that_begins_a_level() -> None:
    assert told("Yellow advances the red track from step 3")
    t = table("artisans", "executives").poor(0).shared(knowledge={"red": 3}).seat(0, titanium=1, credit=1)
    t.say(0, "know(red, 0)")
    assert (t.step("red"), t.score(0), t.favor(0), t.prompt()) == (4, 2, {"red": 1}, "gain_data")


def test_taking_the_prestige_token_again() -> None:
    assert told("Nobody holds the Prestige token")
    t = table("paladins", "merchants")
    assert t.holder() is None
    t.say(0, "prestige")
    assert (t.holder(), t.score(0)) == (0, 1)
    t.say(0, "prestige")
    assert (t.holder(), t.score(0)) == (0, 3)


def test_a_building_is_visited_once_a_turn() -> None:
    assert told("You control the Cyber Cafe and the Casino")
    t = table("paladins", "merchants").poor(0).seat(0, carbon=9, hydrogen=9, titanium=9, credit=9)
    t.awake("CC", 0).awake("CA", 0)
    t.say(0, "visit(any); visit(any); visit(any)").choose("visit", "CC")
    t.nothing_pending()
    assert t.score(0) == 8
