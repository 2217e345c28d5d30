"""The Merchants' board: five Markets of eight spaces, the Merchant, Stalls and Action markers."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.games.free_radicals.state import Board
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.domains import Among, Mask

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
    market: Annotated[int, Among(COLOURS, "beside")] = BESIDE  # where the Merchant is
    stalls: Annotated[int, Mask(SPACES)] = 0  # the spaces with a Stall
    waiting: Annotated[int, Mask(SPACES)] = 0  # the Stalls that may still be activated this turn
    markers: Annotated[int, Mask(SPACES)] = 0  # the spaces with an Action marker
    phase: Annotated[int, Among(PHASES)] = 0  # 0 outside the own turn
