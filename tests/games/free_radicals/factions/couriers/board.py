"""The Couriers' board as their tests lay it out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table

from arcology.games.free_radicals.factions.couriers.plan import board_of
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
    board_of(t.s, 0).goods = [goods.get(colour, 0) for colour in GOODS]
    return t


def goods(t: Table) -> dict[str, int]:
    return {colour: n for colour, n in t.board(0)["goods"].items() if n}


def drones(t: Table, *districts: str) -> Table:
    board_of(t.s, 0).drones = [DISTRICTS.index(district) for district in districts]
    return t


def take(t: Table, contract: str) -> int:
    """Take a Contract out of the deck."""
    board, number = board_of(t.s, 0), CONTRACTS.index(contract)
    assert board.bag >> number & 1
    board.bag ^= 1 << number
    return 1 << number


def opened(t: Table, *contracts: str) -> Table:
    for contract in contracts:
        board_of(t.s, 0).open |= take(t, contract)
    return t


def finished(t: Table, *contracts: str) -> Table:
    for contract in contracts:
        board_of(t.s, 0).finished |= take(t, contract)
    return t


def acting_at(t: Table, district: str) -> Table:
    """One Drone stands at the District and is about to do a Courier Action."""
    others = [other for other in DISTRICTS if other != district][:2]
    drones(t, district, *others)
    board_of(t.s, 0).acting = 0
    return t.begin(("cou_act", 0))


def activate(t: Table, district: str) -> Table:
    """Fly to the District from next door and activate it: the last Drone of Deploy."""
    start = min(ROADS[district])
    elsewhere = [other for other in DISTRICTS if other not in (district, start)]
    drones(t, elsewhere[0], elsewhere[1], start)
    t.s.turn = 0
    t.begin(("cou_deploy", 0, 2))
    if t.prompt() == "cou_deploy":
        t.choose("deploy", district)
    assert t.board(0)["drones"][2] == district
    return t


def all_in_supply_but(t: Table, **left: int) -> Table:
    """Own so many Goods that only these are left in the supply."""
    return own(t, **{colour: 4 - left.get(colour, 0) for colour in GOODS})
