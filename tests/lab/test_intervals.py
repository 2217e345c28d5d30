"""Bounds hold what they promise: known values, and coins thrown many times."""

from math import inf
from random import Random

import pytest

from arcology.lab.intervals import Sample, mean_of, share_of, student, wilson


def sample(values: list[float]) -> Sample:
    made = Sample()
    for value in values:
        made.add(value)
    return made


@pytest.mark.parametrize(
    ("share", "witnesses", "low", "high"), [(0.5, 100, 0.404, 0.596), (0.0, 10, 0.0, 0.278), (1.0, 10, 0.722, 1.0)]
)
def test_wilson_as_in_the_books(share: float, witnesses: int, low: float, high: float) -> None:
    found = wilson(share, witnesses)
    assert found.low == pytest.approx(low, abs=5e-4)
    assert found.high == pytest.approx(high, abs=5e-4)


@pytest.mark.parametrize(("freedom", "value"), [(1, 12.706), (20, 2.086), (30, 2.042), (120, 1.980)])
def test_student_as_in_the_books(freedom: int, value: float) -> None:
    assert student(freedom) == pytest.approx(value, abs=4e-3)


def test_one_round_tells_nothing_of_its_spread() -> None:
    assert share_of(sample([0.7])) == (0.7, 0.0, 1.0)
    assert mean_of(sample([3.0])) == (3.0, -inf, inf)


def test_a_mean_has_the_bounds_of_student() -> None:
    found = mean_of(sample([1.0, 2.0, 3.0]))
    assert found.value == 2.0
    assert found.high == pytest.approx(2 + 4.303 / 3**0.5)


def test_all_won_is_not_certain() -> None:
    assert share_of(sample([1.0] * 20)).low < 0.9
    assert share_of(sample([])) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize("share", [0.5, 0.9])
@pytest.mark.parametrize("games", [1, 4])
def test_a_share_is_within_its_bounds_95_times_in_100(share: float, games: int) -> None:
    """Rounds of one game or several that share their luck: the bounds know how alike they are."""
    chance = Random(3)
    held = 0
    for _ in range(400):
        values = []
        for _ in range(40):
            luck = chance.random() < share
            values.append(sum(luck if chance.random() < 0.5 else chance.random() < share for _ in range(games)) / games)
        found = share_of(sample(values))
        held += found.low <= share <= found.high
    assert 0.92 <= held / 400 <= 0.99
