"""Runs agendas and windows: takes frame after frame until somebody must choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arcology.kernel.decision import Decision, Option
from arcology.kernel.state import ONWARD, Lane, State
from arcology.kernel.values import Frame, Value

Step = Callable[..., None]
"""step(state, *arguments of the frame): does one thing or asks one thing."""

Answer = Callable[..., None]
"""answer(state, option, *arguments of the frame): applies a choice, never asks."""


SCOPE: Final = "scope"
"""The step at the end of a scope."""


class Runner:
    """Steps and answers by name, and how they are run."""

    def __init__(self) -> None:
        self.steps: dict[str, Step] = {SCOPE: scope, "again": self.again, ONWARD[0]: onward}
        self.answers: dict[str, Answer] = {"or_skip": self.or_skip}

    def settle(self, state: Any) -> None:
        """Restore standing conditions after a step that may have broken one."""

    def held(self, s: State, single: Decision) -> bool:
        """Whether a question with a single option is asked after all."""
        return False

    def advance(self, s: State) -> None:
        """Run the main agenda and open windows until somebody must choose or the game is over."""
        s.halt = False
        if s.lanes is None:
            self._run(s)
        self._advance_windows(s)

    def _advance_windows(self, s: State) -> None:
        """Run the windows that the main agenda opens, and the agenda again after each."""
        while s.decision is None:
            if s.lanes is None:
                s.over = True
                return
            if self._run_lanes(s, s.lanes):
                return
            s.halt = False
            self._run(s)

    def _run(self, s: State) -> None:
        """Run the agenda under way until it asks, opens or closes a window, or is empty.

        A question with a single option waits in `forced` for its answer. Frames are called by their length: that is
        twice as fast as handing on a slice of them.
        """
        steps: dict[Any, Step] = self.steps
        now = s.now
        while True:
            if s.unsettled:
                s.unsettled = False
                self.settle(s)
            if s.halt:
                s.halt = False
                single = s.forced
                if single is None:
                    return
                s.forced = None
                if self.held(s, single):
                    return
                self.answer(s, single.options[0], single.then)
            elif now:
                s.running = frame = now.pop()
                size = len(frame)
                if size == 2:
                    name, a = frame
                    steps[name](s, a)
                elif size == 4:
                    name, a, b, c = frame
                    steps[name](s, a, b, c)
                elif size == 3:
                    name, a, b = frame
                    steps[name](s, a, b)
                elif size == 1:
                    steps[frame[0]](s)
                else:
                    name, *rest = frame
                    steps[name](s, *rest)
            else:
                return

    def answer(self, s: State, option: Option, frame: Frame) -> None:
        """Hand the chosen option to the answer that waits for it."""
        answers: dict[Any, Answer] = self.answers
        s.running = frame
        size = len(frame)
        if size == 2:
            name, a = frame
            answers[name](s, option, a)
        elif size == 3:
            name, a, b = frame
            answers[name](s, option, a, b)
        elif size == 4:
            name, a, b, c = frame
            answers[name](s, option, a, b, c)
        else:
            name, *rest = frame
            answers[name](s, option, *rest)

    def _run_lanes(self, s: State, lanes: list[Lane]) -> bool:
        """Run every lane that can go on; True if somebody must choose, else the window is closed."""
        asked = False
        for lane in lanes:
            if lane.decision is None and lane.agenda:
                self.enter(s, lane)
                s.halt = False
                self._run(s)
                self.leave(s)
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

    def again(self, s: State, *frame: Value) -> None:
        """Ask once more what was asked before; a seat that was asked already is not forced."""
        s.asking_again = True
        s.running = frame
        self.steps[frame[0]](s, *frame[1:])  # type: ignore[index]
        s.asking_again = False


def onward(s: State) -> None:
    """What was interrupted goes on; only trials have this frame."""
    s.onward()


def scope(s: State, name: str) -> None:
    """The end of a scope, reached in the ordinary way: nothing to do."""
