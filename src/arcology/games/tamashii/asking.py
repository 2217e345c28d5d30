"""Conditions that are asked again and again, made ready once: whether goals are met, what may be launched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arcology.kernel.notation import Cond
from arcology.kernel.values import Value

MOST: Final = 1 << 30
Bounds = tuple[Callable[..., int], tuple[Value, ...], int, int]
"""The test of a named condition, its arguments, and the least and the most it may be."""


class Ask:
    """A condition; `bounds` holds it whole where it is numbers within bounds, joined by `and`, as nearly all are."""

    def __init__(self, cond: Cond | None) -> None:
        self.cond: Final = cond
        parts = cond.args if cond is not None and cond.op == "and" else (cond,)
        found = [bounds_of(part) for part in parts if isinstance(part, Cond)]
        self.bounds: Final = tuple([each for each in found if each is not None])
        self.plain: Final = len(self.bounds) == len(found)


def bounds_of(cond: Cond) -> Bounds | None:
    """`exp >= 3` and the like; a name alone must not be 0, and no condition counts below it."""
    if cond.op == "name":
        return (cond.test, cond.values, 1, MOST)
    if cond.op not in (">=", ">", "<=", "<", "=="):
        return None
    left, right = cond.args
    if not isinstance(left, Cond) or left.op != "name" or not isinstance(right, int):
        return None
    least = right + (cond.op == ">") if cond.op in (">=", ">", "==") else -MOST
    most = right - (cond.op == "<") if cond.op in ("<=", "<", "==") else MOST
    return (left.test, left.values, least, most)
