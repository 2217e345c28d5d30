"""The Executives (red): mancala."""

from __future__ import annotations

from typing import Final, TypedDict

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.executives import figures, rules, tables
from arcology.games.free_radicals.factions.executives.kit import Kit, kit_of
from arcology.games.free_radicals.factions.executives.state import (
    COMPANIES,
    IN_HAND,
    NO_COMPANY,
    NO_PROJECT,
    ExecutivesBoard,
)
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.game import Item
from arcology.kernel.values import Frame

ASSETS_EACH: Final = 2


class CompanyView(TypedDict):
    assets: dict[str, int]  # by colour
    project: str | None


class ExecutivesView(TypedDict):
    companies: dict[str, CompanyView]  # by colour
    in_hand: dict[str, int]
    headquarters: str | None  # a colour
    face_up: list[str]
    stack: int
    finished: list[str]


class Executives(Faction):
    name = "executives"
    tables = tables.TABLES
    chapters = (rules.CHAPTER,)
    boards = (ExecutivesBoard,)
    figures = figures.FIGURES
    view_type = ExecutivesView

    def kit(self, pack: Components) -> Kit:
        return Kit(pack)

    def board(self, pack: Components) -> ExecutivesBoard:
        """Two Assets of each colour on the Company of their colour (FR-EXE-1)."""
        assets = [0] * 5 * (COMPANIES + 1)
        for company in range(COMPANIES):
            assets[5 * company + company] = ASSETS_EACH
        stack = tuple(range(len(pack.table("projects").rows)))
        return ExecutivesBoard(assets=assets, stack=stack)

    def set_up(self, s: City, seat: int) -> None:
        """The Projects shuffled, two face up (FR-EXE-1)."""
        rules.reveal(s, seat)

    def phases(self, s: City, seat: int) -> tuple[Frame, ...]:
        """Assign, Check Project, Commission or Liquidate (then Start Project), Gain Knowledge (FR-EXE-2)."""
        return (("exe_assign", seat), ("exe_check", seat), ("exe_choose", seat), ("exe_know", seat))

    def view(self, s: City, seat: int, viewer: int) -> ExecutivesView:
        board = rules.board_of(s, seat)
        ids = kit_of(s.pack).project_ids
        return {
            "companies": {
                colour: {
                    "assets": by_colour(board.on(company)),
                    "project": None if board.projects[company] == NO_PROJECT else ids[board.projects[company]],
                }
                for company, colour in enumerate(COLOURS)
            },
            "in_hand": by_colour(board.on(IN_HAND)),
            "headquarters": None if board.headquarters == NO_COMPANY else COLOURS[board.headquarters],
            "face_up": [ids[project] for project in board.face_up],
            "stack": len(board.stack),
            "finished": [ids[project] for project in board.finished],
        }

    def outline(self, board: ExecutivesView) -> list[Item]:
        items = []
        for company, each in board["companies"].items():
            assets = tuple(colour for colour, count in each["assets"].items() for _ in range(count))
            key = "exe_headquarters" if company == board["headquarters"] else "exe_company"
            items.append(Item(f"company_{company}", len(assets), assets, key))
            if each["project"] is not None:
                items.append(Item(each["project"], 1, (company,), "exe_project"))
        items += [Item(project, 1, (), "exe_face_up") for project in board["face_up"]]
        items.append(Item("exe_stack", board["stack"]))
        items += [Item(project, 1, (), "exe_finished") for project in board["finished"]]
        return items

    def components(self, s: City, seat: int) -> dict[str, int]:
        """Always ten Assets and ten Projects (FR-INV-4)."""
        board = rules.board_of(s, seat)
        under_way = COMPANIES - board.projects.count(NO_PROJECT)
        return {
            "asset": sum(board.assets),
            "project": len(board.stack) + len(board.face_up) + len(board.finished) + under_way,
        }

    def faults(self, s: City, seat: int) -> list[str]:
        board = rules.board_of(s, seat)
        counts = [sum(board.assets[colour::COMPANIES]) for colour in range(COMPANIES)]
        return [
            f"executives: {count} {COLOURS[colour]} Assets, not {ASSETS_EACH} (FR-INV-4)"
            for colour, count in enumerate(counts)
            if count != ASSETS_EACH
        ]


def by_colour(assets: list[int]) -> dict[str, int]:
    return {colour: assets[i] for i, colour in enumerate(COLOURS) if assets[i]}


FACTION: Final = Executives()
