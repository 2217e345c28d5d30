"""What the Entertainers' board counts: who may still be activated, and a Prediction."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.entertainers.kit import board_of
from arcology.games.free_radicals.factions.entertainers.state import NO_PREDICTION
from arcology.kernel.figures import Figure

FIGURES: Final = (
    Figure("entertainer", lambda s, seat: board_of(s, seat).tableau.bit_count()),
    Figure("prediction", lambda s, seat: int(board_of(s, seat).prediction != NO_PREDICTION)),
)
