"""A training: others play, one learns and shares what it knows through a file, until the time is up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

import numpy as np

from arcology.games import game as game_of
from arcology.lab import LabError, extra
from arcology.lab.training.lived import Lived, Rated, Variant
from arcology.lab.training.players import Cluster, Players, Processes
from arcology.lab.workers import PLACES
from arcology.nets.model import About, inputs_of, load, meaning, save

FIRST: Final = 60
"""Games from which is told how much of the result a point of the sense is."""
EACH: Final = 8.0
"""How often everything that was lived through is learnt from, on average."""
RATE: Final = 1e-3
"""How fast it learns at first; a tenth of it at the end."""
AGAIN: Final = 0.3
"""How much of that where a training goes on: what was learnt should not be shaken."""
STRETCH: Final = 100
"""Games against the sense alone that make a point of the curve."""


class Point(NamedTuple):
    """How a net fared against the sense alone during a stretch of its training."""

    games: int  # it had learnt from so many at the end of the stretch
    above: float  # how often it was above …
    pairs: int  # … of so many comparisons
    played: int  # in so many games


class Told(NamedTuple):
    """How far a training is."""

    minutes: float
    games: int
    positions: int
    off: float  # how far what came was from what the net expected, in mean squares
    alone: float  # … from what the sense alone expected
    curve: list[Point]  # how it fared against the sense alone


def slope_of(lived: Sequence[Lived]) -> float:
    """How much of the result a point of the sense is, by how games ended that stood so or so at last."""
    hoped = np.array([each.hoped[-1] for each in lived])
    ends = np.array([each.last for each in lived])
    spread = float(np.var(hoped))
    if spread == 0:
        raise LabError("all games ended alike: there is nothing to learn from")
    return max(float(np.mean((hoped - hoped.mean()) * (ends - ends.mean()))) / spread, 1e-4)


def grown(curve: Sequence[Point], rated: Rated, games: int) -> list[Point]:
    """The curve with one more game in its last point, or in a new one where that has enough."""
    *rest, last = curve
    if last.played >= STRETCH:
        rest, last = [*rest, last], Point(0, 0.0, 0, 0)
    return [*rest, Point(games, last.above + rated.above, last.pairs + rated.pairs, last.played + 1)]


def train(
    name: str,
    variants: Sequence[Variant],
    minutes: float,
    jobs: int,
    out: Path,
    on: str = PLACES[0],
    start: Path | None = None,
    most: int = 100_000,
    tell: Callable[[Told], None] = lambda told: None,
    seed: int | None = None,
) -> None:
    """Train a net and write it to a file. The first deal is that of the seed; without one, deals are others than a net
    that is gone on with has had. Who interrupts it, or what else ends it, ends it after that: what was learnt until
    then is written. Raises LabError.
    """
    learner_of = extra("arcology.lab.training.learner", "train").Learner
    game = game_of(name)
    pack = game.load()
    inputs = inputs_of(game, pack)
    begun = None if start is None else load(start, game, pack, inputs, start=True)
    about = None if begun is None else begun.about
    if about is not None:
        about.rules, about.pack = game.rules, pack.hash
    rate = RATE if begun is None else RATE * AGAIN
    if seed is None:
        seed = 1 + (2 * sum([stage["games"] for stage in about.history]) if about is not None else 0)
    live = out.with_name(f"{out.name}.live")
    live.unlink(missing_ok=True)
    if begun is not None:
        save(live, begun)
    players: Players = (
        Cluster(name, variants, seed, live) if on == "ray" else Processes(name, variants, seed, jobs, live)
    )
    first: list[Lived] = []
    learner: Any = None
    began, games, positions, owed, shared, shown = monotonic(), 0, 0, 0.0, monotonic(), monotonic()
    off = alone = 0.0
    curve = [Point(0, 0.0, 0, 0)]
    ended: KeyboardInterrupt | LabError | None = None
    try:
        while (spent := monotonic() - began) < minutes * 60:
            found = players.next()
            if found is None:
                continue
            if isinstance(found, Rated):
                curve = grown(curve, found, games)
                continue
            games += 1
            positions += sum(len(each.rows) for each in found)
            if learner is None:
                first += found
                if games < FIRST and about is None:
                    continue
                about = about or About(name, game.rules, pack.hash, meaning(inputs), slope_of(first), [])
                learner = learner_of(inputs, about, most, begun)
                found = first
            for each in found:
                learner.add(each)
                owed += EACH * len(each.rows) / 1024
            if owed >= 1:
                off, alone = learner.learn(int(owed), rate * max(0.1, 1 - spent / (minutes * 60)))
                owed -= int(owed)
            if monotonic() - shared > 5:
                save(live, learner.model())
                players.share(live)
                shared = monotonic()
            if monotonic() - shown > 10:
                tell(Told(spent / 60, games, positions, off, alone, curve))
                shown = monotonic()
    except (KeyboardInterrupt, LabError) as early:
        ended, minutes = early, round((monotonic() - began) / 60, 2)
    finally:
        players.close()
        live.unlink(missing_ok=True)
    if learner is None or about is None:
        if ended is not None:
            raise ended
        raise LabError(f"{games} games are too few to learn from: give it more time")
    settings = {"minutes": minutes, "jobs": jobs, "on": on, "tables": list(variants), "most": most, "seed": seed}
    stage = {
        **settings,
        "pack": pack.hash,
        "games": games,
        "positions": positions,
        "curve": [list(point) for point in curve],
    }
    about.history = [*about.history, stage]
    save(out, learner.model())
    if ended is not None:
        raise ended
