"""The Farmers' field as their tests lay it out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.farmers.kit import kit_of
from arcology.games.free_radicals.factions.farmers.state import FarmersBoard, board_of

DOMINOES = [f"C{number:02}" for number in range(1, 22)]


def board(t: Table) -> FarmersBoard:
    return board_of(t.s, 0)


def farm(
    *planted: tuple[str, str, str],
    build: tuple[str, ...] = (),
    crystalize: tuple[str, ...] = (),
    trade: tuple[str, ...] = (),
    crystals: tuple[str, ...] = (),
) -> Table:
    """Farmers without Items at seat 0: dominoes on two cells each, dominoes in the rows, the others in the stack."""
    rows = {"build": build, "crystalize": crystalize, "trade": trade}
    padded = {name: [*row, *["empty"] * (3 - len(row))] for name, row in rows.items()}
    t = table("farmers", "paladins").poor(0).begin().shared(turn=0)
    return t.board_of(0, planted=planted, rows=padded, removed=[], crystals=crystals)


def crop_of(t: Table, cell: str) -> str:
    found: str = t.board(0)["crops"][cell]
    return found


def cell(t: Table, name: str) -> int:
    return kit_of(t.pack).field.number[name]


def activate(t: Table, name: str) -> Table:
    """Let the area of that cell activate."""
    return t.begin(("far_area", 0, cell(t, name)))
