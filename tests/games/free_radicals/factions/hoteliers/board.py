"""The Hoteliers' rooms as their tests lay them out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.hoteliers.kit import kit_of
from arcology.games.free_radicals.factions.hoteliers.state import HOTELS, HoteliersBoard, board_of

SIZES = {"purple": (4, 4), "red": (3, 5), "yellow": (4, 5), "blue": (3, 6)}
ROOMS = ("I3", "L3", "I4", "O4", "L4", "T4", "S4")


def board(t: Table) -> HoteliersBoard:
    return board_of(t.s, 0)


def hotel(*hand: str, **free: tuple[str, ...]) -> Table:
    """Hoteliers with no Items at seat 0 and these cards; of the named Hotels only these cells are free."""
    t = table("hoteliers", "paladins").poor(0)
    t.begin()
    t.s.turn = 0
    kit, b = kit_of(t.pack), board(t)
    b.hand = [hand.count(id) for id in kit.shape_ids]
    b.deck = [cards - b.hand[shape] for shape, cards in enumerate(kit.cards)]
    b.discard = [0] * 9
    for id, cells in free.items():
        grid = kit.grids[HOTELS.index(id)]
        b.filled[HOTELS.index(id)] = grid.full & ~sum(1 << grid.number[cell] for cell in cells)
    return t


def cells(t: Table, id: str) -> set[str]:
    """The covered cells of a Hotel, from its tiles."""
    return {cell for tile in t.board(0)["hotels"][id]["tiles"] for cell in tile["cells"]}
