"""What a position is worth to a seat, one module for each game, found by its name. Bots ask of imagined states only."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, NamedTuple

from arcology.bots.habits import PLAIN, Habits
from arcology.bots.outlook import Outlook
from arcology.bots.practice import Practice

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
    """The module of that game. `parts` is what a position is worth, part by part, `SOURCES` where each part comes from;
    `first_parts` what it seems to be worth to who has not practised, `masterly_parts` what it is worth to masters,
    where that is something else. `HABITS` are its habits if it has some of its own, `MASTERLY_HABITS` those of masters.
    `LEANINGS` are what people who play it may be fond of, `MANNERS` the habits that they may have instead; `remark` is
    what is said to a choice.
    """
    name = f"{__name__}.{game}"
    return import_module(name) if game.isidentifier() and find_spec(name) is not None else None


def has_sense(game: str) -> bool:
    return module_of(game) is not None


PARTS: Final = {Practice.FIRST: "first_parts", Practice.MASTERLY: "masterly_parts"}


@cache
def sources_of(game: str, practice: Practice = Practice.PRACTISED) -> Sources:
    """Of a game whose module nobody wrote there are none: no position is worth more than another."""
    module: Any = module_of(game)
    if module is None:
        return Sources((), nowhere)
    return Sources(module.SOURCES, getattr(module, PARTS.get(practice, ""), module.parts))


def nowhere(state: Any, seat: int) -> tuple[float, ...]:
    return ()


@cache
def sense_of(game: str, practice: Practice = Practice.PRACTISED) -> Sense:
    """The parts in one sum."""
    parts = sources_of(game, practice).parts

    def worth(state: Any, seat: int) -> float:
        value = 0.0
        for part in parts(state, seat):
            value += part
        return value

    return worth


def habits_of(game: str, practice: Practice = Practice.PRACTISED) -> Habits:
    """Options that need not be tried, questions at which to judge."""
    module = module_of(game)
    habits: Habits = getattr(module, "HABITS", PLAIN)
    if practice is Practice.MASTERLY:
        habits = getattr(module, "MASTERLY_HABITS", habits)
    return habits


@cache
def outlook_of(game: str) -> Outlook | None:
    """What tells how seats will fare, `OUTLOOK` of the module `outlook` beside the sense of a game, if it is there."""
    if not has_sense(game) or find_spec(f"{__name__}.{game}.outlook") is None:
        return None
    found: Outlook = import_module(f"{__name__}.{game}.outlook").OUTLOOK
    return found


def leanings_of(game: str) -> dict[str, Leaning]:
    found: dict[str, Leaning] = getattr(module_of(game), "LEANINGS", {})
    return found


def manners_of(game: str) -> dict[str, Habits]:
    found: dict[str, Habits] = getattr(module_of(game), "MANNERS", {})
    return found
