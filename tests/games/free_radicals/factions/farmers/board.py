"""The Farmers' field as their tests lay it out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.farmers.kit import kit_of
from arcology.games.free_radicals.factions.farmers.rules import plant
from arcology.games.free_radicals.factions.farmers.state import NONE, FarmersBoard, board_of

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
    t = table("farmers", "paladins").poor(0)
    t.begin()
    t.s.turn = 0
    kit, b = kit_of(t.pack), board(t)
    b.halves, b.crops, b.filled, b.removed = [NONE] * 30, [0] * 6, 0, []
    for id, first, second in planted:
        plant(b, kit, kit.domino_ids.index(id), kit.field.number[first], kit.field.number[second])
    rows = [[kit.domino_ids.index(id) for id in row] for row in (build, crystalize, trade)]
    b.rows = [number for row in rows for number in (*row, *[NONE] * (3 - len(row)))]
    b.stack = [i for i in range(21) if i not in b.rows and 2 * i not in b.halves]
    for cell in crystals:
        t.begin(("fx_effect", 0, "farm_rows.crystalize.effect"))
        t.choose("crystal", cell)
    t.begin()
    return t


def crop_of(t: Table, cell: str) -> str:
    found: str = t.board(0)["crops"][cell]
    return found


def cell(t: Table, name: str) -> int:
    return kit_of(t.pack).field.number[name]


def activate(t: Table, name: str) -> Table:
    """Let the area of that cell activate."""
    return t.begin(("far_area", 0, cell(t, name)))
