"""What the other seats choose while a lesson runs: what it says, else what a Newcomer would, always the same."""

from __future__ import annotations

from typing import Final

from arcology.bots import Eye, bot, budget, levels, usual
from arcology.kernel.decision import Option
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng
from arcology.kernel.values import IllegalChoice
from arcology.lessons.course import Course

NEWCOMER: Final = "newcomer"


def level(game: str) -> str:
    """Who sits in the other seats, also when one plays on after the lesson."""
    return NEWCOMER if NEWCOMER in levels(game) else usual(game)


def chosen(course: Course, seat: int) -> Option:
    """What that seat chooses now. Where a learner went another way than the lesson, so may the others."""
    said = course.scripted(seat)
    if said is not None:
        verb, _, target = said.partition(":")
        try:
            return course.match.offered(seat, verb, target)
        except IllegalChoice:
            pass
    return by_itself(course.match, seat)


def by_itself(match: Match, seat: int) -> Option:
    """What a Newcomer chooses. Its budget is in steps and its chance that of the moment: the same on every machine."""
    name = level(match.game.name)
    chance = Rng(match.setup.seed * 1_000_003 + match.seq)
    eye = Eye(match.game, match.state, seat, chance, budget(name), {}, [], match.setup.settings)
    return bot(name).choose(eye)
