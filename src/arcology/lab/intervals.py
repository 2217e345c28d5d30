"""How sure a number is: shares and means of rounds, each with the bounds that hold it 95 times in 100.

Games of one round have the same deal, so they are no independent witnesses; rounds are. Everything here counts rounds.
"""

from __future__ import annotations

from math import inf, isfinite, sqrt
from typing import Final, NamedTuple

NORMAL: Final = 1.959964
STUDENT: Final = (
    inf, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
)  # fmt: skip
"""Student's t for 95 %, by degrees of freedom."""


class Interval(NamedTuple):
    """A number and its bounds."""

    value: float
    low: float
    high: float

    def plain(self) -> dict[str, float | None]:
        """The same as JSON holds it: where nothing is known, there is no bound."""
        return {name: value if isfinite(value) else None for name, value in self._asdict().items()}


class Sample:
    """Values of rounds, as sums: however many there are, it stays small, and their order does not matter."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def include(self, other: Sample) -> None:
        """The values of another sample, too."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """Of a single value."""
        if self.count < 2:
            return inf
        return max(0.0, (self.squares - self.total * self.total / self.count) / (self.count - 1))


def student(freedom: int) -> float:
    """How many standard errors hold 95 %, with so many degrees of freedom."""
    if freedom < len(STUDENT):
        return STUDENT[freedom]
    return NORMAL + (NORMAL**3 + NORMAL) / (4 * freedom)


def wilson(share: float, witnesses: float, width: float = NORMAL) -> Interval:
    """Bounds of a share among so many independent witnesses (Wilson 1927): never beyond 0 and 1, and never a point."""
    if witnesses <= 0 or width == inf:
        return Interval(share, 0.0, 1.0)
    much = width * width / witnesses
    middle = (share + much / 2) / (1 + much)
    reach = width * sqrt(share * (1 - share) / witnesses + much / (4 * witnesses)) / (1 + much)
    return Interval(share, min(share, max(0.0, middle - reach)), max(share, min(1.0, middle + reach)))


def share_of(sample: Sample) -> Interval:
    """A share: Wilson's bounds, with as many witnesses as coins would be needed to vary as little as the rounds do."""
    share, spread = sample.mean, sample.variance
    varied = 0.0 < spread < inf and 0.0 < share < 1.0
    witnesses = sample.count * share * (1 - share) / spread if varied else float(sample.count)
    return wilson(share, witnesses, student(max(0, sample.count - 1)))


def mean_of(sample: Sample) -> Interval:
    """A mean: Student's bounds."""
    reach = student(max(0, sample.count - 1)) * sqrt(sample.variance / sample.count) if sample.count > 1 else inf
    return Interval(sample.mean, sample.mean - reach, sample.mean + reach)
