"""What the Paladins' board counts: who stands in the Home Row."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.paladins.rules import board_of
from arcology.games.free_radicals.factions.paladins.state import KNIGHT, SQUIRE
from arcology.kernel.figures import Figure

FIGURES: Final = (
    Figure("squire", lambda s, seat: board_of(s, seat).home(SQUIRE)),
    Figure("knight", lambda s, seat: board_of(s, seat).home(KNIGHT)),
)
