"""The Artisans' tools as their tests lay them out."""

from __future__ import annotations

from tests.games.free_radicals.support import Table

CONSTRUCT = {"red": "credit", "purple": "carbon", "blue": "hydrogen", "green": "titanium"}


def lay(t: Table, tool: str, *cards: str) -> Table:
    """Put Data cards on a stack, the last one on top."""
    return t.board_of(0, stacks={tool: [*stack(t, tool), *cards]})


def stack(t: Table, tool: str) -> list[str]:
    found: list[str] = t.board(0)["stacks"][tool]
    return found
