"""Games that a net plays against itself, and what it lived through: the ends of its turns and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arcology.bots import Eye, budget
from arcology.bots.glance import glance_of
from arcology.bots.greedy import tried
from arcology.bots.sense import habits_of, sense_of
from arcology.games import game as game_of
from arcology.kernel.decision import Option
from arcology.kernel.game import Game, Setup
from arcology.kernel.pack import Pack
from arcology.kernel.rng import Rng
from arcology.lab.rewards import worth
from arcology.nets.model import Model, inputs_of, load
from arcology.nets.playing import Judge, NetPlanner
from arcology.nets.rows import row

REWARD: Final = "margin"
"""What counts: it tells more of a game than who won."""
FADE: Final = 0.8
"""How much of what came much later counts for a position beside what was expected one turn later."""
HASTE: Final = 75
"""Of a hundred questions so many are answered at first sight in a turn that was planned when it began."""
ASTRAY: Final = 3
"""Of a hundred choices so many are made blindly, so that it sees what it would not have done."""

Variant = tuple[int, dict[str, str]]
"""A kind of table: its players and settings."""


class Lived(NamedTuple):
    """The ends of one seat's turns in one game."""

    seats: int
    rows: NDArray[np.int32]  # what the seat knew
    hoped: NDArray[np.float32]  # what the sense of the game said, in points
    came: NDArray[np.float32]  # what came of it, from -1 to 1
    last: float  # how it ended


class Rated(NamedTuple):
    """How a net fared against the sense alone: how often it was above, and of how many comparisons."""

    above: float
    pairs: int


class Pupil(NetPlanner):
    """Plans on one imagined state, which is quick, with the net as far as it is trained."""

    imagined: ClassVar[int] = 1
    breadth: ClassVar[int] = 6

    def __init__(self, judge: Judge | None) -> None:
        super().__init__()
        self.own: Final = judge

    def choose(self, eye: Eye) -> Option:
        """What it does in a turn is planned when the turn begins, where positions are judged, and else now and then."""
        state = eye.imagine()
        turn, asked = eye.game.turns(state), eye.decision.prompt
        planned = eye.memory.get("turn") == turn and asked not in self.mind.habits(eye.game.name).pauses
        eye.memory["turn"] = turn
        if not planned or eye.rng.below(100) >= HASTE:
            return super().choose(eye)
        options = tried(eye, state, self.mind)
        found = glance_of(eye, self.mind).seen(state, [*options])
        return options[max(range(len(options)), key=lambda at: found[at][0])]

    def judge(self, game: Game, pack: Pack) -> Judge | None:
        return self.own


class Practice:
    """A game in which one net has all seats, at tables of several kinds in turn."""

    def __init__(self, name: str, variants: Sequence[Variant]) -> None:
        self.game: Final[Game] = game_of(name)
        self.pack: Final = self.game.load()
        self.variants: Final = variants
        self.inputs: Final = inputs_of(self.game, self.pack)
        self.sense: Final = sense_of(name)
        self.pauses: Final = habits_of(name).pauses
        self.model: Model | None = None
        self._read = 0  # when the file was written that the net is from
        self._taken = b""  # what stood in it, where it was handed on

    def renew(self, path: Path) -> None:
        """Take the net in that file, if there is a newer one."""
        when = path.stat().st_mtime_ns if path.exists() else 0
        if when != self._read:
            self.model = load(path, self.game, self.pack, self.inputs)
            self._read = when

    def take(self, net: bytes) -> None:
        """Take the net that stood in a file elsewhere, if it is another one."""
        if net != self._taken:
            self.model = load(Path(self.game.name), self.game, self.pack, self.inputs, net)
            self._taken = net

    def play(self, seed: int) -> list[Lived]:
        """One game of the net against itself; what each seat lived through."""
        players, settings = self.variants[seed % len(self.variants)]
        rows: list[list[bytes]] = [[] for _ in range(players)]
        hoped: list[list[float]] = [[] for _ in range(players)]

        def seen(state: Any, seat: int) -> None:
            rows[seat].append(row(self.inputs.layouts[players], state, seat, self.game.decision_of(state, seat)))
            hoped[seat].append(self.sense(state, seat))

        state = self.course(seed, [Pupil(self.judge())] * players, settings, ASTRAY, seen)
        ends = worth(self.game, state, REWARD)
        found = [
            (np.frombuffer(b"".join(each), np.int32).reshape(len(each), -1), seat) for seat, each in enumerate(rows)
        ]
        return [self.lived(players, known, hoped[seat], ends[seat]) for known, seat in found if len(known)]

    def rate(self, seed: int) -> Rated:
        """The net against the sense alone: at one table, or the same game twice where all win as one."""
        players, settings = self.variants[seed % len(self.variants)]
        net, sense = Pupil(self.judge()), Pupil(None)
        if self.game.together(self.new(seed, players, settings)):
            mine, other = [
                worth(self.game, self.course(seed, [pupil] * players, settings), "win")[0] for pupil in (net, sense)
            ]
            return Rated((mine > other) + (mine == other) / 2, 1)
        who = [(seat + seed // len(self.variants)) % 2 == 0 for seat in range(players)]
        state = self.course(seed, [net if mine else sense for mine in who], settings)
        ranks = [score.rank for score in self.game.scores(state)]
        above = [rank for rank, mine in zip(ranks, who, strict=True) if mine]
        below = [rank for rank, mine in zip(ranks, who, strict=True) if not mine]
        return Rated(sum([(a < b) + (a == b) / 2 for a in above for b in below]), len(above) * len(below))

    def new(self, seed: int, players: int, settings: dict[str, str]) -> Any:
        return self.game.new(Setup(players, seed, self.game.unattended() | settings), self.pack)

    def judge(self) -> Judge | None:
        return None if self.model is None else Judge(self.game, self.model)

    def course(
        self,
        seed: int,
        pupils: Sequence[Pupil],
        settings: dict[str, str],
        astray: int = 0,
        seen: Callable[[Any, int], None] | None = None,
    ) -> Any:
        """A whole game; where a seat has made a position that is judged, it is seen."""
        game, players = self.game, len(pupils)
        state, rng = self.new(seed, players, settings), Rng(seed)
        memories: list[dict[str, Any]] = [{} for _ in range(players)]
        while (decision := game.awaited(state)) is not None:
            seat, turn = decision.seat, game.turns(state)
            if rng.below(100) < astray:
                option = decision.options[rng.below(len(decision.options))]
            else:
                option = pupils[seat].choose(Eye(game, state, seat, rng, budget("greedy"), memories[seat]))
            game.choose(state, seat, option)
            if seen is not None and not state.over and self.judgeable(state, seat, turn):
                seen(state, seat)
        return state

    def judgeable(self, state: Any, seat: int, turn: tuple[int, int]) -> bool:
        """Whether a planner would judge the position that the seat has just made."""
        if self.game.turns(state) != turn or seat not in self.game.blocking(state):
            return True
        decision = self.game.decision_of(state, seat)
        return decision is not None and decision.prompt in self.pauses

    def lived(self, seats: int, rows: NDArray[np.int32], hoped: list[float], last: float) -> Lived:
        """What came of each position: partly what was expected one turn later, partly what came after that."""
        there = np.array(hoped, np.float32)
        came = np.full(len(there), last, np.float32)
        if self.model is not None:
            expected = there * self.model.about.slope + self.model(rows, seats)
            for i in range(len(there) - 2, -1, -1):
                came[i] = (1 - FADE) * expected[i + 1] + FADE * came[i + 1]
        return Lived(seats, rows, there, came, last)
