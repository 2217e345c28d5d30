"""What a position is worth to a seat, one module for each game, found by its name. Bots ask of imagined states only."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

from arcology.bots.habits import PLAIN, Habits

Sense = Callable[[Any, int], float]
"""sense(state, seat): higher is better, about in points."""
Leaning = Callable[[Any, int], float]
"""leaning(state, seat): how much there is of something that somebody may be fond of."""


class Sources(NamedTuple):
    """Where the worth of a position comes from: what hints explain it by."""

    names: tuple[str, ...]  # the source of each part
    parts: Callable[[Any, int], tuple[float, ...]]  # of a state and a seat; their sum is the sense

    def of(self, state: Any, seat: int) -> dict[str, float]:
        """The worth by source."""
        found = dict.fromkeys(self.names, 0.0)
        for name, part in zip(self.names, self.parts(state, seat), strict=False):
            found[name] += part
        return found

    def brought(self, seat: int, now: Any, after: Any) -> dict[str, float]:
        """What a seat gained between two positions, by source."""
        before, there = self.of(now, seat), self.of(after, seat)
        if after.over and there:  # nothing is promised any more: all that was has become what stands
            stands = weightiest(there)
            before = {name: sum(before.values()) if name == stands else 0.0 for name in before}
        return {name: worth - before[name] for name, worth in there.items()}


def weightiest(worths: dict[str, float]) -> str:
    """The source that says most, for or against."""
    return max(worths, key=lambda name: abs(worths[name]))


@cache
def module_of(game: str) -> ModuleType | None:
    """The module of that game. `parts` is what a position is worth, part by part, `SOURCES` where each part comes from,
    `first_parts` what it seems to be worth to those who have not practised, where that is something else;
    `HABITS` are its habits if it has some of its own. `LEANINGS` are what people who play it may be fond of, `MANNERS`
    the habits that they may have instead; `remark` is what is said to a choice.
    """
    name = f"{__name__}.{game}"
    return import_module(name) if game.isidentifier() and find_spec(name) is not None else None


def has_sense(game: str) -> bool:
    return module_of(game) is not None


@cache
def sources_of(game: str, practised: bool = True) -> Sources:
    """Of a game whose module nobody wrote there are none: no position is worth more than another."""
    module: Any = module_of(game)
    if module is None:
        return Sources((), nowhere)
    return Sources(module.SOURCES, module.parts if practised else getattr(module, "first_parts", module.parts))


def nowhere(state: Any, seat: int) -> tuple[float, ...]:
    return ()


@cache
def sense_of(game: str, practised: bool = True) -> Sense:
    """The parts in one sum."""
    parts = sources_of(game, practised).parts

    def worth(state: Any, seat: int) -> float:
        value = 0.0
        for part in parts(state, seat):
            value += part
        return value

    return worth


def habits_of(game: str) -> Habits:
    """Options that need not be tried, questions at which to judge."""
    habits: Habits = getattr(module_of(game), "HABITS", PLAIN)
    return habits


def leanings_of(game: str) -> dict[str, Leaning]:
    found: dict[str, Leaning] = getattr(module_of(game), "LEANINGS", {})
    return found


def manners_of(game: str) -> dict[str, Habits]:
    found: dict[str, Habits] = getattr(module_of(game), "MANNERS", {})
    return found
