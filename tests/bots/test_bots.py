"""Bots play from imagined states, and greedy clearly beats random."""

from __future__ import annotations

import pytest

from arcology.bots import BOTS, UnknownBot, bot, levels
from arcology.cli.playing import play_out
from arcology.games import game
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.kernel.values import IllegalChoice


def test_levels_run_from_weak_to_strong() -> None:
    assert levels("free_radicals")[:2] == ["random", "greedy"]


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(UnknownBot, match="no bot called 'oracle'"):
        bot("oracle")


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_that_is_not_asked_says_so(name: str) -> None:
    free_radicals = game("free_radicals")
    state = free_radicals.new(Setup(2, 1))
    silent = 1 - free_radicals.blocking(state)[0]
    with pytest.raises(IllegalChoice, match="not asked"):
        bot(name).choose(free_radicals, state, silent, Rng(1))


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_chance_gives_the_same_choice(name: str) -> None:
    free_radicals = game("free_radicals")
    state = free_radicals.new(Setup(3, 4))
    seat = free_radicals.blocking(state)[0]
    choices = [bot(name).choose(free_radicals, free_radicals.copy(state), seat, Rng(7)) for _ in range(2)]
    assert choices[0] is choices[1]


def test_greedy_clearly_beats_random() -> None:
    free_radicals = game("free_radicals")
    pack = free_radicals.load()
    won = 0
    for seed in range(8):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        ends = play_out(free_radicals, pack, Setup(2, seed), names)
        won += next(end.rank for end in ends if end.bot == "greedy") == 1
    assert won >= 7
