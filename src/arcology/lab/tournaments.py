"""Tournaments: bots against each other in rounds of equal deals, or one after the other where all win together.

`tournament` plays one and says how it went; everything it needs to be played again is in its arguments.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

from arcology.games import game as game_of
from arcology.kernel.game import Game
from arcology.lab import LabError
from arcology.lab.evidence import question
from arcology.lab.intervals import Interval, mean_of, share_of
from arcology.lab.ratings import Rating, ratings
from arcology.lab.rows import write_text
from arcology.lab.running import Progress, run
from arcology.lab.series import MOST_GAMES, Series, series_of
from arcology.lab.tally import Slice, Tally, whole_rounds

RESULT: Final = "result.json"
"""How it went, in the folder of a tournament."""
RANDOM: Final = "random"
"""A choice of many settings that leaves it to chance: none to compare others with."""


class Standing(NamedTuple):
    """How a bot did at some tables."""

    tables: Slice
    bot: str
    wins: Interval  # of its games, a shared victory in part
    points: Interval


class Pair(NamedTuple):
    """How often one bot was above the other at the same table, or won with the same deal; even counts half."""

    bot: str
    other: str
    rounds: int
    above: Interval


class Result(NamedTuple):
    """How a tournament went so far: only whole rounds are counted."""

    series: Series
    games: int  # counted
    of: int  # planned
    standings: list[Standing]
    pairs: list[Pair]
    ratings: dict[str, Rating]
    unrated: str  # why there are no ratings, in words
    faults: dict[str, int]  # choices that were made for bots that failed
    answer: str  # what the question was answered with
    interrupted: bool

    @property
    def together(self) -> bool:
        """Whether bots won or lost as one at all tables."""
        return all(variant.together for variant in self.series.variants)

    def of_tables(self, tables: Slice) -> list[Standing]:
        return [each for each in self.standings if each.tables == tables]

    def plain(self) -> dict[str, Any]:
        """The same as JSON holds it."""
        return {
            "games": self.games,
            "of": self.of,
            "answer": self.answer,
            "faults": self.faults,
            "standings": [
                {
                    "tables": each.tables.name,
                    "bot": each.bot,
                    "wins": each.wins.plain(),
                    "points": each.points.plain(),
                }
                for each in self.standings
            ],
            "pairs": [{**each._asdict(), "above": each.above.plain()} for each in self.pairs],
            "ratings": {bot: rating._asdict() for bot, rating in self.ratings.items()},
        }


def tournament(
    game: str,
    bots: Sequence[str],
    games: int = 100,
    players: Sequence[int] = (),
    settings: Mapping[str, str] | None = None,
    each: Mapping[str, Sequence[str]] | None = None,
    seed: int = 1,
    steps: int | None = None,
    seconds: float | None = None,
    pack: Path | None = None,
    jobs: int = 1,
    on: str = "processes",
    out: Path | None = None,
    resume: bool = False,
    until: str = "",
    progress: Progress | None = None,
) -> Result:
    """Play at least so many games in whole rounds, at tables of each number of players and each value of settings.

    With `out` every game is kept in a folder, and `resume` goes on with one. `until` is a question, `a beats b`: the
    tournament ends once it is answered. `progress` is told the games that are there, and those that are planned.
    Raises LabError and what games and bots raise.
    """
    variants = variants_of(game_of(game), players, settings or {}, each or {})
    if len(set(bots)) != len(bots):
        raise LabError("name each bot once")
    series = series_of(game, bots, variants, seed, pack, steps, seconds=seconds)
    count = whole_rounds(series, games)
    if not 0 < count <= MOST_GAMES:
        raise LabError(f"a tournament has 1 to {MOST_GAMES} games, not {games}")
    tally = Tally(series, question(until, series.bots) if until else None)
    whole = run(series, count, tally.add, jobs, on, out, resume, None, progress, lambda: bool(tally.answer))
    result = result_of(series, tally, count, not whole)
    if out is not None:
        write_text(out / RESULT, json.dumps(result.plain(), indent=1) + "\n")
    return result


def variants_of(
    game: Game, players: Sequence[int], settings: Mapping[str, str], each: Mapping[str, Sequence[str]]
) -> list[tuple[int, dict[str, str]]]:
    """Every kind of table: each number of players with each choice of each setting, all of them if none is named."""
    known = {setting.name: setting for setting in game.settings() if setting.kind == "choice"}
    values = []
    for name, wanted in each.items():
        if name not in known:
            raise LabError(f"{game.name} has no setting {name!r} to compare; it has {', '.join(known)}")
        if name in settings:
            raise LabError(f"{name} is set, so there is nothing to compare")
        values.append(list(wanted) or [choice for choice in known[name].choices if choice != RANDOM])
    tables = [dict(settings) | dict(zip(each, chosen, strict=True)) for chosen in product(*values)]
    for name in [name for table in tables for name in game.moot(table, game.load())]:
        raise LabError(f"{name} is nothing to choose beside the other settings")
    return [(seats, game.unattended() | table) for seats in players or [game.min_seats] for table in tables]


def result_of(series: Series, tally: Tally, count: int, interrupted: bool) -> Result:
    standings = [
        Standing(each, bot, share_of(tally.wins[each.name, bot]), mean_of(tally.points[each.name, bot]))
        for each in tally.slices
        for bot in series.bots
        if (each.name, bot) in tally.wins
    ]
    pairs = [
        Pair(bot, other, tally.above[bot, other].count, share_of(tally.above[bot, other]))
        for bot in series.bots
        for other in series.bots
        if (bot, other) in tally.above
    ]
    found: dict[str, Rating] = {}
    unrated = "" if tally.placings else "bots that do not meet are not rated"
    try:
        found = ratings(tally.placings) if tally.placings and len(series.bots) > 1 else {}
    except LabError as error:
        unrated = f"no ratings: {error}"
    games = tally.counted * tally.size
    faults = dict(+tally.faults)
    return Result(series, games, count, standings, pairs, found, unrated, faults, tally.answer, interrupted)
