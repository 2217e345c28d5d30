"""A peer to measure speed against: catanatron, a known engine for another game, with players that choose at random."""

from __future__ import annotations

import time
from typing import Any, NamedTuple


class Speed(NamedTuple):
    """What was done in how much processor time."""

    decisions: float = 0
    games: float = 0
    copies: float = 0
    imagines: float = 0
    playing: float = 0.0
    copying: float = 0.0
    imagining: float = 0.0
    thoughts: float = 0
    thinking: float = 0.0

    def plus(self, other: Speed) -> Speed:
        return Speed(*[a + b for a, b in zip(self, other, strict=True)])

    def rates(self) -> dict[str, float]:
        """Each per second; what was not measured is left out."""
        each = {
            "decisions": (self.decisions, self.playing),
            "games": (self.games, self.playing),
            "copies": (self.copies, self.copying),
            "imagines": (self.imagines, self.imagining),
            "greedy choices": (self.thoughts, self.thinking),
        }
        return {name: count / took for name, (count, took) in each.items() if took}


def catanatron() -> Any:
    """The peer's package, or None where the extra is not installed."""
    try:
        import catanatron as package
    except ImportError:
        return None
    return package


def measure_peer(package: Any, seconds: float, seed: int) -> Speed:
    """Four players at random, for that much processor time; then copies of the last game."""
    colours = (package.Color.RED, package.Color.BLUE, package.Color.WHITE, package.Color.ORANGE)
    games = decisions = copies = 0
    start = time.process_time()
    while (playing := time.process_time() - start) < seconds:
        game = package.Game([package.RandomPlayer(colour) for colour in colours], seed=seed + games)
        game.play()
        games += 1
        decisions += len(game.state.actions)
    start = time.process_time()
    while (copying := time.process_time() - start) < seconds / 4:
        game.copy()
        copies += 1
    return Speed(decisions=decisions, games=games, copies=copies, playing=playing, copying=copying)
