"""The Merchants (green): markets."""

from __future__ import annotations

from typing import Any, Final

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.merchants import rules
from arcology.games.free_radicals.factions.merchants.state import (
    ALL_MARKERS,
    ALL_STALLS,
    BESIDE,
    PHASES,
    SPACE_INDEX,
    SPACES,
    MerchantsBoard,
)
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.effects import Condition, Word
from arcology.kernel.game import Item
from arcology.kernel.values import Frame


class Merchants(Faction):
    name = "merchants"
    boards = (MerchantsBoard,)

    def __init__(self) -> None:
        super().__init__()
        self.steps = {
            "mer_phase": rules.mer_phase,
            "mer_move": rules.mer_move,
            "mer_stalls": rules.mer_stalls,
            "mer_actions": rules.mer_actions,
        }
        self.answers = {
            "mer_moved": rules.mer_moved,
            "mer_stall_visited": rules.mer_stall_visited,
            "mer_marked": rules.mer_marked,
            "mer_built": rules.mer_built,
            "mer_activated": rules.mer_activated,
        }
        self.words = [
            Word("stall", rules.stall, rules.why_not_stall, asks=True),
            Word("activate_stall", rules.activate_stall, rules.why_not_activate, asks=True),
            Word("stalls_credit", rules.stalls_credit),
        ]
        self.conditions = [Condition("colour_is_absent", rules.colour_is_absent, rules.IS_PLAYED)]

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

    def view(self, s: City, seat: int, viewer: int) -> dict[str, Any]:
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

    def outline(self, board: dict[str, Any]) -> list[Item]:
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
        if board.waiting & ~board.stalls:
            found.append("merchants: a Stall waits that is not there (FR-MER-1)")
        return found


def spaces(mask: int) -> list[str]:
    return [space for i, space in enumerate(SPACES) if mask >> i & 1]


MERCHANTS: Final = Merchants()
