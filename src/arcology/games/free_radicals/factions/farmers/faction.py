"""The Farmers (red): dominoes."""

from __future__ import annotations

from typing import Final, TypedDict

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.farmers import crops, figures, position, rules, tables
from arcology.games.free_radicals.factions.farmers.kit import Kit, kit_of
from arcology.games.free_radicals.factions.farmers.state import (
    NONE,
    PER_ROW,
    ROWS,
    START,
    FarmersBoard,
    board_of,
)
from arcology.games.free_radicals.factions.farmers.tables import CROPS
from arcology.games.free_radicals.state import City
from arcology.kernel.game import Item
from arcology.kernel.values import Frame, Value


class FieldView(TypedDict):
    rows: int
    columns: int


class PlantedView(TypedDict):
    domino: str
    cells: list[str]  # of its first and its second half


class FarmersView(TypedDict):
    field: FieldView
    planted: list[PlantedView]
    crops: dict[str, str]  # by cell
    crystals: list[str]  # cells
    crystals_left: int
    rows: dict[str, list[str | None]]  # dominoes on offer
    stack: int
    removed: list[str]


class Farmers(Faction):
    name = "farmers"
    keys = position.KEYS
    tables = tables.TABLES
    chapters = (rules.CHAPTER, crops.CHAPTER)
    boards = (FarmersBoard,)
    figures = figures.FIGURES
    view_type = FarmersView

    def kit(self, pack: Components) -> Kit:
        return Kit(pack)

    def board(self, pack: Components) -> FarmersBoard:
        kit = kit_of(pack)
        stack = tuple(range(len(kit.domino_ids)))
        return FarmersBoard(stack=stack)

    def set_up(self, s: City, seat: int) -> None:
        """Nine dominoes in three rows of three, one on the Starting Crop space (FR-FAR-1)."""
        board = board_of(s, seat)
        kit = kit_of(s.pack)
        rules.far_refill(s, seat)
        first, second = START
        rules.plant(board, kit, rules.draw(s, board), kit.field.number[first], kit.field.number[second])

    def phases(self, s: City, seat: int) -> tuple[Frame, ...]:
        """Farm Action, Plant, Crop Actions, Refill: each leads to the next (FR-FAR-3)."""
        return (("far_farm", seat),)

    def view(self, s: City, seat: int, viewer: int) -> FarmersView:
        board = board_of(s, seat)
        kit = kit_of(s.pack)
        ids, names = kit.domino_ids, kit.field.names
        planted = sorted({half // 2 for half in board.halves if half != NONE})
        places = {domino: [board.halves.index(2 * domino), board.halves.index(2 * domino + 1)] for domino in planted}
        return {
            "field": {"rows": kit.field.rows, "columns": kit.field.columns},
            "planted": [
                {"domino": ids[domino], "cells": [names[cell] for cell in cells]} for domino, cells in places.items()
            ],
            "crops": {names[cell]: CROPS[board.crop_on(cell)] for cell in kit.field.cells(board.filled)},
            "crystals": [names[cell] for cell in kit.field.cells(board.crystals)],
            "crystals_left": kit.crystals - board.crystals.bit_count(),
            "rows": {
                row: [
                    None if domino == NONE else ids[domino]
                    for domino in board.rows[PER_ROW * i : PER_ROW * i + PER_ROW]
                ]
                for i, row in enumerate(ROWS)
            },
            "stack": len(board.stack),
            "removed": [ids[domino] for domino in board.removed],
        }

    def outline(self, board: FarmersView) -> list[Item]:
        items = [Item(each["domino"], 1, tuple(each["cells"]), "far_planted") for each in board["planted"]]
        items += [Item(cell, 1, (crop,), "far_cell") for cell, crop in board["crops"].items()]
        items += [Item(cell, 1, (), "far_crystal") for cell in board["crystals"]]
        items.append(Item("crystal", board["crystals_left"]))
        for row, dominoes in board["rows"].items():
            items += [Item(domino, 1, (row,), "far_row") for domino in dominoes if domino]
        items.append(Item("far_stack", board["stack"]))
        items += [Item(domino, 1, (), "far_removed") for domino in board["removed"]]
        return items

    def called(self, board: FarmersView) -> dict[str, tuple[Value, ...]]:
        return {cell: ("planted", crop, *cell.split(".")) for cell, crop in board["crops"].items()}

    def components(self, s: City, seat: int) -> dict[str, int]:
        """21 dominoes, those removed included (FR-INV-4)."""
        board = board_of(s, seat)
        planted = board.filled.bit_count() // 2
        rows = len(board.rows) - board.rows.count(NONE)
        return {"domino": planted + rows + len(board.stack) + len(board.removed)}

    def follow(self, s: City, seat: int) -> None:
        position.follow(board_of(s, seat), kit_of(s.pack))

    def faults(self, s: City, seat: int) -> list[str]:
        return position.faults(board_of(s, seat), kit_of(s.pack))


FACTION: Final = Farmers()
