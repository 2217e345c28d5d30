"""The list of bots. Each is loaded when it is first asked for, and sees only what its seat can know."""

from __future__ import annotations

from typing import Final

from arcology.bots.base import Bot
from arcology.bots.sense import has_sense
from arcology.kernel.shelf import Shelf
from arcology.kernel.values import Invalid

BOTS: Final[dict[str, str]] = {
    "random": "arcology.bots.random:RandomBot",
    "greedy": "arcology.bots.greedy:GreedyBot",
}
"""The name of a bot, weakest first, and where its class is."""


class UnknownBot(Invalid):
    """There is no bot of that name."""


_shelf: Final = Shelf("bot", BOTS, UnknownBot)


def levels(game: str) -> list[str]:
    """The bots that can play this game, weakest first."""
    return [name for name in BOTS if name == "random" or has_sense(game)]


def bot(name: str) -> Bot:
    """The bot of that name; always the same object, so it keeps nothing from one choice to the next."""
    found = _shelf.get(name)
    if not isinstance(found, Bot):
        raise TypeError(f"{name} is not a bot")
    return found
