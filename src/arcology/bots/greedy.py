"""Looks one decision ahead: takes the option after which its seat stands best.

An option often only begins something (a visit still has to be paid), so the questions that follow at once for the
same seat are answered in the same manner, a few of them, before the position is judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from arcology.bots.base import Bot
from arcology.bots.habits import Habits
from arcology.bots.sense import Sense, habits_of, sense_of
from arcology.kernel.decision import Option
from arcology.kernel.game import Game
from arcology.kernel.rng import Rng
from arcology.kernel.values import IllegalChoice

WIDTH: Final = 40
"""More options than these are not all tried: as many are drawn."""
FOLLOW: Final = 3
"""Questions that follow at once, answered before judging."""
FOLLOW_WIDTH: Final = 5
NOISE: Final = 1e-6
"""Breaks ties by chance, so that equal options are all played sometimes."""


class GreedyBot(Bot):
    def choose(self, game: Game, state: Any, seat: int, rng: Rng) -> Option:
        options = tried(game, state, seat)
        if len(options) == 1:
            return options[0]
        best, most = options[0], float("-inf")
        for worth, option in self.judged(game, state, seat, drawn(options, WIDTH, rng), rng):
            noisy = worth + NOISE * rng.below(1000)
            if noisy > most:
                best, most = option, noisy
        return best

    def rated(self, game: Game, state: Any, seat: int, rng: Rng) -> list[tuple[float, Option]]:
        return list(self.judged(game, state, seat, drawn(tried(game, state, seat), WIDTH, rng), rng))

    def judged(
        self, game: Game, state: Any, seat: int, options: list[Option], rng: Rng
    ) -> Iterator[tuple[float, Option]]:
        """What the position is worth after each of these options."""
        sense, habits = sense_of(game.name), habits_of(game.name)
        for option in options:
            after = game.copy(state)
            game.choose(after, seat, option)
            follow(game, after, seat, sense, habits, rng)
            yield sense(after, seat), option


def tried(game: Game, state: Any, seat: int) -> tuple[Option, ...]:
    """The options a seat is offered, without those that are never worth a try. Raises IllegalChoice."""
    decision = game.decision_of(state, seat)
    if decision is None:
        raise IllegalChoice(f"seat {seat} is not asked anything")
    return habits_of(game.name).worthwhile(state, seat, decision)


def follow(game: Game, state: Any, seat: int, sense: Sense, habits: Habits, rng: Rng) -> None:
    """Answer what the seat is asked next in the same turn, up to a question at which the position can be judged."""
    turn = game.turns(state)
    for _ in range(FOLLOW):
        if state.over or game.turns(state) != turn or game.blocking(state) != [seat]:
            return
        decision = game.decision_of(state, seat)
        if decision is None or decision.prompt in habits.pauses:
            return
        options = habits.worthwhile(state, seat, decision)
        best, most = options[0], float("-inf")
        for option in drawn(options, FOLLOW_WIDTH, rng) if len(options) > 1 else ():
            after = game.copy(state)
            game.choose(after, seat, option)
            worth = sense(after, seat)
            if worth > most:
                best, most = option, worth
        game.choose(state, seat, best)


def drawn(options: tuple[Option, ...], most: int, rng: Rng) -> list[Option]:
    """All options, or as many drawn from them."""
    if len(options) <= most:
        return list(options)
    numbers = list(range(len(options)))
    rng.shuffle(numbers)
    return [options[i] for i in numbers[:most]]
