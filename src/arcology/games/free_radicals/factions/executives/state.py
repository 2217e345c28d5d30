"""The Executives' board: the ring of Companies with their Assets, and the Projects."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.games.free_radicals.state import Board
from arcology.games.free_radicals.terms import COLOURS, Amount
from arcology.kernel.domains import Among, By, Piece, Rest, Spent

COMPANIES: Final = 5
IN_HAND: Final = 5
"""Assets taken up and not put down yet lie behind those of the five Companies."""
NO_COMPANY: Final = -1
NO_PROJECT: Final = -1

Project = Annotated[int, Piece("projects", rule="FR-INV-4")]


class ExecutivesBoard(Board):
    # five numbers by colour for each Company, then five for the hand
    assets: Annotated[list[Amount], By((*COLOURS, "hand"), COLOURS)] = []
    headquarters: Annotated[int, Among(COLOURS, "none")] = NO_COMPANY  # a Company, by its colour
    # the Project on each Company
    projects: Annotated[tuple[Annotated[int, Piece("projects", "none")], ...], By(COLOURS)] = (NO_PROJECT,) * COMPANIES
    face_up: tuple[Project, ...] = ()
    stack: Annotated[tuple[Project, ...], Rest()] = ()  # Projects not revealed yet: a bag
    finished: Annotated[tuple[Project, ...], Spent()] = ()

    def on(self, company: int) -> list[int]:
        """The Assets on a Company (or in the hand) by colour."""
        return self.assets[5 * company : 5 * company + 5]
