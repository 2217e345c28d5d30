"""Observations as NumPy arrays: one row of whole numbers, and the same by name."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from arcology.lab.table import Table, Terms
from arcology.nets.actions import VOCABULARY, WORDS, words
from arcology.nets.layout import Layout

Row = NDArray[np.int32]

MOST_OPTIONS: Final = 400
"""Options of one question that are told in words: more than any has; of a longer one the first are."""


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
