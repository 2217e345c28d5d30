"""The Underground seen and played."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.factions.underground.board import acting, underground
from tests.games.free_radicals.playing import company, play_at_random
from tests.games.free_radicals.support import free_radicals
from tests.games.free_radicals.worded import unsaid

from arcology.games.free_radicals.factions.underground.cards import board_of
from arcology.games.free_radicals.factions.underground.state import HAND
from arcology.kernel.rng import Rng


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
    t.board_of(0, phase="")
    t.begin(("und_actions", 0)).choose("play", "hacker/nothing")
    assert t.board(0, viewer=1)["hand"] == {"leader": 1}


@pytest.mark.rule("FR-ACT-8")
def test_others_imagine_other_hands_but_keep_what_they_know() -> None:
    t = underground("leader runner hacker", pile="broker", top="teacher")
    t.board_of(0, known=["hacker"])
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


def test_everything_that_comes_up_is_worded() -> None:
    assert unsaid(("underground", "merchants"), "und_", 6) == set()
