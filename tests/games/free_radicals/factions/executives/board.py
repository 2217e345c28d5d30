"""The Executives' Boardroom as their tests lay it out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.values import Frame

REST: tuple[Frame, ...] = (("exe_check", 0), ("exe_choose", 0), ("exe_know", 0))


def boardroom(*rivals: str, headquarters: str = "", **companies: dict[str, int]) -> Table:
    """Executives with no Items at seat 0; the Assets lie as given, nowhere else."""
    t = table("executives", *(rivals or ("paladins",))).poor(0).begin().shared(turn=0)
    assets = {name: {colour: companies.get(name, {}).get(colour, 0) for colour in COLOURS} for name in COLOURS}
    return t.board_of(0, assets=assets, headquarters=headquarters or "none")


def assets(t: Table, company: str) -> dict[str, int]:
    found: dict[str, int] = t.board(0)["companies"][company]["assets"]
    return found


def projects(t: Table, face_up: tuple[str, ...] = (), **placed: str) -> None:
    """Lay Projects out; the others are in the stack."""
    laid = {colour: placed.get(colour, "none") for colour in COLOURS}
    t.board_of(0, projects=laid, face_up=face_up, finished=[])
