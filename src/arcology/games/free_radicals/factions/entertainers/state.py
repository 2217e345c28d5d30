"""The Entertainers' board: the tableau, the deck, two Stages, a Prediction."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

from arcology.games.free_radicals.state import Board
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.domains import Among, Mask, Rest

MAIN: Final = 0
BACK: Final = 1
STAGES: Final = ("main", "back")
NO_PREDICTION: Final = -1

Entertainers = Annotated[int, Mask("entertainers", "FR-INV-4", pieces=True)]


class EntertainersBoard(Board):
    """Where an Entertainer lies is all that matters, so each place is a mask of Entertainers."""

    deck: Annotated[Entertainers, Rest()] = 0
    tableau: Entertainers = 0  # face up, not activated yet
    used: Entertainers = 0  # activated this turn
    main: Entertainers = 0
    back: Entertainers = 0
    prediction: Annotated[int, Among(COLOURS, "none")] = NO_PREDICTION  # the colour on the face-down card

    def stage(self, stage: int) -> int:
        return self.main if stage == MAIN else self.back


@cache
def members(mask: int) -> tuple[int, ...]:
    """The Entertainers in a mask, by number."""
    return tuple([number for number in range(mask.bit_length()) if mask >> number & 1])
