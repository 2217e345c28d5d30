"""The Adventurers' map as their tests lay it out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.adventurers.kit import kit_of
from arcology.games.free_radicals.factions.adventurers.scouting import board_of
from arcology.games.free_radicals.factions.adventurers.state import ADVENTURER_INDEX, CELL_INDEX, CELLS, RECON
from arcology.games.free_radicals.factions.adventurers.tables import ADVENTURERS


def adventurers(ap: int = 5, recon: str = "fighter", tiles: str = "", cubes: str = "", **places: str) -> Table:
    """Adventurers on seat 0 and Merchants on seat 1, both without Items, nobody's turn begun.

    `tiles="M01@2.3 M02@3.2"` are revealed and nothing else, `cubes="2.3"` lie on cells, `mage="2.3"` stands there;
    whoever is not named stands on the Home Base.
    """
    t = table("adventurers", "merchants").poor(0).poor(1)
    board = board_of(t.s, 0)
    kit = kit_of(t.pack)
    board.bag = list(range(50))
    board.tiles = [-1] * 25
    for each in tiles.split():
        tile, cell = each.split("@")
        board.tiles[CELL_INDEX[cell]] = kit.tile_number[tile]
        board.bag.remove(kit.tile_number[tile])
    board.cubes = sum(1 << CELL_INDEX[cell] for cell in cubes.split())
    board.places = [RECON if name == recon else CELL_INDEX[places.get(name, "3.3")] for name in ADVENTURERS]
    board.ap = ap
    t.s.turn = 0
    return t


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
