"""The Executives' Boardroom as their tests lay it out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.executives.faction import ASSETS_EACH
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.values import Frame

RING = ("red", "blue", "purple", "green", "yellow")
REST: tuple[Frame, ...] = (("exe_check", 0), ("exe_choose", 0), ("exe_know", 0))


def boardroom(*rivals: str, headquarters: str = "", **companies: dict[str, int]) -> Table:
    """Executives with no Items at seat 0; the Assets lie as given, and those left over on the Company reached last."""
    t = table("executives", *(rivals or ("paladins",))).poor(0).begin().shared(turn=0)
    assets = {name: {colour: companies.get(name, {}).get(colour, 0) for colour in COLOURS} for name in COLOURS}
    at = RING.index(headquarters or next(iter(companies), "red"))
    last = [name for name in RING[at + 1 :] + RING[: at + 1] if name not in companies][-1:] or [RING[at]]
    for colour in COLOURS:
        assets[last[0]][colour] += ASSETS_EACH - sum([assets[name][colour] for name in COLOURS])
    return t.board_of(0, assets=assets, headquarters=headquarters or "none")


def assets(t: Table, company: str) -> dict[str, int]:
    found: dict[str, int] = t.board(0)["companies"][company]["assets"]
    return found


def assigned(t: Table, company: str) -> dict[str, int]:
    """Assign the Assets of a Company, colours as they come; how many more lie on each Company then."""
    before = {colour: sum(assets(t, colour).values()) for colour in COLOURS}
    t.begin(("exe_assign", 0)).choose("assign", company)
    while t.s.decision is not None:
        t.choose("put", t.question().options[0].target)
    return {colour: sum(assets(t, colour).values()) - before[colour] for colour in COLOURS}


def projects(t: Table, face_up: tuple[str, ...] = (), **placed: str) -> None:
    """Lay Projects out; the others are in the stack."""
    laid = {colour: placed.get(colour, "none") for colour in COLOURS}
    t.board_of(0, projects=laid, face_up=face_up, finished=[])
