"""How a game is best looked at, beyond what a position is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from arcology.kernel.decision import Decision, Option

Worthwhile = Callable[[Any, int, Decision], tuple[Option, ...]]
"""worthwhile(state, seat, decision): the options to try; one alone is taken without trying it."""


class Habits(NamedTuple):
    """Which options are tried, and at which questions a position can be judged as it stands."""

    worthwhile: Worthwhile
    pauses: frozenset[str]


def everything(state: Any, seat: int, decision: Decision) -> tuple[Option, ...]:
    return decision.options


PLAIN = Habits(everything, frozenset())
