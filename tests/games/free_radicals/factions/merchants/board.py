"""The Merchants' Markets as their tests lay them out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.terms import COLOURS

RIVALS = {"purple": "paladins", "red": "executives", "yellow": "artisans", "blue": "couriers"}


def merchants(rival: str = "purple") -> Table:
    """Merchants on seat 0 with nothing at all; the rival on seat 1 plays that colour."""
    return table("merchants", RIVALS[rival]).poor(0).poor(1)


def stalls(t: Table, *spaces: str) -> None:
    """These Stalls and no others."""
    t.board_of(0, stalls=spaces, waiting=[])


def at(t: Table, colour: str) -> Table:
    """Start a turn and go to that Market."""
    return t.board_of(0, market=COLOURS[(COLOURS.index(colour) + 1) % 5]).turn(0).choose("go", colour)


def marked(t: Table, space: str) -> Table:
    """Go to the Market of a space, visit no Stall, put a marker on the space."""
    at(t, space.split(".")[0])
    if t.prompt() == "mer_stalls":
        t.choose("done")
    return t.choose("mark", space)
