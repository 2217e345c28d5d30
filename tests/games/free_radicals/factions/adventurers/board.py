"""The Adventurers' map as their tests lay it out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.adventurers.scouting import board_of
from arcology.games.free_radicals.factions.adventurers.state import ADVENTURER_INDEX, CELLS, RECON
from arcology.games.free_radicals.factions.adventurers.tables import ADVENTURERS


def adventurers(ap: int = 5, recon: str = "fighter", tiles: str = "", cubes: str = "", **places: str) -> Table:
    """Adventurers on seat 0 and Merchants on seat 1, both without Items, nobody's turn begun.

    `tiles="M01@2.3 M02@3.2"` are revealed and nothing else, `cubes="2.3"` lie on cells, `mage="2.3"` stands there;
    whoever is not named stands on the Home Base.
    """
    t = table("adventurers", "merchants").poor(0).poor(1).shared(turn=0)
    revealed = {cell: tile for tile, cell in [each.split("@") for each in tiles.split()]}
    return t.board_of(
        0,
        tiles=dict.fromkeys(CELLS, "face_down") | revealed,
        cubes=cubes.split(),
        places={name: "recon" if name == recon else places.get(name, "3.3") for name in ADVENTURERS},
        ap=ap,
    )


def acting(t: Table) -> Table:
    """Only the Actions phase, so that nothing happens after it."""
    return t.begin(("adv_phase", 0, "actions"), ("adv_actions", 0))


def where(t: Table, name: str) -> str:
    place = board_of(t.s, 0).places[ADVENTURER_INDEX[name]]
    return "recon" if place == RECON else CELLS[place]


def ap(t: Table) -> int:
    return board_of(t.s, 0).ap


def offered(t: Table, verb: str) -> set[str]:
    return {option.target for option in t.question().options if option.verb == verb}
