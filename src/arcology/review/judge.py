"""Judges a position and a decision by what the seat may know: on imagined states only.

What a decision is compared with is what an Expert would do there. By how much that is better is found on other imagined
states, both options on the same, so that luck is the same for both, and whoever was chosen by luck does not win again
by it. What counts is what an Expert goes by: what the position is worth to the seat at the end of its turn or, where
Experts play on, after that. The others stand as they do now.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final, NamedTuple

from arcology.bots import Budget, Eye, steps_of
from arcology.bots.advice import NEGLIGIBLE
from arcology.bots.chances import SEEDS
from arcology.bots.estimates import average
from arcology.bots.planner import Expert
from arcology.bots.sense import sources_of
from arcology.bots.sequels import played_on
from arcology.kernel.decision import Option
from arcology.kernel.game import Game
from arcology.kernel.rng import Rng
from arcology.review.report import Span, Verdict, Weighed
from arcology.review.scale import Scale, Seats, worths

LEVEL: Final = "expert"
"""Whom the judge plans like."""
LOOKS: Final = 8
"""States at least on which options are judged: as many as an Expert imagines."""
MOST: Final = 32
"""States at most on which the best is compared with the one taken; fewer where fewer say it for sure."""
STANDINGS: Final = 16
"""States on which a position is judged."""
SURE: Final = 1.645
"""Standard errors on each side of an estimate: it lies within nine times in ten."""

BEST: Final = 0.001
"""A loss of chance below a tenth of a per cent is none: another would do as well."""
FINE: Final = 0.02
"""Below two per cent a loss is nothing to blame: it takes ten to cost a seat at a table of five its fair share."""
MISTAKE: Final = 0.05
"""From five per cent on it is a mistake: four of them do."""

DECIDED: Final = 0.02
"""A chance so near to none or all that nothing is won or lost any more: it tells no choice from another."""

PLANNER: Final = Expert()


class Trial:
    """An option, the chances of all seats after it on each of the looks, and what it brought by source."""

    def __init__(self, option: Option) -> None:
        self.option = option
        self.chances: list[list[float]] = []
        self.sources: list[dict[str, float]] = []

    def mean(self, seat: int) -> float:
        return average([each[seat] for each in self.chances])

    def means(self) -> list[float]:
        return [average([each[seat] for each in self.chances]) for seat in range(len(self.chances[0]))]

    def weighed(self, seat: int) -> Weighed:
        found = {name: average([each[name] for each in self.sources]) for name in self.sources[0]}
        told = {name: round(worth, 2) for name, worth in found.items() if abs(worth) >= NEGLIGIBLE}
        gain = round(sum(found.values()), 2)
        return Weighed(self.option.verb, self.option.target, round(self.mean(seat), 4), gain, told)


class Question(NamedTuple):
    """What the seat was asked, and among how many options it chose."""

    prompt: str
    about: list[int | str]
    options: int


class Weighing(NamedTuple):
    """A decision as it was judged, and what each seat could hope for after the option taken and after the better."""

    verdict: Verdict
    loss: Span
    looks: int
    asked: Question
    taken: Weighed
    better: Weighed
    after_taken: list[float]
    after_better: list[float]


class Judge:
    """Judges one game by the scale of its kind of table."""

    def __init__(self, game: Game, scale: Scale, looks: int = LOOKS, most: int = MOST) -> None:
        self.game = game
        self.scale = scale
        self.looks = looks
        self.most = most

    def standing(self, state: Any, seats: Seats, seed: int) -> list[Span]:
        """The chance of each seat by what that seat may know."""
        found = []
        for seat in range(state.seat_count):
            rng = Rng(seed * state.seat_count + seat)
            looks = [self.game.imagine(state, seat, rng) for _ in range(STANDINGS)]
            said = [self.chances(each, seats, each, worths(self.game, each))[seat] for each in looks]
            found.append(within(span(said), SURE * self.scale.error))
        return found

    def decision(self, state: Any, seat: int, taken: Option, seats: Seats, seed: int) -> Weighing:
        """What a seat chose there, by what it may know."""
        expert = Eye(self.game, state, seat, Rng(seed), Budget(steps_of(LEVEL)))
        choice = PLANNER.choose(expert)
        eye = Eye(self.game, state, seat, Rng(seed + 1))
        if self.game.turns(state)[1] == seat:
            seats = seats._replace(had=tuple(count + (other == seat) for other, count in enumerate(seats.had)))
        question = Question(eye.decision.prompt, list(eye.decision.about), len(eye.decision.options))
        own = Trial(taken)
        if choice is not taken:
            best = Trial(choice)
            loss = self.compared(eye, own, best, seats)
            found = verdict(loss)
            if found in ("best", "fine") and decided(own.mean(seat), best.mean(seat)):
                found = "unsure"
            if found != "best":
                weighed, after = (own.weighed(seat), best.weighed(seat)), (own.means(), best.means())
                return Weighing(found, loss, len(own.chances), question, *weighed, *after)
        else:
            for _ in range(self.looks):
                self.follow(eye, [own], seats)
        same, means = own.weighed(seat), own.means()
        return Weighing("best", Span(0.0, 0.0, 0.0), len(own.chances), question, same, same, means, means)

    def compared(self, eye: Eye, own: Trial, best: Trial, seats: Seats) -> Span:
        """What the better promises more, on as many states as make it sure which verdict is right, or as may be."""
        for look in range(1, self.most + 1):
            self.follow(eye, [best, own], seats)
            if look >= self.looks and look & (look - 1) == 0 and verdict(self.loss(eye.seat, own, best)) != "unsure":
                break
        return self.loss(eye.seat, own, best)

    def chances(self, state: Any, seats: Seats, now: Any, found: list[float]) -> list[float]:
        """The chance of each seat where the position is worth so much to each. A point weighs as it does now: if it
        weighed as it will then, whoever is behind would rather not go on."""
        return self.scale.chances(self.game, state, seats, found, self.scale.near(self.game, now))

    def loss(self, seat: int, own: Trial, best: Trial) -> Span:
        return span([one[seat] - other[seat] for one, other in zip(best.chances, own.chances, strict=True)])

    def follow(self, eye: Eye, trials: list[Trial], seats: Seats) -> None:
        """All of these once more, from one imagined state and with the same luck. The first tells what the turn brings;
        where Experts play on, how much less the others bring is told by what comes later."""
        game, seat = self.game, eye.seat
        now, sense = eye.imagine(), PLANNER.mind.sense(game.name)
        before = worths(game, now)
        ends = [self.ended(eye, now, trial.option) for trial in trials]
        laters = self.later(eye, now, trials) if len(trials) > 1 else []
        for trial, end, later in zip(trials, ends, laters or ends, strict=True):
            worth = sense(ends[0], seat) + sense(later, seat) - sense((laters or ends)[0], seat)
            if self.scale.lifts:  # all win as one: what one brings, all have
                found = [each + worth - before[seat] for each in before]
            else:
                found = [worth if other == seat else each for other, each in enumerate(before)]
            trial.chances.append(self.chances(now if laters else end, seats, now, found))
            trial.sources.append(sources_of(game.name).brought(seat, now, end if later.over else later))

    def ended(self, eye: Eye, now: Any, option: Option) -> Any:
        """The end of the turn after an option. Where the game ends within it, every question on the way is planned:
        what is counted then is no chance, but the result."""
        game, turn = self.game, self.game.turns(now)
        after = game.copy(now)
        game.choose(after, eye.seat, option)
        end = PLANNER.at_the_end(eye, game.copy(after), turn)
        return PLANNER.planned(eye, after, turn) if end.over else end

    def later(self, eye: Eye, now: Any, trials: list[Trial]) -> list[Any]:
        """Where Experts who play on look from, after each of these; nothing where they judge the end of the turn."""
        game = self.game
        sequel = PLANNER.sequel(game, now)
        if sequel is None:
            return []
        found, luck = [], eye.rng.below(SEEDS)
        for trial in trials:
            after = game.copy(now)
            game.choose(after, eye.seat, trial.option)
            played_on(eye, after, PLANNER.mind, Rng(luck), game.turns(now)[0] + sequel.rounds)
            found.append(after)
        return found


def verdict(loss: Span) -> Verdict:
    """What a loss is called, if all of its interval is called so: none between praise and blame."""
    if loss.high < BEST or loss.mean <= 0:
        return "best"
    if loss.high < FINE:
        return "fine"
    if loss.low >= FINE:
        return "mistake" if loss.low >= MISTAKE else "inaccurate"
    return "unsure"


def decided(own: float, best: float) -> bool:
    """Whether the game is lost or won whatever the seat does."""
    return max(own, best) < DECIDED or min(own, best) > 1 - DECIDED


def span(numbers: list[float]) -> Span:
    """Their mean with its interval."""
    mean = average(numbers)
    spread = sum([(each - mean) ** 2 for each in numbers])
    error = SURE * sqrt(spread / max(1, len(numbers) - 1) / len(numbers))
    return Span(round(mean, 4), round(mean - error, 4), round(mean + error, 4))


def within(chance: Span, error: float) -> Span:
    """A chance that may be off by so much besides, and is never below 0 or above 1."""
    off = sqrt(((chance.high - chance.low) / 2) ** 2 + error**2)
    return Span(chance.mean, round(max(0.0, chance.mean - off), 4), round(min(1.0, chance.mean + off), 4))
