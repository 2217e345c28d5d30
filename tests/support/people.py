"""Games in which one seat is played by somebody: how much there is of what their temper is about.

All play at the quickest level that has a mind, so that many games can be counted: a temper is the same at any level.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from arcology.bots import Eye, Person, budget
from arcology.bots.greedy import GreedyBot
from arcology.bots.people import CHOICES
from arcology.bots.sense import leanings_of
from arcology.games import game
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng

LEVEL: Final = "greedy"


class Shown(NamedTuple):
    amount: float  # on average over the seat's choices, or how many of them were such
    won: bool
    better: float  # than which share of the others


def shown(person: Person, setup: Setup, tempered: bool) -> Shown:
    """How one game goes for a seat among others without a temper: with that one, or with none in the same place."""
    rules, seat = game(person.game), setup.seed % setup.seats
    bots = [GreedyBot() for _ in range(setup.seats)]
    if tempered:
        bots[seat].mind = person.mind(bots[seat].mind)
    chance = [Rng(setup.seed * 31 + other + 1) for other in range(setup.seats)]
    what = person.shows.removeprefix("-")
    leaning = None if what.startswith(CHOICES) else leanings_of(person.game)[what]
    amounts: list[float] = []

    def chosen(state: Any, decision: Decision) -> Option:
        who = decision.seat
        option = bots[who].choose(Eye(rules, state, who, chance[who], budget(LEVEL), {}, [], setup.settings))
        if who == seat:
            amounts.append(option.verb == what.removeprefix(CHOICES) if leaning is None else leaning(state, seat))
        return option

    state = rules.new(setup)
    rules.playout(state, Rng(setup.seed), chosen, 100_000)
    end = next(score for score in rules.scores(state) if score.seat == seat)
    amount = sum(amounts) if leaning is None else sum(amounts) / len(amounts)
    if rules.together(state):
        return Shown(amount, end.total > 0, float(end.total > 0))
    return Shown(amount, end.rank == 1, (setup.seats - end.rank) / (setup.seats - 1))
