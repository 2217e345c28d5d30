"""The Artisans' tools as their tests lay them out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table

from arcology.games.free_radicals.factions.artisans.rules import board_of
from arcology.games.free_radicals.factions.artisans.tables import TOOLS

CONSTRUCT = {"red": "credit", "purple": "carbon", "blue": "hydrogen", "green": "titanium"}


def lay(t: Table, tool: str, *cards: str) -> Table:
    """Put Data cards on a stack, the last one on top."""
    for card in cards:
        t.fetch(card)
        board_of(t.s, 0).put(TOOLS.index(tool), t.pack.card_number[card])
    return t


def stack(t: Table, tool: str) -> list[str]:
    found: list[str] = t.board(0)["stacks"][tool]
    return found
