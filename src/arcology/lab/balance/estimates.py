"""Shares and means over deals, with bounds that hold them 95 times in 100.

What is played with one deal is one witness, however many seats it has and however often it is played: so sums are kept
by deal. The same formula then serves a share among holders, a mean, and the difference of two of them: where both were
played with the same deals, what the deals have in common cancels out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import erfc, inf, sqrt
from typing import Final, NamedTuple

from arcology.lab.intervals import Interval, student, wilson

FEWEST: Final = 30
"""Deals under which nothing is said of a thing."""
CHANCE: Final = 0.05
"""What may stand out by chance alone, of all that stands out."""


class Sum(NamedTuple):
    """What holders got in one deal, and how many they were."""

    total: float
    holders: int


Sums = dict[int, Sum]
"""By deal."""


class Estimate(NamedTuple):
    """A number with its bounds, and how it was found."""

    value: float
    low: float
    high: float
    error: float  # standard error
    holders: int
    deals: int

    @property
    def enough(self) -> bool:
        return self.deals >= FEWEST


def sums(values: Iterable[tuple[int, float]]) -> Sums:
    """Values by their deals."""
    found: Sums = {}
    for deal, value in values:
        before = found.get(deal, Sum(0.0, 0))
        found[deal] = Sum(before.total + value, before.holders + 1)
    return found


def strays(found: Sums) -> tuple[float, dict[int, float]]:
    """The ratio of all sums to all counts, and what each deal moved it by."""
    count = sum(each.holders for each in found.values())
    value = sum(each.total for each in found.values()) / count if count else 0.0
    return value, {deal: (each.total - value * each.holders) / count for deal, each in found.items()}


def spread(moved: Mapping[int, float]) -> float:
    """The standard error, from what each deal moved the number by."""
    deals = len(moved)
    return sqrt(sum(each * each for each in moved.values()) * deals / (deals - 1)) if deals > 1 else inf


def estimate(found: Sums, bounds: Interval, error: float) -> Estimate:
    return Estimate(*bounds, error, sum(each.holders for each in found.values()), len(found))


def mean(found: Sums) -> Estimate:
    """A mean: Student's bounds."""
    value, moved = strays(found)
    error = spread(moved)
    reach = student(max(0, len(found) - 1)) * error
    return estimate(found, Interval(value, value - reach, value + reach), error)


def share(found: Sums) -> Estimate:
    """A share: Wilson's bounds, with as many witnesses as coins would be needed to vary as little as the deals do."""
    value, moved = strays(found)
    error = spread(moved)
    varied = 0.0 < error < inf and 0.0 < value < 1.0
    witnesses = value * (1 - value) / (error * error) if varied else float(len(found))
    return estimate(found, wilson(value, witnesses, student(max(0, len(found) - 1))), error)


def difference(before: Sums, after: Sums) -> Estimate:
    """How much larger the second ratio is: Student's bounds, deal by deal where they share deals."""
    was, moved = strays(before)
    now, more = strays(after)
    both = {deal: more.get(deal, 0.0) - moved.get(deal, 0.0) for deal in {*moved, *more}}
    error = spread(both)
    fewer = min(len(before), len(after))
    reach = student(max(0, fewer - 1)) * error
    count = min(sum(each.holders for each in found.values()) for found in (before, after))
    return Estimate(now - was, now - was - reach, now - was + reach, error, count, fewer)


def surprise(distance: float, error: float) -> float:
    """How often chance alone would lead as far from nothing as that: a p value."""
    if error == 0.0:
        return float(distance == 0.0)
    return erfc(abs(distance) / error / sqrt(2))


def false_shares(surprises: list[float]) -> list[float]:
    """For each of many comparisons the share of false ones among all that stand out as much (Benjamini and Hochberg
    1995): q values."""
    order = sorted(range(len(surprises)), key=lambda at: -surprises[at])
    found = [1.0] * len(surprises)
    least = 1.0
    for rank, at in enumerate(order):
        least = min(least, surprises[at] * len(surprises) / (len(surprises) - rank))
        found[at] = least
    return found
