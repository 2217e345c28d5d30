"""The Executives' board: the ring of Companies with their Assets, and the Projects."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.state import Board

COMPANIES: Final = 5
IN_HAND: Final = 5
"""Assets taken up and not put down yet lie behind those of the five Companies."""
NO_COMPANY: Final = -1
NO_PROJECT: Final = -1


class ExecutivesBoard(Board):
    assets: list[int] = []  # five numbers by colour for each Company, then five for the hand
    headquarters: int = NO_COMPANY  # a Company, by its colour, or NO_COMPANY
    projects: list[int] = [NO_PROJECT] * COMPANIES  # the Project on each Company or NO_PROJECT
    face_up: list[int] = []
    stack: list[int] = []  # Projects not revealed yet: a bag
    finished: list[int] = []

    def on(self, company: int) -> list[int]:
        """The Assets on a Company (or in the hand) by colour."""
        return self.assets[5 * company : 5 * company + 5]
