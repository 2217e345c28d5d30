"""What every game's state has: agendas, open decisions, chance, and what is told while somebody watches."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from arcology.kernel.decision import Decision, Option, OptionTable, Refusal
from arcology.kernel.events import Event
from arcology.kernel.luck import Luck
from arcology.kernel.notation import Node
from arcology.kernel.rng import FACTOR, MASK, STEP
from arcology.kernel.shape import Shape, given, inner, passing, shared, tied
from arcology.kernel.values import EVERYBODY, Frame, Value


class Sealed(Exception):
    """A trial run reached chance or a secret, and must not look further.

    Whoever knows says what comes next: a key of the wording, whose it is (-1 if nobody's alone), and amounts.
    """

    def __init__(self, key: str, seat: int = -1, *about: Value) -> None:
        super().__init__(key, seat, *about)
        self.key: Final = key
        self.seat: Final = seat
        self.about: Final = about


class EmptyQuestion(ValueError):
    """A step asked a question with nothing on offer."""


EFFECT_END: Final = ("scope", "effect")
UPTO_END: Final = ("scope", "upto")
ONWARD: Final = ("onward",)
WAITING: Final = "?"
"""The bound result of a step that is still to come."""


class Witness(ABC):
    """Looks on at a trial."""

    @abstractmethod
    def notes(self, state: Any) -> None:
        """What was chosen is done; the rest would have come anyway."""


class Lane(Shape):
    """One seat's own agenda while a window is open."""

    seat: int = given()
    agenda: list[Frame] = given()
    decision: Decision | None = given()
    kept: list[Frame] = given()  # steps that wait for the window to close, then run in seat order


class State(Shape):
    """Games subclass it, say of what type the components are, and declare their own fields with defaults."""

    components: Any = shared()
    seat_count: int = given()
    chance: list[int] = given()  # the streams: the table's, then one for each seat
    luck: Luck | None = inner(None)  # what the streams count words of; without it they hold words themselves
    options: OptionTable = tied("components.options")
    effects: dict[str, Node] = tied("components.effects")  # every part of every effect by its id
    agenda: list[Frame] = inner([])
    decision: Decision | None = inner(None)
    lanes: list[Lane] | None = inner(None)
    unsettled: bool = inner(False)
    over: bool = inner(False)
    rules: int = inner(0)  # the older rules that it goes on by (`Game.former`); 0: those of today
    now: list[Frame] = tied("agenda")  # the agenda under way: the main one or a lane's
    lane: Lane | None = passing(None)  # the lane under way
    stream: int = passing(0)  # the stream in use
    running: Frame = passing(())  # the step under way
    halt: bool = passing(False)  # the step under way asked, opened a window or closed one: look before running on
    forced: Decision | None = passing(None)  # a question with a single option, which is applied without asking
    asking_again: bool = passing(False)
    aside: bool = passing(False)  # what is done in this lane changes no other seat's question: none is asked again
    optional: bool = passing(False)  # the step under way may be declined: its question also offers to skip
    events: list[Event] | None = passing(None)  # None while searching: nobody is watching
    refused: list[Refusal] = passing([])
    chanced: bool = passing(False)  # chance was used since the last choice
    learned: int = passing(0)  # seats that learned something that was not the actor's own to show
    trial: bool = passing(False)  # a preview: stop before chance and secrets
    witness: Witness | None = passing(None)  # of a preview

    # ---- agenda ------------------------------------------------------------------------------

    def do(self, *frames: Frame) -> None:
        """Put steps on the agenda under way, in reading order, before what is already there."""
        now = self.now
        if len(frames) == 1:
            now.append(frames[0])
        elif len(frames) == 2:
            now.append(frames[1])
            now.append(frames[0])
        else:
            now.extend(frames[::-1])

    def cut(self, name: str) -> bool:
        """Drop every step down to and including the scope of that name; False if there is none.

        A scope of the main agenda may be cut from inside a window: that closes the window.
        """
        if self._cut(self.now, name):
            return True
        if self.lane is not None and self._cut(self.agenda, name):
            self.halt = True
            self.lanes = None
            self.lane = None
            self.now = self.agenda
            self.stream = 0
            return True
        return False

    def _cut(self, agenda: list[Frame], name: str) -> bool:
        for i in range(len(agenda) - 1, -1, -1):
            if agenda[i] == ("scope", name):
                del agenda[i:]
                return True
        return False

    def missed(self) -> None:
        """What was to be done was not fully done: in the nearest effect drop all that depends on it (`a => b`).

        What merely comes after it (`a; b`) is still done; a declined turn of `upto(n){…}` ends the upto only.
        """
        now = self.now
        for i in range(len(now) - 1, -1, -1):
            frame = now[i]
            if frame[0] == "fx_then":
                del now[i]
            elif frame == UPTO_END:
                del now[i:]
                return
            elif frame == EFFECT_END:
                return

    def bind(self, value: Value) -> None:
        """Hand a result to the step that waits for it (`awaken as card => …`)."""
        now = self.now
        for i in range(len(now) - 1, -1, -1):
            frame = now[i]
            if frame[0] == "fx_then" and frame[3] == WAITING:
                now[i] = (frame[0], frame[1], frame[2], value)
            elif frame[0] == "scope":
                return

    # ---- windows -----------------------------------------------------------------------------

    def open_window(self, lanes: Sequence[tuple[int, Sequence[Frame]]]) -> None:
        """Let several seats act independently; the main agenda goes on when every lane is empty."""
        if self.lanes is not None:
            raise RuntimeError("a window is open already")
        self.halt = True
        self.lanes = [Lane(seat, list(reversed(frames)), None, []) for seat, frames in lanes]

    def keep(self, *frames: Frame) -> None:
        """Run these steps when the window closes, seat by seat: how simultaneous secret picks are applied."""
        if self.lane is None:
            raise RuntimeError("only a step of a window can be kept")
        self.lane.kept.extend(frames)

    def lane_of(self, seat: int) -> Lane | None:
        if self.lanes is not None:
            for lane in self.lanes:
                if lane.seat == seat:
                    return lane
        return None

    # ---- questions ---------------------------------------------------------------------------

    def ask(
        self,
        seat: int,
        prompt: str,
        options: Sequence[Option],
        then: Frame,
        rule: str = "",
        about: tuple[Value, ...] = (),
        default: Option | None = None,
        always: bool = False,
    ) -> None:
        """Ask one seat. A single option is applied at once unless `always`: being asked may itself be information.

        It is asked as well while a standing option of the seat could change it (`Engine.swayed`).
        """
        if self.optional:
            always = always or not options
            default = self.options.option("skip")
            options = [*options, default]
            then = ("or_skip", *then)
        elif not options:
            raise EmptyQuestion(f"{prompt}: nothing is on offer")
        lane = self.lane
        stranger = lane is not None and lane.seat != seat
        self.halt = True
        refusals: tuple[Refusal, ...] = ()
        if self.events is not None and self.refused:
            refusals = tuple(self.refused)
            self.refused = []
        decision = Decision.__new__(Decision)  # as its constructor does, without the call
        decision.seat = seat
        decision.prompt = prompt
        decision.options = tuple(options)
        decision.then = then
        decision.asked = self.running
        decision.rule = rule
        decision.about = about
        decision.default = default
        decision.refusals = refusals
        if stranger:
            decision.options = (self.unasked(decision),)
        if stranger or (len(options) == 1 and not always and not self.asking_again):
            self.forced = decision
        elif lane is None:
            self.decision = decision
        else:
            lane.decision = decision

    def unasked(self, decision: Decision) -> Option:
        """What a seat does that cannot be asked, for somebody else's lane is under way. A game may have an answer."""
        raise RuntimeError(f"{decision.prompt}: a window asks only its own seat")

    @property
    def question(self) -> Decision | None:
        """What is asked where the agenda under way stands."""
        return self.decision if self.lane is None else self.lane.decision

    def option(self, verb: str, target: Value = "") -> Option:
        return self.options.option(verb, target)

    def refuse(self, verb: str, target: Value, reason: int, about: tuple[Value, ...] = ()) -> None:
        """Note what is not on offer, for the question about to be asked. Nothing is noted while nobody watches."""
        if self.events is not None and reason > 0:
            self.refused.append(Refusal(verb, str(target), reason, about))

    @property
    def watched(self) -> bool:
        return self.events is not None

    # ---- chance and facts --------------------------------------------------------------------

    def seal(self, key: str, seat: int = -1, *about: Value) -> None:
        """Chance or a secret comes next, and this is what: a trial stops here and tells it."""
        if self.trial:
            raise Sealed(key, seat, *about)

    def onward(self) -> None:
        """The course of the game goes on, whatever was chosen: a trial tells of what came before this only."""
        if self.witness is not None:
            self.witness.notes(self)
            self.witness = None

    def aside_from_the_rest(self) -> None:
        """The answer under way interrupts something else: for a trial, the course goes on where that does."""
        if self.witness is not None:
            self.do(ONWARD)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1. With n = 1 nothing is left to chance."""
        if n <= 1:
            return 0
        if self.trial:
            raise Sealed("chance")
        self.chanced = True
        stream = self.stream
        if self.luck is not None:
            number = (self.chance[stream] + 1) & MASK
            self.chance[stream] = number
            return self.luck.word(stream, number) % n
        word = (self.chance[stream] * FACTOR + STEP) & MASK
        self.chance[stream] = word
        return (word >> 31) % n

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def learn(self, seats: int) -> None:
        """The seats of this mask learn something hidden that the actor did not hold: free undo ends here."""
        if self.trial and seats:
            raise Sealed("secret")
        self.learned |= seats

    def everyone(self) -> int:
        return (1 << self.seat_count) - 1

    def tell(self, name: str, seat: int, *about: Value) -> None:
        if self.events is not None:
            self.events.append(Event(name, seat, about))

    def tell_to(self, audience: int, name: str, seat: int, *about: Value) -> None:
        """A private fact: an event of its own, not a blanked one."""
        if self.events is not None and audience != EVERYBODY:
            self.events.append(Event(name, seat, about, audience))
