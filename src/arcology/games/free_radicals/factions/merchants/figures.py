"""What the Merchants' board counts: markers, Stalls, and Stalls to be visited this turn."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.merchants.rules import board_of
from arcology.games.free_radicals.factions.merchants.state import ALL_MARKERS
from arcology.games.free_radicals.state import City
from arcology.kernel.figures import LEVEL, Figure


def markers(s: City, seat: int) -> int:
    """Those left to be placed; they are used in the own turn only (FR-MER-5)."""
    board = board_of(s, seat)
    return ALL_MARKERS - board.markers.bit_count() if board.phase else 0


FIGURES: Final = (
    Figure("marker", markers),
    Figure("stall", lambda s, seat: board_of(s, seat).stalls.bit_count(), LEVEL),
    Figure("open_stall", lambda s, seat: board_of(s, seat).waiting.bit_count()),
)
