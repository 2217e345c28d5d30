"""What goods, tracks and people are worth, in points of which a star is ten: at first sight, and to the practised.

The second were found by playing: of 600 games between bots that went by the first, what each of these things told of
the stars at the end, beside the stars there were (linear regression over 104,000 ends of turns); then turned to about
half of that, and kept where bots with them ranked above bots without.
"""

from __future__ import annotations

from typing import Final

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
)
PRACTISED: Final = Weights(
    commodity=(0.9, 0.8, 0.7, 0.5),
    resource=(1.7, 1.4, 1.1, 0.8),
    card=1.4,
    shares=(1.0, 0.8, 0.7),
    morale=(0.0, 0.0, 1.2, 2.0, 2.7, 3.3, 3.8),
    knowledge=(0.0, 0.0, -0.4, -0.9, -1.8, -2.6, -3.6),
    recruit=3.0,
    outside=-4.0,
    member=7.0,
    hidden=0.8,
    miner=0.3,
)
