"""Observations as NumPy arrays: one row of whole numbers, the same by name, and as what nets like to be fed."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from arcology.lab.table import Table, Terms
from arcology.nets.actions import VOCABULARY, WORDS, words
from arcology.nets.layout import FLAG, NAME, Layout

Row = NDArray[np.int32]

MOST_OPTIONS: Final = 400
"""Options of one question that are told in words: more than any has; of a longer one the first are."""
WIDEST: Final = 16
"""A name out of more than so many is told as a number, not as a flag for each."""


class Rows:
    """The rows of an array, to be written as bytes: the shortest way into it.

    Of many observations, `rows[i] = terms.row(state, seat, decision)` writes one.
    """

    def __init__(self, array: NDArray[Any]) -> None:
        self._bytes: Final = array.data.cast("B")
        self._width: Final = array.strides[0]

    def __setitem__(self, at: int, row: bytes) -> None:
        """Write a row, or the beginning of one."""
        start = at * self._width
        self._bytes[start : start + len(row)] = row


def observed(table: Table, seat: int) -> Row:
    """What a seat knows, and last what it is asked."""
    return np.frombuffer(table.numbers(seat), np.int32)


def masked(table: Table, count: int) -> NDArray[np.int8]:
    """A flag for each action: whether it is offered."""
    mask = np.zeros(count, np.int8)
    mask[table.places] = 1
    return mask


def told(table: Table) -> Row:
    """A line for each offered option: its place and one, then its words; lines of 0 after the last."""
    lines = np.zeros((MOST_OPTIONS, 1 + WORDS), np.int32)
    if table.decision is not None:
        for i, option in enumerate(table.decision.options[:MOST_OPTIONS]):
            lines[i] = (table.places[i] + 1, *words(option.verb, option.target))
    return lines


def named(layout: Layout, numbers: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Each column by its name, in the shape it has; of many observations at once, their axes first."""
    first = numbers.shape[:-1]
    found = {}
    for column in layout.columns:
        if column.stride:
            seats = column.shape[0]
            block = numbers[..., column.start : column.start + (seats - 1) * column.stride + column.width]
            steps = (*numbers.strides[:-1], column.stride * numbers.itemsize, numbers.itemsize)
            rows = np.lib.stride_tricks.as_strided(block, (*first, seats, column.width), steps)
            found[column.name] = shaped(rows, (*first, *column.shape))
        else:
            row = numbers[..., column.start : column.start + column.width]
            found[column.name] = shaped(row, (*first, *column.shape))
    return found


def shaped(rows: NDArray[Any], shape: tuple[int, ...]) -> NDArray[Any]:
    """The same numbers in another shape, never copies of them."""
    found = rows.view()
    found.shape = shape
    return found


def bounds(terms: Terms) -> tuple[Row, Row]:
    """The least and the most that each number of an observation may be."""
    least, most = np.zeros(terms.size, np.int32), np.zeros(terms.size, np.int32)
    for column in terms.layout.columns:
        for span in column.spans():
            least[span.start : span.stop] = column.least
            most[span.start : span.stop] = column.most
    most[-1] = VOCABULARY - 1
    return least, most


class Features:
    """Turns whole numbers into what nets like to be fed: flags for names, and numbers of the size of one.

    A name out of few becomes a flag for each (the other names and a covered card have flags, too); flags stay; numbers
    and counts shrink to the logarithm of one more. The question becomes flags, too, folded into `QUESTIONS`.
    """

    QUESTIONS: Final = 128

    def __init__(self, terms: Terms) -> None:
        flat: list[int] = []  # where flags are
        plain: list[int] = []  # where numbers are
        ones: list[tuple[int, int, int]] = []  # where a name is, its least, how many it may be
        for column in terms.layout.columns:
            count = column.most - column.least + 1
            where = [at for span in column.spans() for at in span]
            if column.kind == FLAG:
                flat += where
            elif column.kind == NAME and count <= WIDEST:
                ones += [(at, column.least, count) for at in where]
            else:
                plain += where
        self.flags: Final = np.array(flat, np.intp)
        self.numbers: Final = np.array(plain, np.intp)
        self.names: Final = np.array([at for at, _, _ in ones], np.intp)
        self.least: Final = np.array([least for _, least, _ in ones], np.int64)
        self.most: Final = np.array([least + count - 1 for _, least, count in ones], np.int64)
        starts = np.cumsum([len(flat) + len(plain), *[count for _, _, count in ones]])
        self.starts: Final = starts[:-1] - self.least  # where the flag of a name is, less the name
        self.asked: Final = int(starts[-1])  # where the flags of the question begin
        self.size: Final = self.asked + self.QUESTIONS

    def __call__(self, numbers: Row) -> NDArray[np.float32]:
        """Of one observation, or of many in rows."""
        rows = np.atleast_2d(numbers)
        out = np.zeros((len(rows), self.size), np.float32)
        middle = len(self.flags)
        out[:, :middle] = rows[:, self.flags]
        counts = rows[:, self.numbers]
        out[:, middle : middle + len(self.numbers)] = np.sign(counts) * np.log1p(np.abs(counts))
        line = np.arange(len(rows))
        out[line[:, None], np.clip(rows[:, self.names], self.least, self.most) + self.starts] = 1
        out[line, self.asked + rows[:, -1] % self.QUESTIONS] = rows[:, -1] > 0
        return out if numbers.ndim > 1 else out[0]
