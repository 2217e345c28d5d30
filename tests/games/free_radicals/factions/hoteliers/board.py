"""The Hoteliers' rooms as their tests lay them out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.hoteliers.state import HoteliersBoard, board_of

SIZES = {"purple": (4, 4), "red": (3, 5), "yellow": (4, 5), "blue": (3, 6)}
CARDS_EACH = 6
ROOMS = ("I3", "L3", "I4", "O4", "L4", "T4", "S4")


def board(t: Table) -> HoteliersBoard:
    return board_of(t.s, 0)


def hotel(*hand: str, tiles: tuple[str, ...] = (), **free: tuple[str, ...]) -> Table:
    """Hoteliers with no Items at seat 0, these cards and tiles; of the named Hotels only these cells are free."""
    t = table("hoteliers", "paladins").poor(0).begin().shared(turn=0)
    covered = {id: [cell for cell in all_cells(id) if cell not in cells] for id, cells in free.items()}
    return t.board_of(0, hand=hand, discard=[], tiles=tiles, covered=covered)


def leave(t: Table, deck: list[str], discard: list[str]) -> Table:
    """Make deck and discard pile exactly these; all other cards are in the hand."""
    left = [id for id in ROOMS for _ in range(CARDS_EACH - deck.count(id) - discard.count(id))]
    return t.board_of(0, hand=left, deck=deck, discard=discard)


def all_cells(id: str) -> list[str]:
    rows, columns = SIZES[id]
    return [f"{row}.{column}" for row in range(1, rows + 1) for column in range(1, columns + 1)]


def cells(t: Table, id: str) -> set[str]:
    """The covered cells of a Hotel, from its tiles."""
    return {cell for tile in t.board(0)["hotels"][id]["tiles"] for cell in tile["cells"]}
