"""From what positions are worth to chances to win: a scale for each kind of table, fitted to games between bots.

Each seat's worth is what the sense of its game says. At a table of rivals the chances are those worths weighed against
each other; where all win together, theirs is weighed against losing. How much a point weighs depends on how far the
game is. `scales/GAME.toml` holds the numbers, with where they come from and how well they hold; `arcology calibrate`
makes them again.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import exp, isfinite, sqrt
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec import Struct

from arcology.bots.sense import sense_of
from arcology.games import game as game_of
from arcology.kernel import toml
from arcology.kernel.columns import BadFile, Problem
from arcology.kernel.game import Game
from arcology.kernel.values import Invalid

FOLDER: Final = Path(__file__).parent / "scales"
SCALE: Final = "scale"
"""What a row of a file is called."""
STEEP: Final = 30.0
"""Weights further apart than this are as good as infinitely far."""


class Uncalibrated(Invalid):
    """Nobody knows what a point is worth at such a table."""


class Row(Struct, frozen=True, array_like=True):
    """A line of the table of reliability: of so many forecasts between two chances, how often it came true."""

    low: float
    high: float
    forecasts: int
    forecast: float  # on average
    came: float


class Evidence(Struct, frozen=True):
    """Where the numbers come from, and how well they hold in games that they were not fitted to."""

    bots: str
    games: int  # fitted to
    checked: int  # games that it was checked with
    seed: int  # of the first game; the others follow
    pack: str  # the hash of the components
    brier: float  # the mean square of what forecasts were off by
    fair_brier: float  # of somebody who always says the fair share


class Seats(NamedTuple):
    """What chances depend on beside the position: the turns that each seat has had, and what it plays."""

    had: tuple[int, ...]
    labels: tuple[str, ...]


class Scale(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of table: settings that it has, and what a position of it weighs, from knot to knot of its progress."""

    when: dict[str, str]
    players: list[int]
    progress: Literal["round", "leader"]  # the number of the round, or the points of whoever has most
    knots: list[float]
    slopes: list[float] = []  # the weight of a point
    turns: list[float] = []  # what a turn is worth that a seat has had more than another
    apart: bool = False  # whether what a seat plays counts, such as its faction: known to all, and stronger or weaker
    labels: dict[str, list[float]] = {}  # … what each weighs, from knot to knot
    lifts: list[float] = []  # where all win together: the weight of being so far
    crowd: float = 0.0  # … and of each seat
    fair: float = 0.0  # … and how often all won
    evidence: Evidence | None = None
    reliability: list[Row] = []

    @property
    def error(self) -> float:
        """About how far its chances are off: what came true beside what was said, in games it was not fitted to."""
        forecasts = sum([row.forecasts for row in self.reliability])
        off = sum([row.forecasts * (row.forecast - row.came) ** 2 for row in self.reliability])
        return sqrt(off / forecasts) if forecasts else 0.0

    def near(self, game: Game, state: Any) -> list[float]:
        """How much each knot counts in that position."""
        return hats(self.knots, progress(self, game, state))

    def chances(self, game: Game, state: Any, seats: Seats, worths: list[float], weighs: list[float]) -> list[float]:
        """The chance of each seat to win from there on, where the position is worth so much to each; once it is over,
        the result. `weighs` is how much each knot counts."""
        if state.over:
            return results(game, state)
        slope = dot(self.slopes, weighs)
        if self.lifts:
            worth = sum(worths) / len(worths)
            weight = dot(self.lifts, weighs) + self.crowd * len(worths) + slope * worth
            return [1 / (1 + exp(-max(-STEEP, min(STEEP, weight))))] * len(worths)
        turn = dot(self.turns, weighs)
        weights = [slope * (worth - turn * turns) for worth, turns in zip(worths, seats.had, strict=True)]
        if self.labels:
            played = {label: dot(numbers, weighs) for label, numbers in self.labels.items()}
            weights = [weight + played.get(label, 0.0) for weight, label in zip(weights, seats.labels, strict=True)]
        most = max(weights)
        shares = [exp(max(-STEEP, weight - most)) for weight in weights]
        return [share / sum(shares) for share in shares]


def progress(scale: Scale, game: Game, state: Any) -> float:
    """How far the game is, by what everybody knows."""
    return float(game.turns(state)[0] if scale.progress == "round" else max(s.total for s in game.scores(state)))


def worths(game: Game, state: Any) -> list[float]:
    """What the position is worth to each seat."""
    sense = sense_of(game.name)
    return [sense(state, seat) for seat in range(state.seat_count)]


