"""How a game is best looked at, beyond what a position is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from arcology.kernel.decision import Decision, Option

Worthwhile = Callable[[Any, int, Decision], tuple[Option, ...]]
"""worthwhile(state, seat, decision): the options to try; one alone is taken without trying it."""


class Sequel(NamedTuple):
    """To play on in the mind: for so many rounds, on so many states."""

    rounds: int
    states: int
    planned: bool = False  # the rest of the turn at hand, too, before all others play at first sight
    begun: bool = False  # only until a round begins: somebody is asked who need not have the turn
    glanced: bool = False  # what is compared comes from a first look, not from a plan


class PlayingOn(NamedTuple):
    """How those play on after their best options who do."""

    expert: Sequel | None = None
    master: Sequel | None = None
    foreseen: Sequel | None = None  # a Master who has learnt how rounds that begin so come out


Sequels = Callable[[Any], PlayingOn]
"""sequels(state)"""


def judged_at_once(state: Any) -> PlayingOn:
    return PlayingOn()


class Habits(NamedTuple):
    """Which options are tried, at which questions a position can be judged as it stands, and how one plays on."""

    worthwhile: Worthwhile
    pauses: frozenset[str]
    sequels: Sequels = judged_at_once
    width: int = 6  # options that are looked at where a game is played on …
    follow: int = 0  # … and questions that follow at once, answered before judging


def everything(state: Any, seat: int, decision: Decision) -> tuple[Option, ...]:
    return decision.options


PLAIN = Habits(everything, frozenset())
