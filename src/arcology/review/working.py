"""Pieces of a review judged in processes: what is sent is a record, what comes back is plain."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from time import monotonic

from arcology.games import game as game_of
from arcology.kernel.match import Match
from arcology.kernel.packs import Packs
from arcology.kernel.record import Record
from arcology.review.course import Course, Found, course_of, judged
from arcology.review.judge import LOOKS, MOST, Judge


@lru_cache(maxsize=2)
def course_from(record: str) -> Course:
    """The game of a record that has its components with it, unless they are installed."""
    read = Record.from_json(record)
    game = game_of(read.game)
    return course_of(Match.from_record(game, read, Packs(game).of(read)))


def one(record: str, looks: int, most: int, number: int) -> tuple[Found, float]:
    """That piece, and the seconds it took."""
    began = monotonic()
    course = course_from(record)
    piece = course.pieces[number]
    judge = Judge(course.match.game, course.scale, looks, most)
    return judged(judge, course.match.at(piece.step).state, piece), monotonic() - began


def some(
    record: str,
    first: int,
    seconds: float,
    looks: int = LOOKS,
    most: int = MOST,
    clock: Callable[[], float] = monotonic,
) -> tuple[int, list[Found]]:
    """How many pieces there are, and some from the first on: at least one, and no more than fit into that time."""
    end = clock() + seconds
    total = len(course_from(record).pieces)
    found = []
    for number in range(first, total):
        found.append(one(record, looks, most, number)[0])
        if clock() >= end:
            break
    return total, found
