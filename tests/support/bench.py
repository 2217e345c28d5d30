"""The smallest game there can be: a slate to write on, and the steps a test gives it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.support.effects import effect

from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Decision, Option
from arcology.kernel.effects import Effects
from arcology.kernel.game import Answer, Game, Item, Score, Setting, Setup, Step, Zone
from arcology.kernel.notation import walk
from arcology.kernel.pack import Content, Pack
from arcology.kernel.rng import Rng, streams
from arcology.kernel.shape import tied
from arcology.kernel.sources import Source
from arcology.kernel.state import State
from arcology.kernel.values import SPECTATOR, Frame
from arcology.kernel.vocabulary import Vocabulary


class Slate(State):
    """Everything that happened, in order; and a purse of coins."""

    pack: Pack = tied("components")
    notes: list[str] = []
    coins: list[int] = []

    def open_decision(self) -> Decision:
        assert self.decision is not None
        return self.decision


def note(s: Slate, text: str) -> None:
    s.notes.append(text)


def chosen(s: Slate, option: Option, *label: str) -> None:
    """The common answer: write down what was chosen."""
    s.notes.append(" ".join([*label, repr(option)]))


def answer_note(s: Slate, option: Option, seat: int) -> None:
    s.notes.append(f"{seat} chose {option!r}")


class Bench(Game):
    """Runs the frames it was given; every test brings its own steps."""

    name = "bench"
    title = "Bench"
    min_seats = 1
    max_seats = 4
    state = Slate

    def __init__(
        self,
        first: Sequence[Frame],
        steps: dict[str, Step] | None = None,
        answers: dict[str, Answer] | None = None,
        effects: Effects[Any] | None = None,
        texts: dict[str, str] | None = None,
        chapter: Chapter | None = None,
    ) -> None:
        super().__init__([] if chapter is None else [chapter], effects)
        self.first = first
        self.steps["note"] = note
        self.answers["chosen"] = chosen
        self.answers["answer_note"] = answer_note
        self.steps.update(steps or {})
        self.answers.update(answers or {})
        self.pack = Pack(Content("bench", {}, Vocabulary(())))
        for path, text in (texts or {}).items():
            self.pack.effects.update({node.id: node for node in walk(effect(text, self.vocabulary, path))})

    def play(self, seats: int = 2, seed: int = 1, watched: bool = False) -> Slate:
        state = self.new(Setup(seats, seed), self.pack, watched)
        assert isinstance(state, Slate)
        return state

    def read(self, source: Source) -> Pack:
        return self.pack

    def settings(self) -> list[Setting]:
        return []

    def start(self, setup: Setup, pack: Pack) -> Slate:
        s = Slate(pack, setup.seats, streams(setup.seed, setup.seats), coins=[3] * setup.seats)
        s.do(*self.first)
        return s

    def view(self, state: Slate, seat: int) -> dict[str, Any]:
        return {"notes": state.notes[:]}

    def outline(self, view: dict[str, Any]) -> list[Zone]:
        return [Zone("notes", SPECTATOR, [Item(text) for text in view["notes"]])]

    def deal(self, state: Slate, seat: int, rng: Rng) -> Slate:
        return state.copy()

    def scores(self, state: Slate) -> list[Score]:
        return [Score(seat, coins, {"coins": coins}, 0) for seat, coins in enumerate(state.coins)]

    def pack_of(self, state: Slate) -> Pack:
        return state.pack
