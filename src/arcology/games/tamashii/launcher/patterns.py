"""Patterns on the launcher, as bit masks (TA-PAT).

A pattern is worked out once, in all eight orientations. To match one is to move, for each of its symbols, the slots
that satisfy it to where the pattern's corner would lie: the corners left over by all symbols are the matches, and no
place is tried by itself.
"""

from __future__ import annotations

from operator import getitem
from typing import Final

from arcology.games.tamashii.terms import CATIE, CLAW, COLUMNS, OPEN, ROWS, SLOTS, F, M, S, V

SYMBOLS: Final = "SMVFC*OK"
"""Basic types, core, any, open required, Catie required; "." does not matter (C0)."""
SYMBOL_INDEX: Final = {symbol: i for i, symbol in enumerate(SYMBOLS)}
CORE: Final = 4
ANY: Final = 5
OPEN_ONLY: Final = 6
CATIE_ONLY: Final = 7

Need = tuple[int, int]
"""A symbol, and the slots that must satisfy it."""
Fit = tuple[int, tuple[Need, ...]]
"""All slots of a placement, and what it needs."""
Turned = tuple[int, int, tuple[tuple[int, int], ...]]
"""An orientation: where its corner may lie, its slots from the first corner, and the way there of each symbol."""


class Picture:
    """A pattern worked out: how often it needs each symbol, and its orientations."""

    def __init__(self, patterns: tuple[str, ...]) -> None:
        """Of several patterns each will do."""
        self.turns = tuple([turned(cells) for pattern in patterns for cells in orientations(pattern)])
        counts = [[pattern.count(symbol) for symbol in SYMBOLS] for pattern in patterns]
        least = [min(each) for each in zip(*counts, strict=True)]
        self.needs = tuple([(symbol, count) for symbol, count in enumerate(least) if count])


def shape(pattern: str) -> list[tuple[int, int, str]]:
    """Row, column and symbol of everything that matters."""
    return [
        (row, column, symbol)
        for row, line in enumerate(pattern.split("/"))
        for column, symbol in enumerate(line)
        if symbol != "."
    ]


def orientations(pattern: str) -> list[list[tuple[int, int, str]]]:
    """Rotations and mirror images (TA-PAT-1), each moved into the corner; equal ones once."""
    found: list[list[tuple[int, int, str]]] = []
    cells = shape(pattern)
    for turn in range(8):
        turned = sorted([(*oriented(row, column, turn), symbol) for row, column, symbol in cells])
        top = min([row for row, _, _ in turned])
        left = min([column for _, column, _ in turned])
        moved = [(row - top, column - left, symbol) for row, column, symbol in turned]
        if moved not in found:
            found.append(moved)
    return found


def oriented(row: int, column: int, turn: int) -> tuple[int, int]:
    if turn >= 4:
        column = -column
    for _ in range(turn % 4):
        row, column = column, -row
    return row, column


def fits(pattern: str) -> tuple[Fit, ...]:
    """Every place on the launcher where the pattern fits, whatever lies there. A don't-care may hang over the edge."""
    found: dict[tuple[Need, ...], int] = {}
    for cells in orientations(pattern):
        height = max([row for row, _, _ in cells]) + 1
        width = max([column for _, column, _ in cells]) + 1
        for top in range(ROWS - height + 1):
            for left in range(COLUMNS - width + 1):
                masks = [0] * len(SYMBOLS)
                for row, column, symbol in cells:
                    masks[SYMBOL_INDEX[symbol]] |= 1 << (top + row) * COLUMNS + left + column
                needs = tuple([(i, mask) for i, mask in enumerate(masks) if mask])
                found[needs] = sum([mask for _, mask in needs])
    return tuple([(mask, needs) for needs, mask in found.items()])


