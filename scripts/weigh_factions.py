"""Find out what things are worth to each faction of Free Radicals: planning bots that weigh them by chance play games.

    python scripts/weigh_factions.py 6000 8 0 > found.toml

plays so many games on so many cores, by the seeds from the third number on (0 without one), with two to five players.
In each of them every seat weighs each thing as the practised do today, more, or less. The points at the end, above the
average of the table, are fitted by all that was turned and its squares (a response surface; what one seat does counts
against the others). What is weighed whoever plays is taken to be much alike for all factions as far as the games say so
(empirical Bayes). It prints a table for each faction, turned to where the fit is best, within one step: they take the
place of the factions' under `practised` in `src/arcology/bots/sense/free_radicals/weights.toml`, and
`practised.everybody` stays. To standard error it says how much each faction should gain. It needs NumPy; make the
engine compiled first, or it takes a day.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from multiprocessing import Pool
from typing import Any, Final, NamedTuple

import numpy as np

from arcology import engine

engine.choose()

from arcology.bots import Budget, Eye  # noqa: E402  the engine is chosen before anything of it is loaded
from arcology.bots.mind import Mind  # noqa: E402
from arcology.bots.planner import Planner  # noqa: E402
from arcology.bots.practice import Practice  # noqa: E402
from arcology.bots.sense import Sense  # noqa: E402
from arcology.bots.sense.free_radicals import weighed  # noqa: E402
from arcology.bots.sense.free_radicals.weights import EVERYBODY, TABLES, Weights  # noqa: E402
from arcology.games import game as game_of  # noqa: E402
from arcology.games.free_radicals.scenes import FACTIONS  # noqa: E402
from arcology.games.free_radicals.terms import SCORE  # noqa: E402
from arcology.kernel.game import Setup  # noqa: E402
from arcology.kernel.rng import Rng  # noqa: E402

GAME: Final = "free_radicals"
PLAYERS: Final = (5, 3, 5, 4, 2)
STEPS: Final = 3000
FACTOR: Final = 1.6
"""What a number is turned by, or divided by, in one step."""
KNOWN: Final = ("item_late",)
"""Three Items are a point: nothing to find out."""
FROM_NOTHING: Final = {"two_alike": 0.2, "about_to": 0.5}
"""What one step is of a number that is nothing yet."""
MOST: Final = {"left_alone": 0.85, "about_to": 1.0}
SURE: Final = 0.7
"""Standard errors below which nothing is turned."""


class Turned(Mind):
    """Each seat weighs as it is told."""

    def __init__(self, weights: list[Weights]) -> None:
        super().__init__(Practice.PRACTISED)
        self.weights = weights

    def sense(self, game: str) -> Sense:
        weights = self.weights

        def worth(state: Any, seat: int) -> float:
            return sum(weighed(state, seat, weights[seat]))

        return worth


class Trier(Planner):
    imagined = 2


class Seated(NamedTuple):
    faction: str
    turned: tuple[int, ...]  # each of `names_of` the faction, in steps
    points: float  # above the average of the table


def names_of(faction: str) -> list[str]:
    """What is weighed by that faction."""
    return [name for name in TABLES.of(faction, practised=True) if name not in KNOWN]


def turned(name: str, value: float, steps: float) -> float:
    """A number so many steps from where it stands."""
    found = value * FACTOR**steps if value else FROM_NOTHING.get(name, 0.0) * max(steps, 0.0)
    return min(found, MOST.get(name, found))


def played(seed: int) -> list[Seated]:
    game = game_of(GAME)
    setup = Setup(PLAYERS[seed % len(PLAYERS)], seed, game.unattended())
    state: Any = game.new(setup, game.load())
    rng, player = Rng(seed), Trier()
    steps: list[tuple[int, ...]] = []
    minds: list[Weights] = []
    for owner in state.seats:
        now = TABLES.of(owner.faction, practised=True)
        names = names_of(owner.faction)
        steps.append(tuple([rng.below(3) - 1 for _ in names]))
        minds.append(now | {name: turned(name, now[name], step) for name, step in zip(names, steps[-1], strict=True)})
    player.mind = Turned(minds)
    while (decision := game.awaited(state)) is not None:
        eye = Eye(game, state, decision.seat, rng, Budget(STEPS))
        game.choose(state, decision.seat, player.choose(eye))
    points = [float(owner.stock[SCORE]) for owner in state.seats]
    average = sum(points) / len(points)
    return [
        Seated(owner.faction, each, mine - average)
        for owner, each, mine in zip(state.seats, steps, points, strict=True)
    ]


class Effect(NamedTuple):
    """What turning one number by a step adds, with its standard error, and what the square of steps does."""

    straight: float
    error: float
    bent: float

    def best(self) -> float:
        """The step of which most is expected."""
        if abs(self.straight) < SURE * self.error:
            return 0.0
        if self.bent < 0:
            return max(-1.0, min(1.0, -self.straight / (2 * self.bent)))
        return 1.0 if self.straight > 0 else -1.0

    def gain(self) -> float:
        return self.straight * self.best() + self.bent * self.best() ** 2


def taken(value: float, step: int) -> int:
    """The steps that a number was turned by: from nothing none leads down."""
    return step if value else max(step, 0)


def fitted(tables: list[list[Seated]]) -> dict[tuple[str, str], Effect]:
    """By faction and name. Points of one table hang together: what is the same for all its seats is left out."""
    columns: dict[tuple[str, str, int], int] = {}
    for faction in FACTIONS:
        columns[faction, "", 0] = len(columns)
        now = TABLES.of(faction, practised=True)
        for name in names_of(faction):
            for power in (1, 2) if now[name] else (1,):
                columns[faction, name, power] = len(columns)
    given, points = [], []
    for table in tables:
        rows = np.zeros((len(table), len(columns)))
        for row, seat in zip(rows, table, strict=True):
            row[columns[seat.faction, "", 0]] = 1.0
            now = TABLES.of(seat.faction, practised=True)
            for name, step in zip(names_of(seat.faction), seat.turned, strict=True):
                row[columns[seat.faction, name, 1]] = taken(now[name], step)
                if now[name]:
                    row[columns[seat.faction, name, 2]] = step * step
        given.append(rows - rows.mean(axis=0))
        points += [seat.points for seat in table]
    x, y = np.concatenate(given), np.array(points)
    inverse = np.linalg.inv(x.T @ x + np.eye(len(columns)))
    found = inverse @ x.T @ y
    spread = float(np.sum((y - x @ found) ** 2)) / max(len(y) - len(tables) - len(columns), 1)
    errors = np.sqrt(spread * np.diag(inverse))
    effects: dict[tuple[str, str], Effect] = {}
    for (faction, name, power), column in columns.items():
        if power == 1:
            square = columns.get((faction, name, 2))
            bent = 0.0 if square is None else float(found[square])
            effects[faction, name] = Effect(float(found[column]), float(errors[column]), bent)
    return shared(effects)


def shared(effects: dict[tuple[str, str], Effect]) -> dict[tuple[str, str], Effect]:
    """The same, drawn to what holds for all factions; what only one has is drawn to nothing."""
    groups: dict[tuple[str, bool], list[tuple[str, str]]] = {}
    for (faction, name), effect in effects.items():
        common = name if name in TABLES.everybody else ""
        groups.setdefault((common, effect.bent == 0), []).append((faction, name))
    found: dict[tuple[str, str], Effect] = {}
    for (name, _), keys in groups.items():
        straight = np.array([effects[key].straight for key in keys])
        errors = np.array([effects[key].error for key in keys]) ** 2
        middle = float(np.average(straight, weights=1 / errors)) if name else 0.0
        unsure = 1 / float(np.sum(1 / errors)) if name else 0.0
        between = max(float(np.mean((straight - middle) ** 2 - errors)), 1e-3)
        bent = float(np.mean([effects[key].bent for key in keys]))
        for key, own, error in zip(keys, straight, errors, strict=True):
            share = error / (error + between)  # of what holds for all
            mean = (1 - share) * own + share * middle
            found[key] = Effect(float(mean), float(((1 - share) * error + share**2 * unsure) ** 0.5), bent)
    return found


def main(games: int, jobs: int, first: int = 0) -> None:
    with Pool(jobs) as pool:
        told: Iterable[list[Seated]] = pool.imap_unordered(played, range(first, first + games), chunksize=4)
        effects = fitted(list(told))
    for faction in FACTIONS:
        now = TABLES.of(faction, practised=True)
        usual = TABLES.of(EVERYBODY, practised=True) | TABLES.first[faction]
        print(f"\n[practised.{faction}]")
        for name in names_of(faction):
            value = turned(name, now[name], effects[faction, name].best())
            if abs(value - usual[name]) > 0.02 * abs(usual[name]):
                print(f"{name} = {value:.3g}")
        gains = {name: effects[faction, name] for name in names_of(faction)}
        told_of = [f"{name} {each.straight:+.1f}±{each.error:.1f} ({each.bent:+.1f})" for name, each in gains.items()]
        sys.stderr.write(f"{faction}: {sum(each.gain() for each in gains.values()):+.1f}; {', '.join(told_of)}\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