def hats(knots: list[float], at: float) -> list[float]:
    """How much each knot counts there: the two beside it, by nearness; beyond the outermost that one alone."""
    found = [0.0] * len(knots)
    if at <= knots[0]:
        found[0] = 1.0
        return found
    for after in range(1, len(knots)):
        if at <= knots[after]:
            part = (at - knots[after - 1]) / (knots[after] - knots[after - 1])
            found[after - 1], found[after] = 1 - part, part
            return found
    found[-1] = 1.0
    return found


def dot(numbers: list[float], others: list[float]) -> float:
    return sum([one * other for one, other in zip(numbers, others, strict=True)])


def labels_of(game: Game, state: Any) -> tuple[str, ...]:
    """What each seat plays."""
    return tuple([score.label for score in game.scores(state)])


def results(game: Game, state: Any) -> list[float]:
    """What a finished game gave each seat: the victory, a share of it, or nothing."""
    scores = game.scores(state)
    if game.together(state):
        return [float(score.total > 0) for score in scores]
    winners = sum(score.rank == 1 for score in scores)
    return [1 / winners if score.rank == 1 else 0.0 for score in scores]


@cache
def scales_of(game: str) -> tuple[Scale, ...]:
    """All scales of a game; none where nobody has fitted any."""
    file = FOLDER / f"{game}.toml"
    return read(file) if game.isidentifier() and file.is_file() else ()


def read(file: Path) -> tuple[Scale, ...]:
    """The scales in a file. Raises BadFile."""
    told = toml.document(file)
    rows = told.pop(SCALE, None)
    problems = [Problem(file.name, key, "is unknown") for key in told]
    found: list[Scale] = []
    for number, row in enumerate(rows if isinstance(rows, list) else [], 1):
        where = f"{SCALE} {number}"
        try:
            scale = msgspec.convert(row, Scale)
        except msgspec.ValidationError as error:
            reason, _, column = str(error).partition(" - at `$.")
            problems.append(Problem(file.name, where, reason, column.rstrip("`")))
            continue
        problems += [Problem(file.name, where, reason, column) for column, reason in wrong(scale)]
        found.append(scale)
    if not isinstance(rows, list):
        problems.append(Problem(file.name, SCALE, f"tables are wanted: write [[{SCALE}]]"))
    if problems:
        raise BadFile(problems)
    return tuple(found)


def wrong(scale: Scale) -> list[tuple[str, str]]:
    """The columns whose numbers do not fit each other, and why."""
    found: list[tuple[str, str]] = []
    if not scale.knots or any(one >= other for one, other in pairwise(scale.knots)):
        found.append(("knots", "must be numbers, each above the one before"))
    if not scale.players or min(scale.players) < 1:
        found.append(("players", "must be numbers of seats"))
    for column, numbers in {"slopes": scale.slopes, "turns": scale.turns, "lifts": scale.lifts}.items():
        needed = column == "turns" and scale.slopes and not scale.lifts
        if (numbers or needed) and len(numbers) != len(scale.knots):
            found.append((column, f"must have {len(scale.knots)} entries, one for each knot, not {len(numbers)}"))
    if any(len(numbers) != len(scale.knots) for numbers in scale.labels.values()):
        found.append(("labels", f"must have {len(scale.knots)} entries each, one for each knot"))
    every = {"knots": scale.knots, "slopes": scale.slopes, "turns": scale.turns, "lifts": scale.lifts}
    labels = [number for numbers in scale.labels.values() for number in numbers]
    for column, numbers in {**every, "labels": labels, "crowd": [scale.crowd]}.items():
        if not all(map(isfinite, numbers)):
            found.append((column, "must be numbers to count with"))
    if not 0 <= scale.fair <= 1:
        found.append(("fair", f"must be from 0 to 1, not {scale.fair}"))
    return found


def scale_of(game: str, settings: dict[str, str]) -> Scale:
    """The scale of tables with these settings: the first that fits. Raises Uncalibrated."""
    chosen = {setting.name: setting.default for setting in game_of(game).settings()} | settings
    for scale in scales_of(game):
        if scale.slopes and all(chosen.get(name) == value for name, value in scale.when.items()):
            return scale
    raise Uncalibrated(f"there is no review of such tables of {game}: nobody has fitted chances to win to them")


def fair_share(scale: Scale, seats: int) -> float:
    """The chance of a seat before anything is known: of all the same, or of all together."""
    return scale.fair if scale.lifts else 1 / seats
