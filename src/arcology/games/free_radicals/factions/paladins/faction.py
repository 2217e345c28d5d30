"""The Paladins (purple): programming."""

from __future__ import annotations

from typing import Final, TypedDict

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.paladins import figures, rules, tables
from arcology.games.free_radicals.factions.paladins.kit import NAMES, Kit
from arcology.games.free_radicals.factions.paladins.state import (
    COLUMNS,
    KNIGHT,
    NO_QUEST,
    NONE,
    SPACES,
    SQUIRE,
    PaladinsBoard,
)
from arcology.games.free_radicals.state import City
from arcology.kernel.game import Item
from arcology.kernel.values import Frame


class PaladinsView(TypedDict):
    spaces: dict[str, str | None]  # the kind of the Paladin on each
    home: dict[str, int]  # how many of each kind are in the Home Row
    track: int
    used: list[str]  # "space/column"
    quest: str | None
    quests: int
    finished: list[str]


class Paladins(Faction):
    name = "paladins"
    scenes = tables.SCENES
    tables = tables.TABLES
    chapters = (rules.CHAPTER,)
    boards = (PaladinsBoard,)
    figures = figures.FIGURES
    opening = ("pal_used", "pal_copied")
    view_type = PaladinsView

    def kit(self, pack: Components) -> Kit:
        return Kit(pack)

    def board(self, pack: Components) -> PaladinsBoard:
        """One Knight, four Squires, in the Home Row; the track on Start (FR-PAL-1)."""
        quests = tuple(range(len(pack.table("quests").rows)))
        return PaladinsBoard(quests=quests)

    def set_up(self, s: City, seat: int) -> None:
        rules.reveal_quest(s, seat)

    def phases(self, s: City, seat: int) -> tuple[Frame, ...]:
        return (("pal_progress", seat),)

    def view(self, s: City, seat: int, viewer: int) -> PaladinsView:
        board = rules.board_of(s, seat)
        ids = s.pack.table("quests").ids()
        return {
            "spaces": {space: NAMES.get(board.spaces[i]) for i, space in enumerate(SPACES)},
            "home": {"knight": board.home(KNIGHT), "squire": board.home(SQUIRE)},
            "track": board.track,
            "used": [
                f"{space}/{column}" for space in SPACES for column in COLUMNS if board.used & rules.bit(space, column)
            ],
            "quest": None if board.quest == NO_QUEST else ids[board.quest],
            "quests": len(board.quests),
            "finished": [ids[quest] for quest in board.finished],
        }

    def outline(self, board: PaladinsView) -> list[Item]:
        items = [
            Item(space, 1, (kind,), "pal_space") if kind else Item(space, 0, (), "pal_empty")
            for space, kind in board["spaces"].items()
        ]
        items += [Item(kind, count) for kind, count in board["home"].items()]
        items.append(Item("action_track", board["track"]))
        if board["quest"] is not None:
            items.append(Item(board["quest"]))
        items += [Item(quest, 1, (), "pal_finished") for quest in board["finished"]]
        return items

    def components(self, s: City, seat: int) -> dict[str, int]:
        board = rules.board_of(s, seat)
        active = board.quest != NO_QUEST
        return {
            "paladin": len(SPACES) - board.spaces.count(NONE) + board.home(KNIGHT) + board.home(SQUIRE),
            "quest": len(board.quests) + len(board.finished) + active,
        }

    def faults(self, s: City, seat: int) -> list[str]:
        board = rules.board_of(s, seat)
        if board.home(KNIGHT) < 0 or board.home(SQUIRE) < 0:
            return [f"paladins: more stand on the board than there are, with {board.knights} Knights (FR-PAL-1)"]
        return []


FACTION: Final = Paladins()
