"""Plays on after the best options, everybody at first sight, to see whether another is better than the planned one.

What others make of a turn, and what the round then brings, tells more than the turn alone, but there is much luck in
it. So each state is played on after all options that are still in the running, from the same chance, and what was
planned is given up only for what is surely better (rollouts with common luck, Tesauro and Galperin 1996).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from arcology.bots.base import Sequels
from arcology.bots.chances import LONGEST, SEEDS
from arcology.bots.estimates import average, estimate
from arcology.bots.eye import Eye
from arcology.bots.glance import Glance, drawn
from arcology.bots.greedy import FOLLOW_WIDTH
from arcology.bots.habits import Sequel
from arcology.bots.mind import Mind
from arcology.kernel.decision import Decision, Option
from arcology.kernel.rng import Rng
from arcology.kernel.values import SPECTATOR

OTHERS: Final = 5
"""Options that are compared with the planned one."""
EARLY: Final = 4
"""States after which an option may first be given up."""
SURE: Final = 1.0
"""Standard errors by which an option must be better than the planned one …"""
HOPE: Final = 0.5
"""… and by which one that is given up would not be better, either."""


Judged = Callable[[Eye, list[Any]], list[float]]
"""judged(eye, states): what these positions are worth to the seat."""
Finished = Callable[[Eye, Any, tuple[int, int]], Any]
"""finished(eye, state, turn): the state where the seat's turn ends, or comes to a question at which to judge."""


class Player(NamedTuple):
    """Who plays on: everybody by their mind at first sight, the rest of the turn at hand as they will play it."""

    mind: Mind
    judged: Judged  # … and what positions are worth at the end of it
    finished: Finished


class Other:
    """An option beside the planned one: how much more it brought on each state."""

    def __init__(self, option: Option) -> None:
        self.option: Final = option
        self.more: Final[list[float]] = []

    def bound(self, errors: float) -> float:
        """What it brings more on average, and so many standard errors."""
        found = estimate(self.more)
        return found.mean + errors * (found.error or 0.0)


class Comparison:
    """The planned option beside others: what came of each, state by state."""

    def __init__(self, planned: Option, options: list[Option]) -> None:
        self.planned: Final = planned
        self.others: Final = [Other(option) for option in options]
        self.sequels: Final[Sequels] = []

    def told(self) -> list[Other]:
        """Those of which there is something to say: a few states say nothing."""
        return [other for other in self.others if len(other.more) >= EARLY]

    def surely_more(self) -> dict[Option, float]:
        """What each brings more than the planned one at least; below 0 where it is not surely better, nor is what was
        given up. Nothing where the budget was not enough to tell."""
        return {other.option: other.bound(-SURE) for other in self.told()}

    def more(self) -> dict[Option, float]:
        """What each brings more than the planned one on average."""
        return {other.option: average(other.more) for other in self.told()}


def compared(eye: Eye, player: Player, planned: Option, options: list[Option], sequel: Sequel) -> Comparison:
    """As far as the budget goes."""
    found = Comparison(planned, options)
    running = found.others
    sources = player.mind.sources(eye.game.name)
    for times in range(1, sequel.states + 1):
        start, seed = eye.imagine(), eye.rng.below(SEEDS)
        turn = eye.game.turns(start)
        ends: list[Any] = []
        brought: dict[Option, dict[str, float]] = {}
        for option in [planned, *[other.option for other in running]]:
            after = eye.game.copy(start)
            eye.game.choose(after, eye.seat, option)
            eye.budget.take()
            if sequel.planned:
                after = player.finished(eye, after, turn)
            if not played_on(eye, after, player.mind, Rng(seed), turn[0] + sequel.rounds, sequel.begun):
                return found
            ends.append(after)
            brought[option] = sources.brought(eye.seat, start, after)
        found.sequels.append(brought)
        worths = player.judged(eye, ends)
        for other, worth in zip(running, worths[1:], strict=True):
            other.more.append(worth - worths[0])
        if times >= EARLY and times & (times - 1) == 0:
            running = [other for other in running if other.bound(HOPE) > 0]
            if not running:
                break
    return found


def played_on(eye: Eye, state: Any, mind: Mind, rng: Rng, last: int, begun: bool = False) -> bool:
    """Play a state on until that round has begun, or somebody has the first turn of it; whether the budget was enough.

    Between rounds a position is not like one within them: what was kept for the next turn does not count yet.
    """
    game = eye.game
    for _ in range(LONGEST):
        now, active = game.turns(state)
        decision = None if now >= last and (begun or active != SPECTATOR) else game.awaited(state)
        if decision is None:
            break
        if eye.budget.spent():
            return False
        game.choose(state, decision.seat, first_sight(eye, state, decision, mind, rng))
        eye.budget.take()
    return True


def first_sight(eye: Eye, state: Any, decision: Decision, mind: Mind, rng: Rng) -> Option:
    """What looks best to whoever is asked, who cannot see how the dice will fall."""
    game, seat, habits = eye.game, decision.seat, mind.habits(eye.game.name)
    options = drawn(habits.worthwhile(state, seat, decision), habits.width, rng)
    if len(options) == 1:
        return options[0]
    guessed = game.copy(state)
    guessed.chance = [rng.below(SEEDS) for _ in guessed.chance]
    glance = Glance(game, seat, mind, rng, eye.budget)
    found = glance.seen(guessed, options)
    worths = [worth for worth, _ in found]
    if habits.follow:
        sense = mind.sense(game.name)
        ends = [glance.followed(after, game.turns(after), habits.follow, FOLLOW_WIDTH) for _, after in found]
        worths = [sense(end, seat) for end in ends]
    return options[worths.index(max(worths))]
