"""The Artisans (yellow): multi-use cards."""

from __future__ import annotations

from typing import Final, TypedDict

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.artisans import rules, tables
from arcology.games.free_radicals.factions.artisans.kit import Kit
from arcology.games.free_radicals.factions.artisans.position import KEYS
from arcology.games.free_radicals.factions.artisans.state import ArtisansBoard
from arcology.games.free_radicals.factions.artisans.tables import TOOLS
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import EMPTY
from arcology.kernel.game import Item
from arcology.kernel.values import Frame


class ArtisansView(TypedDict):
    stacks: dict[str, list[str]]  # by tool: the Data cards, the top one last
    focused: bool


class Artisans(Faction):
    name = "artisans"
    keys = KEYS
    tables = tables.TABLES
    chapters = (rules.CHAPTER,)
    boards = (ArtisansBoard,)
    idle = ("art_idle",)
    view_type = ArtisansView

    def kit(self, pack: Components) -> Kit:
        return Kit(pack)

    def board(self, pack: Components) -> ArtisansBoard:
        """Five tool stacks, empty at the start (FR-ART-1)."""
        return ArtisansBoard(below=[EMPTY] * len(pack.card_ids))

    def set_up(self, s: City, seat: int) -> None:
        """Nothing of their own is shuffled."""

    def phases(self, s: City, seat: int) -> tuple[Frame, ...]:
        return (("art_play", seat, rules.PLAYS), ("art_bonus", seat), ("art_draw", seat), ("scope", "action"))

    def view(self, s: City, seat: int, viewer: int) -> ArtisansView:
        """Cards lie face up: everybody sees every stack."""
        board = rules.board_of(s, seat)
        ids = s.pack.card_ids
        return {
            "stacks": {tool: [ids[card] for card in board.stack(i)] for i, tool in enumerate(TOOLS)},
            "focused": board.focused,
        }

    def outline(self, board: ArtisansView) -> list[Item]:
        return [
            Item(tool, len(stack), tuple(stack[::-1]), "art_stack") if stack else Item(tool, 0, (), "art_no_stack")
            for tool, stack in board["stacks"].items()
        ]

    def components(self, s: City, seat: int) -> dict[str, int]:
        """The Data cards on the stacks; all five stacks together still make fifty (FR-INV-1)."""
        board = rules.board_of(s, seat)
        return {"data_card": sum(len(board.stack(tool)) for tool in range(len(TOOLS)))}

    def follow(self, s: City, seat: int) -> None:
        board = rules.board_of(s, seat)
        board.heights = [len(board.stack(tool)) for tool in range(len(TOOLS))]

    def faults(self, s: City, seat: int) -> list[str]:
        board = rules.board_of(s, seat)
        stacked = {card for tool in range(len(TOOLS)) for card in board.stack(tool)}
        return [
            f"artisans: {s.pack.card_ids[under]} lies under {s.pack.card_ids[card]}, which is on no tool (FR-ART-1)"
            for card, under in enumerate(board.below)
            if under != EMPTY and card not in stacked
        ]


FACTION: Final = Artisans()
