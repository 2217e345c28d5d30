"""What a position is worth to a seat, one module for each game. Bots ask here, of imagined states only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

from arcology.kernel.decision import Option

Sense = Callable[[Any, int], float]
"""sense(state, seat): higher is better, about in points."""
Narrow = Callable[[Any, int, Sequence[Option]], Sequence[Option]]
"""narrow(state, seat, options): those that are worth trying, one at least."""

SENSES: Final[dict[str, str]] = {
    "free_radicals": "arcology.bots.sense.free_radicals:worth",
    "euphoria": "arcology.bots.sense.euphoria:worth",
    "tamashii": "arcology.bots.sense.tamashii:worth",
}

NARROWS: Final[dict[str, str]] = {
    "euphoria": "arcology.bots.sense.euphoria:narrow",
}
"""Where a game's sense also knows which options need no thought."""

_loaded: Final[dict[str, Sense]] = {}
_narrowing: Final[dict[str, Narrow]] = {}


def has_sense(game: str) -> bool:
    return game in SENSES


def sense_of(game: str) -> Sense:
    found = _loaded.get(game)
    if found is None:
        module, _, name = SENSES[game].partition(":")
        found = _loaded[game] = getattr(import_module(module), name)
    return found


def narrow_of(game: str) -> Narrow:
    found = _narrowing.get(game)
    if found is None:
        if game in NARROWS:
            module, _, name = NARROWS[game].partition(":")
            found = getattr(import_module(module), name)
        else:
            found = everything
        _narrowing[game] = found
    return found


def everything(state: Any, seat: int, options: Sequence[Option]) -> Sequence[Option]:
    return options
