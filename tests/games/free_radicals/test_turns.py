"""Rounds and turns."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.support import free_radicals, leave, table

from arcology.games.free_radicals.state import City
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng


@pytest.mark.rule("FR-ROUND-1", "FR-ROUND-2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_twelve_rounds_from_the_first_player_then_the_end(first: int) -> None:
    t = table("paladins", "merchants", "couriers", first=first, seed=4)
    rng = Rng(1)
    turns: list[tuple[int, int]] = []
    while not t.s.over:
        if not turns or turns[-1] != (t.s.round, t.s.turn):
            turns.append((t.s.round, t.s.turn))
        assert t.asked() == t.s.turn, "only the active player decides"
        options = t.question().options
        t.game.choose(t.s, t.asked(), options[rng.below(len(options))])
    order = [(first + i) % 3 for i in range(3)]
    assert turns == [(round, seat) for round in range(1, 13) for seat in order]


@pytest.mark.rule("FR-TURN-1")
@pytest.mark.parametrize("faction", ["paladins", "merchants", "couriers", "farmers", "artisans"])
def test_every_turn_begins_with_prestige(faction: str) -> None:
    other = "paladins" if faction != "paladins" else "merchants"
    t = table(faction, other, first=1)
    t.shared(prestige=0).turn(0)
    assert t.sources(0)["prestige"] == 1
    assert t.asked() == 0


@pytest.mark.rule("FR-TURN-2")
def test_what_others_gain_holds_no_choice_for_them() -> None:
    t = table("paladins", "merchants").awake("CS", 1, 1)
    t.say(0, "visit(any)")
    t.choose("favor", "red")
    assert t.asked() == 0
    t.choose("favor", "red")
    t.nothing_pending()
    assert t.favor(1) == {"purple": 2}


@pytest.mark.rule("FR-TURN-3")
def test_a_step_that_cannot_be_done_does_not_stop_the_game() -> None:
    t = table("paladins", "merchants").poor(0)
    for text in ("awaken(any)", "visit(any)", "know(any)"):
        t.say(0, text)
        t.nothing_pending()
    leave(t, [], [], ["empty"] * 4)
    t.begin(("gain_data", 0, 2))
    t.nothing_pending()


@pytest.mark.rule("FR-INV-6")
def test_the_same_seed_and_choices_give_the_same_game() -> None:
    game = free_radicals()
    ends = []
    for _ in range(2):
        state = game.new(Setup(3, 99))
        game.playout(state, Rng(5))
        assert isinstance(state, City)
        ends.append([(seat.stock, seat.hand) for seat in state.seats])
    assert ends[0] == ends[1]
