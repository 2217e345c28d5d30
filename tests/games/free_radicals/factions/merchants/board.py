"""The Merchants' Markets as their tests lay them out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.merchants.rules import board_of
from arcology.games.free_radicals.factions.merchants.state import SPACE_INDEX
from arcology.games.free_radicals.terms import COLOUR_INDEX, NOBODY


def merchants(rival: str = "purple") -> Table:
    """Merchants on seat 0 with nothing at all; the rival on seat 1 plays that colour."""
    t = table("merchants", "paladins")
    dress(t, 1, rival)
    return t.poor(0).poor(1)


def dress(t: Table, seat: int, colour: str) -> None:
    """Let a seat stand for another colour: what its faction is does not matter to the Merchants."""
    s = t.s
    by_colour = [seat if i == COLOUR_INDEX[colour] else (0 if i == COLOUR_INDEX["green"] else NOBODY) for i in range(5)]
    s.seats[seat].colour = COLOUR_INDEX[colour]
    s.by_colour = tuple(by_colour)


def stalls(t: Table, *spaces: str) -> None:
    """These Stalls and no others."""
    board_of(t.s, 0).stalls = sum(1 << SPACE_INDEX[space] for space in spaces)


def at(t: Table, colour: str) -> Table:
    """Start a turn and go to that Market."""
    board_of(t.s, 0).market = (COLOUR_INDEX[colour] + 1) % 5
    return t.turn(0).choose("go", colour)


def marked(t: Table, space: str) -> Table:
    """Go to the Market of a space, visit no Stall, put a marker on the space."""
    at(t, space.split(".")[0])
    if t.prompt() == "mer_stalls":
        t.choose("done")
    return t.choose("mark", space)
