"""What the Farmers' board is worth: areas to grow, Crystals."""

from __future__ import annotations

from typing import cast

from arcology.bots.sense.free_radicals.weights import Weights
from arcology.games.free_radicals.factions.farmers.kit import kit_of as farmers_kit
from arcology.games.free_radicals.factions.farmers.state import FarmersBoard
from arcology.games.free_radicals.state import City


def worth(s: City, seat: int, turns: int, w: Weights) -> float:
    """The largest area of each Crop: the next domino beside it brings that much more."""
    board = cast(FarmersBoard, s.seats[seat].board)
    field = farmers_kit(s.pack).field
    value = w["crystal_per_turn"] * board.crystals.bit_count()
    for cells in board.crops:
        largest = 0
        while cells:
            area = field.area(cells, cells & -cells)
            largest = max(largest, area.bit_count())
            cells &= ~area
        value += w["area_per_turn"] * largest
    return value * turns
