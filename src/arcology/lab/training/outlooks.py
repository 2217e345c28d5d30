"""An outlook is learnt: quick games of all kinds of tables are played, and what came of the rounds that began in them
is fitted by what the game told there.

All seats play at first sight as Masters weigh things. That alone would only show what they do: so at each table
somebody plays one round loosely, a team together, and of it counts what came after. Otherwise what is seldom done
looks good because it comes before good things.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

import numpy as np

from arcology.bots import Eye, budget, outlook
from arcology.bots.greedy import GreedyBot, tried
from arcology.bots.mind import MASTERLY
from arcology.bots.sense import outlook_of
from arcology.games import game as game_of
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.lab import LabError, extra
from arcology.lab.training.lived import Variant
from arcology.lab.workers import in_order
from arcology.nets.outlook import About, meaning, save
from arcology.nets.storage import Floats

LATEST: Final = 12
"""The last round that may be played loosely."""
CAREFUL: Final = 50
"""Of a hundred so many play no round loosely."""
LOOSE: Final = 30
"""Of a hundred choices of a loose round so many are made blindly."""
CHECKED: Final = 10
"""One game in so many is not learnt from, but shows how well the rest foresee it."""
FEWEST: Final = 20
"""Games of a kind of table from which something can be learnt."""


class Begun(NamedTuple):
    """Rounds that began in one game: what was told, and what came of it."""

    kind: str
    rounds: list[int]
    seats: list[int]  # of a team only the first
    rows: Floats
    came: list[float]

    def later(self) -> list[int]:
        """Where the next round of the same seat is; -1 where there is none."""
        found, ahead = [-1] * len(self.seats), dict[int, int]()
        for at in reversed(range(len(self.seats))):
            found[at] = ahead.get(self.seats[at], -1)
            ahead[self.seats[at]] = at
        return found


class Told(NamedTuple):
    """How far a training is."""

    minutes: float
    games: int
    planned: int


class Fit(NamedTuple):
    """How well the rounds of games are foreseen that were not learnt from: mean squares of what was off."""

    games: int
    positions: int
    off: float
    fair: float  # of somebody who knows the round alone


def quick_bot() -> GreedyBot:
    """Who plays at first sight as Masters weigh things."""
    made = GreedyBot()
    made.mind = MASTERLY
    return made


def played(name: str, variants: Sequence[Variant], number: int) -> Begun:
    """One game, by its number."""
    game, told = game_of(name), told_of(name)
    players, settings = variants[number % len(variants)]
    state: Any = game.new(Setup(players, number, game.unattended() | settings), game.load())
    rng, quick = Rng(number), quick_bot()
    sides = 1 if game.together(state) else players
    loose = [0 if rng.below(100) < CAREFUL else 1 + rng.below(LATEST) for _ in range(sides)]
    seen: list[tuple[int, int, list[float]]] = []  # the round, the seat, what was told
    last = 0
    while (decision := game.awaited(state)) is not None:
        now = game.turns(state)[0]
        if now > last:
            last = now
            seen += [(now, seat, told.told(game, state, seat)) for seat in range(sides) if now > loose[seat]]
        eye = Eye(game, state, decision.seat, rng, budget("greedy"))
        if now == loose[decision.seat % sides] and rng.below(100) < LOOSE:
            options = decision.options if rng.below(2) else tried(eye, eye.imagine(), quick.mind)
            option = options[rng.below(len(options))]
        else:
            option = quick.choose(eye)
        game.choose(state, decision.seat, option)
    came = outlook.came(game, state)
    rows = np.array([row for _, _, row in seen], np.float32)
    rounds, seats = [now for now, _, _ in seen], [seat for _, seat, _ in seen]
    return Begun(told.kind(state), rounds, seats, rows, [came[seat] for seat in seats])


def told_of(name: str) -> outlook.Outlook:
    """Raises LabError."""
    found = outlook_of(name)
    if found is None:
        raise LabError(f"nothing tells what is to be expected in {name}: it has no outlook")
    return found


def train(
    name: str,
    variants: Sequence[Variant],
    games: int,
    jobs: int,
    out: Path,
    on: str = "processes",
    seed: int = 1,
    tell: Callable[[Told], None] = lambda told: None,
) -> dict[str, Fit]:
    """Learn the outlooks of a game: how well each kind of table is foreseen. Those that foresee more than the round
    alone does are written to a file. Who interrupts it ends the games: what they taught is learnt. Raises LabError."""
    told = told_of(name)
    fitted = extra("arcology.lab.training.fitting", "train").fitted
    game = game_of(name)
    pack = game.load()
    found: dict[str, list[Begun]] = {}
    began = shown = monotonic()
    count = 0
    numbers = range(seed, seed + games)
    with closing(in_order(partial(played, name, list(variants)), numbers, jobs, on)) as results:
        for count, (_, begun) in enumerate(results, 1):
            if begun.rounds:
                found.setdefault(begun.kind, []).append(begun)
            if monotonic() - shown > 10:
                shown = monotonic()
                tell(Told((shown - began) / 60, count, games))
    if not found or min(map(len, found.values())) < FEWEST:
        raise LabError(f"{games} games are too few to learn from: {FEWEST} of each kind of table are wanted")
    learnt = {kind: fitted(several) for kind, several in sorted(found.items())}
    fits = {kind: fit for kind, (_, fit) in learnt.items()}
    kept = {kind: arrays for kind, (arrays, fit) in learnt.items() if fit.off < fit.fair}
    if not kept:
        raise LabError(f"what {games} games taught is worth nothing: the round alone tells more")
    history = {
        "games": count,
        "seed": seed,
        "tables": [list(variant) for variant in variants],
        "kinds": {kind: fits[kind]._asdict() for kind in kept},
    }
    save(out, About(name, game.rules, pack.hash, meaning(told), history), kept)
    return fits
