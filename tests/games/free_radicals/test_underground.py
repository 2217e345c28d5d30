"""The Underground: nine characters, their Levels, a deck of eighteen cards (FR-UND)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.free_radicals.playing import check_playthrough, company, play_at_random, story
from tests.games.free_radicals.support import Table, free_radicals, table
from tests.games.free_radicals.worded import unsaid

from arcology.games.free_radicals.factions.underground.cards import board_of
from arcology.games.free_radicals.factions.underground.state import (
    BAG,
    CHARACTER_INDEX,
    CHARACTERS,
    HAND,
    KNOWN,
    PILE,
)
from arcology.kernel.rng import Rng

COLOUR = {
    "leader": "red",
    "teacher": "red",
    "runner": "green",
    "tagger": "green",
    "arbiter": "blue",
    "broker": "blue",
    "activist": "purple",
    "hacker": "purple",
}


def underground(hand: str = "", pile: str = "", top: str = "", bag: str | None = None, **levels: int) -> Table:
    """The Underground on seat 0 and Merchants on seat 1, both without Items; cards not named are in the deck.

    With `bag`, only those named are there: the rest is out of the game.
    """
    t = table("underground", "merchants").poor(0).poor(1)
    board = board_of(t.s, 0)
    cards = [0] * len(board.cards)
    left = dict.fromkeys(CHARACTERS, 2)
    for place, names in ((HAND, hand), (PILE, pile), (BAG, bag or "")):
        for name in names.split():
            cards[place + CHARACTER_INDEX[name]] += 1
            left[name] -= 1
    board.top = [CHARACTER_INDEX[name] for name in reversed(top.split())]
    for name in top.split():
        left[name] -= 1
    if bag is None:
        for name, count in left.items():
            cards[BAG + CHARACTER_INDEX[name]] = count
    board.cards = cards
    for name, level in levels.items():
        board.levels[CHARACTER_INDEX[name]] = level
    return t


def acting(t: Table) -> Table:
    """Only the Actions phase, so that nothing happens after it."""
    t.s.turn = 0
    return t.begin(("und_phase", 0, "actions"), ("und_actions", 0))


def hand(t: Table) -> dict[str, int]:
    found: dict[str, int] = t.board(0)["hand"]
    return found


def pile(t: Table) -> dict[str, int]:
    found: dict[str, int] = t.board(0)["discard"]
    return found


# ---- set-up and phases -----------------------------------------------------------------------


@pytest.mark.table("T-UND")
@pytest.mark.rule("FR-UND-1")
def test_eighteen_cards_two_of_each_all_at_level_1_and_a_hand_of_five() -> None:
    t = table("underground", "merchants")
    board = t.board(0)
    assert board["levels"] == dict.fromkeys(CHARACTERS, 1)
    assert (sum(hand(t).values()), board["hand_size"], board["deck"], board["discard"]) == (5, 5, 13, {})
    state = board_of(t.s, 0)
    assert [state.cards[HAND + who] + state.cards[BAG + who] for who in range(9)] == [2] * 9
    assert t.goods(0) == {"titanium": 1, "credit": 2}
    assert len(t.hand(0)) == 2


@pytest.mark.rule("FR-UND-1")
def test_different_seeds_deal_different_hands() -> None:
    assert len({tuple(hand(table("underground", "merchants", seed=seed)).items()) for seed in range(9)}) > 5


@pytest.mark.rule("FR-UND-2", "FR-UND-3", "FR-UND-10")
def test_a_turn_is_actions_then_upgrade_then_draw() -> None:
    t = underground("leader runner").seat(0, credit=2)
    t.turn(0)
    assert (t.prompt(), t.board(0)["phase"]) == ("und_actions", "actions")
    t.choose("play", "leader/favor").choose("play", "runner/nothing")
    assert (t.prompt(), t.board(0)["phase"]) == ("und_upgrade", "upgrade")
    t.skip()
    assert t.asked() == 1
    assert t.board(0)["phase"] == ""
    assert sum(hand(t).values()) == 4
    assert pile(t) == {"leader": 1, "runner": 1}


@pytest.mark.rule("FR-UND-3")
def test_every_card_must_be_played_there_is_no_early_end() -> None:
    t = acting(underground("leader leader runner"))
    for options in (6, 6, 3):
        assert all(option.verb == "play" for option in t.question().options)
        assert t.question().default is not None
        assert t.question().default in t.question().options
        assert len(t.offers()) <= options
        t.choose("play", "leader/nothing" if "play:leader/nothing" in t.offers() else "runner/nothing")
    t.nothing_pending()
    assert (hand(t), pile(t)) == ({}, {"leader": 2, "runner": 1})


@pytest.mark.rule("FR-UND-3", "FR-ACT-5")
@pytest.mark.parametrize("name", CHARACTERS)
def test_a_card_gives_favor_of_its_colour_or_nothing(name: str) -> None:
    t = acting(underground(name))
    assert f"play:{name}/nothing" in t.offers()
    if name == "polymath":
        assert "play:polymath/favor" not in t.offers()
        return
    t.choose("play", f"{name}/favor")
    assert t.favor(0) == {COLOUR[name]: 1}
    assert pile(t) == {name: 1}
    assert acting(underground(name)).choose("play", f"{name}/nothing").favor(0) == {}


@pytest.mark.rule("FR-UND-3", "FR-UND-4")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_actions_of_the_current_and_lower_levels_only(level: int) -> None:
    t = acting(underground("broker", broker=level).seat(0, credit=1))
    actions = {f"play:broker/level{n}" for n in range(1, level + 1)}
    assert t.offers() == actions | {"play:broker/favor", "play:broker/nothing"}
    assert t.refused() == {f"play:broker/level{n}": "und_not_that_level" for n in range(level + 1, 4)}


@pytest.mark.rule("FR-UND-4")
def test_an_upgrade_counts_at_once_for_cards_still_in_hand() -> None:
    t = acting(underground("activist broker").seat(0, credit=1))
    assert "play:broker/level2" not in t.offers()
    t.choose("play", "activist/level1").choose("upgrade", "broker")
    assert "play:broker/level2" in t.offers()


# ---- the 27 actions --------------------------------------------------------------------------

CASES: dict[str, tuple[dict[str, Any], str, dict[str, Any]]] = {
    # action: (start, choices, what has changed)
    "leader/level1": ({"hydrogen": 1}, "advance:red", {"score": 1, "favor": {"red": 1}}),
    "leader/level2": ({"hand": ["VF1"]}, "", {"score": 2, "rival_hand": {"VF1"}}),
    "leader/level3": ({"step": 7}, "", {"score": 3}),
    "teacher/level2": ({"hand": ["BZ3"], "credit": 2}, "awaken:BZ3", {"score": 3}),
    "teacher/level3": (
        {"awake": "CS CC", "carbon": 2},
        "visit:CS favor:red favor:red visit:CC",
        {"score": 4, "favor": {"red": 2}},
    ),
    "polymath/level1": ({}, "", {"score": 1, "holder": 0}),
    "polymath/level2": ({"hand": ["VF1"]}, "upgrade:hacker", {"favor": {"purple": 1}, "discard": ["VF1"]}),
    "polymath/level3": ({}, "", {"goods": {"titanium": 1, "carbon": 1, "hydrogen": 1}}),
    "runner/level1": ({}, "", {"goods": {"credit": 2}}),
    "runner/level2": (
        {"awake": "CS"},
        "favor:red favor:red gain:carbon",
        {"favor": {"red": 2}, "goods": {"carbon": 1}},
    ),
    "runner/level3": ({"credit": 1}, "", {"score": 3}),
    "tagger/level1": ({"awake": "CS"}, "favor:red favor:blue", {"favor": {"red": 1, "blue": 1}}),
    "tagger/level2": ({}, "borrow:runner", {"goods": {"credit": 2}}),
    "arbiter/level1": ({}, "draw:deck", {"cards": 1}),
    "arbiter/level2": ({}, "", {"goods": {"credit": 1}, "drawn": 1}),
    "arbiter/level3": ({}, "", {"score": 1, "drawn": 1}),
    "broker/level1": ({}, "favor:green", {"favor": {"green": 1}}),
    "broker/level2": ({"credit": 1}, "draw:deck draw:deck draw:deck", {"cards": 3}),
    "broker/level3": ({}, "gain:titanium", {"goods": {"credit": 3, "titanium": 1}}),
    "activist/level1": ({}, "upgrade:leader", {}),
    "activist/level2": (
        {"hand": ["VF1"]},
        "favor:red favor:green",
        {"favor": {"red": 1, "green": 1}, "discard": ["VF1"]},
    ),
    "activist/level3": ({"titanium": 1}, "", {"score": 3}),
    "hacker/level1": ({}, "gain:carbon gain:hydrogen", {"goods": {"carbon": 1, "hydrogen": 1}}),
    "hacker/level2": (
        {"hydrogen": 1},
        "advance:red gain:carbon",
        {"score": 1, "favor": {"red": 1}, "goods": {"carbon": 1}},
    ),
    "hacker/level3": (
        {"hand": ["BZ3"], "credit": 2},
        "awaken:BZ3",
        {"score": 3, "favor": {"green": 2}, "discard": ["BZ3"]},
    ),
}
REFUSALS = {
    "leader/level1": "no_track",
    "leader/level2": "no_data",
    "teacher/level1": "und_empty_pile",
    "teacher/level2": "no_card_to_awaken",
    "teacher/level3": "no_building",
    "polymath/level2": "no_data",
    "runner/level2": "no_building",
    "runner/level3": "no_credit",
    "tagger/level1": "no_building",
    "tagger/level3": "und_empty_pile",
    "broker/level2": "no_credit",
    "activist/level2": "no_data",
    "activist/level3": "no_resource",
    "hacker/level2": "no_track",
    "hacker/level3": "no_card_to_awaken",
}


@pytest.mark.table("T-UND")
@pytest.mark.rule("FR-UND-4", "FR-UND-11", "FR-ACT-3")
@pytest.mark.parametrize("action", CASES)
def test_what_each_action_does(action: str) -> None:
    start, choices, result = CASES[action]
    name, level = action.split("/")
    levels: Any = {name: int(level[-1])}
    t = underground(name, **levels)
    for code in start.get("awake", "").split():
        t.awake(code, 1)
    t.knowledge(yellow=start.get("step", 0))
    t.seat(0, **{key: value for key, value in start.items() if key not in ("awake", "step")})
    acting(t).choose("play", action)
    for choice in choices.split():
        verb, target = choice.split(":")
        t.choose(verb, target)
    assert t.score(0) == result.get("score", 0)
    assert t.goods(0) == result.get("goods", {})
    assert t.favor(0) == result.get("favor", {})
    assert len(t.hand(0)) == result.get("cards", 0)
    assert t.hand(1) == result.get("rival_hand", set())
    assert t.holder() == result.get("holder")
    assert sum(hand(t).values()) == result.get("drawn", 0)
    assert set(result.get("discard", [])) <= set(t.discard())
    assert pile(t) == {name: 1}
    if not hand(t):
        t.nothing_pending()


@pytest.mark.table("T-UND")
@pytest.mark.rule("FR-ACT-1", "FR-ACT-9")
@pytest.mark.parametrize("name", CHARACTERS)
def test_when_each_action_is_refused(name: str) -> None:
    """With no Items, no Buildings and no discard pile."""
    levels: Any = {name: 3}
    t = acting(underground(name, **levels))
    wanted = {f"play:{action}": why for action, why in REFUSALS.items() if action.startswith(name)}
    assert t.refused() == wanted
    free = {f"play:{name}/level{level}" for level in (1, 2, 3)} - set(wanted)
    extra = {f"play:{name}/nothing"} | ({f"play:{name}/favor"} if name in COLOUR else set())
    assert t.offers() == free | extra


@pytest.mark.table("T-UND")
@pytest.mark.rule("FR-VISIT-2")
def test_teacher_3_visits_up_to_three_different_buildings() -> None:
    t = underground("teacher", teacher=3).awake("CS", 0, 0).awake("CC", 0, 0).awake("CA", 0, 0).awake("NC", 0, 0)
    t.seat(0, carbon=2, titanium=2, hydrogen=2)
    acting(t).choose("play", "teacher/level3")
    assert t.offers() == {"visit:CS", "visit:CC", "visit:CC/power", "visit:CA", "visit:NC", "skip"}
    t.choose("visit", "CC")
    assert t.offers() == {"visit:CS", "visit:CA", "visit:NC", "skip"}
    t.choose("visit", "CA").choose("visit", "NC")
    assert t.score(0) == 12
    t.nothing_pending()
    t = underground("teacher", teacher=3).awake("CS", 0, 0).awake("CC", 0, 0).seat(0, carbon=2)
    acting(t).choose("play", "teacher/level3").choose("visit", "CC").skip()
    t.nothing_pending()


# ---- upgrading -------------------------------------------------------------------------------


@pytest.mark.rule("FR-UND-5")
def test_upgrade_once_costs_two_then_three_credits() -> None:
    t = underground(broker=2, hacker=3).seat(0, credit=2)
    t.begin(("und_upgrade", 0))
    assert t.offers() == {f"upgrade:{name}" for name in CHARACTERS if name not in ("broker", "hacker")} | {"skip"}
    assert t.refused() == {"upgrade:broker": "no_credit", "upgrade:hacker": "und_highest_level"}
    t.choose("upgrade", "leader")
    assert t.goods(0) == {}
    assert t.board(0)["levels"]["leader"] == 2
    t.nothing_pending()
    t.seat(0, credit=4).begin(("und_upgrade", 0)).choose("upgrade", "broker")
    assert t.goods(0) == {"credit": 1}
    assert t.board(0)["levels"]["broker"] == 3
    t.nothing_pending()


@pytest.mark.rule("FR-UND-5", "FR-ACT-4")
def test_the_upgrade_phase_may_be_declined_and_is_not_asked_without_credits() -> None:
    t = underground().seat(0, credit=9)
    t.begin(("und_upgrade", 0)).skip()
    assert (t.goods(0), t.board(0)["levels"]["leader"]) == ({"credit": 9}, 1)
    underground().seat(0, credit=1).begin(("und_upgrade", 0)).nothing_pending()


@pytest.mark.rule("FR-UND-5")
def test_upgrades_by_actions_are_free_and_not_for_level_3() -> None:
    t = underground("activist activist", leader=3, broker=2)
    acting(t).choose("play", "activist/level1")
    assert "upgrade:leader" not in t.offers()
    assert t.refused() == {"upgrade:leader": "und_highest_level"}
    t.choose("upgrade", "broker").choose("play", "activist/level1").choose("upgrade", "activist")
    assert (t.board(0)["levels"]["broker"], t.board(0)["levels"]["activist"]) == (3, 2)
    assert t.goods(0) == {}
    everything: Any = dict.fromkeys(CHARACTERS, 3)
    t = acting(underground("activist polymath", **everything).seat(0, hand=["VF1"]))
    assert t.refused()["play:activist/level1"] == t.refused()["play:polymath/level2"] == "und_highest_level"


@pytest.mark.rule("FR-UND-6")
@pytest.mark.parametrize("name", CHARACTERS)
def test_polymath_2_brings_favor_of_the_upgraded_characters_colour(name: str) -> None:
    t = underground("polymath", polymath=2).seat(0, hand=["VF1"])
    acting(t).choose("play", "polymath/level2").choose("upgrade", name)
    assert t.board(0)["levels"][name] == (3 if name == "polymath" else 2)
    assert t.favor(0) == ({} if name == "polymath" else {COLOUR[name]: 1})
    assert t.discard()[-1] == "VF1"
    t.nothing_pending()


# ---- the own deck ----------------------------------------------------------------------------


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
def test_a_tagger_of_an_earlier_turn_may_be_fetched_but_not_one_played_this_turn() -> None:
    t = underground("tagger", pile="tagger hacker", tagger=3)
    acting(t).choose("play", "tagger/level3")
    assert t.offers() == {"fetch:tagger", "fetch:hacker"}
    t.choose("fetch", "tagger").choose("play", "tagger/level3")
    assert hand(t) == {"hacker": 1}, "the only card left for it comes without a question"
    assert pile(t) == {"tagger": 2}


@pytest.mark.rule("FR-UND-8")
def test_two_taggers_cannot_fetch_each_other_for_ever() -> None:
    t = underground("tagger tagger", tagger=3)
    acting(t).choose("play", "tagger/nothing")
    assert t.refused()["play:tagger/level3"] == "und_fresh_tagger"
    t.choose("play", "tagger/nothing").nothing_pending()
    t = underground("tagger tagger", pile="hacker broker", tagger=3)
    acting(t).choose("play", "tagger/nothing").choose("play", "tagger/level3")
    assert t.offers() == {"fetch:hacker", "fetch:broker"}
    assert t.refused() == {"fetch:tagger": "und_fresh_tagger"}


@pytest.mark.rule("FR-UND-8")
def test_what_was_played_this_turn_is_forgotten_at_its_end() -> None:
    t = underground("tagger", pile="hacker", tagger=3)
    t.turn(0).choose("play", "tagger/nothing")
    assert t.asked() == 1
    assert t.board(0)["fresh_taggers"] == 0
    assert pile(t) == {"tagger": 1, "hacker": 1}
    t.effect(0, "characters.tagger.level3")
    assert t.offers() == {"fetch:tagger", "fetch:hacker"}


@pytest.mark.rule("FR-UND-7", "FR-UND-8")
def test_the_teacher_takes_the_fresh_tagger_first() -> None:
    t = underground("tagger tagger teacher", tagger=3)
    acting(t).choose("play", "tagger/nothing").choose("play", "teacher/level1")
    assert t.board(0)["top"] == ["tagger"], "the only card of the pile goes without a question"
    assert t.board(0)["fresh_taggers"] == 0


@pytest.mark.rule("FR-UND-7", "FR-UND-8")
def test_the_tagger_of_an_earlier_turn_is_left_to_be_fetched() -> None:
    t = underground("tagger teacher", pile="tagger", tagger=3)
    acting(t).choose("play", "tagger/nothing").choose("play", "teacher/level1")
    assert t.board(0)["top"] == ["tagger"]
    t.effect(0, "characters.tagger.level3")
    assert t.offers() == {"fetch:teacher", "fetch:tagger"}


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
    assert hand(t) == {"leader": 1, "hacker": 1, "broker": 1, "runner": 1}
    assert (pile(t), t.board(0)["deck"]) == ({}, 0)
    t = underground(pile="hacker", bag="leader leader")
    t.begin(("und_draw", 0)).nothing_pending()
    assert hand(t) == {"leader": 2, "hacker": 1}, "nothing more to draw"
    t = underground(bag="leader leader hacker broker runner")
    t.begin(("und_draw", 0))
    assert sum(hand(t).values()) == 4
    assert t.board(0)["deck"] == 1


@pytest.mark.rule("FR-UND-10")
def test_the_card_being_played_is_not_shuffled_in() -> None:
    t = underground("arbiter", bag="", arbiter=3)
    acting(t).choose("play", "arbiter/level3")
    assert (hand(t), pile(t)) == ({}, {"arbiter": 1})
    t.nothing_pending()
    t = underground("arbiter", pile="hacker", bag="", arbiter=3)
    acting(t).choose("play", "arbiter/level3")
    assert hand(t) == {"hacker": 1}
    assert t.prompt() == "und_actions", "a card drawn meanwhile is played too"


@pytest.mark.rule("FR-UND-10", "FR-UND-8")
def test_a_shuffled_tagger_is_no_longer_in_the_pile() -> None:
    t = underground("tagger arbiter", pile="runner leader", bag="", tagger=3, arbiter=3)
    acting(t).choose("play", "tagger/nothing")
    assert t.board(0)["fresh_taggers"] == 1
    t.choose("play", "arbiter/level3")
    assert t.board(0)["fresh_taggers"] == 0


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
    t = underground("tagger", bag="").awake("CC", 1)
    acting(t).choose("play", "tagger/level1").nothing_pending()
    assert t.goods(1) == {"carbon": 1}


# ---- sight, whole games ----------------------------------------------------------------------


@pytest.mark.rule("FR-ACT-8")
def test_the_hand_is_private_the_pile_and_the_levels_are_not() -> None:
    t = underground("leader runner", pile="hacker", top="broker")
    for viewer in (1, -1):
        board = t.board(0, viewer)
        assert (board["hand"], board["hand_size"]) == ({}, 2)
        assert (board["discard"], board["top"], board["deck"]) == ({"hacker": 1}, ["broker"], 15)
    assert t.board(0)["hand"] == {"leader": 1, "runner": 1}
    game = free_radicals()
    zone = next(z for z in game.outline(game.view(t.s, 1)) if z.id == "underground")
    assert [item.id for item in zone.items if item.key == "und_hand"] == []
    zone = next(z for z in game.outline(game.view(t.s, 0)) if z.id == "underground")
    assert [item.id for item in zone.items if item.key == "und_hand"] == ["leader", "runner"]


@pytest.mark.rule("FR-ACT-8")
def test_what_a_card_drawn_is_only_its_owner_is_told() -> None:
    t = underground("arbiter", arbiter=3)
    acting(t).choose("play", "arbiter/level3")
    assert [event.audience for event in t.events("und_drew_card")] == [1]
    assert [(event.audience, event.about) for event in t.events("und_drew")] == [(-1, (1,))]


@pytest.mark.rule("FR-ACT-8")
def test_everybody_knows_what_went_from_the_pile_to_the_hand() -> None:
    t = underground("tagger", pile="hacker runner", top="leader", tagger=3)
    acting(t).choose("play", "tagger/level3").choose("fetch", "hacker")
    assert t.board(0, viewer=1)["hand"] == {"hacker": 1}
    t.begin(("und_draw", 0))
    known = t.board(0, viewer=1)["hand"]
    assert known == {"hacker": 1, "leader": 1}, "the top of the deck was seen by all"
    board_of(t.s, 0).phase = 0
    t.begin(("und_actions", 0)).choose("play", "hacker/nothing")
    assert t.board(0, viewer=1)["hand"] == {"leader": 1}


@pytest.mark.rule("FR-ACT-8")
def test_others_imagine_other_hands_but_keep_what_they_know() -> None:
    t = underground("leader runner hacker", pile="broker", top="teacher")
    board_of(t.s, 0).cards[KNOWN + CHARACTER_INDEX["hacker"]] = 1
    acting(t)
    game = free_radicals()
    hands = set()
    for seed in range(20):
        imagined = game.imagine(t.s, 1, Rng(seed))
        seen = game.view(imagined, 0)["seats"][0]["board"]["hand"]
        assert seen.get("hacker", 0) >= 1
        assert sum(seen.values()) == 3
        assert game.view(imagined, 1) == game.view(t.s, 1)
        hands.add(tuple(seen.items()))
        own = game.imagine(t.s, 0, Rng(seed))
        assert game.view(own, 0) == game.view(t.s, 0)
    assert len(hands) > 5


@pytest.mark.rule("FR-INV-4", "FR-INV-5")
@pytest.mark.parametrize("seed", range(30))
def test_random_games_end(seed: int) -> None:
    s = play_at_random(company("underground", seed), seed)
    seat = next(i for i, owner in enumerate(s.seats) if owner.faction == "underground")
    board = board_of(s, seat)
    assert board.count(HAND) == 4
    assert free_radicals().components(s)["underground_card"] == 18
    assert all(1 <= level <= 3 for level in board.levels)


@pytest.mark.rule("FR-INV-6")
def test_playthrough() -> None:
    check_playthrough("underground", story(("underground", "merchants"), 3))


def test_everything_that_comes_up_is_worded() -> None:
    assert unsaid(("underground", "merchants"), "und_", 6) == set()
