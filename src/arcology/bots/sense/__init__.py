"""What a position is worth to a seat, one module for each game. Bots ask here, of imagined states only."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

Sense = Callable[[Any, int], float]
"""sense(state, seat): higher is better, about in points."""

SENSES: Final[dict[str, str]] = {
    "free_radicals": "arcology.bots.sense.free_radicals:worth",
    "euphoria": "arcology.bots.sense.euphoria:worth",
    "tamashii": "arcology.bots.sense.tamashii:worth",
}

_loaded: Final[dict[str, Sense]] = {}


def has_sense(game: str) -> bool:
    return game in SENSES


def sense_of(game: str) -> Sense:
    found = _loaded.get(game)
    if found is None:
        module, _, name = SENSES[game].partition(":")
        found = _loaded[game] = getattr(import_module(module), name)
    return found
