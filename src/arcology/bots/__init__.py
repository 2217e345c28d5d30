"""The list of bots. Each is loaded when it is first asked for, and sees only what its seat can know."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from arcology.bots.base import Bot
from arcology.bots.sense import has_sense
from arcology.kernel.values import Invalid

BOTS: Final[dict[str, str]] = {
    "random": "arcology.bots.random:RandomBot",
    "greedy": "arcology.bots.greedy:GreedyBot",
}
"""The name of a bot, weakest first, and where its class is."""

_loaded: Final[dict[str, Bot]] = {}


class UnknownBot(Invalid):
    """There is no bot of that name."""


def levels(game: str) -> list[str]:
    """The bots that can play this game, weakest first."""
    return [name for name in BOTS if name == "random" or has_sense(game)]


def bot(name: str) -> Bot:
    """The bot of that name; always the same object, so it keeps nothing from one choice to the next."""
    found = _loaded.get(name)
    if found is None:
        if name not in BOTS:
            raise UnknownBot(f"there is no bot called {name!r:.60}; there are {', '.join(BOTS)}")
        module, _, cls = BOTS[name].partition(":")
        found = getattr(import_module(module), cls)()
        if not isinstance(found, Bot):
            raise TypeError(f"{BOTS[name]} is not a bot")
        _loaded[name] = found
    return found
