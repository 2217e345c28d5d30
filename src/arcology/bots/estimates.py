"""Means of what was found on several imagined states, and how far they may be off."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple


class Estimate(NamedTuple):
    """As the game's sense counts, about in points."""

    mean: float
    error: float | None  # the standard error; none of a single look


def estimate(numbers: list[float]) -> Estimate:
    mean, count = average(numbers), len(numbers)
    if count < 2:
        return Estimate(mean, None)
    return Estimate(mean, sqrt(sum([(each - mean) ** 2 for each in numbers]) / (count - 1) / count))


def average(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
