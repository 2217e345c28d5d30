"""How the hexes of a map are called, and the options that point at them."""

from __future__ import annotations

from typing import Final

from arcology.kernel.decision import OptionTable


class Layout:
    """The places of one map, by number and by name."""

    def __init__(self, hexes: tuple[int, ...], options: OptionTable) -> None:
        """Column and row of each hex, one after the other."""
        self.ids: Final = tuple([f"hex:{hexes[i]},{hexes[i + 1]}" for i in range(0, len(hexes), 2)])
        self.places: Final = {id: place for place, id in enumerate(self.ids)}
        self.move: Final = tuple([options.option("move", id) for id in self.ids])
