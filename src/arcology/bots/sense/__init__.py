"""What a position is worth to a seat, one module for each game, found by its name. Bots ask of imagined states only."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from arcology.bots.habits import PLAIN, Habits

Sense = Callable[[Any, int], float]
"""sense(state, seat): higher is better, about in points."""


@cache
def module_of(game: str) -> ModuleType | None:
    """The module of that game: `worth` is its sense, `HABITS` its habits if it has some of its own."""
    name = f"{__name__}.{game}"
    return import_module(name) if game.isidentifier() and find_spec(name) is not None else None


def has_sense(game: str) -> bool:
    return module_of(game) is not None


def sense_of(game: str) -> Sense:
    sense: Sense = getattr(module_of(game), "worth")  # noqa: B009 (a module is found by its name)
    return sense


def habits_of(game: str) -> Habits:
    """Options that need not be tried, questions at which to judge."""
    habits: Habits = getattr(module_of(game), "HABITS", PLAIN)
    return habits
