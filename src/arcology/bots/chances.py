"""How often all of a table win together after each of a few options: counted, by playing imagined states to their end.

Every seat is played by one bot, which knows no more than that seat. In each try the options begin with the same
imagined state and the same chance, so that what differs between them is the options.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any, Final

from arcology.bots.base import Bot
from arcology.bots.eye import Budget, Eye
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Game
from arcology.kernel.rng import Rng

TRIES: Final = 10
LONGEST: Final = 5000
"""Choices after which a try counts as not won: a table that bots play ends long before."""
SEEDS: Final = 1 << 32


def won_tries(eye: Eye, player: Bot, options: list[Option], playing: Callable[[], Budget]) -> tuple[list[int], int]:
    """How many tries were won after each option, and of how many: as many as the eye's budget allows, perhaps none.

    `playing` is what the player may spend on each choice.
    """
    wins = [0] * len(options)
    for tries in range(TRIES):
        start, seed = eye.imagine(), eye.rng.below(SEEDS)
        won: list[bool] = []
        for option in options:
            after = eye.game.copy(start)
            eye.game.choose(after, eye.seat, option)
            if not played_out(eye.game, after, player, Rng(seed), playing, eye.budget):
                return wins, tries
            won.append(after.over and eye.game.scores(after)[eye.seat].total > 0)
        wins = [before + one for before, one in zip(wins, won, strict=True)]
    return wins, TRIES


def by_luck(more: int, less: int, tries: int) -> float:
    """How often chance alone gives one of two options so many of the victories of both, in as many tries each
    (Fisher's exact test)."""
    both = more + less
    ways = [comb(tries, won) * comb(tries, both - won) for won in range(more, min(tries, both) + 1)]
    return sum(ways) / comb(2 * tries, both)


class Spent(Exception):
    """The budget was not enough."""


def played_out(game: Game, state: Any, player: Bot, rng: Rng, playing: Callable[[], Budget], budget: Budget) -> bool:
    """Play a state to its end; whether the budget was enough for that."""
    memories: list[dict[str, Any]] = [{} for _ in range(state.seat_count)]

    def chosen(state: Any, decision: Decision) -> Option:
        if budget.spent():
            raise Spent
        seat = decision.seat
        return player.choose(Eye(game, state, seat, rng, playing(), memories[seat]))

    try:
        game.playout(state, rng, chosen, LONGEST)
    except Spent:
        return False
    return True
