"""What people call things of this table: hexes by districts, moves by tokens, frames by dice, equal enemies by place.

Made from a view, so it can name nothing that is not seen.
"""

from __future__ import annotations

from arcology.games.tamashii.terms import CELLS, NEIGHBOURS, way
from arcology.games.tamashii.view.combat import CombatView
from arcology.games.tamashii.view.player import EnemyView, SlotView
from arcology.games.tamashii.view.table import PlaceView, TownView
from arcology.kernel.values import Value

Called = dict[str, tuple[Value, ...]]


def called(view: TownView) -> Called:
    found = hexes(view["map"])
    if view["combat"] is not None:
        found.update(frames(view["combat"]))
    if view["seat"] >= 0:
        found.update(enemies(view["seats"][view["seat"]]["enemies"]))
        launcher = view["seats"][view["seat"]]["launcher"]
        found.update({slot["id"]: ("token", slot["token"], slot["id"]) for slot in launcher if slot["token"]})
        found.update(moves(launcher))
    return found


# ---- the city --------------------------------------------------------------------------------------


def hexes(places: list[PlaceView]) -> Called:
    """A known district by its name, with its sector where there are several of that name; an unknown one by its sector.

    Sectors are counted row by row, as the map draws them.
    """
    tiles = [place["tile"] for place in places]
    found: Called = {}
    for sector, place in enumerate(sorted(places, key=by_row), 1):
        tile = place["tile"]
        if tile is None:
            found[place["id"]] = ("unknown", sector)
        elif tiles.count(tile) > 1:
            found[place["id"]] = ("one_of_several", tile, sector)
        else:
            found[place["id"]] = ("district", tile)
    return found


def by_row(place: PlaceView) -> tuple[int, int]:
    return place["r"], place["q"]


# ---- launchers and enemies -------------------------------------------------------------------------


def enemies(stack: list[EnemyView]) -> Called:
    """Equal enemies of one player are told apart by their place in the stack."""
    kinds = [foe["enemy"] for foe in stack]
    return {
        foe["id"]: ("one_of_stack", foe["enemy"], at)
        for at, foe in enumerate(stack, 1)
        if kinds.count(foe["enemy"]) > 1
    }


def frames(combat: CombatView) -> Called:
    """A frame by the dice that go into it: those it takes, or as many of its face as lie there (TA-COMBAT-5)."""
    found: Called = {}
    for frame in combat["frames"]:
        if not frame["again"]:
            found[frame["id"]] = ("frame", "-".join(frame["dice"]), frame["effect"], frame["owner"])
            continue
        face = frame["dice"][0]
        for number in range(1, combat["dice"].count(face) + 1):
            found[f"{frame['id']}/{number}"] = ("frame", "-".join([face] * number), frame["effect"], frame["owner"])
    return found


def moves(launcher: list[SlotView]) -> Called:
    """Programming moves of one's own launcher: which token goes where, or which two change places (TA-GRID-4)."""
    found: Called = {}
    for slot, cell in enumerate(CELLS):
        token = launcher[slot]["token"]
        if token is None:
            continue
        for other in NEIGHBOURS[slot]:
            there = launcher[other]["token"]
            if there is None:
                found[f"{cell}/{CELLS[other]}"] = ("slide", token, cell, way(slot, other))
            else:
                found[f"{cell}/{CELLS[other]}"] = ("switch", token, cell, there, CELLS[other])
    return found
