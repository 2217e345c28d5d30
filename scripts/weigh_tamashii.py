"""Find out what things are worth in Tamashii: Citizens who weigh them by chance play games.

    python scripts/weigh_tamashii.py together 6000 8 > found.toml
    python scripts/weigh_tamashii.py rivals 3000 8 6000 > found.toml

plays so many games on so many cores, from that deal on: as one team the four scenarios with one to four players, normal
difficulty; or against each other with two to four. Each thing is weighed as a Master does today, half as much again, or
two thirds: by a whole team alike, by each rival otherwise. Whether the team wins, or how many of the others a rival
ranks above, is fitted by all that was turned and its squares (least squares, held down a little). It prints a table of
`src/arcology/bots/sense/tamashii/weights.toml`, one step on where the games are sure of it and part of a step where
they are less so, and to standard error what they say of each number. It needs NumPy; with the engine compiled a
thousand games take two to five minutes on one core.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import partial
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
from arcology.bots.sense.tamashii import MASTERLY_HABITS, with_shares  # noqa: E402
from arcology.bots.sense.tamashii.choices import thought_about  # noqa: E402
from arcology.bots.sense.tamashii.weights import FIRST, RIVALS, TOGETHER, Weights  # noqa: E402
from arcology.games import game as game_of  # noqa: E402
from arcology.kernel.decision import Decision, Option  # noqa: E402
from arcology.kernel.game import Setup  # noqa: E402
from arcology.kernel.rng import Rng  # noqa: E402

GAME: Final = "tamashii"
BOT: Final = "greedy"
WEIGHTS: Final = {"together": TOGETHER, "rivals": RIVALS}
TEAMS: Final = [
    (players, {"scenario": scenario, "difficulty": "normal"})
    for players in (1, 2, 3, 4)
    for scenario in ("S1", "S2", "S3", "S4")
]
TABLES: Final = {"together": TEAMS, "rivals": [(players, {"mode": "competitive"}) for players in (2, 3, 2, 4)]}
STEP: Final = 0.4
"""How far a number is turned, in its logarithm."""
HELD: Final = (100.0, 400.0)
"""How much is known beforehand: what a number does is little, what its square does less."""
HINTED: Final = 1.0
"""Standard errors below which nothing is turned, …"""
SURE: Final = 2.0
"""… and from which on it is turned by a whole step."""


class Turned(Mind):
    """Each seat weighs as it is told."""

    def __init__(self, weights: list[Weights]) -> None:
        super().__init__(Practice.MASTERLY)
        self.weights = weights

    def sense(self, game: str) -> Sense:
        weights = self.weights

        def worth(state: Any, seat: int) -> float:
            return sum(with_shares(state, seat, weights[seat]))

        return worth

    def habits(self, game: str) -> Habits:
        weights = self.weights

        def worthwhile(state: Any, seat: int, decision: Decision) -> tuple[Option, ...]:
            return thought_about(state, seat, decision, weights[seat])

        return MASTERLY_HABITS._replace(worthwhile=worthwhile)


class Played(NamedTuple):
    table: int
    turned: list[int]  # each number, in steps
    others: list[list[int]]  # the same of each rival
    well: float  # whether the team won, or which share of the rivals is behind


def turned(weights: Weights, name: str, steps: float) -> float:
    return weights[name] * exp(STEP * steps)


def played(mode: str, seed: int) -> list[Played]:
    """How a game went, for the team or for each rival."""
    game, tables, weights = game_of(GAME), TABLES[mode], WEIGHTS[mode]
    table = seed % len(tables)
    players, settings = tables[table]
    state: Any = game.new(Setup(players, seed, game.unattended() | settings), game.load())
    rng, player = Rng(seed), GreedyBot()
    sides = 1 if mode == "together" else players
    steps = [[rng.below(3) - 1 for _ in weights] for _ in range(sides)]
    minds = [
        {name: turned(weights, name, step) for name, step in zip(weights, steps[seat % sides], strict=True)}
        for seat in range(players)
    ]
    player.mind = Turned(minds)
    while (decision := game.awaited(state)) is not None:
        eye = Eye(game, state, decision.seat, rng, Budget(steps_of(BOT)))
        game.choose(state, decision.seat, player.choose(eye))
    scores = sorted(game.scores(state), key=lambda score: score.seat)
    if sides == 1:
        return [Played(table, steps[0], [], float(scores[0].total > 0))]
    ranks = [score.rank for score in scores]
    return [
        Played(table, mine, steps[:seat] + steps[seat + 1 :], behind(ranks, seat)) for seat, mine in enumerate(steps)
    ]


def behind(ranks: list[int], seat: int) -> float:
    """The share of the others that a seat ranks above; who is even counts half."""
    others = [other for each, other in enumerate(ranks) if each != seat]
    return sum([0.5 if other == ranks[seat] else float(other > ranks[seat]) for other in others]) / len(others)


class Effect(NamedTuple):
    """What turning one number by a step adds to victories or to those who are behind, with its standard error."""

    more: float
    error: float

    def best(self) -> float:
        """How far to turn it, in steps."""
        sure = self.more / self.error
        return 0.0 if abs(sure) < HINTED else max(-1.0, min(1.0, sure / SURE))


def fitted(games: list[Played]) -> list[Effect]:
    """Of each number, in order; what rivals weigh counts against a seat."""
    rows, count = [], len(games[0].turned)
    for each in games:
        steps = np.array([each.turned, *each.others], float)
        powers = np.hstack([steps, steps**2])
        rows.append(powers[0] - (powers[1:].mean(axis=0) if each.others else 0.0))
    turned_by = np.array(rows)
    turned_by[:, count:] -= turned_by[:, count:].mean(axis=0)
    tables = np.array([[each.table == table for table in range(len(TEAMS))] for each in games], float)
    x, well = np.hstack([turned_by, tables]), np.array([each.well for each in games])
    inverse = np.linalg.inv(x.T @ x + np.diag(np.repeat([*HELD, 1e-6], [count, count, len(TEAMS)])))
    found = inverse @ x.T @ well
    spread = float(np.mean((well - x @ found) ** 2)) * (1 + np.mean([len(each.others) > 0 for each in games]))
    errors = np.sqrt(spread * np.diag(inverse))  # what rivals of a table come to hangs together: as if half as many
    return [Effect(float(found[column]), float(errors[column])) for column in range(count)]


def main(mode: str, games: int, jobs: int, first: int = 0) -> None:
    with Pool(jobs) as pool:
        told: Iterable[list[Played]] = pool.imap_unordered(partial(played, mode), range(first, first + games), 4)
        effects = fitted([each for game in told for each in game])
    print(f"[{mode}]")
    for name, effect in zip(WEIGHTS[mode], effects, strict=True):
        value = turned(WEIGHTS[mode], name, effect.best())
        if abs(value / FIRST[name] - 1) > 0.02:
            print(f"{name} = {value:.2g}")
        sys.stderr.write(f"{name} {effect.more:+.3f} ± {effect.error:.3f}\n")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
