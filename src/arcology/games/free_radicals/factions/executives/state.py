"""The Executives' board: the ring of Companies with their Assets, and the Projects."""

from __future__ import annotations

from typing import ClassVar, Final

from arcology.games.free_radicals.state import Board

COMPANIES: Final = 5
IN_HAND: Final = 5
"""Assets taken up and not put down yet lie behind those of the five Companies."""
NO_COMPANY: Final = -1
NO_PROJECT: Final = -1


class ExecutivesBoard(Board):
    FIELDS: ClassVar = ("assets", "headquarters", "projects", "face_up", "stack", "finished")
    __slots__ = FIELDS

    def __init__(
        self,
        assets: list[int],
        headquarters: int,
        projects: list[int],
        face_up: list[int],
        stack: list[int],
        finished: list[int],
    ) -> None:
        self.assets = assets  # five numbers by colour for each Company, then five for the hand
        self.headquarters = headquarters  # a Company, by its colour, or NO_COMPANY
        self.projects = projects  # the Project on each Company or NO_PROJECT
        self.face_up = face_up
        self.stack = stack  # Projects not revealed yet: a bag
        self.finished = finished

    def copy(self) -> ExecutivesBoard:
        other = ExecutivesBoard.__new__(ExecutivesBoard)
        other.assets = self.assets[:]
        other.headquarters = self.headquarters
        other.projects = self.projects[:]
        other.face_up = self.face_up[:]
        other.stack = self.stack[:]
        other.finished = self.finished[:]
        return other

    def on(self, company: int) -> list[int]:
        """The Assets on a Company (or in the hand) by colour."""
        return self.assets[5 * company : 5 * company + 5]
