"""Judges a position and a decision by what the seat may know: on imagined states only.

Every option is followed to the end of the seat's turn as an Expert does, on the same imagined states, so that luck is
the same for all. Those imagined first choose the option that is compared with the one taken; others, imagined afresh,
say by how much it is better: whoever wins among many by luck does not win again by the same luck.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final, NamedTuple

from arcology.bots import Eye
from arcology.bots.advice import NEGLIGIBLE, brought
from arcology.bots.estimates import average
from arcology.bots.glance import drawn
from arcology.bots.greedy import WIDTH, tried
from arcology.bots.planner import FEWEST, Expert
from arcology.kernel.decision import Option
from arcology.kernel.game import Game
from arcology.kernel.rng import Rng
from arcology.review.report import Span, Verdict, Weighed
from arcology.review.scale import Scale, Seats, worths

LEVEL: Final = "expert"
"""Whom the judge plans like."""
LOOKS: Final = 8
"""States on which all options are tried, the worse half dropped again and again: as many as an Expert imagines."""
MOST: Final = 32
"""States at most on which the best is compared with the one taken; fewer where fewer say it for sure."""
STANDINGS: Final = 16
"""States on which a position is judged."""
SURE: Final = 1.645
"""Standard errors on each side of an estimate: it lies within nine times in ten."""

BEST: Final = 0.005
"""A loss of chance below half a per cent is none: the scale itself is not that exact."""
FINE: Final = 0.02
"""Below two per cent a loss is nothing to blame: it takes ten to cost a seat at a table of five its fair share."""
MISTAKE: Final = 0.05
"""From five per cent on it is a mistake: four of them do."""

DECIDED: Final = 0.02
"""A chance so near to none or all that nothing is won or lost any more: it tells no choice from another."""

DENIAL: Final = "denial"
"""The source of what rivals get less."""
LEAST: Final = 0.01
"""A rival without a chance counts as if there were one in a hundred."""
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
            said = [self.chances(each, seats, each)[1][seat] for each in looks]
            found.append(within(span(said), SURE * self.scale.error))
        return found

    def decision(self, state: Any, seat: int, taken: Option, seats: Seats, seed: int) -> Weighing:
        """What a seat chose there, by what it may know."""
        eye = Eye(self.game, state, seat, Rng(seed))
        if self.game.turns(state)[1] == seat:
            seats = seats._replace(had=tuple(count + (other == seat) for other, count in enumerate(seats.had)))
        question = Question(eye.decision.prompt, list(eye.decision.about), len(eye.decision.options))
        own, best = self.chosen(eye, taken, seats)
        if best.option is not taken:
            own, best, loss = self.compared(eye, taken, best.option, seats)
            found = verdict(loss)
            if found in ("best", "fine") and decided(own.mean(seat), best.mean(seat)):
                found = "unsure"
            if found != "best":
                weighed, after = (own.weighed(seat), best.weighed(seat)), (own.means(), best.means())
                return Weighing(found, loss, len(own.chances), question, *weighed, *after)
        same, means = own.weighed(seat), own.means()
        return Weighing("best", Span(0.0, 0.0, 0.0), len(own.chances), question, same, same, means, means)

    def chosen(self, eye: Eye, taken: Option, seats: Seats) -> tuple[Trial, Trial]:
        """The option taken and the one that looks best: the same unless another is better."""
        seat = eye.seat
        now = eye.imagine()
        options = drawn(tried(eye, now, PLANNER.mind), WIDTH, eye.rng)
        own = Trial(taken)
        running = [own, *[Trial(option) for option in options if option is not taken]]
        for times in range(1, self.looks + 1):
            for trial in running:
                self.follow(eye, now, trial, seats)
            if times > 1 and times & (times - 1) == 0 and times < self.looks:
                best = sorted(running, key=lambda trial: -trial.mean(seat))[: max(FEWEST, len(running) // 2)]
                running = best if own in best else [*best, own]
            now = eye.imagine()
        return own, max(running, key=lambda trial: (trial.mean(seat), trial is own))

    def compared(self, eye: Eye, taken: Option, better: Option, seats: Seats) -> tuple[Trial, Trial, Span]:
        """Both on states that neither has seen, until it is sure which verdict is right, or as often as may be."""
        own, best = Trial(taken), Trial(better)
        for look in range(1, self.most + 1):
            now = eye.imagine()
            for trial in (own, best):
                self.follow(eye, now, trial, seats)
            if look >= self.looks and look & (look - 1) == 0 and verdict(self.loss(eye.seat, own, best)) != "unsure":
                break
        return own, best, self.loss(eye.seat, own, best)

    def chances(self, state: Any, seats: Seats, now: Any) -> tuple[list[float], list[float]]:
        """What a position is worth to each seat, and their chances there. A point weighs as it does now: if it weighed
        as it will then, whoever is behind would rather not go on."""
        found = worths(self.game, state)
        return found, self.scale.chances(self.game, state, seats, found, self.scale.near(self.game, now))

    def loss(self, seat: int, own: Trial, best: Trial) -> Span:
        return span([one[seat] - other[seat] for one, other in zip(best.chances, own.chances, strict=True)])

    def follow(self, eye: Eye, now: Any, trial: Trial, seats: Seats) -> None:
        """Once more from an imagined state to the end of the turn."""
        game, seat = self.game, eye.seat
        after = game.copy(now)
        game.choose(after, seat, trial.option)
        after = PLANNER.at_the_end(eye, after, game.turns(now))
        before = worths(game, now)
        there, chances = self.chances(after, seats, now)
        trial.chances.append(chances)
        sources = brought(game.name, seat, now, after)
        if not self.scale.lifts:
            gained = [one - other for one, other in zip(there, before, strict=True)]
            sources[DENIAL] = sources.get(DENIAL, 0.0) - rivals(seat, chances, gained)
        trial.sources.append(sources)


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


def rivals(seat: int, chances: list[float], gained: list[float]) -> float:
    """What the others gained, those most who are most likely to win."""
    weights = [0.0 if other == seat else chance + LEAST for other, chance in enumerate(chances)]
    return sum([weight * gain for weight, gain in zip(weights, gained, strict=True)]) / (sum(weights) or 1.0)


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
