"""Bots that plan with a net: the master with the one that is shipped, `net:FILE` with any."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any, ClassVar, Final

import numpy as np

from arcology.bots.eye import Eye
from arcology.bots.habits import Sequel
from arcology.bots.mind import MASTERLY
from arcology.bots.planner import Planner
from arcology.bots.sequels import Judged
from arcology.games import game as game_of
from arcology.kernel.game import Game
from arcology.kernel.pack import Pack
from arcology.nets import outlook
from arcology.nets.model import Model, load
from arcology.nets.rows import row
from arcology.nets.storage import BadModel

SHIPPED: Final = Path(__file__).parent / "shipped"
"""The nets that come with the games, each in a file of the game's name."""
PACKS: Final = 8
"""Nets are kept ready for so many packs."""
HUNDRED: Final = 100.0
OUTLOOK: Final = ".outlook"
"""How the files of outlooks end."""


class Judge:
    """How much better or worse positions are than the sense of the game takes them to be."""

    def __init__(self, game: Game, model: Model) -> None:
        self.game: Final = game
        self.model: Final = model

    def __call__(self, states: list[Any], seat: int) -> list[float]:
        """About in points; nothing where the game is over."""
        found = [0.0] * len(states)
        going = [i for i, state in enumerate(states) if not state.over]
        if going:
            rows = np.frombuffer(b"".join([self.row(states[i], seat) for i in going]), np.int32)
            more = self.model(rows.reshape(len(going), -1), states[0].seat_count) / self.model.about.slope
            for i, each in zip(going, more.tolist(), strict=True):
                found[i] = each
        return found

    def row(self, state: Any, seat: int) -> bytes:
        return row(self.model.inputs.layouts[state.seat_count], state, seat, self.game.decision_of(state, seat))


class NetPlanner(Planner):
    """Plans as an expert does, but judges the ends of turns with a net, too, if there is one."""

    def judge(self, game: Game, pack: Pack) -> Judge | None:
        raise NotImplementedError

    def judged(self, eye: Eye, states: list[Any]) -> list[float]:
        felt = super().judged(eye, states)
        judge = self.judge(eye.game, eye.game.pack_of(states[0]))
        if judge is None:
            return felt
        return [worth + more for worth, more in zip(felt, judge(states, eye.seat), strict=True)]


class Master(NetPlanner):
    """Plans with the net that is shipped for the game and plays on to where its outlooks tell what comes of a round.

    By the sense alone, and as the habits of the game say, with components that these do not know.
    """

    imagined: ClassVar[int] = 8
    deep: ClassVar[int] = 8

    def __init__(self) -> None:
        super().__init__()
        self.mind = MASTERLY

    def sequel(self, game: Game, state: Any) -> Sequel | None:
        sequels = self.mind.habits(game.name).sequels(state)
        foresight = foresight_of(game, game.pack_of(state))
        known = foresight is not None and foresight.knows(state)
        return sequels.foreseen if known else sequels.master

    def foreseen(self, eye: Eye, sequel: Sequel) -> Judged:
        return self.expected if sequel.begun else self.judged

    def expected(self, eye: Eye, states: list[Any]) -> list[float]:
        """What is to be expected of positions in which a round begins, of a hundred: about in points, as tempers."""
        foresight = foresight_of(eye.game, eye.game.pack_of(states[0]))
        if foresight is None:
            return self.judged(eye, states)
        fondness = self.mind.fondness(eye.game.name)
        expected = zip(states, foresight(states, eye.seat), strict=True)
        return [HUNDRED * each + fondness(state, eye.seat) for state, each in expected]

    def judge(self, game: Game, pack: Pack) -> Judge | None:
        return shipped(game, pack)


class OwnNet(NetPlanner):
    """Plans with the net in a file, and plays on as an Expert does."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path: Final = path

    def ready(self, game: str) -> None:
        """Raises BadModel for a net that is for something else."""
        found = game_of(game)
        self.judge(found, found.load())

    def sequel(self, game: Game, state: Any) -> Sequel | None:
        return self.mind.habits(game.name).sequels(state).expert

    def judge(self, game: Game, pack: Pack) -> Judge | None:
        return judge_of(self.path, game, pack)


@lru_cache(PACKS)
def judge_of(path: Path, game: Game, pack: Pack) -> Judge:
    """Raises BadModel."""
    return Judge(game, load(path, game, pack))


@lru_cache(PACKS)
def shipped(game: Game, pack: Pack) -> Judge | None:
    try:
        return judge_of(SHIPPED / f"{game.name}.net", game, pack)
    except BadModel:
        return None


@lru_cache(PACKS)
def foresight_of(game: Game, pack: Pack) -> outlook.Foresight | None:
    """The outlooks that come with the game; none for components that they were not learnt with."""
    try:
        return outlook.load(SHIPPED / f"{game.name}{OUTLOOK}", game, pack)
    except BadModel:
        return None


@cache
def planner(path: Path) -> OwnNet:
    return OwnNet(path)
