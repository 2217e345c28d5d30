"""The contract between a game and everybody else, and the engine that runs an agenda."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arcology.kernel.decision import Decision, Option
from arcology.kernel.rng import Rng
from arcology.kernel.state import EmptyQuestion, Lane, State
from arcology.kernel.values import SPECTATOR, BadSetup, IllegalChoice, Value

if TYPE_CHECKING:
    from arcology.kernel.pack import Pack

Step = Callable[..., None]
"""step(state, *arguments of the frame): does one thing or asks one thing."""

Answer = Callable[..., None]
"""answer(state, option, *arguments of the frame): applies a choice, never asks."""


class Setting:
    """Something that can be chosen when a table is opened."""

    def __init__(self, name: str, kind: str, choices: tuple[str, ...], default: str, unattended: str = "") -> None:
        self.name = name  # a key of the wording catalogue
        self.kind = kind  # "choice": one for the table; "seat": one for each seat, as "name.0", "name.1", …
        self.choices = choices
        self.default = default
        self.unattended = unattended  # its value where only bots play, if that is another


class Setup:
    """How a table starts: enough, with the choices, to play a game again."""

    def __init__(self, seats: int, seed: int, settings: dict[str, str] | None = None) -> None:
        self.seats = seats
        self.seed = seed
        self.settings = dict(settings or {})


class Reason:
    """Why something is not on offer: a key of the wording catalogue and the rule that says so."""

    def __init__(self, key: str, rule: str) -> None:
        self.key = key
        self.rule = rule


class Score:
    """How a seat stands: points by source in the order they are counted; rank from 1 once the game is over."""

    def __init__(self, seat: int, total: int, sources: dict[str, int], rank: int, label: str = "") -> None:
        self.seat = seat
        self.total = total
        self.sources = sources
        self.rank = rank
        self.label = label  # what the seat plays: a faction, a class


class Item:
    """One line of a zone: a component's id, how many, and plain facts about it."""

    def __init__(self, id: str, count: int = 1, facts: tuple[Value, ...] = (), key: str = "") -> None:
        self.id = id
        self.count = count
        self.facts = facts
        self.key = key  # the sentence of the wording catalogue that says this item; "" says its name


class Zone:
    """A named part of a view, for everybody who reads rather than looks."""

    def __init__(self, id: str, owner: int, items: list[Item]) -> None:
        self.id = id  # a key of the wording catalogue
        self.owner = owner  # a seat, or SPECTATOR for what is shared
        self.items = items


