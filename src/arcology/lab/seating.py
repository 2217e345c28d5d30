"""Who sits where in a series of games, as pure arithmetic: any game of it can be seated again by itself.

A *round* is one deal, a seed, played once for each bot: in the next game of the round every bot moves on to the place
of the bot before it. So in a round each bot has each seat, and with it the same faction, cards and luck, exactly once;
with several seats for a bot, as often as there are seats. Who sits beside whom is dealt anew for every round.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from arcology.kernel.rng import Rng


def moving(bots: int, seats: int, index: int) -> list[int]:
    """Bots repeated until all seats are taken, and moved on by one from game to game."""
    return [(seat + index) % bots for seat in range(seats)]


def balanced(bots: int, seats: int, round: int, turn: int) -> list[int]:
    """The seats of one game of a round. With more bots than seats, rounds go through all groups in turn, so that
    after `rounds_of_all` of them every two bots have met equally often."""
    rng = Rng(round)
    if bots <= seats:
        places = [seat % bots for seat in range(seats)]
    else:
        groups = groups_of(bots, seats)
        places = [0, *groups[round % len(groups)]]
    rng.shuffle(places)
    return [(place + turn) % bots for place in places]


def rounds_of_all(bots: int, seats: int) -> int:
    """After so many rounds every two bots have met equally often."""
    return 1 if bots <= seats else len(groups_of(bots, seats))


@cache
def groups_of(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Everybody that the first bot can meet at once, in an order that mixes near and far; turned on by one for each
    game of a round, each group stands for those of all the bots."""
    groups = list(combinations(range(1, bots), seats - 1))
    order = list(range(len(groups)))
    Rng(bots * 100 + seats).shuffle(order)
    return [groups[each] for each in order]
