"""The Entertainers' board: the tableau, the deck, two Stages, a Prediction."""

from __future__ import annotations

from functools import cache
from typing import Final

from arcology.games.free_radicals.state import Board

MAIN: Final = 0
BACK: Final = 1
STAGES: Final = ("main", "back")
NO_PREDICTION: Final = -1


class EntertainersBoard(Board):
    """Where an Entertainer lies is all that matters, so each place is a mask of Entertainers."""

    deck: int = 0
    tableau: int = 0  # face up, not activated yet
    used: int = 0  # activated this turn
    main: int = 0
    back: int = 0
    prediction: int = NO_PREDICTION  # the colour on the face-down card, or NO_PREDICTION

    def stage(self, stage: int) -> int:
        return self.main if stage == MAIN else self.back


@cache
def members(mask: int) -> tuple[int, ...]:
    """The Entertainers in a mask, by number."""
    return tuple([number for number in range(mask.bit_length()) if mask >> number & 1])
