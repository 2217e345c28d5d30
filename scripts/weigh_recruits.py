"""Find out what recruits of Euphoria are worth: planning bots that choose theirs by chance play games of four.

    python scripts/weigh_recruits.py 20000 8 > src/arcology/bots/sense/euphoria/recruits.toml

plays so many games on so many cores and fits what share of the others a seat ranked above by the recruits it chose
(least squares, held down a little). It needs NumPy; make the engine compiled first, or it takes a day.
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
from arcology.bots.mind import CASUAL  # noqa: E402
from arcology.bots.planner import Planner  # noqa: E402
from arcology.games import game as game_of  # noqa: E402
from arcology.kernel.game import Setup  # noqa: E402
from arcology.kernel.rng import Rng  # noqa: E402

SEATS: Final = 4
STEPS: Final = 6000
HELD: Final = 20.0  # so many seats of the average are added to those of each recruit
POINTS: Final = 25.0  # of the sense for a whole share
HEAD: Final = """\
# What recruits are worth in points of the sense (a star is ten), above or below the average: active, or hidden at first
# {points:.0f} points for each whole share of the others at the table that a seat with them ranked above.
provenance = "measured"
source = "scripts/weigh_recruits.py"
note = "{games:,} games of four planning bots that chose their recruits by chance"

[recruits]"""


class Stranger(Planner):
    """Plans its turns, knows nobody: to first sight all recruits are alike."""

    imagined = 1

    def __init__(self) -> None:
        super().__init__()
        self.mind = CASUAL


class Seated(NamedTuple):
    active: int
    hidden: tuple[int, ...]
    share: float  # of the others that it ranked above, less a half


def played(seed: int) -> list[Seated]:
    game = game_of("euphoria")
    state: Any = game.new(Setup(SEATS, seed, game.unattended()), game.load())
    rng, player = Rng(seed), Stranger()
    hidden: list[tuple[int, ...]] = []
    while (decision := game.awaited(state)) is not None:
        eye = Eye(game, state, decision.seat, rng, Budget(STEPS))
        game.choose(state, decision.seat, player.choose(eye))
        if not hidden and state.turns:
            hidden = [owner.hidden for owner in state.seats]
    ranks = [score.rank for score in game.scores(state)]
    shares = [sum((mine < each) + (mine == each) / 2 for each in ranks) - 0.5 for mine in ranks]  # itself counts half
    return [
        Seated(owner.drafted, kept, share / (SEATS - 1) - 0.5)
        for owner, kept, share in zip(state.seats, hidden, shares, strict=True)
    ]


def weighed(seats: list[Seated], count: int) -> np.ndarray:
    """For each recruit what it adds to the share as active, then the same for hidden ones."""
    given = np.zeros((len(seats), 2 * count + 1))
    given[:, -1] = 1.0
    for row, seat in zip(given, seats, strict=True):
        row[seat.active] = 1.0
        row[[count + recruit for recruit in seat.hidden]] = 1.0
    held = np.diag([HELD] * 2 * count + [0.0])
    found: np.ndarray = np.linalg.solve(given.T @ given + held, given.T @ np.array([seat.share for seat in seats]))
    return found


def main(games: int, jobs: int) -> None:
    with Pool(jobs) as pool:
        tables: Iterable[list[Seated]] = pool.imap_unordered(played, range(games))
        seats = [seat for table in tables for seat in table]
    ids = game_of("euphoria").load().recruit_ids
    worths = POINTS * weighed(seats, len(ids))
    print(HEAD.format(games=games, points=POINTS))
    for number, id in enumerate(ids):
        print(f"{id} = {{ active = {worths[number]:.1f}, hidden = {worths[len(ids) + number]:.1f} }}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
