"""What the Farmers' board counts: squares of each Crop, and Crystals."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.farmers.state import board_of
from arcology.games.free_radicals.factions.farmers.tables import CROPS
from arcology.games.free_radicals.figures import Reading
from arcology.kernel.figures import LEVEL, Figure


def squares(crop: int) -> Reading:
    return lambda s, seat: board_of(s, seat).crops[crop].bit_count()


FIGURES: Final = (
    *[Figure(crop, squares(place), LEVEL) for place, crop in enumerate(CROPS)],
    Figure("crystal", lambda s, seat: board_of(s, seat).crystals.bit_count(), LEVEL),
)
