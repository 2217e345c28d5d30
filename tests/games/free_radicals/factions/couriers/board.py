"""The Couriers' board as their tests lay it out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table

from arcology.games.free_radicals.factions.couriers.tables import DISTRICTS, GOODS

CONTRACTS = tuple(f"K{n:02}" for n in range(1, 19))
TOKENS = tuple(f"X{n:02}" for n in range(1, 13))
FOREIGN = ("red", "yellow", "green", "purple")
ROADS = {
    "NW": {"N", "W"},
    "N": {"NW", "NE", "C"},
    "NE": {"N", "E"},
    "W": {"NW", "C", "SW"},
    "C": {"N", "W", "E", "S"},
    "E": {"NE", "C", "SE"},
    "SW": {"W", "S"},
    "S": {"C", "SW", "SE"},
    "SE": {"E", "S"},
}


def own(t: Table, **goods: int) -> Table:
    """Goods owned, by colour; all others are in the supply."""
    return t.board_of(0, goods={colour: goods.get(colour, 0) for colour in GOODS})


def goods(t: Table) -> dict[str, int]:
    return {colour: n for colour, n in t.board(0)["goods"].items() if n}


def drones(t: Table, *districts: str) -> Table:
    return t.board_of(0, drones=districts)


def opened(t: Table, *contracts: str) -> Table:
    return t.board_of(0, open=contracts)


def finished(t: Table, *contracts: str) -> Table:
    return t.board_of(0, finished=contracts)


def acting_at(t: Table, district: str) -> Table:
    """One Drone stands at the District and is about to do a Courier Action."""
    others = [other for other in DISTRICTS if other != district][:2]
    return drones(t, district, *others).board_of(0, acting=0).begin(("cou_act", 0))


def activate(t: Table, district: str) -> Table:
    """Fly to the District from next door and activate it: the last Drone of Deploy."""
    start = min(ROADS[district])
    elsewhere = [other for other in DISTRICTS if other not in (district, start)]
    drones(t, elsewhere[0], elsewhere[1], start)
    t.shared(turn=0).begin(("cou_deploy", 0, 2))
    if t.prompt() == "cou_deploy":
        t.choose("deploy", district)
    assert t.board(0)["drones"][2] == district
    return t


def all_in_supply_but(t: Table, **left: int) -> Table:
    """Own so many Goods that only these are left in the supply."""
    return own(t, **{colour: 4 - left.get(colour, 0) for colour in GOODS})
