"""Find out what things are worth to a team in Tamashii: Citizens who weigh them by chance play games.

    python scripts/weigh_tamashii.py 6000 8 > found.toml
    python scripts/weigh_tamashii.py 6000 8 6000 > more.toml

plays so many games on so many cores, from that deal on: the four scenarios, one to four players, normal difficulty. In
each of them all seats weigh each thing as a Master does today, half as much again, or two thirds. Whether they win is
fitted by all that was turned, its squares, the scenario and the number of players (logistic regression, held down a
little). It prints the table `masterly` of `src/arcology/bots/sense/tamashii/weights.toml`, one step on where the games
are sure of it and part of a step where they are less so, and to standard error what they say of each number. It needs
NumPy; with the engine compiled a thousand games take two minutes on one core.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from math import exp
from multiprocessing import Pool
from typing import Any, Final, NamedTuple

import numpy as np

from arcology import engine

engine.choose()

from arcology.bots import Budget, Eye, steps_of  # noqa: E402  the engine is chosen before anything of it is loaded
from arcology.bots.greedy import GreedyBot  # noqa: E402
from arcology.bots.habits import Habits  # noqa: E402
from arcology.bots.mind import Mind  # noqa: E402
from arcology.bots.practice import Practice  # noqa: E402
from arcology.bots.sense import Sense  # noqa: E402
from arcology.bots.sense.tamashii import HABITS, weighed  # noqa: E402
from arcology.bots.sense.tamashii.choices import thought_about  # noqa: E402
from arcology.bots.sense.tamashii.weights import FIRST, MASTERLY, Weights  # noqa: E402
from arcology.games import game as game_of  # noqa: E402
from arcology.kernel.decision import Decision, Option  # noqa: E402
from arcology.kernel.game import Setup  # noqa: E402
from arcology.kernel.rng import Rng  # noqa: E402

GAME: Final = "tamashii"
BOT: Final = "greedy"
SCENARIOS: Final = ("S1", "S2", "S3", "S4")
PLAYERS: Final = 4
STEP: Final = 0.4
"""How far a number is turned, in its logarithm."""
HELD: Final = (20.0, 100.0)
"""How much is known beforehand: what a number does is little, what its square does less."""
HINTED: Final = 0.8
"""Standard errors below which nothing is turned, …"""
SURE: Final = 2.0
"""… and from which on it is turned by a whole step."""


class Turned(Mind):
    """All weigh as they are told."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(Practice.MASTERLY)
        self.weights = weights

    def sense(self, game: str) -> Sense:
        weights = self.weights

        def worth(state: Any, seat: int) -> float:
            return sum(weighed(state, seat, weights))

        return worth

    def habits(self, game: str) -> Habits:
        weights = self.weights

        def worthwhile(state: Any, seat: int, decision: Decision) -> tuple[Option, ...]:
            return thought_about(state, seat, decision, weights)

        return HABITS._replace(worthwhile=worthwhile)


class Played(NamedTuple):
    table: int
    turned: list[int]  # each number, in steps
    won: bool


def turned(name: str, steps: float) -> float:
    return MASTERLY[name] * exp(STEP * steps)


def played(seed: int) -> Played:
    game, table = game_of(GAME), seed % (len(SCENARIOS) * PLAYERS)
    settings = {"scenario": SCENARIOS[table % len(SCENARIOS)], "difficulty": "normal"}
    state: Any = game.new(Setup(1 + table // len(SCENARIOS), seed, game.unattended() | settings), game.load())
    rng, player = Rng(seed), GreedyBot()
    steps = [rng.below(3) - 1 for _ in MASTERLY]
    player.mind = Turned({name: turned(name, step) for name, step in zip(MASTERLY, steps, strict=True)})
    while (decision := game.awaited(state)) is not None:
        eye = Eye(game, state, decision.seat, rng, Budget(steps_of(BOT)))
        game.choose(state, decision.seat, player.choose(eye))
    return Played(table, steps, game.scores(state)[0].total > 0)


class Effect(NamedTuple):
    """What turning one number by a step adds to the log odds of a victory, with its standard error."""

    more: float
    error: float

    def best(self) -> float:
        """How far to turn it, in steps."""
        sure = self.more / self.error
        return 0.0 if abs(sure) < HINTED else max(-1.0, min(1.0, sure / SURE))


def fitted(games: list[Played]) -> list[Effect]:
    """Of each number, in order."""
    tables = np.array([[each.table == table for table in range(len(SCENARIOS) * PLAYERS)] for each in games], float)
    steps = np.array([each.turned for each in games], float)
    won = np.array([each.won for each in games], float)
    x = np.hstack([tables, steps, steps**2 - (steps**2).mean(axis=0)])
    held = np.repeat([0.01, *HELD], [tables.shape[1], steps.shape[1], steps.shape[1]])
    found = np.zeros(x.shape[1])
    while True:
        odds = 1 / (1 + np.exp(-x @ found))
        inverse = np.linalg.inv(x.T @ (x * (odds * (1 - odds))[:, None]) + np.diag(held))
        change = inverse @ (x.T @ (won - odds) - held * found)
        found += change
        if abs(change).max() < 1e-6:
            break
    errors = np.sqrt(np.diag(inverse))
    numbers = range(tables.shape[1], tables.shape[1] + steps.shape[1])
    return [Effect(float(found[column]), float(errors[column])) for column in numbers]


def main(games: int, jobs: int, first: int = 0) -> None:
    with Pool(jobs) as pool:
        told: Iterable[Played] = pool.imap_unordered(played, range(first, first + games), chunksize=4)
        effects = dict(zip(MASTERLY, fitted(list(told)), strict=True))
    for name, effect in effects.items():
        value = turned(name, effect.best())
        if abs(value / FIRST[name] - 1) > 0.02:
            print(f"{name} = {value:.2g}")
        sys.stderr.write(f"{name} {effect.more:+.3f} ± {effect.error:.3f}\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
