"""The engine: what is asked of whom, how a choice is taken, and how questions are asked again."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Final

from arcology.kernel.decision import Decision, Option
from arcology.kernel.rng import Rng
from arcology.kernel.running import Answer, Runner, Step
from arcology.kernel.state import EmptyQuestion, Lane, State
from arcology.kernel.values import Frame, IllegalChoice

__all__ = ["Answer", "Engine", "Step"]

Policy = Callable[[Any, Decision], Option]
"""policy(state, decision): one of its options."""

ENDLESS: Final = 1 << 60
"""So many choices that every game is over before."""

IMAGINE_TRIES: Final = 200


class Engine(Runner, ABC):
    """What all games share: they are asked, they are answered, they go on."""

    has_standing: ClassVar[bool] = False

    # ---- what the engine wants to know of a game ---------------------------------------------

    @abstractmethod
    def deal(self, state: Any, seat: int, rng: Rng) -> Any:
        """A copy in which everything this seat cannot know was dealt anew."""

    def cover(self, state: Any, seat: int) -> Any:
        """The state, or a copy of it in which everything this seat cannot know is covered: what observations tell.

        In place of a card stands `COVERED`, in place of what only a count would tell nothing.
        """
        return state

    def standing(self, state: Any, seat: int) -> list[Option]:
        """What a seat may do at any moment, whether it is asked or not."""
        return []

    def stand(self, state: Any, seat: int, option: Option) -> None:
        """Apply a standing option."""
        raise IllegalChoice(f"{option!r} is not on offer")

    def swayed(self, state: Any, seat: int) -> bool:
        """Whether a standing option of this seat could change what it is asked: then it is not answered for.

        A game whose standing options cannot change its questions, or some of them, says so here.
        """
        return bool(self.standing(state, seat))

    def invited(self, state: Any) -> list[int]:
        """Seats whose standing options somebody hopes to see answered, though the game goes on without: bots are."""
        return []

    # ---- what is asked -----------------------------------------------------------------------

    def decisions(self, s: State) -> list[Decision]:
        """All open decisions, at most one for a seat, standing options included."""
        if self.has_standing and not s.over:
            found = [self.decision_of(s, seat) for seat in range(s.seat_count)]
        elif s.lanes is not None:
            found = [lane.decision for lane in s.lanes]
        else:
            found = [s.decision]
        return [decision for decision in found if decision is not None]

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

    def awaited(self, s: State) -> Decision | None:
        """What players answer next: who is invited to answer something goes before whom the game waits for."""
        invited = () if s.over else self.invited(s)
        return self.decision_of(s, invited[0]) if invited else self.asked(s)

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

    def held(self, s: State, single: Decision) -> bool:
        """A single option is asked while a standing option could change it; that is known once the question is open."""
        if not self.has_standing or (s.lane is not None and s.lane.seat != single.seat):
            return False
        asked: State | Lane = s if s.lane is None else s.lane
        asked.decision = single
        if self.swayed(s, single.seat):
            return True
        asked.decision = None
        return False

    # ---- choosing ----------------------------------------------------------------------------

    def choose(self, s: State, seat: int, option: Option) -> None:
        """Apply one offered option. Raises IllegalChoice, with nothing changed, for anything else."""
        decision = s.decision
        if decision is not None and decision.seat == seat and option in decision.options:
            self._take(s, decision, option)
            return
        lane = s.lane_of(seat)
        if lane is not None and lane.decision is not None and option in lane.decision.options:
            self._take_beside(s, lane, lane.decision, option)
            return
        if self.has_standing and 0 <= seat < s.seat_count and not s.over and option in self.standing(s, seat):
            self._choose_standing(s, seat, option)
            return
        raise IllegalChoice(f"seat {seat} is not offered {option!r}")

    def _take(self, s: State, decision: Decision, option: Option) -> None:
        """Apply an option of what the main agenda asked."""
        s.decision = None
        s.halt = False
        self.answer(s, option, decision.then)
        self._run(s)
        self._advance_windows(s)

    def _take_beside(self, s: State, lane: Lane, decision: Decision, option: Option) -> None:
        """Apply an option of what a lane of the window asked."""
        self.enter(s, lane)
        lane.decision = None
        s.halt = False
        self.answer(s, option, decision.then)
        self._run(s)
        self._go_on_beside(s, lane)

    def _choose_standing(self, s: State, seat: int, option: Option) -> None:
        """Apply a standing option: in the seat's own lane while a window is open, else before what is asked."""
        if s.lanes is None:
            if s.decision is not None:
                s.agenda.append(("again", *s.decision.asked))
                s.decision = None
            self.stand(s, seat, option)
            self.advance(s)
            return
        lane = s.lane_of(seat)
        if lane is None:
            lane = Lane(seat, [], None, [])
            s.lanes.append(lane)
        self._reopen(lane)
        self.enter(s, lane)
        self.stand(s, seat, option)
        if s.lane is lane:
            s.halt = False
            self._run(s)
        self._go_on_beside(s, lane)

    def _go_on_beside(self, s: State, lane: Lane) -> None:
        """Ask the lanes beside the one that acted again, unless what was done is no concern of theirs."""
        self.leave(s)
        if s.aside:
            s.aside = False
        else:
            for other in s.lanes or ():
                if other is not lane:
                    self._reopen(other)
        self.advance(s)

    def _reopen(self, lane: Lane) -> None:
        if lane.decision is not None:
            lane.agenda.append(("again", *lane.decision.asked))
            lane.decision = None

    def playout(self, s: State, rng: Rng, policy: Policy | None = None, limit: int = ENDLESS) -> int:
        """Choose for everybody until the game is over: at random, or as the policy says; how many choices that took."""
        made = 0
        while made < limit:
            decision = self.asked(s) if policy is None else self.awaited(s)
            if decision is None:
                break
            if policy is not None:
                self.choose(s, decision.seat, policy(s, decision))
            else:
                option = decision.options[rng.below(len(decision.options))]
                lane = s.lane_of(decision.seat)
                if lane is None:
                    self._take(s, decision, option)
                else:
                    self._take_beside(s, lane, decision, option)
            made += 1
        return made

    # ---- asking again ------------------------------------------------------------------------

    def ask_again(self, s: State) -> None:
        """Ask every open question anew where it stands. Raises EmptyQuestion if one would not be asked any more."""
        if s.decision is not None:
            frame = s.decision.asked
            s.decision = None
            self._ask_anew(s, frame)
        for lane in s.lanes or ():
            if lane.decision is not None:
                frame = lane.decision.asked
                lane.decision = None
                self.enter(s, lane)
                self._ask_anew(s, frame)
                self.leave(s)

    def _ask_anew(self, s: State, frame: Frame) -> None:
        try:
            self.again(s, *frame)
        finally:
            s.asking_again = False
        if s.question is None:
            raise EmptyQuestion(f"{frame[0]} did not ask again")

    def imagine(self, state: State, seat: int, rng: Rng) -> Any:
        """A state this seat cannot tell from the true one, its open questions asked on what was imagined."""
        public = questions(state)
        for _ in range(IMAGINE_TRIES):
            imagined: State = self.deal(state, seat, rng)
            imagined.luck = None
            imagined.chance = [rng.below(1 << 32) << 31 | rng.below(1 << 31) for _ in imagined.chance]
            try:
                self.ask_again(imagined)
            except EmptyQuestion:
                continue
            if questions(imagined) == public:
                return imagined
        raise RuntimeError("no imagined state fits what the seat has seen")


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
