"""The Merchants (green): markets."""

from __future__ import annotations

from typing import Final, TypedDict

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.merchants import figures, rules, tables
from arcology.games.free_radicals.factions.merchants.kit import Kit
from arcology.games.free_radicals.factions.merchants.state import (
    ALL_MARKERS,
    ALL_STALLS,
    BESIDE,
    MARKET_SIZE,
    PHASES,
    SPACE_INDEX,
    SPACES,
    MerchantsBoard,
)
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.game import Item
from arcology.kernel.values import Frame


class MerchantsView(TypedDict):
    phase: str  # "" outside the own turn
    market: str | None  # the colour of the Market where the Merchant is
    stalls: list[str]  # spaces
    stalls_left: int
    waiting: list[str]  # spaces whose Stalls may still be activated
    markers: list[str]
    markers_left: int


class Merchants(Faction):
    name = "merchants"
    scenes = tables.SCENES
    tables = tables.TABLES
    chapters = (rules.CHAPTER,)
    boards = (MerchantsBoard,)
    figures = figures.FIGURES
    opening = ("mer_marked", "mer_activated")
    view_type = MerchantsView

    def kit(self, pack: Components) -> Kit:
        return Kit(pack)

    def board(self, pack: Components) -> MerchantsBoard:
        """One Stall on its first space, the Merchant beside the board (FR-MER-1)."""
        rows = pack.table("markets").rows
        stalls = sum(1 << SPACE_INDEX[id] for id, row in rows.items() if row.flag("first_stall"))
        return MerchantsBoard(stalls=stalls)

    def set_up(self, s: City, seat: int) -> None:
        """Nothing of the Merchants is left to chance."""

    def phases(self, s: City, seat: int) -> tuple[Frame, ...]:
        return (
            ("mer_phase", seat, "move"),
            ("mer_move", seat),
            ("mer_phase", seat, "stalls"),
            ("mer_stalls", seat),
            ("mer_phase", seat, "actions"),
            ("mer_actions", seat),
            ("mer_phase", seat, ""),
        )

    def view(self, s: City, seat: int, viewer: int) -> MerchantsView:
        """Everything is public (FR-ACT-8)."""
        board = rules.board_of(s, seat)
        return {
            "phase": PHASES[board.phase],
            "market": None if board.market == BESIDE else COLOURS[board.market],
            "stalls": spaces(board.stalls),
            "stalls_left": ALL_STALLS - board.stalls.bit_count(),
            "waiting": spaces(board.waiting),
            "markers": spaces(board.markers),
            "markers_left": ALL_MARKERS - board.markers.bit_count(),
        }

    def outline(self, board: MerchantsView) -> list[Item]:
        items = [Item("merchant", 1, (board["market"],), "mer_merchant")] if board["market"] else []
        items += [Item(space, 1, (), "mer_stall") for space in board["stalls"]]
        items += [Item(space, 1, (), "mer_marker") for space in board["markers"]]
        return items

    def components(self, s: City, seat: int) -> dict[str, int]:
        """Five Stalls and three markers, on the board or beside it."""
        board = self.view(s, seat, seat)
        return {
            "stall": len(board["stalls"]) + board["stalls_left"],
            "marker": len(board["markers"]) + board["markers_left"],
        }

    def faults(self, s: City, seat: int) -> list[str]:
        board = rules.board_of(s, seat)
        found = []
        if board.stalls.bit_count() > ALL_STALLS or board.markers.bit_count() > ALL_MARKERS:
            found.append(f"merchants: more than {ALL_STALLS} Stalls or {ALL_MARKERS} markers (FR-MER-1)")
        if board.markers and (board.market == BESIDE or board.markers & ~(0xFF << MARKET_SIZE * board.market)):
            found.append("merchants: a marker lies outside the Active Market (FR-MER-5)")
        if board.waiting & ~board.stalls:
            found.append("merchants: a Stall waits that is not there (FR-MER-1)")
        return found


def spaces(mask: int) -> list[str]:
    return [space for i, space in enumerate(SPACES) if mask >> i & 1]


FACTION: Final = Merchants()
