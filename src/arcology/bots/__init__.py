"""The list of bots. Each is loaded when it is first asked for, and sees only what its seat can know."""

from __future__ import annotations

from typing import Final, NamedTuple

from arcology.bots.base import Bot
from arcology.bots.eye import Budget, Eye
from arcology.bots.sense import has_sense
from arcology.kernel.shelf import Shelf
from arcology.kernel.values import Invalid

__all__ = ["BOTS", "Bot", "Budget", "Eye", "Level", "UnknownBot", "bot", "budget", "levels"]


class Level(NamedTuple):
    """A bot that people can choose: where its class is, and the steps it may take for a choice."""

    place: str
    steps: int


BOTS: Final[dict[str, Level]] = {
    "random": Level("arcology.bots.random:RandomBot", steps=1),
    "greedy": Level("arcology.bots.greedy:GreedyBot", steps=1000),
}
"""The bots by name, weakest first."""


class UnknownBot(Invalid):
    """There is no bot of that name."""


_shelf: Final = Shelf("bot", {name: level.place for name, level in BOTS.items()}, UnknownBot)


def levels(game: str) -> list[str]:
    """The bots that can play this game, weakest first."""
    return [name for name in BOTS if name == "random" or has_sense(game)]


def bot(name: str) -> Bot:
    """The bot of that name; always the same object, so what it keeps is in the memory of its eye."""
    found = _shelf.get(name)
    if not isinstance(found, Bot):
        raise TypeError(f"{name} is not a bot")
    return found


def budget(name: str, seconds: float | None = None) -> Budget:
    """What the bot of that name may spend on a choice: the steps of its level, in that time."""
    return Budget(BOTS[name].steps, seconds)
