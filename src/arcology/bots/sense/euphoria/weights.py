"""What goods, tracks and people are worth, in points of which a star is ten: at first sight, and to the practised.

The second were found by playing, in two steps. Of 600 games between bots that went by the first, what each of these
things told of the stars at the end, beside the stars there were (linear regression over 104,000 ends of turns), turned
to about half of that. Then 18,779 games in each of which two seats weighed everything a little otherwise, by chance:
how often they ranked above the rest, fitted by all they weighed otherwise (a response surface), said what to turn.
"""

from __future__ import annotations

from typing import Final

from arcology.bots.sense.euphoria.recruits import RECRUITS, Worth

MOST: Final = 8
"""More than so many goods of one kind are worth as much."""


class Weights:
    def __init__(
        self,
        commodity: tuple[float, ...],
        resource: tuple[float, ...],
        card: float,
        shares: tuple[float, ...],
        morale: tuple[float, ...],
        knowledge: tuple[float, ...],
        recruit: float,
        outside: float,
        member: float,
        hidden: float,
        miner: float,
        tier: float,
        way: float,
        site: float,
        recruits: dict[str, Worth],
    ) -> None:
        self.commodities: Final = stock_table(commodity)  # by number; named are the first, the second … of one kind
        self.resources: Final = stock_table(resource)
        self.card: Final = card
        self.shares: Final = shares  # of the nearest way to a star, the next …: they compete for the same goods
        self.morale: Final = morale  # by morale
        self.knowledge: Final = knowledge  # by knowledge
        self.recruit: Final = recruit  # one that is active
        self.outside: Final = outside  # a site that others complete
        self.member: Final = member  # a whole allegiance track, for each active recruit it will give a star
        self.hidden: Final = hidden  # … for each hidden one
        self.miner: Final = miner  # a step of the miner that turns up one's hidden recruit
        self.tier: Final = tier  # of allegiance that gives something for good, to who has an active recruit
        self.way: Final = way  # a star whose price is at hand
        self.site: Final = site  # a worker of one's own on a building site, and as much more when all are there
        self.recruits: Final = recruits  # by name, above or below others


def stock_table(values: tuple[float, ...]) -> tuple[float, ...]:
    """The worth of none, one, two … of one kind."""
    sums = [0.0]
    for count in range(MOST):
        sums.append(sums[-1] + values[min(count, len(values) - 1)])
    return tuple(sums)


FIRST: Final = Weights(
    commodity=(0.3, 0.25, 0.2, 0.1),
    resource=(0.9, 0.6, 0.4, 0.2),
    card=0.7,
    shares=(1.0, 0.5, 0.3),
    morale=(0.0, 0.0, 0.5, 0.9, 1.2, 1.4, 1.5),
    knowledge=(0.0,) * 7,
    recruit=0.0,
    outside=-0.7,
    member=3.0,
    hidden=0.25,
    miner=0.06,
    tier=0.0,
    way=3.2,
    site=2.4,
    recruits={},
)
PRACTISED: Final = Weights(
    commodity=(0.9, 0.8, 0.65, 0.45),
    resource=(1.4, 1.1, 0.85, 0.6),
    card=1.5,
    shares=(1.0, 0.8, 0.7),
    morale=(0.0, 0.0, 1.2, 2.0, 2.7, 3.3, 3.8),
    knowledge=(0.0, 0.0, -0.4, -0.9, -1.8, -2.6, -3.6),
    recruit=3.0,
    outside=-4.5,
    member=7.0,
    hidden=0.8,
    miner=0.3,
    tier=0.6,
    way=2.8,
    site=2.8,
    recruits=RECRUITS,
)
