"""What people call things of this table: a built market by its name, workers to retrieve by where they stand.

Made from a view, so it can name nothing that is not seen.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from arcology.games.euphoria.view import CityView, DieView
from arcology.kernel.values import Value

Called = dict[str, tuple[Value, ...]]
SO_MANY: Final = ("", "one", "two", "three", "four")


def called(view: CityView, owner: int) -> Called:
    markets = {site["market"]: site["tile"] for site in view["sites"] if site["market"] and site["tile"]}
    found: Called = {str(space): ("market", str(tile)) for space, tile in markets.items()}
    if owner >= 0:
        places = {space: str(tile) for space, tile in markets.items() if space}
        found.update(retrieved([die for die in view["seats"][owner]["dice"] if die["at"] not in OFF_BOARD], places))
    return found


OFF_BOARD: Final = ("reserve", "active")


def retrieved(dice: list[DieView], places: dict[str, str]) -> Called:
    """Every set of workers on the board: the value of each and where it stands (EU-RET-1)."""
    found: Called = {}
    for many in range(1, len(dice) + 1):
        for some in combinations(dice, many):
            target = "/".join([str(die["die"]) for die in some])
            said = [value for die in some for value in (die["value"], places.get(die["at"], die["at"].split(".")[0]))]
            found[f"retrieve:{target}"] = (SO_MANY[many], *said)
    return found
