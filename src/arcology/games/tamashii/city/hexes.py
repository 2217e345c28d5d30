"""The hexes of a map: how they are called, which lie side by side, and the options that point at them."""

from __future__ import annotations

from typing import Final

from arcology.kernel.decision import OptionTable

STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def neighbours(hexes: list[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """Hexes that share an edge."""
    number = {cell: i for i, cell in enumerate(hexes)}
    return tuple([tuple([number[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in number]) for q, r in hexes])


class Hexes:
    """The places of one map, by number and by name."""

    def __init__(self, hexes: tuple[int, ...], options: OptionTable) -> None:
        """Column and row of each hex, one after the other."""
        cells = list(zip(hexes[::2], hexes[1::2], strict=False))
        self.near: Final = neighbours(cells)
        self.ids: Final = tuple([f"hex:{q},{r}" for q, r in cells])
        self.places: Final = {id: place for place, id in enumerate(self.ids)}
        self.move: Final = tuple([options.option("move", id) for id in self.ids])
        self.bot_move: Final = tuple([options.option("bot_move", id) for id in self.ids])
