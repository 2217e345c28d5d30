"""Games in which one seat is played by somebody: how much there is of what their temper is about."""

from __future__ import annotations

from typing import Any, NamedTuple

from arcology.bots import Eye, Person, bot, budget
from arcology.bots.people import CHOICES
from arcology.bots.sense import leanings_of
from arcology.games import game
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng


class Shown(NamedTuple):
    amount: float  # on average over the seat's choices, or how many of them were such
    won: bool
    better: float  # than which share of the others


def shown(person: Person, name: str, setup: Setup) -> Shown:
    """A game in which that bot sits among others of the person's level."""
    rules, seat = game(person.game), setup.seed % setup.seats
    names = [name if other == seat else person.level for other in range(setup.seats)]
    chance = [Rng(setup.seed * 31 + other + 1) for other in range(setup.seats)]
    memories: list[dict[str, Any]] = [{} for _ in names]
    what = person.shows.removeprefix("-")
    leaning = None if what.startswith(CHOICES) else leanings_of(person.game)[what]
    amounts: list[float] = []

    def chosen(state: Any, decision: Decision) -> Option:
        who = decision.seat
        eye = Eye(rules, state, who, chance[who], budget(names[who]), memories[who], [], setup.settings)
        option = bot(names[who]).choose(eye)
        if who == seat:
            amounts.append(option.verb == what.removeprefix(CHOICES) if leaning is None else leaning(state, seat))
        return option

    state = rules.new(setup)
    rules.playout(state, Rng(setup.seed), chosen, 100_000)
    end = rules.scores(state)[seat]
    amount = sum(amounts) if leaning is None else sum(amounts) / len(amounts)
    if rules.together(state):
        return Shown(amount, end.total > 0, float(end.total > 0))
    return Shown(amount, end.rank == 1, (setup.seats - end.rank) / (setup.seats - 1))
