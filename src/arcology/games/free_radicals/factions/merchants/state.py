"""The Merchants' board: five Markets of eight spaces, the Merchant, Stalls and Action markers."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.state import Board
from arcology.games.free_radicals.terms import COLOURS

MARKET_SIZE: Final = 8
SPACES: Final = tuple(f"{colour}.{space}" for colour in COLOURS for space in range(1, MARKET_SIZE + 1))
SPACE_INDEX: Final = {space: i for i, space in enumerate(SPACES)}
EFFECT_IDS: Final = tuple(f"markets.{space}.effect" for space in SPACES)
ALL_STALLS: Final = 5
ALL_MARKERS: Final = 3
BESIDE: Final = -1
"""The Merchant stands beside the board until the first move (FR-MER-1)."""

PHASES: Final = ("", "move", "stalls", "actions")


class MerchantsBoard(Board):
    market: int = BESIDE  # where the Merchant is: a colour, or BESIDE
    stalls: int = 0  # a mask of the spaces with a Stall
    waiting: int = 0  # a mask of the Stalls that may still be activated this turn
    markers: int = 0  # a mask of the spaces with an Action marker
    phase: int = 0  # an index into PHASES; 0 outside the own turn
