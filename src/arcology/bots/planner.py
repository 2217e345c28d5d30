"""Plans the rest of its own turn: follows each option to the end of the turn on several imagined states.

What an option begins is finished question by question, as the sense of the game says, and judged at the end of the
turn. Every imagined state is tried with all options that are still in the running, so that luck is the same for all;
the worse half is dropped again and again, so that most of the time goes to those that are close.

Who thinks deeply goes on with the best few: every question on the way is planned itself, each of its answers followed
to the end of the turn, so that an option is judged by the best that can be made of it (nested search, Cazenave 2009).

Where the habits of the game say that it tells something, games are played on after the best (`sequels`), which may
change the mind of who planned.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from arcology.bots.base import Bot, Opinion
from arcology.bots.eye import Eye
from arcology.bots.glance import drawn, glance_of
from arcology.bots.greedy import NOISE, WIDTH, judged, tried
from arcology.bots.habits import Sequel
from arcology.bots.sequels import OTHERS, Finished, Judged, Player, compared
from arcology.kernel.decision import Option
from arcology.kernel.game import Game

LONGEST: Final = 20
"""Questions that are answered on the way to the end of a turn."""
FEWEST: Final = 3
"""So many options are never dropped."""
PROMISING: Final = 5
"""Answers that are followed to the end of the turn where a question on the way is planned."""


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
    deep: ClassVar[int] = 0  # states on which the best options are planned question by question

    def choose(self, eye: Eye) -> Option:
        return self.opinion(eye).option

    def rated(self, eye: Eye) -> list[tuple[float, Option]]:
        """The options that were tried; one that was dropped is worth less than those that were not."""
        return self.opinion(eye).rated

    def opinion(self, eye: Eye) -> Opinion:
        state = eye.imagine()
        options = drawn(tried(eye, state, self.mind), WIDTH, eye.rng)
        if len(options) == 1:
            return Opinion(options[0], [(0.0, options[0])])
        sequel = self.sequel(eye.game, state)
        if sequel is not None and sequel.glanced:
            found = list(judged(eye, state, options, self.mind))
        else:
            found = self.plans(eye, state, options)
        if sequel is not None:
            return self.reconsidered(eye, found, sequel)
        return Opinion(max(found, key=first_of)[1], found)

    def plans(self, eye: Eye, state: Any, options: list[Option]) -> list[tuple[float, Option]]:
        """What each option promises by the end of the turn; one that was dropped less than those that were not."""
        trials = [Trial(option, NOISE * eye.rng.below(1000)) for option in options]
        running = self.halved(eye, state, trials)
        if self.deep:
            running = self.deepened(eye, best_of(running, FEWEST))
        least = min([trial.mean() for trial in running]) - NOISE
        found = [(trial.mean(), trial.option) for trial in running]
        kept = {trial.option for trial in running}
        return found + [(min(t.mean(), least), t.option) for t in trials if t.times and t.option not in kept]

    def sequel(self, game: Game, state: Any) -> Sequel | None:
        """How games are played on after the best options, if they are."""
        return None

    def foreseen(self, eye: Eye, sequel: Sequel) -> Judged:
        """How positions are judged to which games were played on."""
        return self.judged

    def reconsidered(self, eye: Eye, found: list[tuple[float, Option]], sequel: Sequel) -> Opinion:
        """What was planned, unless another of the best few surely brings more; these by what they bring on average.

        What is not surely better stays behind what is chosen, and what was not compared behind all that was.
        """
        (worth, planned), *rest = sorted(found, key=first_of, reverse=True)
        others = [option for _, option in rest[:OTHERS]]
        comparison = compared(eye, Player(self.mind, self.foreseen(eye, sequel), self.planned), planned, others, sequel)
        surely = comparison.surely_more()
        if not surely:
            return Opinion(planned, [(worth, planned), *rest])
        chosen, most = planned, worth
        for option, more in surely.items():
            if worth + more > most:
                chosen, most = option, worth + more
        means = {planned: worth} | {option: worth + more for option, more in comparison.more().items()}
        best = means.pop(chosen)
        rated = [(best, chosen), *[(min(mean, best - NOISE), option) for option, mean in means.items()]]
        least = min([mean for mean, _ in rated]) - NOISE
        rated += [(min(before, least), option) for before, option in rest if option not in surely]
        return Opinion(chosen, rated, planned, comparison.sequels)

    def halved(self, eye: Eye, state: Any, trials: list[Trial]) -> list[Trial]:
        """Those of the options that are left when the worse half was dropped again and again."""
        running = trials
        for times in range(1, self.imagined + 1):
            worths = self.followed(eye, state, running, self.at_the_end)
            if times > 1 and len(worths) < len(running):
                break  # the time is up: some would be judged by other luck than the rest
            for trial, worth in zip(running, worths, strict=False):
                trial.add(worth)
            if len(worths) < len(running):
                return running[: len(worths)]
            if times > 1 and times & (times - 1) == 0:
                running = best_of(running, max(FEWEST, len(running) // 2))
            state = eye.imagine()
        return running

    def deepened(self, eye: Eye, running: list[Trial]) -> list[Trial]:
        """The same options, judged by the best that can be made of each, on as many states as the budget allows."""
        again = [Trial(trial.option, NOISE * eye.rng.below(1000)) for trial in running]
        for times in range(self.deep):
            worths = self.followed(eye, eye.imagine(), again, self.planned)
            if len(worths) < len(again):
                return again if times else running
            for trial, worth in zip(again, worths, strict=True):
                trial.add(worth)
        return again

    def followed(self, eye: Eye, state: Any, trials: list[Trial], finish: Finished) -> list[float]:
        """What one's turn comes to after each of these options, as far as the budget goes."""
        game, seat = eye.game, eye.seat
        turn = game.turns(state)
        ends: list[Any] = []
        for trial in trials:
            after = game.copy(state)
            game.choose(after, seat, trial.option)
            eye.budget.take()
            end = finish(eye, after, turn)
            if ends and eye.budget.spent():
                break  # this one may not have come to its end
            ends.append(end)
        return self.judged(eye, ends)

    def judged(self, eye: Eye, states: list[Any]) -> list[float]:
        """What these positions are worth to the seat."""
        sense = self.mind.sense(eye.game.name)
        return [sense(state, eye.seat) for state in states]

    def at_the_end(self, eye: Eye, state: Any, turn: tuple[int, int]) -> Any:
        """The end of the turn with every question answered at first sight."""
        return glance_of(eye, self.mind).followed(state, turn, LONGEST, self.breadth)

    def planned(self, eye: Eye, state: Any, turn: tuple[int, int]) -> Any:
        """The end of the turn with every question planned: the answer taken of which the best comes at first sight."""
        glance = glance_of(eye, self.mind)
        for _ in range(LONGEST):
            options = glance.asked(state, turn)
            if not options:
                break
            if len(options) == 1:
                eye.game.choose(state, eye.seat, options[0])
                continue
            found = glance.seen(state, drawn(options, self.breadth, eye.rng))
            found.sort(key=first_of, reverse=True)
            afters = [after for _, after in found[:PROMISING]]
            ends = [self.at_the_end(eye, eye.game.copy(after), turn) for after in afters]
            worths = self.judged(eye, ends)
            state = afters[worths.index(max(worths))]
        return state


def best_of(trials: list[Trial], most: int) -> list[Trial]:
    return sorted(trials, key=Trial.mean, reverse=True)[:most]


def first_of(found: tuple[float, Any]) -> float:
    return found[0]


class Expert(Planner):
    imagined = 8

    def sequel(self, game: Game, state: Any) -> Sequel | None:
        return self.mind.habits(game.name).sequels(state).expert
