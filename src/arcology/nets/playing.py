"""Bots that plan with a net: `net:FILE`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from arcology.bots.eye import Eye
from arcology.bots.planner import Planner
from arcology.bots.sense import sense_of
from arcology.games import game as game_of
from arcology.kernel.game import Game
from arcology.kernel.pack import Pack
from arcology.nets.model import Model, load
from arcology.nets.rows import row


class Judge:
    """What positions are worth by the sense of a game and a net together."""

    def __init__(self, game: Game, model: Model) -> None:
        self.game: Final = game
        self.model: Final = model
        self.sense: Final = sense_of(game.name)

    def __call__(self, states: list[Any], seat: int) -> list[float]:
        """About in points. What is over is judged by the sense alone."""
        found = [self.sense(state, seat) for state in states]
        going = [i for i, state in enumerate(states) if not state.over]
        if going:
            rows = np.frombuffer(b"".join([self.row(states[i], seat) for i in going]), np.int32)
            more = self.model(rows.reshape(len(going), -1), states[0].seat_count) / self.model.about.slope
            for i, each in zip(going, more.tolist(), strict=True):
                found[i] += each
        return found

    def row(self, state: Any, seat: int) -> bytes:
        return row(self.model.inputs.layouts[state.seat_count], state, seat, self.game.decision_of(state, seat))


class NetPlanner(Planner):
    """Plans as an expert does, but judges the ends of turns with a net."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path: Final = path

    def ready(self, game: str) -> None:
        """Raises BadModel for a net that is for something else."""
        found = game_of(game)
        judge_of(self.path, found, found.load())

    def judged(self, eye: Eye, states: list[Any]) -> list[float]:
        return judge_of(self.path, eye.game, eye.game.pack_of(states[0]))(states, eye.seat)


@cache
def judge_of(path: Path, game: Game, pack: Pack) -> Judge:
    """Raises BadModel."""
    return Judge(game, load(path, game, pack))


@cache
def planner(path: Path) -> NetPlanner:
    return NetPlanner(path)