class Game(ABC):
    """A game fills in this contract; `steps` and `answers` are its rulebook by name."""

    name: str = ""
    title: str = ""
    rules: int = 1  # raised when old records would play differently
    min_seats: int = 2
    max_seats: int = 2
    has_standing: bool = False
    has_names: bool = False  # whether `called` says anything

    def __init__(self) -> None:
        self.steps: dict[str, Step] = {"scope": scope_ends, "again": self.again}
        self.answers: dict[str, Answer] = {"or_skip": self.or_skip}
        self.reasons: list[Reason] = []
        self.classes: dict[str, type] = {}  # what a state is made of, for the codec

    # ---- what a game says --------------------------------------------------------------------

    @abstractmethod
    def load(self, folder: Path | None = None) -> Pack:
        """The components, with a user's own rows from that folder laid over them."""

    @abstractmethod
    def settings(self) -> list[Setting]: ...

    @abstractmethod
    def start(self, setup: Setup, pack: Any) -> State:
        """A state with its first steps on the agenda, nothing run yet. Raises BadSetup."""

    @abstractmethod
    def blank(self, seats: int, pack: Any) -> State:
        """A state of the right class for the codec to fill."""

    @abstractmethod
    def copy(self, state: Any) -> Any: ...

    @abstractmethod
    def view(self, state: Any, seat: int) -> dict[str, Any]:
        """Everything that seat may see, listed; SPECTATOR sees what is public."""

    @abstractmethod
    def outline(self, view: dict[str, Any]) -> list[Zone]: ...

    def called(self, view: dict[str, Any]) -> dict[str, tuple[Value, ...]]:
        """What is called otherwise at this table than its pack says: by id, a key of the wording and what it speaks of.

        Made from the view of whom it is said to, so that it cannot tell a secret.
        """
        return {}

    @abstractmethod
    def deal(self, state: Any, seat: int, rng: Rng) -> Any:
        """A copy in which everything this seat cannot know was dealt anew."""

    @abstractmethod
    def scores(self, state: Any) -> list[Score]: ...

    @abstractmethod
    def pack_of(self, state: Any) -> Pack: ...

    def turns(self, state: Any) -> tuple[int, int]:
        """The number of the round and the seat whose turn it is, for replays and charts."""
        return (0, SPECTATOR)

    def settle(self, state: Any) -> None:
        """Restore standing conditions after a step that may have broken one."""

    def standing(self, state: Any, seat: int) -> list[Option]:
        """What a seat may do at any moment, whether it is asked or not."""
        return []

    def invited(self, state: Any) -> list[int]:
        """Seats whose standing options somebody hopes to see answered, though the game goes on without: bots are."""
        return []

    def stand(self, state: Any, seat: int, option: Option) -> None:
        """Apply a standing option."""
        raise IllegalChoice(f"{option!r} is not on offer")

    def unattended(self) -> dict[str, str]:
        """Settings of a game between bots, unless others are chosen: what makes it end."""
        return {setting.name: setting.unattended for setting in self.settings() if setting.unattended}

    def components(self, state: Any) -> dict[str, int]:
        """How many of each conserved component exist, wherever they are: always the same numbers."""
        return {}

    def check_settings(self, setup: Setup) -> None:
        """The number of seats must fit, every setting must be known and one of its choices. Raises BadSetup."""
        if not self.min_seats <= setup.seats <= self.max_seats:
            raise BadSetup(f"{self.title} is for {self.min_seats} to {self.max_seats} players, not {setup.seats}")
        known: dict[str, Setting] = {}
        for setting in self.settings():
            if setting.kind == "seat":
                known.update({f"{setting.name}.{seat}": setting for seat in range(setup.seats)})
            else:
                known[setting.name] = setting
        for name, value in setup.settings.items():
            if name not in known:
                raise BadSetup(f"{self.title} has no setting {name:.60}")
            if value not in known[name].choices:
                raise BadSetup(f"{name} cannot be {value:.60}: it is one of {', '.join(known[name].choices)}")

    # ---- the engine --------------------------------------------------------------------------

    def new(self, setup: Setup, pack: Pack | None = None, watched: bool = False) -> State:
        """Set a table up and run to its first decision. Raises BadSetup."""
        self.check_settings(setup)
        state = self.start(setup, pack if pack is not None else self.load())
        if watched:
            state.events = []
        self.advance(state)
        return state

    def advance(self, s: State) -> None:
        """Run the main agenda and open windows until somebody must choose or the game is over."""
        while True:
            if s.lanes is None:
                self._run(s)
                if s.decision is not None:
                    return
                if s.lanes is None:
                    s.over = True
                    return
            if self._run_lanes(s, s.lanes):
                return

    def _run(self, s: State) -> None:
        """Run the agenda under way until it asks, opens or closes a window, or is empty."""
        steps = self.steps
        now = s.now
        s.halt = False
        while True:
            if s.unsettled:
                s.unsettled = False
                self.settle(s)
            if s.halt:
                s.halt = False
                option = s.forced
                if option is None:
                    return
                s.forced = None
                then = s.forced_then
                s.running = then
                self.answers[then[0]](s, option, *then[1:])  # type: ignore[index]
            elif now:
                frame = now.pop()
                s.running = frame
                steps[frame[0]](s, *frame[1:])  # type: ignore[index]
            else:
                return

    def _run_lanes(self, s: State, lanes: list[Lane]) -> bool:
        """Run every lane that can go on; True if somebody must choose, else the window is closed."""
        asked = False
        for lane in lanes:
            if lane.decision is None and lane.agenda:
                self._run_lane(s, lane)
                if s.lanes is not lanes:
                    return False
            if lane.decision is not None:
                asked = True
        if asked:
            return True
        s.lanes = None
        for lane in reversed(lanes):
            s.do(*lane.kept)
        return False

    def _run_lane(self, s: State, lane: Lane) -> None:
        self.enter(s, lane)
        self._run(s)
        self.leave(s)

    def enter(self, s: State, lane: Lane) -> None:
        s.lane = lane
        s.now = lane.agenda
        s.stream = lane.seat + 1

    def leave(self, s: State) -> None:
        s.lane = None
        s.now = s.agenda
        s.stream = 0

    def or_skip(self, s: State, option: Option, *then: Value) -> None:
        """The answer to a question that could be declined."""
        if option.verb == "skip":
            s.missed()
        else:
            self.answers[then[0]](s, option, *then[1:])  # type: ignore[index]

    def decisions(self, s: State) -> list[Decision]:
        """All open decisions, at most one for a seat, standing options included."""
        found = [s.decision] if s.decision is not None else []
        if s.lanes is not None:
            found = [lane.decision for lane in s.lanes if lane.decision is not None]
        if not self.has_standing or s.over:
            return found
        asked = {decision.seat: decision for decision in found}
        result = []
        for seat in range(s.seat_count):
            decision = asked.get(seat)
            extra = tuple(self.standing(s, seat))
            if decision is not None:
                result.append(with_standing(decision, extra) if extra else decision)
            elif extra:
                result.append(Decision(seat, "standing", extra, (), (), "", (), None, ()))
        return result

    def blocking(self, s: State) -> list[int]:
        """The seats without whose choice the game does not go on."""
        if s.lanes is not None:
            return [lane.seat for lane in s.lanes if lane.decision is not None]
        return [s.decision.seat] if s.decision is not None else []

    def asked(self, s: State) -> Decision | None:
        """The first open decision that the game waits for, without standing options: what simulations answer."""
        if s.lanes is not None:
            for lane in s.lanes:
                if lane.decision is not None:
                    return lane.decision
        return s.decision

    def decision_of(self, s: State, seat: int) -> Decision | None:
        """The open decision of one seat, its standing options included."""
        decision = s.decision
        if s.lanes is not None:
            lane = s.lane_of(seat)
            decision = lane.decision if lane is not None else None
        elif decision is not None and decision.seat != seat:
            decision = None
        if not self.has_standing or s.over or not 0 <= seat < s.seat_count:
            return decision
        extra = tuple(self.standing(s, seat))
        if not extra:
            return decision
        if decision is not None:
            return with_standing(decision, extra)
        return Decision(seat, "standing", extra, (), (), "", (), None, ())

    def choose(self, s: State, seat: int, option: Option) -> None:
        """Apply one offered option. Raises IllegalChoice, with nothing changed, for anything else."""
        decision = s.decision
        if decision is not None and decision.seat == seat and option in decision.options:
            s.decision = None
            then = decision.then
            s.running = then
            self.answers[then[0]](s, option, *then[1:])  # type: ignore[index]
            self.advance(s)
            return
        lane = s.lane_of(seat)
        if lane is not None and lane.decision is not None and option in lane.decision.options:
            self._choose_in_lane(s, lane, lane.decision, option)
            return
        if self.has_standing and 0 <= seat < s.seat_count and not s.over and option in self.standing(s, seat):
            self._choose_standing(s, seat, option)
            return
        raise IllegalChoice(f"seat {seat} is not offered {option!r}")

    def _choose_in_lane(self, s: State, lane: Lane, decision: Decision, option: Option) -> None:
        lane.decision = None
        self.enter(s, lane)
        then = decision.then
        s.running = then
        self.answers[then[0]](s, option, *then[1:])  # type: ignore[index]
        self._go_on_in_lane(s, lane)

    def _choose_standing(self, s: State, seat: int, option: Option) -> None:
        """Apply a standing option: in the seat's own lane while a window is open, else before what is asked."""
        if s.lanes is None:
            self._reopen(s)
            self.stand(s, seat, option)
            self.advance(s)
            return
        lane = s.lane_of(seat)
        if lane is None:
            lane = Lane(seat, [], None, [])
            s.lanes.append(lane)
        self._reopen_lane(lane)
        self.enter(s, lane)
        self.stand(s, seat, option)
        self._go_on_in_lane(s, lane)

    def _go_on_in_lane(self, s: State, lane: Lane) -> None:
        """Run the lane that acted, then ask the others again, unless what was done is no concern of theirs."""
        if s.lane is lane:
            self._run(s)
        self.leave(s)
        if s.aside:
            s.aside = False
        else:
            for other in s.lanes or ():
                if other is not lane:
                    self._reopen_lane(other)
        self.advance(s)

    def _reopen(self, s: State) -> None:
        if s.decision is not None:
            s.agenda.append(("again", *s.decision.asked))
            s.decision = None

    def _reopen_lane(self, lane: Lane) -> None:
        if lane.decision is not None:
            lane.agenda.append(("again", *lane.decision.asked))
            lane.decision = None

    def again(self, s: State, *frame: Value) -> None:
        """Ask once more what was asked before; a seat that was asked already is not forced."""
        s.asking_again = True
        s.running = frame
        self.steps[frame[0]](s, *frame[1:])  # type: ignore[index]
        s.asking_again = False

    def ask_again(self, s: State) -> None:
        """Ask every open question anew where it stands. Raises EmptyQuestion if one would not be asked any more."""
        s.asking_again = True
        try:
            if s.decision is not None:
                frame = s.decision.asked
                s.decision = None
                s.running = frame
                self.steps[frame[0]](s, *frame[1:])  # type: ignore[index]
                if s.decision is None:
                    raise EmptyQuestion(f"{frame[0]} did not ask again")
            for lane in s.lanes or ():
                if lane.decision is not None:
                    frame = lane.decision.asked
                    lane.decision = None
                    self.enter(s, lane)
                    s.running = frame
                    self.steps[frame[0]](s, *frame[1:])  # type: ignore[index]
                    self.leave(s)
                    if lane.decision is None:
                        raise EmptyQuestion(f"{frame[0]} did not ask again")
        finally:
            s.asking_again = False

    def imagine(self, state: State, seat: int, rng: Rng) -> Any:
        """A state this seat cannot tell from the true one, its open questions asked on what was imagined."""
        public = questions(state)
        for _ in range(IMAGINE_TRIES):
            imagined: State = self.deal(state, seat, rng)
            imagined.chance = [rng.below(1 << 32) << 31 | rng.below(1 << 31) for _ in imagined.chance]
            try:
                self.ask_again(imagined)
            except EmptyQuestion:
                continue
            if questions(imagined) == public:
                return imagined
        raise RuntimeError("no imagined state fits what the seat has seen")


IMAGINE_TRIES = 200


def questions(s: State) -> list[tuple[int, str, int]]:
    """What everybody sees of the open questions: who is asked what, and how much is still to come."""
    found = [] if s.decision is None else [(s.decision.seat, s.decision.prompt, len(s.agenda))]
    for lane in s.lanes or ():
        if lane.decision is not None:
            found.append((lane.seat, lane.decision.prompt, len(lane.agenda)))
    return found


def with_standing(decision: Decision, extra: tuple[Option, ...]) -> Decision:
    return Decision(
        decision.seat,
        decision.prompt,
        decision.options + extra,
        decision.then,
        decision.asked,
        decision.rule,
        decision.about,
        decision.default,
        decision.refusals,
    )


def scope_ends(s: State, name: str) -> None:
    """The end of a scope, reached in the ordinary way: nothing to do."""
