"""What the board and the rows say of single spaces, tiles and stocks, worked out once when a pack is loaded."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.rows import Ability
from arcology.games.euphoria.terms import AREA, ICARITE, MOUTH, NOBODY, PENALTIES, ROLL_LOSS, SITE_SPACES
from arcology.kernel.columns import Row

MANY: Final = 100
"""More of one good than anybody holds; should somebody, nothing is remembered of it."""


def steps(counts: list[int]) -> list[int]:
    """For each number of goods, how many of these counts it reaches."""
    return [sum(held >= count for count in set(counts)) for held in range(MANY)]


def digits(columns: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    """The columns as digits of one number, each times its weight; last the weight of whatever comes on top."""
    weight = 1
    found: list[tuple[int, ...]] = []
    for column in columns:
        found.append(tuple([step * weight for step in column]))
        weight *= column[-1] + 1
    return (*found, (weight,))


def at_landing(abilities: tuple[Ability, ...], moments: int) -> tuple[tuple[int, int], ...]:
    """The spaces and the number of each ability that works by a placement, or by a bump with it (EU-PLACE-1)."""
    return tuple([(ability.where, ability.number) for ability in abilities if ability.moment & moments])


def distinct_slots(resources: tuple[str, ...], first: int) -> tuple[tuple[int, ...], ...]:
    """The spaces of a site by the resource they want: spaces that want the same are all alike."""
    return tuple(
        tuple(first + n for n in range(SITE_SPACES) if resources[n] == resource)
        for resource in dict.fromkeys(resources)
    )


def level_of(kind: int, region: int) -> int:
    """Commodity areas give more at the first tier, tunnels and Icarus at the second (EU-ALG-5, -6)."""
    if region == NOBODY:
        return 0
    return 1 if kind == AREA else 2 if kind == MOUTH or region == ICARITE else 0


def penalty_bit(row: Row) -> int:
    """The bit of a tile's penalty; those that hit a number rolled have one bit for each number."""
    penalty = PENALTIES.index(row.text("penalty"))
    return 1 << (penalty + row.number("roll") - 1 if penalty == ROLL_LOSS else penalty)
