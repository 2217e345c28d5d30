"""In which order several processes take the tests: what takes long comes first in each hand, so that no process ends
with it while the others have nothing left to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def dealt(tests: Sequence[T], hands: int, long: Callable[[T], bool]) -> list[T]:
    """The tests in an order of which each of so many processes takes an equal share, one share after the other."""
    slow = [test for test in tests if long(test)]
    rest = [test for test in tests if not long(test)]
    order: list[T] = []
    for hand in range(hands):
        share = (len(tests) - len(order)) // (hands - hand)
        first = slow[hand::hands]
        more = max(0, share - len(first))
        order += [*first, *rest[:more]]
        del rest[:more]
    return order + rest
