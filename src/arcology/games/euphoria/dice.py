"""Masks of a player's four dice, looked up instead of counted: dice that are alike go by their number (EU-STATE-4)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.terms import DICE

MASKS: Final = range(1 << DICE)

DIE_BIT: Final = tuple([1 << die for die in range(DICE)])
ALL_BUT: Final = tuple([~bit for bit in DIE_BIT])
"""For each die a mask of everything else."""
DICE_OF: Final = tuple([tuple([die for die in range(DICE) if mask >> die & 1]) for mask in MASKS])
"""The dice of a mask."""
LOWEST: Final = tuple([(mask & -mask).bit_length() - 1 for mask in MASKS])
"""The die of a mask with the lowest number; -1 if there is none."""
