"""Planning one's own turn: every option is judged by what can be made of it."""

from __future__ import annotations

from typing import Any

import pytest

from arcology.bots import Budget, Eye
from arcology.bots.planner import FEWEST, Planner, Trial
from arcology.games import game as game_of
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng


class Deep(Planner):
    imagined = 1
    breadth = 200  # all options: whoever draws some of them may miss the best
    deep = 1


def eyes(name: str, seats: int, most: int) -> list[Eye]:
    """The eyes of those who are asked something in a game of chance, every few questions."""
    game, rng = game_of(name), Rng(4)
    state: Any = game.new(Setup(seats, 4, game.unattended()), game.load())
    found: list[Eye] = []
    for number in range(1000):
        decision = game.awaited(state)
        if decision is None or len(found) == most:
            break
        if number % 7 == 3 and len(decision.options) > 2:
            found.append(Eye(game, state, decision.seat, Rng(number)))
        game.choose(state, decision.seat, decision.options[rng.below(len(decision.options))])
    return found


def test_what_is_planned_question_by_question_ends_no_worse_than_at_first_sight() -> None:
    deep = Deep()
    gained = 0
    for eye in eyes("free_radicals", 3, 12):
        state = eye.imagine()
        turn = eye.game.turns(state)
        plain = deep.at_the_end(eye, eye.game.copy(state), turn)
        planned = deep.planned(eye, eye.game.copy(state), turn)
        before, after = deep.judged(eye, [plain, planned])
        assert after >= before - 1e-9
        gained += after > before
    assert gained > 2


def test_only_the_best_are_planned_deeply_and_the_rest_stays_behind() -> None:
    for eye in eyes("free_radicals", 2, 4):
        rated = Deep().rated(eye)
        assert {option for _, option in rated} <= {*eye.decision.options}
        best = rated[:FEWEST]
        assert all(worth <= min(each for each, _ in best) for worth, _ in rated[FEWEST:])


@pytest.mark.parametrize("steps", [1, 30, 300])
def test_whoever_has_no_time_to_think_deeply_goes_by_what_was_found_before(steps: int) -> None:
    for eye in eyes("euphoria", 3, 4):
        eye.budget = Budget(steps)
        assert Deep().choose(eye) in eye.decision.options


def test_a_deep_look_that_was_cut_off_does_not_count() -> None:
    deep = Deep()
    (eye,) = eyes("free_radicals", 3, 1)
    running = [Trial(option, 0.0) for option in eye.decision.options[:3]]
    for trial in running:
        trial.add(1.0)
    eye.budget = Budget(2)
    assert deep.deepened(eye, running) is running
