"""Ratings say who is stronger and how sure that is, in whatever order games were played."""

from collections import Counter

import pytest

from arcology.lab.ratings import MOST, Placing, ratings

pytestmark = pytest.mark.foreign


@pytest.fixture(autouse=True)
def openskill() -> None:
    pytest.importorskip("openskill")


def won(first: str, second: str) -> Placing:
    return tuple(sorted([(first, 1), (second, 2)]))


def test_who_wins_more_is_rated_higher_and_more_games_make_it_surer() -> None:
    few = ratings(Counter({won("a", "b"): 8, won("b", "a"): 2}))
    many = ratings(Counter({won("a", "b"): 80, won("b", "a"): 20}))
    assert few["a"].mean > few["b"].mean
    assert many["a"].spread < few["a"].spread
    assert many["a"].least == pytest.approx(many["a"].mean - 3 * many["a"].spread)


def test_the_order_of_games_does_not_matter() -> None:
    one = Counter({won("a", "b"): 5, won("b", "c"): 5})
    two = Counter({won("b", "c"): 5, won("a", "b"): 5})
    assert ratings(one) == ratings(two)


def test_shared_places_and_several_seats() -> None:
    even = ratings(Counter({(("a", 1), ("a", 1), ("b", 1)): 20}))
    assert even["a"].mean == pytest.approx(even["b"].mean, abs=1.0)
    above = ratings(Counter({(("a", 1), ("a", 2), ("b", 3)): 20}))
    assert above["a"].mean > above["b"].mean


def test_of_very_many_games_some_are_drawn() -> None:
    found = ratings(Counter({won("a", "b"): 60 * MOST, won("b", "a"): 40 * MOST}))
    assert found["a"].mean > found["b"].mean
