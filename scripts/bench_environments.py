"""Steps a second of our environments beside each library's own Python games, in one run: `make lab` first.

A step is one choice by chance among those offered, with what the next one sees. Rounds of all take turns, and the
median of each counts.
"""

from __future__ import annotations

import argparse
import os
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Any

import numpy as np

from arcology.games import GAMES
from arcology.lab.table import Terms
from arcology.lab.vector import Games

Steps = Iterator[int]
"""Plays on and on; each item says how many steps were taken since the one before."""


def agents(make: Callable[[], Any]) -> Steps:
    """PettingZoo, one agent after another."""
    env, rng = make(), np.random.default_rng(1)
    while True:
        env.reset(seed=1)
        for _ in env.agent_iter():
            seen, _, over, stopped, _ = env.last()
            done = over or stopped
            env.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            yield int(not done)


def single(make: Callable[[], Any]) -> Steps:
    """Gymnasium: one agent."""
    env, rng = make(), np.random.default_rng(1)
    while True:
        seen, _ = env.reset(seed=1)
        over = stopped = False
        while not over and not stopped:
            mask = isinstance(seen, dict) and "action_mask" in seen
            action = int(rng.choice(np.flatnonzero(seen["action_mask"]))) if mask else env.action_space.sample()
            seen, _, over, stopped, _ = env.step(action)
            yield 1


def spiel(name: str) -> Steps:
    """OpenSpiel, with the observation of whoever is asked where the game has one."""
    import pyspiel

    game, rng = pyspiel.load_game(name), np.random.default_rng(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(outcomes, p=chances)))
            else:
                if game.get_type().provides_observation_tensor:
                    state.observation_tensor(state.current_player())
                state.apply_action(int(rng.choice(state.legal_actions())))
                yield 1


def batches(name: str, games: int, jobs: int) -> Steps:
    """Ours, in batches over processes into shared arrays."""
    rng = np.random.default_rng(1)
    with Games(Terms(name, 2), games, jobs) as table:
        while True:
            table.step((rng.random(games) * table.arrays.count).astype(np.int32))
            yield games


def contestants(games: int, jobs: int) -> dict[str, dict[str, Steps]]:
    """By library: its own games, then ours."""
    import gymnasium
    from pettingzoo.classic import chess_v6, connect_four_v3, tictactoe_v3

    import arcology.lab.gymnasium
    import arcology.lab.openspiel
    from arcology.lab.pettingzoo import env

    own = {"chess": chess_v6, "connect four": connect_four_v3, "tic-tac-toe": tictactoe_v3}
    single_own = ("CartPole-v1", "FrozenLake-v1", "Blackjack-v1")
    spiel_own = ("python_liars_poker", "python_kuhn_poker", "python_block_dominoes")
    import open_spiel.python.games  # noqa: F401 (registers them)

    def seat(name: str) -> Callable[[], Any]:
        return lambda: arcology.lab.gymnasium.SeatEnv(name, bots="random")

    return {
        "PettingZoo": {name: agents(module.env) for name, module in own.items()}
        | {f"our {name}": agents(partial(env, name, 2)) for name in GAMES}
        | {f"our {name}, {games} at once": batches(name, games, jobs) for name in GAMES},
        "Gymnasium": {name: single(partial(gymnasium.make, name)) for name in single_own}
        | {f"our {name}": single(seat(name)) for name in GAMES},
        "OpenSpiel": {name: spiel(name) for name in spiel_own}
        | {f"our {name}": spiel(f"arcology_{name}") for name in GAMES},
    }


def measured(steps: Steps, seconds: float) -> float:
    """Steps a second, over about that time."""
    next(steps)
    begin, count = time.perf_counter(), 0
    while time.perf_counter() - begin < seconds:
        count += next(steps)
    return count / (time.perf_counter() - begin)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each, in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=1000, help="at once")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    for library, all_of in contestants(args.games, args.jobs).items():
        found: dict[str, list[float]] = {name: [] for name in all_of}
        for _ in range(args.rounds):
            for name, steps in all_of.items():
                found[name].append(measured(steps, args.seconds))
        own = [median(found[name]) for name in all_of if not name.startswith("our ")]
        print(f"\n{library}: steps a second, and how often the median of its own games ({median(own):,.0f})")
        for name, values in found.items():
            print(f"  {name:32} {median(values):12,.0f}  {median(values) / median(own):6.2f}")


if __name__ == "__main__":
    main()
