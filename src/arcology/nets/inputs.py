"""What a net is fed: an observation of any number of seats, as places in one row of features and what stands there.

The features are those of the largest table, each known by the column, the place and the value that it stands for. A
smaller table has the same features but fewer of them, so that what is learnt at one serves the others. A name out of
few is a feature for each; numbers and counts shrink to the logarithm of one more; the question is a feature, too.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from arcology.nets.layout import FLAG, NAME, Column, Layout

WIDEST: Final = 16
"""A name out of more than so many is told as a number, not as a feature for each."""
QUESTIONS: Final = 128
"""Questions are folded into so many features."""

Key = tuple[str, tuple[int, ...], str]
"""A feature: the column, the place in it, and the value where it stands for one."""


def keys_of(column: Column, place: tuple[int, ...]) -> list[Key]:
    """The features of one number of an observation, in the order of its values where there are several."""
    if column.kind != NAME or column.most - column.least + 1 > WIDEST:
        return [(column.name, place, "")]
    values = [*reversed(column.others), *column.values, "covered"]
    return [(column.name, place, value) for value in values]


def placed(column: Column) -> list[tuple[int, tuple[int, ...]]]:
    """Where each number of a column is, and its place along the axes."""
    where = [at for span in column.spans() for at in span]
    return [(at, tuple(map(int, np.unravel_index(i, column.shape or (1,))))) for i, at in enumerate(where)]


class Inputs:
    """The features of a game's largest table, and how observations of each size of table are turned into them."""

    def __init__(self, layouts: dict[int, Layout]) -> None:
        """The layouts by number of seats, the largest among them."""
        self.layouts: Final = layouts
        self.seats: Final = sorted(layouts)
        self.keys: Final[dict[Key, int]] = {}
        for column in layouts[self.seats[-1]].columns:
            for _, place in placed(column):
                for key in keys_of(column, place):
                    self.keys.setdefault(key, len(self.keys))
        self.asked: Final = len(self.keys)
        self.tables: Final = self.asked + QUESTIONS  # where the features of the number of seats begin
        self.size: Final = self.tables + self.seats[-1] + 1
        self.maps: Final = {seats: Map(self, layout) for seats, layout in layouts.items()}


class Map:
    """From the observations of one number of seats to features."""

    def __init__(self, inputs: Inputs, layout: Layout) -> None:
        flags: list[tuple[int, int]] = []  # where it is observed, which feature it is
        numbers: list[tuple[int, int]] = []
        names: list[tuple[int, int, int, int]] = []  # where, least, most, where its features are looked up
        lookup: list[int] = []
        for column in layout.columns:
            for at, place in placed(column):
                found = [inputs.keys[key] for key in keys_of(column, place)]
                if len(found) > 1:
                    names.append((at, column.least, column.most, len(lookup) - column.least))
                    lookup += found
                else:
                    (flags if column.kind == FLAG else numbers).append((at, found[0]))
        self.flags: Final = indexes(flags, 2)
        self.numbers: Final = indexes(numbers, 2)
        self.names: Final = indexes(names, 4)
        self.lookup: Final = np.array(lookup or [0], np.int64)
        self.asked: Final = inputs.asked
        self.table: Final = inputs.tables + layout.seats
        self.size: Final = inputs.size

    def __call__(self, rows: NDArray[np.int32], out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """The features of many observations; the last number of each is the question."""
        found = np.zeros((len(rows), self.size), np.float32) if out is None else out
        found[:, self.flags[1]] = rows[:, self.flags[0]]
        found[:, self.numbers[1]] = shrunk(rows[:, self.numbers[0]])
        line = np.arange(len(rows))
        at, least, most, start = self.names
        found[line[:, None], self.lookup[np.clip(rows[:, at], least, most) + start]] = 1
        found[line, self.asked + rows[:, -1] % QUESTIONS] = 1
        found[:, self.table] = 1
        return found


def shrunk(counts: NDArray[Any]) -> NDArray[Any]:
    found: NDArray[Any] = np.sign(counts) * np.log1p(np.abs(counts)).astype(np.float32)
    return found


def indexes(rows: list[Any], width: int) -> NDArray[np.int64]:
    return np.array(rows, np.int64).reshape(-1, width).T.copy()
