"""What each option would change of the figures that people weigh, as far as its seat can know.

An option is tried on an imagined state up to where chance or a secret begins, as for people at the table.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from arcology.kernel.decision import Decision
from arcology.kernel.game import Game
from arcology.kernel.rng import Rng
from arcology.kernel.state import Sealed, Witness


class Reading(Witness):
    """Reads the figures of a seat when what was chosen is done, before what would come anyway."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.found: list[int] = []

    def notes(self, state: Any) -> None:
        self.found = self.read(state)

    def read(self, state: Any) -> list[int]:
        return [figure.read(state, self.seat) for figure in self.game.figures]


def foreseen(game: Game, state: Any, decision: Decision) -> list[list[int]]:
    """For each option, by how much it would change each figure of the game."""
    seat = decision.seat
    imagined = game.imagine(state, seat, Rng(0))
    before = Reading(game, seat).read(imagined)
    found = []
    for option in decision.options:
        trial = game.copy(imagined)
        trial.trial = True
        trial.witness = reading = Reading(game, seat)
        with suppress(Sealed):  # what comes next nobody knows
            game.choose(trial, seat, option)
        after = reading.found or reading.read(trial)
        found.append([then - now for then, now in zip(after, before, strict=True)])
    return found
