"""What an option would cost and bring, as far as its seat can know: tried on an imagined state, read in figures.

A trial stops before chance and secrets, so nothing is ever guessed: what it stopped at is told instead. What would come
anyway, whatever is chosen (`State.onward`), is no part of a price or a gain: only whether it lets one take it back.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from arcology.kernel.decision import Decision, Option
from arcology.kernel.events import Event
from arcology.kernel.figures import FEAT, Change
from arcology.kernel.game import Game
from arcology.kernel.state import Sealed, State, Witness
from arcology.kernel.values import Frame, Value

FREE: Final = "free"
CONSENT: Final = "consent"


class Further(NamedTuple):
    """The question that a choice brings up: its prompt, and what its sentence speaks of."""

    prompt: str
    about: tuple[Value, ...]


class Foretold(NamedTuple):
    """What is known of an option before it is chosen."""

    undo: str  # whether it can still be taken back freely
    changes: list[Change]  # of the seat itself and of the table
    others: dict[int, list[Change]]  # of other seats, where there are any
    sealed: Sealed | None  # chance or a secret that comes next
    asks: Further | None  # what the same seat is asked next because of it
    nothing: bool  # it only passes the question, or does nothing of what it is for
    facts: list[Event]  # what the seat is told on the way


class Done(Witness):
    """What a seat could read off the trial of an option once it was done."""

    def __init__(self, trial: Trial) -> None:
        self.trial: Final = trial
        self.changes: dict[int, list[Change]] = {}
        self.facts: list[Event] = []
        self.before_the_rest = False

    def notes(self, state: State) -> None:
        self.before_the_rest = True
        self.read(state)

    def read(self, state: State) -> None:
        trial = self.trial
        self.changes = {seat: trial.changes(state, seat) for seat in trial.seats}
        self.facts = [event for event in state.events or [] if event.seen_by(trial.seat)]


class Trial:
    """One question of one seat on one imagined state; its options are tried one after the other."""

    def __init__(self, game: Game, imagined: State, seat: int) -> None:
        self.game: Final = game
        self.imagined: Final = imagined
        self.seat: Final = seat
        self.seats: Final = range(imagined.seat_count)
        self.before: Final = [self.figures(imagined, each) for each in self.seats]
        self.asked: Final = question(imagined, seat)
        self.stood: dict[str, Any] | None = None  # the imagined state before any choice, once it is compared

    def option(self, option: Option) -> Foretold:
        """What this option would lead to."""
        trial: State = self.game.copy(self.imagined)
        trial.trial = True
        trial.events = []
        trial.witness = done = Done(self)
        sealed = None
        try:
            self.game.choose(trial, self.seat, option)
        except Sealed as stopped:
            sealed = stopped.with_traceback(None)  # which would keep the whole trial
        if not done.before_the_rest:
            done.read(trial)
        changes, facts = done.changes, done.facts
        asks = self.further(trial) if sealed is None and not done.before_the_rest else None
        nothing = any(event.name in self.game.idle for event in facts)
        if not nothing and asks is None and not changes[self.seat] and trial.over == self.imagined.over:
            whole = sealed is None and not any(changes.values())
            nothing = (whole and (self.only_begun(facts) or self.unmoved(trial))) or self.empty(option)
        return Foretold(
            FREE if sealed is None else CONSENT,
            changes[self.seat],
            {seat: found for seat, found in changes.items() if found and seat != self.seat},
            None if done.before_the_rest else sealed,
            asks,
            nothing,
            facts,
        )

    def figures(self, state: State, seat: int) -> list[int]:
        return [figure.read(state, seat) for figure in self.game.figures]

    def changes(self, trial: State, seat: int) -> list[Change]:
        """What became another number; what is common to all is told once, with the seat's own."""
        found = zip(self.game.figures, self.before[seat], self.figures(trial, seat), strict=True)
        mine = seat == self.seat
        told = [Change(*each) for each in found if each[1] != each[2] and (mine or not each[0].common)]
        return [each for each in told if not (each.figure.kind == FEAT and each.by < 0)]

    def further(self, trial: State) -> Further | None:
        """What the seat is asked because of this choice, rather than what waited behind it."""
        then, depth = question(trial, self.seat)
        now, before = self.asked
        if then is None or depth < before:
            return None
        if depth > before or now is None or then.prompt != now.prompt:
            return Further(then.prompt, then.about)
        return None

    def unmoved(self, trial: State) -> bool:
        """Whether the game stands as it did but for the question."""
        if kept(trial) != kept(self.imagined):
            return False
        if self.stood is None:
            self.stood = self.imagined.stored()
        return trial.stored() == self.stood

    def empty(self, option: Option) -> bool:
        """Whether all that this option does is what waited behind the question anyway.

        For that it is tried with nothing behind it. Whoever declines does nothing, and knows. In a window, where others
        choose meanwhile, it cannot be told.
        """
        decision = self.imagined.decision
        if self.imagined.lanes is not None or decision is None or option not in decision.options:
            return False
        if not option.target or option is decision.default:
            return False
        alone: State = self.game.copy(self.imagined)
        alone.trial = True
        alone.events = []
        alone.agenda.clear()
        try:
            self.game.choose(alone, self.seat, option)
        except Sealed:
            return False
        if alone.decision is not None or alone.lanes is not None:
            return False
        still = all(self.figures(alone, seat) == self.before[seat] for seat in self.seats)
        return still and (self.only_begun(alone.events or []) or self.unmoved(alone))

    def only_begun(self, facts: list[Event]) -> bool:
        """Whether an effect began and nothing came of it."""
        return bool(facts) and all(event.name in self.game.opening for event in facts)


def kept(s: State) -> list[list[Frame]]:
    """What was chosen in an open window and waits for its end."""
    return [lane.kept for lane in s.lanes or ()]


def question(s: Any, seat: int) -> tuple[Decision | None, int]:
    """What a seat is asked without its standing options, and how much waits behind the question."""
    lane = s.lane_of(seat)
    if lane is not None:
        return lane.decision, len(lane.agenda)
    decision = s.decision if s.decision is not None and s.decision.seat == seat else None
    return decision, len(s.agenda)
