"""Patterns on the launcher: every placement of every pattern, as bit masks (TA-PAT).

A pattern is worked out once: all placements in all eight orientations, each as the slots its symbols need. Matching is
then one mask test per symbol; no token is looked at twice.
"""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.terms import (
    CATIE,
    CLAW,
    COLUMNS,
    EMPTY,
    LOCKED,
    OPEN,
    ROWS,
    SLOTS,
    F,
)

SYMBOLS: Final = "SMVFC*OK"
"""Basic types, core, any, open required, Catie required; "." does not matter (C0)."""
SYMBOL_INDEX: Final = {symbol: i for i, symbol in enumerate(SYMBOLS)}
CORE: Final = 4
ANY: Final = 5
OPEN_ONLY: Final = 6
CATIE_ONLY: Final = 7

Need = tuple[int, int]
"""A symbol, and the slots that must satisfy it."""
Placement = tuple[int, tuple[Need, ...]]
"""All slots of a placement, and what it needs."""


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


def placements(pattern: str) -> tuple[Placement, ...]:
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


def satisfying(grid: list[int], core: int) -> list[int]:
    """For each symbol the slots whose token satisfies it (TA-DATA-2 to -5; Catie: TA-DIARY-2)."""
    slots = [0, 0, 0, 0]
    opens = 0
    caties = 0
    for slot in range(SLOTS):
        token = grid[slot]
        if token <= F:
            if token > EMPTY:
                slots[token] |= 1 << slot
        elif token == OPEN:
            opens |= 1 << slot
        elif token in (CATIE, CLAW):
            caties |= 1 << slot
    fitting = [mask | opens for mask in slots]
    fitting[core] |= caties
    fitting.append(fitting[core])
    fitting.append(slots[0] | slots[1] | slots[2] | slots[3] | opens | caties)
    fitting.append(opens)
    fitting.append(caties)
    return fitting


def matches(known: tuple[Placement, ...], fitting: list[int]) -> list[int]:
    """The slots of every match, as masks; two ways to see a pattern in the same tokens are one match."""
    found: list[int] = []
    for mask, needs in known:
        for symbol, slots in needs:
            if slots & ~fitting[symbol]:
                break
        else:
            if mask not in found:
                found.append(mask)
    return found


def slots_of(mask: int) -> list[int]:
    return [slot for slot in range(SLOTS) if mask >> slot & 1]


def is_line(pattern: str) -> bool:
    """Symbols in one row, none of which may be missing."""
    return "/" not in pattern and "." not in pattern


def locks(grid: list[int]) -> int:
    return grid.count(LOCKED)
