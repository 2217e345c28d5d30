"""What a decision costs over the course of a game, and in short games and long ones: it must not grow with either."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from statistics import fmean
from typing import Any, Final, NamedTuple

PARTS: Final = 10
"""A game is measured in tenths."""
GROUPS: Final = 4
"""Games are grouped by their length: from the shortest quarter of them to the longest."""


class Played(NamedTuple):
    """One game: its decisions, and the processor time of each of its tenths."""

    decisions: int
    seconds: list[float]


class Group(NamedTuple):
    """Games of about one length."""

    decisions: float
    cost: float


class Course(NamedTuple):
    """What a decision costs, as a part of the mean over all decisions."""

    tenths: list[float]
    by_length: list[Group]


def in_tenths(play: Callable[[int], Any], decisions: int) -> Played:
    """Play a game of known length; `play` makes so many decisions more."""
    seconds = []
    for before, after in pairwise(decisions * part // PARTS for part in range(PARTS + 1)):
        start = time.process_time()
        play(after - before)
        seconds.append(time.process_time() - start)
    return Played(decisions, seconds)


def course_of(games: list[Played]) -> Course:
    mean = sum(sum(each.seconds) for each in games) / sum(each.decisions for each in games)
    tenths = [
        sum(each.seconds[part] for each in games) / max(1, sum(within(each.decisions, part) for each in games)) / mean
        for part in range(PARTS)
    ]
    games = sorted(games, key=lambda each: each.decisions)
    cuts = [len(games) * group // GROUPS for group in range(GROUPS + 1)]
    groups = [games[one:other] for one, other in pairwise(cuts) if one < other]
    return Course(tenths, [group_of(each, mean) for each in groups])


def within(decisions: int, part: int) -> int:
    """How many of a game's decisions lie in that tenth."""
    return decisions * (part + 1) // PARTS - decisions * part // PARTS


def group_of(games: list[Played], mean: float) -> Group:
    decisions = sum(each.decisions for each in games)
    return Group(fmean(each.decisions for each in games), sum(sum(each.seconds) for each in games) / decisions / mean)
