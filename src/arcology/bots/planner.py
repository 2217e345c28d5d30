"""Plans the rest of its own turn: follows each option to the end of the turn on several imagined states.

What an option begins is finished question by question, as the sense of the game says, and judged at the end of the
turn. Every imagined state is tried with all options that are still in the running, so that luck is the same for all;
the worse half is dropped again and again, so that most of the time goes to those that are close.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from arcology.bots.base import Bot
from arcology.bots.eye import Eye
from arcology.bots.greedy import NOISE, WIDTH, drawn, followed, tried
from arcology.kernel.decision import Option

LONGEST: Final = 20
"""Questions that are answered on the way to the end of a turn."""
FEWEST: Final = 3
"""So many options are never dropped."""


class Trial:
    """An option, and what came of it in all."""

    def __init__(self, option: Option, total: float) -> None:
        self.option = option
        self.total = total
        self.times = 0

    def add(self, worth: float) -> None:
        self.total += worth
        self.times += 1

    def mean(self) -> float:
        return self.total / self.times


class Planner(Bot):
    imagined: ClassVar[int] = 8  # states
    breadth: ClassVar[int] = 12  # options that are tried at each question on the way

    def choose(self, eye: Eye) -> Option:
        best, most = eye.decision.options[0], float("-inf")
        for worth, option in self.rated(eye):
            if worth > most:
                best, most = option, worth
        return best

    def rated(self, eye: Eye) -> list[tuple[float, Option]]:
        """The options that were tried; one that was dropped is worth less than those that were not."""
        state = eye.imagine()
        options = drawn(tried(eye, state, self.mind), WIDTH, eye.rng)
        if len(options) == 1:
            return [(0.0, options[0])]
        trials = [Trial(option, NOISE * eye.rng.below(1000)) for option in options]
        running = trials
        for times in range(1, self.imagined + 1):
            worths = self.followed(eye, state, running)
            if times > 1 and len(worths) < len(running):
                break  # the time is up: some would be judged by other luck than the rest
            for trial, worth in zip(running, worths, strict=False):
                trial.add(worth)
            if len(worths) < len(running):
                running = running[: len(worths)]
                break
            if times > 1 and times & (times - 1) == 0:
                best = sorted(running, key=Trial.mean, reverse=True)
                running = best[: max(FEWEST, len(running) // 2)]
            state = eye.imagine()
        least = min([trial.mean() for trial in running]) - NOISE
        found = [(trial.mean(), trial.option) for trial in running]
        kept = {trial.option for trial in running}
        return found + [(min(t.mean(), least), t.option) for t in trials if t.times and t.option not in kept]

    def followed(self, eye: Eye, state: Any, trials: list[Trial]) -> list[float]:
        """What one's turn comes to after each of these options, as far as the budget goes."""
        game, seat = eye.game, eye.seat
        turn = game.turns(state)
        ends: list[Any] = []
        for trial in trials:
            after = game.copy(state)
            game.choose(after, seat, trial.option)
            eye.budget.take()
            end = self.at_the_end(eye, after, turn)
            if ends and eye.budget.spent():
                break  # this one may not have come to its end
            ends.append(end)
        return self.judged(eye, ends)

    def judged(self, eye: Eye, states: list[Any]) -> list[float]:
        """What these positions are worth to the seat."""
        sense = self.mind.sense(eye.game.name)
        return [sense(state, eye.seat) for state in states]

    def at_the_end(self, eye: Eye, state: Any, turn: tuple[int, int]) -> Any:
        """The state in which the seat's turn ends, or comes to a question at which the position can be judged."""
        return followed(eye, state, turn, self.mind, LONGEST, self.breadth)


class Expert(Planner):
    imagined = 8
