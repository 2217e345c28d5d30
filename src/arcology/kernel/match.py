"""A game in progress with its record: what servers, terminals and tests hold.

It passes on views, offers and facts, and looks into nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from arcology.kernel.campaign import Outcome
from arcology.kernel.codec import BROKEN, OF_MEANING, decode, encode, fingerprint
from arcology.kernel.decision import Decision, Option, Refusal
from arcology.kernel.events import Event
from arcology.kernel.foretelling import CONSENT, FREE, Foretold, Trial
from arcology.kernel.game import Closing, Game, Score, Setup
from arcology.kernel.history import Info, Move
from arcology.kernel.luck import Luck
from arcology.kernel.pack import Pack
from arcology.kernel.record import Choice, Record, RecordError
from arcology.kernel.rng import Rng, streams
from arcology.kernel.state import State
from arcology.kernel.values import SPECTATOR, IllegalChoice, Invalid, Value
from arcology.kernel.view import View

NONE: Final = "none"
SNAPSHOT_EVERY: Final = 16


class Named:
    """What components are called at one moment, by who is told and whose they are; with the views it is made from."""

    def __init__(self, at: tuple[int, str]) -> None:
        self.at = at
        self.views: dict[int, View] = {}
        self.called: dict[tuple[int, int], dict[str, tuple[Value, ...]]] = {}


class Tried(NamedTuple):
    """What was foretold so far of the options of an open question."""

    question: Decision | None
    moment: tuple[tuple[Option, ...], list[int]]  # what is offered, and for whom the game waits
    trial: Trial
    known: dict[Option, Foretold]


class Match:
    """Plays one game. Every change goes through `choose` or `undo`, and a failed one changes nothing."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        pack: Pack | None = None,
        start: dict[str, Any] | None = None,
        like: Match | None = None,
        rules: int = 0,
    ) -> None:
        """A new match; one that goes on from a stored state; or the beginning of one that is there already.

        It is played by the rules of today unless older ones are named that the game still plays.
        """
        self.game = game
        self.rules = rules or game.rules
        self.setup = setup
        self.pack = pack if pack is not None else game.load()
        self.start = start
        self.moves: list[Move] = []
        self._named = Named((-1, ""))
        self._public: tuple[State, Any] | None = None  # what everybody sees of a state
        self._tried: dict[int, Tried] = {}
        if like is not None:
            self.state: State = like._snapshots[0]
            self.opening: list[Event] = like.opening
            self.origin: str = like.origin
        else:
            older = self.rules if self.rules in game.former else 0
            if start is None:
                self.state = game.new(setup, self.pack, watched=True, rules=older)
            else:
                self.state = decode(game, start, self.pack, older)
                self.state.luck = setup.luck
            self.opening = self.state.events or []
            self.origin = fingerprint(self.state)
            self._watch()
        self._snapshots: dict[int, State] = {0: self.state}

    # ---- records -----------------------------------------------------------------------------

    @staticmethod
    def from_record(game: Game, record: Record, pack: Pack | None = None, upto: int = -1) -> Match:
        """Play a record again, to that step or to its end. Raises RecordError where it diverges.

        One of older rules is played by those if the game still knows them, and otherwise as long as today's lead where
        those did: every step says what it led to.
        """
        if record.game != game.name:
            raise RecordError(f"this is a record of {record.game}, not of {game.name}")
        if record.rules > game.rules:
            raise RecordError(f"this record was played by rules {record.rules}; these are rules {game.rules}")
        older = f"; it was played by rules {record.rules}, these are {game.rules}" if record.rules < game.rules else ""
        pack = pack if pack is not None else game.load()
        if record.pack != pack.hash:
            raise RecordError(f"this record was played with components {record.pack}; these are {pack.hash}")
        trusted = record.start is None and record.components is None
        expected: tuple[type[Exception], ...] = (Invalid,) if trusted else (Invalid, *BROKEN)
        try:
            match = Match(game, record.setup, pack, record.start, rules=record.rules)
            faults = [] if record.start is None else game.check(match.state)
        except expected as error:
            raise RecordError(f"this record cannot be set up: {error}") from error
        if faults:
            raise RecordError(f"this record begins impossibly: {faults[0]}")
        choices = record.choices if upto < 0 else record.choices[:upto]
        for number, choice in enumerate(choices, 1):
            try:
                step = match.choose(choice.seat, choice.verb, choice.target, choice.automatic)
            except expected as error:
                raise RecordError(f"step {number} cannot be played: {error}{older}") from error
            if choice.hash.startswith(OF_MEANING) and step.choice.hash != choice.hash:
                raise RecordError(f"step {number} ({choice!r}) leads to another state than the record says{older}")
        return match

    def record(self) -> Record:
        choices = [step.choice for step in self.moves]
        return Record(self.game.name, self.rules, self.pack.hash, self.setup, choices, self.start)

    # ---- what can be seen --------------------------------------------------------------------

    @property
    def seq(self) -> int:
        return len(self.moves)

    @property
    def over(self) -> bool:
        return self.state.over

    def drawn(self) -> int:
        """How many numbers the table's luck has given since the match began."""
        return sum(now - then for now, then in zip(self.state.chance, self._began(), strict=True))

    def _began(self) -> list[int]:
        start = self.start
        return streams(self.setup.seed, self.setup.seats) if start is None else [int(word) for word in start["chance"]]

    def hash(self) -> str:
        return self.moves[-1].choice.hash if self.moves else self.origin

    def view(self, seat: int) -> View:
        """What that seat sees; what all see is made once for each state."""
        if self._public is None or self._public[0] is not self.state:
            self._public = (self.state, self.game.public(self.state))
        return self.game.view_over(self._public[1], self.state, seat)

    def called(self, seat: int = SPECTATOR, owner: int | None = None) -> dict[str, tuple[Value, ...]]:
        """What components are called at this moment where this seat is told of its own, or of an owner's."""
        if not self.game.has_names:
            return {}
        now = (self.seq, self.hash())
        if self._named.at != now:
            self._named = Named(now)
        named, whose = self._named, (seat, seat if owner is None else owner)
        if seat not in named.views:
            named.views[seat] = self.view(seat)
        if whose not in named.called:
            named.called[whose] = self.game.called(named.views[seat], whose[1])
        return named.called[whose]

    def scores(self) -> list[Score]:
        return self.game.scores(self.state)

    def together(self) -> bool:
        """Whether all win or lose as one."""
        return self.game.together(self.state)

    def closing(self, seat: int) -> list[Closing]:
        """How all would fare if the game ended now, as far as that seat knows."""
        return self.game.closing(self.imagine(seat, Rng(len(self.moves))))

    def outcome(self) -> Outcome | None:
        """What this game brings to the save of a campaign, once it is over."""
        campaign = self.game.campaign
        return campaign.outcome(self.state) if campaign is not None and self.over else None

    def colours(self) -> tuple[str, ...]:
        return self.game.colours(self.state)

    def turn(self) -> tuple[int, int]:
        return self.game.turns(self.state)

    def waiting(self) -> list[int]:
        return self.game.blocking(self.state)

    def invited(self) -> list[int]:
        """Seats that may answer something though the game does not wait for them."""
        return [] if self.over else self.game.invited(self.state)

    def decision(self, seat: int) -> Decision | None:
        return self.game.decision_of(self.state, seat)

    def offer(self, seat: int) -> dict[str, Any] | None:
        """The open decision of a seat as plain data."""
        decision = self.decision(seat)
        if decision is None:
            return None
        default = decision.default
        return {
            "seat": seat,
            "prompt": decision.prompt,
            "rule": decision.rule,
            "about": list(decision.about),
            "blocking": seat in self.waiting(),
            "options": [{"verb": option.verb, "target": option.target} for option in decision.options],
            "refusals": [self._refusal(refusal) for refusal in decision.refusals],
            "default": None if default is None else {"verb": default.verb, "target": default.target},
        }

    def _refusal(self, refusal: Refusal) -> dict[str, Any]:
        known = self.game.reasons[refusal.reason]
        return {
            "verb": refusal.verb,
            "target": refusal.target,
            "reason": known.key,
            "about": list(refusal.about),
            "rule": known.rule,
        }

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """What that seat may know of what happened after step `since`."""
        return [event for step in self.moves[since:] for event in step.events if event.seen_by(seat)]

    # ---- choosing ----------------------------------------------------------------------------

    def choose(self, seat: int, verb: str, target: str = "", automatic: bool = False) -> Move:
        """Apply one offered option. Raises IllegalChoice, with nothing changed, for anything else."""
        option = self.offered(seat, verb, target)
        after = self.game.copy(self.state)
        after.events = []
        turn = self.turn()
        self.game.choose(after, seat, option)
        others = sum(1 << other for other in self.game.blocking(after) if other != seat)
        info = Info(after.chanced, after.learned, others)
        chained = f"{self.hash()} {seat} {verb}:{target}"
        choice = Choice(seat, verb, target, automatic, fingerprint(after, chained))
        totals = [score.total for score in self.game.scores(after)]
        step = Move(self.seq + 1, choice, after.events, info, turn, totals)
        self.state = after
        self.moves.append(step)
        if self.seq % SNAPSHOT_EVERY == 0:
            self._snapshots[self.seq] = after
        return step

    def offered(self, seat: int, verb: str, target: str) -> Option:
        decision = self.decision(seat)
        if decision is None:
            why = "the game is over" if self.over else "it is not asked anything now"
            raise IllegalChoice(f"seat {seat} cannot choose: {why}")
        option = self.pack.options.find(verb, target)
        if option is None or option not in decision.options:
            wanted = f"{verb}:{target}" if target else verb
            raise IllegalChoice(f"seat {seat} is not offered {wanted:.100}")
        return option

    def foretell(self, seat: int, options: Sequence[Option]) -> list[Foretold]:
        """What each of these options of a seat would lead to, as far as it can know.

        A question that stands while others choose was left alone because their choices do not touch it (`aside`), and
        so is what was foretold of it; only whether it is the last one may have changed.
        """
        decision = self.decision(seat)
        lane = self.state.lane_of(seat)
        question = self.state.decision if lane is None else lane.decision
        moment = (() if decision is None else decision.options, self.waiting())
        tried = self._tried.get(seat)
        if tried is None or question is None or tried.question is not question or tried.moment != moment:
            trial = Trial(self.game, self.imagine(seat, Rng(len(self.moves))), seat)
            tried = self._tried[seat] = Tried(question, moment, trial, {})
        for option in options:
            if option not in tried.known:
                tried.known[option] = tried.trial.option(option)
        return [tried.known[option] for option in options]

    def imagine(self, seat: int, rng: Rng) -> State:
        """A state for bots and trials: what the seat knows is true in it, the rest is dealt anew."""
        imagined: State = self.game.imagine(self.state, seat, rng)
        return imagined

    # ---- taking back -------------------------------------------------------------------------

    def at(self, step: int) -> Match:
        """The same match as it stood after that many choices."""
        if not 0 <= step <= self.seq:
            raise Invalid(f"there is no step {step}: the game has {self.seq}")
        other = Match(self.game, self.setup, self.pack, self.start, like=self, rules=self.rules)
        other.moves = self.moves[:step]
        near = max(at for at in self._snapshots if at <= step)
        other._snapshots = {at: state for at, state in self._snapshots.items() if at <= near}
        state = self._snapshots[near]
        for entry in self.moves[near:step]:
            state = self.game.copy(state)
            state.events = []
            option = self.pack.options.option(entry.choice.verb, entry.choice.target)
            self.game.choose(state, entry.choice.seat, option)
        other.state = state
        return other

    def undo(self, to: int) -> None:
        """Go back to an earlier step. Whether that is allowed is for whoever asks `undo_class`."""
        back = self.at(to)
        self.state = back.state
        self.moves = back.moves
        self._snapshots = back._snapshots

    def undo_class(self, seat: int, to: int, people: set[int] | None = None) -> str:
        """Who must agree to go back to that step; `people` are the seats of humans (all, unless given)."""
        if self.over or not 0 <= to < self.seq:
            return NONE
        others = (set(range(self.setup.seats)) if people is None else people) - {seat}
        if not others:
            return FREE
        for step in self.moves[to:]:
            if step.info.sealed or step.choice.seat != seat:
                return CONSENT
        return FREE

    def last_own_step(self, seat: int) -> int | None:
        """The step to which `undo` of that seat returns: just before its last choice."""
        for step in reversed(self.moves):
            if step.choice.seat == seat and not step.choice.automatic:
                return step.seq - 1
        return None

    def turn_start(self, seat: int) -> int | None:
        """The step at which the seat's present turn began, if it has chosen anything in it.

        Where it is nobody's turn, as in a window of all, a seat's begins with its own first choice, or with the first
        after one of its own that cannot be taken back freely: a refill, say.
        """
        turn = self.turn()
        if turn[1] not in (seat, SPECTATOR):
            return None
        found = None
        for step in reversed(self.moves):
            if step.turn != turn:
                break
            if turn[1] == seat:
                found = step.seq - 1
            elif step.choice.seat == seat and not step.choice.automatic:
                if found is not None and step.info.sealed:
                    break
                found = step.seq - 1
        return found

    # ---- other futures -----------------------------------------------------------------------

    def fork(self, step: int, seat: int, seed: int, luck: Luck | None = None) -> Match:
        """Play on from a step: of a finished game from the truth, of a running one from what the seat knows.

        Seed and luck are the fork's own: those of the running game, and with them the rivals' secrets, stay out of its
        record.
        """
        back = self.at(step)
        if self.over:
            return back
        start = encode(self.game, self.game.imagine(back.state, seat, Rng(seed)))
        setup = Setup(self.setup.seats, seed, self.setup.settings, luck)
        return Match(self.game, setup, self.pack, start, rules=self.rules)

    def _watch(self) -> None:
        """Ask the open questions again while somebody watches, so that they carry their refusals."""
        self.state.events = []
        if not self.state.over:
            self.game.ask_again(self.state)
