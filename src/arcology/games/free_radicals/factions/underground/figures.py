"""What the Underground's board counts: cards in hand, and Levels."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.underground.cards import board_of
from arcology.games.free_radicals.factions.underground.state import HAND
from arcology.kernel.figures import LEVEL, Figure

FIGURES: Final = (
    Figure("underground_card", lambda s, seat: board_of(s, seat).count(HAND)),
    Figure("own_level", lambda s, seat: sum(board_of(s, seat).levels), LEVEL),
)
