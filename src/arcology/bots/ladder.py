"""The levels of bots: where the class of each is, what it may spend on a choice, and which games it plays."""

from __future__ import annotations

from typing import Final, NamedTuple

from arcology.bots.sense import has_sense


class Level(NamedTuple):
    """A bot that is known by name: where its class is, and what it may spend on a choice."""

    place: str
    steps: int
    seconds: float = 0.03  # where people wait
    offered: bool = True  # to people, as an opponent


BOTS: Final[dict[str, Level]] = {
    "random": Level("arcology.bots.random:RandomBot", steps=1, offered=False),
    "newcomer": Level("arcology.bots.newcomer:Newcomer", steps=100),
    "greedy": Level("arcology.bots.greedy:GreedyBot", steps=1000),
    "expert": Level("arcology.bots.planner:Expert", steps=6000, seconds=0.3),
    "master": Level("arcology.nets.playing:Master", steps=200000, seconds=2.0),
}
"""The bots by name, weakest first."""


def levels(game: str) -> list[str]:
    """The bots that can play this game, weakest first."""
    return [name for name in BOTS if name == "random" or has_sense(game)]


def opponents(game: str) -> list[str]:
    """Those of them that people are offered; all where there are no others."""
    return [name for name in levels(game) if BOTS[name].offered] or levels(game)
