"""What dice are likely to show."""

from __future__ import annotations

from functools import cache

from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import CRIT, HIT


@cache
def spread(dice: int, faces: tuple[int, ...]) -> tuple[float, ...]:
    """The chance of each number of successes: HIT = 1, CRIT = 2 (TA-TEST-2)."""
    if not dice:
        return (1.0,)
    fewer = spread(dice - 1, faces)
    found = [0.0] * (len(fewer) + 2)
    for face in faces:
        more = 1 if face == HIT else 2 if face == CRIT else 0
        for number, chance in enumerate(fewer):
            found[number + more] += chance / len(faces)
    return tuple(found)


@cache
def reaching(dice: int, needed: int, faces: tuple[int, ...]) -> float:
    """The chance that so many dice bring at least the successes that are needed."""
    return sum(spread(dice, faces)[max(0, needed) :]) if needed > 0 else 1.0


def chance(s: Town, dice: int, needed: int) -> float:
    return reaching(min(dice, 30), needed, s.pack.dice)


def per_die(s: Town) -> float:
    """Successes of a die on average; damage too, for both faces strike for as much."""
    return (s.pack.dice.count(HIT) + 2 * s.pack.dice.count(CRIT)) / len(s.pack.dice)
