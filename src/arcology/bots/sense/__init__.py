"""What a position is worth to a seat, one module for each game. Bots ask here, of imagined states only."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from arcology.bots.habits import PLAIN, Habits

Sense = Callable[[Any, int], float]
"""sense(state, seat): higher is better, about in points."""

SENSES: Final[dict[str, str]] = {
    "free_radicals": "arcology.bots.sense.free_radicals:worth",
    "euphoria": "arcology.bots.sense.euphoria:worth",
    "tamashii": "arcology.bots.sense.tamashii:worth",
}

HABITS: Final[dict[str, str]] = {
    "euphoria": "arcology.bots.sense.euphoria:HABITS",
    "tamashii": "arcology.bots.sense.tamashii:HABITS",
}
"""Games with habits of their own: options that need not be tried, questions at which to judge."""

_loaded: Final[dict[str, Sense]] = {}
_habits: Final[dict[str, Habits]] = {}


def has_sense(game: str) -> bool:
    return game in SENSES


def sense_of(game: str) -> Sense:
    found = _loaded.get(game)
    if found is None:
        module, _, name = SENSES[game].partition(":")
        found = _loaded[game] = getattr(import_module(module), name)
    return found


def habits_of(game: str) -> Habits:
    found = _habits.get(game)
    if found is None:
        module, _, name = HABITS.get(game, "").partition(":")
        found = _habits[game] = getattr(import_module(module), name) if module else PLAIN
    return found
