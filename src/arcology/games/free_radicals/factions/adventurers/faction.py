"""The Adventurers (purple): action points and exploration."""

from __future__ import annotations

from typing import Final, TypedDict

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.adventurers import figures, rules, scouting, tables
from arcology.games.free_radicals.factions.adventurers.kit import Kit, kit_of
from arcology.games.free_radicals.factions.adventurers.state import (
    CELLS,
    FACE_DOWN,
    HOME,
    NEIGHBOURS,
    PHASES,
    RECON,
    AdventurersBoard,
)
from arcology.games.free_radicals.factions.adventurers.tables import ADVENTURERS as NAMES
from arcology.games.free_radicals.state import City
from arcology.kernel.game import Item
from arcology.kernel.values import Frame, Value


class CellView(TypedDict):
    """A cell of the map: its tile once it is revealed, the Scout cube and who stands there."""

    tile: str | None
    cube: bool
    adventurers: list[str]


class AdventurersView(TypedDict):
    phase: str  # "" outside the own turn
    cells: dict[str, CellView]
    home: str  # a cell
    recon: str  # the Adventurer in the Recon slot
    ap: int
    drawn: int


class Adventurers(Faction):
    name = "adventurers"
    tables = tables.TABLES
    chapters = (scouting.CHAPTER, rules.CHAPTER)
    boards = (AdventurersBoard,)
    figures = figures.FIGURES
    view_type = AdventurersView

    def kit(self, pack: Components) -> Kit:
        return Kit(pack)

    def board(self, pack: Components) -> AdventurersBoard:
        """The Fighter in the Recon slot, the others on the Home Base, five action points (FR-ADV-1)."""
        return AdventurersBoard(bag=list(range(len(kit_of(pack).tile_ids))), ap=scouting.AP_BY_FIGHTER)

    def set_up(self, s: City, seat: int) -> None:
        """Reveal the four neighbours of the Home Base, one Scout cube on each (FR-ADV-3)."""
        for cell in NEIGHBOURS[HOME]:
            scouting.reveal_cell(s, seat, cell)

    def phases(self, s: City, seat: int) -> tuple[Frame, ...]:
        return (
            ("adv_phase", seat, "actions"),
            ("adv_actions", seat),
            ("adv_phase", seat, "recon"),
            ("adv_recon", seat),
            ("adv_phase", seat, "reveal"),
            ("adv_scout", seat),
            ("adv_phase", seat, ""),
        )

    def view(self, s: City, seat: int, viewer: int) -> AdventurersView:
        """Only the face-down tiles are hidden, from everybody (FR-ACT-8)."""
        board = scouting.board_of(s, seat)
        return {
            "phase": PHASES[board.phase],
            "cells": {id: cell_view(s, board, cell) for cell, id in enumerate(CELLS)},
            "home": CELLS[HOME],
            "recon": NAMES[board.recon()],
            "ap": board.ap,
            "drawn": board.drawn,
        }

    def outline(self, board: AdventurersView) -> list[Item]:
        items = [Item("action_points", board["ap"]), Item(board["recon"], 1, (), "adv_recon")]
        for cell, each in board["cells"].items():
            if each["tile"] is not None:
                items.append(Item(each["tile"], 1, (cell,), "adv_cube" if each["cube"] else "adv_tile"))
            items += [Item(who, 1, (cell,), "adv_stands") for who in each["adventurers"]]
        return items

    def called(self, board: AdventurersView) -> dict[str, tuple[Value, ...]]:
        revealed = {cell: each["tile"] for cell, each in board["cells"].items() if each["tile"] is not None}
        return {board["home"]: ("home",), **{cell: ("tile", tile) for cell, tile in revealed.items()}}

    def components(self, s: City, seat: int) -> dict[str, int]:
        """Fifty tiles, revealed or not, and five Adventurers."""
        board = scouting.board_of(s, seat)
        revealed = len(CELLS) - board.tiles.count(FACE_DOWN)
        return {"tile": revealed + len(board.bag), "adventurer": len(board.places)}

    def faults(self, s: City, seat: int) -> list[str]:
        board = scouting.board_of(s, seat)
        revealed = sum([1 << cell for cell, tile in enumerate(board.tiles) if tile != FACE_DOWN])
        standing = sum({1 << place for place in board.places if place != RECON})
        found = []
        if revealed >> HOME & 1:
            found.append("adventurers: a tile lies on the Home Base (FR-ADV-2)")
        if board.places.count(RECON) != 1:
            found.append(f"adventurers: {board.places.count(RECON)} in the Recon slot, not 1 (FR-ADV-1)")
        if standing & ~revealed & ~(1 << HOME):
            found.append("adventurers: one stands on a tile that is face down (FR-ADV-6)")
        if board.cubes & ~revealed or board.cubes & standing:
            found.append("adventurers: a Scout cube lies on no tile, or under an Adventurer (FR-ADV-15, -19)")
        if board.drawn > len(s.seats[seat].hand):
            found.append(f"adventurers: {board.drawn} cards drawn, more than are in the hand (FR-ADV-13)")
        return found


def cell_view(s: City, board: AdventurersBoard, cell: int) -> CellView:
    tile = board.tiles[cell]
    return {
        "tile": None if tile == FACE_DOWN else kit_of(s.pack).tile_ids[tile],
        "cube": bool(board.cubes >> cell & 1),
        "adventurers": [who for i, who in enumerate(NAMES) if board.places[i] == cell],
    }


FACTION: Final = Adventurers()
