"""A peer to measure speed against: catanatron, a known engine for another game, with players that choose at random."""

from __future__ import annotations

import time
from functools import partial
from typing import Any, Final, NamedTuple

from arcology.cli.bench_course import Played, in_tenths

COLOURS: Final = ("RED", "BLUE", "WHITE", "ORANGE")


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
        return {name: round(count / took, 1) for name, (count, took) in each.items() if took}


def catanatron() -> Any:
    """The peer's package, or None where the extra is not installed."""
    try:
        import catanatron as package
    except ImportError:
        return None
    return package


def measure_peer(package: Any, seconds: float, seed: int) -> Speed:
    """Four players at random, for that much processor time; then copies of the last game."""
    games = decisions = copies = 0
    start = time.process_time()
    while (playing := time.process_time() - start) < seconds:
        game = peer_game(package, seed + games)
        game.play()
        games += 1
        decisions += len(game.state.actions)
    start = time.process_time()
    while (copying := time.process_time() - start) < seconds / 4:
        game.copy()
        copies += 1
    return Speed(decisions=decisions, games=games, copies=copies, playing=playing, copying=copying)


def peer_courses(package: Any, seconds: float, seed: int) -> list[Played]:
    """Its games in tenths, for about that much processor time: the same seed plays the same game again."""
    found: list[Played] = []
    start = time.process_time()
    while time.process_time() - start < seconds or not found:
        number = seed + len(found)
        first = peer_game(package, number)
        first.play()
        play = partial(ticked, peer_game(package, number))
        found.append(in_tenths(play, len(first.state.actions)))
    return found


def peer_game(package: Any, seed: int) -> Any:
    return package.Game([package.RandomPlayer(package.Color[colour]) for colour in COLOURS], seed=seed)


def ticked(game: Any, decisions: int) -> None:
    for _ in range(decisions):
        game.play_tick()
