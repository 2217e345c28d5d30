"""The Underground's own deck."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.underground.board import COPIES, acting, hand, pile, underground

from arcology.games.free_radicals.factions.underground.state import CHARACTERS
from arcology.games.free_radicals.terms import FIRST_RULES


@pytest.mark.rule("FR-UND-7")
def test_teacher_1_puts_a_discarded_card_on_top_of_the_deck() -> None:
    t = underground("teacher", pile="hacker broker broker")
    acting(t).choose("play", "teacher/level1")
    assert t.offers() == {"return:hacker", "return:broker"}, "the Teacher being played is not there yet"
    t.choose("return", "broker")
    assert t.board(0)["top"] == ["broker"]
    assert pile(t) == {"hacker": 1, "broker": 1, "teacher": 1}
    t.begin(("und_draw", 0))
    assert hand(t)["broker"] >= 1
    assert t.board(0)["top"] == []


@pytest.mark.rule("FR-UND-7")
def test_the_card_put_last_is_drawn_first() -> None:
    t = underground("teacher teacher", pile="hacker broker", arbiter=3)
    acting(t).choose("play", "teacher/level1").choose("return", "broker")
    t.choose("play", "teacher/level1").choose("return", "hacker")
    assert t.board(0)["top"] == ["hacker", "broker"]
    t.effect(0, "characters.arbiter.level3")
    assert hand(t) == {"hacker": 1}


@pytest.mark.rule("FR-UND-7")
def test_with_an_empty_pile_teacher_1_has_no_effect() -> None:
    t = underground("teacher")
    assert "play:teacher/level1" not in acting(t).offers()
    t.effect(0, "characters.teacher.level1").nothing_pending()
    assert t.board(0)["top"] == []


@pytest.mark.rule("FR-UND-8")
def test_tagger_3_takes_a_discarded_card_to_the_hand() -> None:
    t = underground("tagger", pile="hacker runner", tagger=3)
    acting(t).choose("play", "tagger/level3")
    assert t.offers() == {"fetch:hacker", "fetch:runner"}
    t.choose("fetch", "runner")
    assert (hand(t), pile(t)) == ({"runner": 1}, {"hacker": 1, "tagger": 1})
    t.choose("play", "runner/level1")
    assert t.goods(0) == {"credit": 2}, "it must be played this turn too"


@pytest.mark.rule("FR-UND-8")
def test_a_tagger_of_an_earlier_turn_may_be_fetched_but_not_one_that_fetched_in_this() -> None:
    t = underground("tagger", pile="tagger hacker", tagger=3)
    acting(t).choose("play", "tagger/level3")
    assert t.offers() == {"fetch:tagger", "fetch:hacker"}
    t.choose("fetch", "tagger").choose("play", "tagger/level3")
    assert hand(t) == {"hacker": 1}, "the only card left for it comes without a question"
    assert pile(t) == {"tagger": 2}


@pytest.mark.rule("FR-UND-8")
def test_two_taggers_cannot_fetch_each_other_for_ever() -> None:
    t = underground("tagger tagger", tagger=3)
    acting(t).choose("play", "tagger/nothing").choose("play", "tagger/level3")
    assert hand(t) == {"tagger": 1}, "it has not fetched anything itself"
    assert t.refused()["play:tagger/level3"] == "und_spent_tagger"
    t.choose("play", "tagger/nothing").nothing_pending()
    t = underground("tagger tagger", pile="hacker broker leader", tagger=3)
    acting(t).choose("play", "tagger/level3").choose("fetch", "leader").choose("play", "tagger/level3")
    assert t.offers() == {"fetch:hacker", "fetch:broker"}
    assert t.refused() == {"fetch:tagger": "und_spent_tagger"}


@pytest.mark.rule("FR-UND-8")
@pytest.mark.parametrize("played", ["level1", "level2", "favor", "nothing"])
def test_a_tagger_played_otherwise_this_turn_may_be_fetched(played: str) -> None:
    t = underground("tagger tagger", pile="hacker", tagger=3).awake("CS", 1)
    acting(t).choose("play", f"tagger/{played}")
    while t.prompt() != "und_actions":
        option = t.question().options[-1]
        t.choose(option.verb, option.target)
    t.choose("play", "tagger/level3")
    assert "fetch:tagger" in t.offers()
    t.choose("fetch", "tagger")
    assert t.board(0)["spent_taggers"] == 1, "the one that fetched"


@pytest.mark.rule("FR-UND-8")
def test_any_card_played_this_turn_may_be_fetched() -> None:
    t = underground("tagger runner", pile="hacker", tagger=3)
    acting(t).choose("play", "runner/level1").choose("play", "tagger/level3")
    assert t.offers() == {"fetch:hacker", "fetch:runner"}


@pytest.mark.rule("FR-UND-8")
def test_a_table_of_the_first_rules_bars_every_tagger_played_this_turn() -> None:
    t = underground("tagger tagger", tagger=3).older(FIRST_RULES)
    acting(t).choose("play", "tagger/nothing")
    assert t.refused()["play:tagger/level3"] == "und_spent_tagger"


@pytest.mark.rule("FR-UND-8")
def test_what_fetched_this_turn_is_forgotten_at_its_end() -> None:
    t = underground("tagger", pile="hacker", tagger=3)
    t.turn(0).choose("play", "tagger/level3")
    assert t.board(0)["spent_taggers"] == 1
    t.choose("play", "hacker/nothing")
    assert t.asked() == 1
    assert t.board(0)["spent_taggers"] == 0
    assert pile(t) == {"tagger": 1, "hacker": 1}
    t.effect(0, "characters.tagger.level3")
    assert t.offers() == {"fetch:tagger", "fetch:hacker"}


@pytest.mark.rule("FR-UND-7", "FR-UND-8")
def test_the_teacher_takes_the_tagger_that_fetched_first() -> None:
    t = underground("tagger", pile="tagger teacher", tagger=3)
    acting(t).choose("play", "tagger/level3").choose("fetch", "teacher")
    assert t.board(0)["spent_taggers"] == 1
    t.choose("play", "teacher/level1")
    assert t.board(0)["top"] == ["tagger"], "the pile holds only Taggers: no question"
    assert t.board(0)["spent_taggers"] == 0
    t.effect(0, "characters.tagger.level3")
    assert t.offers() == {"fetch:teacher", "fetch:tagger"}, "the other one may still be fetched"


@pytest.mark.rule("FR-UND-9")
def test_tagger_2_uses_the_level_1_action_of_any_character() -> None:
    t = underground("tagger", tagger=2).seat(0, hydrogen=1).awake("CS", 1)
    acting(t).choose("play", "tagger/level2")
    assert t.offers() == {f"borrow:{name}" for name in CHARACTERS if name != "teacher"}
    assert t.refused() == {"borrow:teacher": "und_empty_pile"}
    t.choose("borrow", "activist").choose("upgrade", "polymath")
    assert t.board(0)["levels"]["polymath"] == 2
    t = underground("tagger", pile="tagger hacker", tagger=2)
    acting(t).choose("play", "tagger/level2").choose("borrow", "teacher")
    assert t.offers() == {"return:tagger", "return:hacker"}, "the Tagger being played is not in the pile yet"
    t.choose("return", "tagger")
    assert pile(t) == {"tagger": 1, "hacker": 1}


@pytest.mark.rule("FR-UND-10")
def test_draw_four_and_shuffle_the_pile_when_the_deck_is_empty() -> None:
    t = underground(pile="hacker broker runner", bag="leader")
    t.begin(("und_draw", 0))
    assert hand(t) == dict.fromkeys(CHARACTERS, COPIES)
    assert (pile(t), t.board(0)["deck"]) == ({}, 0)
    t = underground(pile="hacker", bag="leader leader")
    t.begin(("und_draw", 0)).nothing_pending()
    assert hand(t) == dict.fromkeys(CHARACTERS, COPIES), "nothing more to draw"
    t = underground(bag="leader leader hacker broker runner")
    held = sum(hand(t).values())
    t.begin(("und_draw", 0))
    assert sum(hand(t).values()) == held + 4
    assert t.board(0)["deck"] == 1


@pytest.mark.rule("FR-UND-10")
def test_the_card_being_played_is_not_shuffled_in() -> None:
    t = underground(bag="", arbiter=3)
    acting(t).choose("play", "arbiter/level3")
    assert (hand(t), pile(t)) == (dict.fromkeys(CHARACTERS, COPIES) | {"arbiter": 1}, {"arbiter": 1})
    t = underground(pile="hacker", bag="", arbiter=3)
    acting(t).choose("play", "arbiter/level3")
    assert hand(t)["hacker"] == COPIES
    assert t.prompt() == "und_actions", "a card drawn meanwhile is played too"


@pytest.mark.rule("FR-UND-10", "FR-UND-8")
def test_a_shuffled_tagger_is_no_longer_in_the_pile() -> None:
    t = underground(pile="runner leader", bag="", tagger=3, arbiter=3)
    acting(t).choose("play", "tagger/level3").choose("fetch", "leader").choose("play", "leader/nothing")
    assert t.board(0)["spent_taggers"] == 1
    t.choose("play", "arbiter/level3")
    assert t.board(0)["spent_taggers"] == 0


@pytest.mark.rule("FR-UND-11")
@pytest.mark.parametrize(("card", "other"), [("BZ3", "green"), ("BZ4", "purple"), ("CT3", "blue")])
def test_hacker_3_brings_two_favor_of_the_cards_other_colour(card: str, other: str) -> None:
    t = underground("hacker", hacker=3).seat(0, hand=[card], credit=2)
    acting(t).choose("play", "hacker/level3").choose("awaken", card)
    assert t.favor(0) == {other: 2}
    assert t.discard()[-1] == card


@pytest.mark.rule("FR-UND-12", "FR-BLDG-2", "FR-BLDG-14")
def test_the_cyber_cafe_draws_a_card_that_must_be_played_this_turn() -> None:
    t = underground("tagger", top="hacker").awake("CC", 1)
    acting(t).choose("play", "tagger/level1")
    assert hand(t) == {"hacker": 1}
    assert t.goods(1) == {"carbon": 1}
    assert t.favor(1) == {"yellow": 1}
    assert t.prompt() == "und_actions"
    assert "play:hacker/level1" in t.offers()
    t = underground("tagger").awake("CC", 1).seat(0, carbon=2)
    acting(t).choose("play", "tagger/level1")
    assert t.offers() == {"visit:CC", "visit:CC/power"}
    t.choose("visit", "CC")
    assert (t.score(0), hand(t)) == (4, {})


@pytest.mark.rule("FR-BLDG-2", "FR-VISIT-5")
def test_the_cafe_may_be_visited_with_nothing_to_draw() -> None:
    t = underground(bag="").awake("CC", 1)
    acting(t).choose("play", "tagger/level1")
    assert t.goods(1) == {"carbon": 1}