def turned(cells: list[tuple[int, int, str]]) -> Turned:
    """One orientation as numbers; rarer symbols first, to be done with what cannot match."""
    height = max([row for row, _, _ in cells]) + 1
    width = max([column for _, column, _ in cells]) + 1
    corners = [top * COLUMNS + left for top in range(ROWS - height + 1) for left in range(COLUMNS - width + 1)]
    ways = [(SYMBOL_INDEX[symbol], row * COLUMNS + column) for row, column, symbol in cells]
    ways.sort(key=lambda way: way[0] == ANY)
    return (sum([1 << corner for corner in corners]), sum([1 << way for _, way in ways]), tuple(ways))


def size(pattern: str) -> int:
    """How many tokens it takes."""
    return len(shape(pattern))


def with_any(pattern: str) -> tuple[str, ...]:
    """The pattern with each of its symbols in turn counting as any."""
    return tuple(
        [
            pattern[:i] + "*" + pattern[i + 1 :]
            for i, symbol in enumerate(pattern)
            if symbol in SYMBOL_INDEX and symbol != "*"
        ]
    )


def satisfied(token: int, core: int) -> list[int]:
    """The symbols that a token satisfies (TA-DATA-2 to -5; Catie: TA-DIARY-2)."""
    if token == OPEN:
        return [S, M, V, F, CORE, ANY, OPEN_ONLY]
    if token in (CATIE, CLAW):
        return [core, CORE, ANY, CATIE_ONLY]
    if token > F:
        return []
    return [token, CORE, ANY] if token == core else [token, ANY]


def given(core: int) -> tuple[tuple[int, ...], ...]:
    """What each token in each slot adds to a word of as many bits for each symbol as there are slots.

    Empty slots and locks add nothing; their numbers count from the end.
    """
    words = [sum([1 << SLOTS * symbol for symbol in satisfied(token, core)]) for token in range(CLAW + 1)] + [0, 0]
    return tuple([tuple([word << slot for word in words]) for slot in range(SLOTS)])


def differing(core: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For any two tokens the symbols that only one of them satisfies; empty slots and locks as above."""
    known = [set(satisfied(token, core)) for token in range(CLAW + 1)] + [set(), set()]
    return tuple([tuple([tuple(sorted(one ^ other)) for other in known]) for one in known])


FULL: Final = (1 << SLOTS) - 1
GIVEN: Final = tuple([given(core) for core in (S, M, V, F)])
DIFFERING: Final = tuple([differing(core) for core in (S, M, V, F)])


def satisfying(grid: list[int], core: int) -> list[int]:
    """For each symbol the slots whose token satisfies it."""
    word = sum(map(getitem, GIVEN[core], grid))
    return [
        *(word & FULL, word >> SLOTS & FULL, word >> 2 * SLOTS & FULL, word >> 3 * SLOTS & FULL),
        *(word >> 4 * SLOTS & FULL, word >> 5 * SLOTS & FULL, word >> 6 * SLOTS & FULL, word >> 7 * SLOTS),
    ]


class Tokens:
    """What lies on a launcher, and for each symbol the slots that satisfy it, while moves are tried out."""

    def __init__(self, grid: list[int], core: int) -> None:
        self.grid: Final = grid[:]
        self.core: Final = core
        self.fitting: Final = satisfying(grid, core)

    def swap(self, a: int, b: int) -> None:
        """The tokens of two slots change places, and so do the bits of every symbol that only one of them satisfies."""
        grid, fitting = self.grid, self.fitting
        here, there = grid[a], grid[b]
        grid[a], grid[b] = there, here
        both = 1 << a | 1 << b
        for symbol in DIFFERING[self.core][here][there]:
            fitting[symbol] ^= both


def matches(picture: Picture, fitting: list[int]) -> list[int]:
    """The slots of every match, as masks; two ways to see a pattern in the same tokens are one match."""
    found: list[int] = []
    for symbol, count in picture.needs:
        if fitting[symbol].bit_count() < count:
            return found
    for corners, slots, ways in picture.turns:
        for symbol, way in ways:
            corners &= fitting[symbol] >> way
            if not corners:
                break
        while corners:
            corner = corners & -corners
            corners ^= corner
            if slots * corner not in found:
                found.append(slots * corner)
    return found
