"""What the Hoteliers' board counts: cards in hand and the Reward cube."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.hoteliers.state import board_of
from arcology.kernel.figures import LEVEL, Figure

FIGURES: Final = (
    Figure("hotel_card", lambda s, seat: sum(board_of(s, seat).hand)),
    Figure("hotel_reward", lambda s, seat: board_of(s, seat).reward, LEVEL),
)
