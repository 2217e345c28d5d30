"""A game under test: build a start, run one step of its rules, then only choose."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from inspect import getattr_static
from types import GetSetDescriptorType
from typing import Any, ClassVar, Generic, Self, TypeVar

from arcology.kernel.decision import Decision, Option
from arcology.kernel.domains import said
from arcology.kernel.events import Event
from arcology.kernel.game import Game
from arcology.kernel.laying import Laying, lay, shared_name
from arcology.kernel.rng import FACTOR, MASK, STEP, scrambled
from arcology.kernel.shape import Field
from arcology.kernel.state import State
from arcology.kernel.values import Frame

S = TypeVar("S", bound=State)


class Scenario(Generic[S]):
    """A state that is played by hand. Everything is watched, so refusals and events are there to assert on."""

    AFTER: ClassVar[tuple[Frame, ...]] = ()
    """What stands on the agenda below the steps that are run."""

    def __init__(self, game: Game, state: S) -> None:
        self.game = game
        self.s = state

    # ---- building a start: what a position file says ------------------------------------------

    def lay(self, position: Mapping[str, Any]) -> Self:
        """Put what is said on the table, by seats and for what they share; before the first step it must be sound."""
        lay(self.game, self.s, position)
        return self

    def seat(self, seat: int = 0, /, **keys: Any) -> Self:
        return self.lay({self.game.seat_names(self.s)[seat]: keys})

    def shared(self, **keys: Any) -> Self:
        return self.lay({shared_name(self.s): keys})

    def more(self, section: str, key: str, *names: Any) -> Self:
        """What a list says now, and these as well."""
        laying = Laying(self.game, self.s)
        place = laying.section(section)
        what = laying.meant(place, key)
        assert isinstance(what, Field)
        now = said(what.kind, getattr(place.part, what.name), place.lexicon)
        return self.lay({section: {key: [*now, *names]}})

    def older(self, rules: int) -> Self:
        """It began by older rules that the game still plays, and goes on by them."""
        assert rules in self.game.former
        self.s.rules = rules
        return self

    def components(self, **parts: Any) -> Self:
        """Only this table has components of which these parts are others."""
        s: Any = self.s
        s.components = s.pack = twin(s.pack)
        for name, part in parts.items():
            setattr(s.pack, name, part)
        s.effects = s.pack.effects
        return self

    def sound(self) -> None:
        """No test stands on an impossible position."""
        faults = self.game.check(self.s)
        assert not faults, faults

    def luck(self, *wanted: int, sides: int = 6) -> Self:
        """The next throws of the table fall like this: sides of a die from 0, in order."""
        seed = 0
        while True:
            word = start = scrambled(seed)
            for each in wanted:
                word = (word * FACTOR + STEP) & MASK
                if (word >> 31) % sides != each:
                    break
            else:
                self.s.chance[0] = start
                return self
            seed += 1

    # ---- playing -----------------------------------------------------------------------------

    def turn(self, seat: int) -> Self:
        """Begin a turn of that seat, as a position does that says who is to move."""
        positions = self.game.positions
        positions.moving(self.s, seat, None)
        return self._run(*positions.begin(self.s))

    def begin(self, *frames: Frame) -> Self:
        """Drop what is open and run these steps for themselves."""
        return self._run(*frames, *self.AFTER)

    def _run(self, *frames: Frame) -> Self:
        self.sound()
        s = self.s
        s.decision = None
        s.lanes = None
        s.lane = None
        s.now = s.agenda
        s.over = False
        s.agenda.clear()
        s.refused = []
        s.events = []
        s.chanced = False
        s.learned = 0
        s.do(*frames)
        self.game.advance(s)
        return self

    def choose(self, verb: str, target: str = "") -> Self:
        decision = self.question()
        return self._take(decision.seat, verb, target, decision.options)

    def skip(self) -> Self:
        return self.choose("skip")

    def _take(self, seat: int, verb: str, target: str, offered: tuple[Option, ...] | list[Option]) -> Self:
        option = self.s.options.find(verb, target)
        assert option is not None, f"{verb}:{target} was never offered"
        assert option in offered, f"{verb}:{target} is not offered: {sorted(map(repr, offered))}"
        self.s.events = []
        self.game.choose(self.s, seat, option)
        return self

    # ---- looking -----------------------------------------------------------------------------

    def question(self) -> Decision:
        assert self.s.decision is not None, "nobody is asked anything"
        return self.s.decision

    def prompt(self) -> str:
        return self.s.decision.prompt if self.s.decision is not None else ""

    def asked(self) -> int:
        return self.question().seat

    def offers(self) -> set[str]:
        return {repr(option) for option in self.question().options}

    def refused(self) -> dict[str, str]:
        """What is not on offer, with the key of the reason."""
        return {f"{r.verb}:{r.target}": self.game.reasons[r.reason].key for r in self.question().refusals}

    def nothing_pending(self) -> None:
        assert self.s.decision is None, f"still asked: {self.s.decision}"

    def events(self, name: str) -> list[Event]:
        return [event for event in self.s.events or [] if event.name == name]


def twin(pack: Any) -> Any:
    """Another pack with the same parts; a compiled one has no dictionary of them."""
    if hasattr(pack, "__dict__"):
        return copy(pack)
    kind: Any = type(pack)
    made = kind.__new__(kind)
    for name in dir(pack):
        if isinstance(getattr_static(pack, name), GetSetDescriptorType):
            setattr(made, name, getattr(pack, name))
    return made
