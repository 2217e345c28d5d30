"""The Entertainers' board: the tableau, the deck, two Stages, a Prediction."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from arcology.games.free_radicals.state import Board

MAIN: Final = 0
BACK: Final = 1
STAGES: Final = ("main", "back")
NO_PREDICTION: Final = -1


class EntertainersBoard(Board):
    """Where an Entertainer lies is all that matters, so each place is a mask of Entertainers."""

    FIELDS: ClassVar = ("deck", "tableau", "used", "main", "back", "prediction")
    __slots__ = FIELDS

    def __init__(self, deck: int, tableau: int, used: int, main: int, back: int, prediction: int) -> None:
        self.deck = deck
        self.tableau = tableau  # face up, not activated yet
        self.used = used  # activated this turn
        self.main = main
        self.back = back
        self.prediction = prediction  # the colour on the face-down card, or NO_PREDICTION

    def copy(self) -> EntertainersBoard:
        other = EntertainersBoard.__new__(EntertainersBoard)
        other.deck = self.deck
        other.tableau = self.tableau
        other.used = self.used
        other.main = self.main
        other.back = self.back
        other.prediction = self.prediction
        return other

    def stage(self, stage: int) -> int:
        return self.main if stage == MAIN else self.back


@cache
def members(mask: int) -> tuple[int, ...]:
    """The Entertainers in a mask, by number."""
    return tuple([number for number in range(mask.bit_length()) if mask >> number & 1])
