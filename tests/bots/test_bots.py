"""Bots play from imagined states, and greedy clearly beats random."""

from __future__ import annotations

from itertools import count

import pytest

from arcology.bots import BOTS, Budget, Eye, UnknownBot, bot, budget, levels, opponents, seconds_of, usual
from arcology.games import game
from arcology.kernel.decision import Option
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.lab.playing import play_out


def test_levels_run_from_weak_to_strong() -> None:
    assert levels("free_radicals") == ["random", "newcomer", "greedy", "expert", "master"]
    assert opponents("free_radicals") == ["newcomer", "greedy", "expert", "master"]
    assert usual("free_radicals") == "greedy"


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(UnknownBot, match="no bot called 'oracle'"):
        bot("oracle")


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_chance_gives_the_same_choice(name: str) -> None:
    free_radicals = game("free_radicals")
    state = free_radicals.new(Setup(3, 4))
    seat = free_radicals.blocking(state)[0]
    choices = [bot(name).choose(Eye(free_radicals, state, seat, Rng(7), budget(name))) for _ in range(2)]
    assert choices[0] is choices[1]


@pytest.mark.parametrize("name", ["greedy", "expert"])
def test_a_bot_answers_with_what_it_has_tried_when_its_budget_is_spent(name: str) -> None:
    free_radicals = game("free_radicals")
    state = free_radicals.new(Setup(3, 4))
    seat = free_radicals.blocking(state)[0]
    rated = [len(bot(name).rated(Eye(free_radicals, state, seat, Rng(7), Budget(steps)))) for steps in (0, 1, None)]
    assert rated[0] <= 1
    assert rated[1] == 1
    assert rated[2] > 3
    eye = Eye(free_radicals, state, seat, Rng(7), Budget(0))
    assert bot(name).choose(eye) in eye.decision.options


def test_a_newcomer_counts_time_alone_and_answers_with_the_best_so_far() -> None:
    free_radicals = game("free_radicals")
    state = free_radicals.new(Setup(3, 4))
    seat = free_radicals.blocking(state)[0]

    def chosen(seed: int, spending: Budget) -> Option:
        return bot("newcomer").choose(Eye(free_radicals, state, seat, Rng(seed), spending))

    def looks(seed: int, seconds: float) -> int:
        ticks = count()
        chosen(seed, Budget(seconds=seconds, clock=lambda: next(ticks)))
        return next(ticks) - 1

    assert max(looks(seed, 1.5) for seed in range(20)) == 2
    assert max(looks(seed, 99.0) for seed in range(20)) > 4
    for seed in range(20):
        assert chosen(seed, Budget(0)) is chosen(seed, Budget())


def test_each_level_has_its_time_where_people_wait() -> None:
    assert [seconds_of(name) for name in opponents("euphoria")] == [0.03, 0.03, 0.3, 2.0]


def test_greedy_clearly_beats_random() -> None:
    free_radicals = game("free_radicals")
    pack = free_radicals.load()
    won = 0
    for seed in range(8):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        ends = play_out(free_radicals, pack, Setup(2, seed), names)
        won += next(end.rank for end in ends if end.bot == "greedy") == 1
    assert won >= 7


def test_who_follows_the_rating_of_an_expert_plays_as_it_does() -> None:
    free_radicals = game("free_radicals")
    state = free_radicals.new(Setup(3, 4))
    for step in range(12):
        seat = free_radicals.blocking(state)[0]
        first, second = [Eye(free_radicals, state, seat, Rng(step), budget("expert")) for _ in range(2)]
        best = max(bot("expert").rated(first), key=lambda each: each[0])[1]
        assert bot("expert").choose(second) is best
        free_radicals.choose(state, seat, best)
