"""Gymnasium's own check, and one seat against bots to the end."""

import warnings
from typing import Any

import numpy as np
import pytest

from arcology.games import GAMES
from arcology.lab import LabError

pytestmark = [pytest.mark.foreign, pytest.mark.filterwarnings("ignore")]
gymnasium: Any = pytest.importorskip("gymnasium")


def made(name: str, **more: Any) -> Any:
    import arcology.lab.gymnasium  # noqa: F401 (registers the environment)

    return gymnasium.make("arcology/Seat-v0", game=name, **more).unwrapped


@pytest.mark.parametrize("name", GAMES)
def test_the_librarys_own_check_passes(name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(made(name, bots="random", render_mode="ansi"))


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_plays_against_bots_to_the_end(name: str) -> None:
    env = made(name, bots="random", rewarded="rank")
    rewards = []
    for seed in range(3):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            assert np.array_equal(env.action_masks(), seen["action_mask"] == 1)
            action = int(env.np_random.choice(np.flatnonzero(seen["action_mask"])))
            seen, reward, over, stopped, info = env.step(action)
            assert not stopped
            assert not info
        rewards.append(reward)
    assert all(-1 <= reward <= 1 for reward in rewards)
    assert any(rewards)


def test_the_bots_are_those_that_were_named() -> None:
    """Against the greedy bot whoever chooses by chance loses nearly always."""
    env = made("free_radicals", bots="greedy", rewarded="win", steps=200)
    won = 0.0
    for seed in range(4):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            seen, reward, over, _, _ = env.step(int(env.np_random.choice(np.flatnonzero(seen["action_mask"]))))
        won += reward
    assert won <= 1


def test_an_action_that_is_not_offered_changes_nothing_and_is_told() -> None:
    env = made("free_radicals", bots="random")
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    after, reward, over, stopped, info = env.step(wrong)
    assert (reward, over, stopped) == (0, False, False)
    assert "look at the mask" in info["refused"]
    assert all(np.array_equal(seen[part], after[part]) for part in seen)


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"bots": "nobody"}, "there is no bot 'nobody' for euphoria; there are random, "),
        ({"bots": "random,greedy"}, "1 bots are wanted beside the agent, not 2"),
        ({"seat": 2}, "there is no seat 2 at a table of 2"),
        ({"players": 9}, "euphoria is for 2 to 6 players, not 9"),
    ],
)
def test_what_cannot_be_played_is_refused(more: dict[str, Any], reason: str) -> None:
    with pytest.raises(LabError, match=reason):
        made("euphoria", **more)
