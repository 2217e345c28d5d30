"""The Underground's set-up, phases and upgrading."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.free_radicals.factions.underground.board import COLOUR, acting, hand, pile, underground
from tests.games.free_radicals.support import table

from arcology.games.free_radicals.factions.underground.cards import board_of
from arcology.games.free_radicals.factions.underground.state import BAG, CHARACTERS, HAND

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
