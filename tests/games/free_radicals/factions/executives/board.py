"""The Executives' Boardroom as their tests lay it out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.executives.rules import board_of
from arcology.games.free_radicals.factions.executives.state import NO_COMPANY, ExecutivesBoard
from arcology.games.free_radicals.terms import COLOUR_INDEX, COLOURS
from arcology.kernel.values import Frame

REST: tuple[Frame, ...] = (("exe_check", 0), ("exe_choose", 0), ("exe_know", 0))


def board(t: Table) -> ExecutivesBoard:
    return board_of(t.s, 0)


def boardroom(*rivals: str, headquarters: str = "", **companies: dict[str, int]) -> Table:
    """Executives with no Items at seat 0; the Assets lie as given, nowhere else."""
    t = table("executives", *(rivals or ("paladins",))).poor(0)
    t.begin()
    b = board(t)
    b.assets = [0] * 30
    for name, assets in companies.items():
        for colour, count in assets.items():
            b.assets[5 * COLOUR_INDEX[name] + COLOUR_INDEX[colour]] = count
    b.headquarters = COLOUR_INDEX[headquarters] if headquarters else NO_COMPANY
    t.s.turn = 0
    return t


def assets(t: Table, company: str) -> dict[str, int]:
    found: dict[str, int] = t.board(0)["companies"][company]["assets"]
    return found


def projects(t: Table, face_up: tuple[str, ...] = (), **placed: str) -> None:
    """Lay Projects out; the others are in the stack."""
    ids = t.pack.table("projects").ids()
    b = board(t)
    b.projects = [ids.index(placed[colour]) if colour in placed else -1 for colour in COLOURS]
    b.face_up = [ids.index(id) for id in face_up]
    b.stack = [i for i in range(10) if i not in b.projects and i not in b.face_up]
    b.finished = []
