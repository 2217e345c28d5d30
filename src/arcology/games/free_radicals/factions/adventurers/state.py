"""The Adventurers' board: a map of five by five cells, five Adventurers, Scout cubes, action points."""

from __future__ import annotations

from typing import ClassVar, Final

from arcology.games.free_radicals.factions.adventurers.tables import ADVENTURERS
from arcology.games.free_radicals.state import Board

SIZE: Final = 5
CELLS: Final = tuple(f"{row}.{column}" for row in range(1, SIZE + 1) for column in range(1, SIZE + 1))
CELL_INDEX: Final = {cell: i for i, cell in enumerate(CELLS)}
HOME: Final = CELL_INDEX["3.3"]
"""The Home Base lies in the centre (FR-ADV-2)."""

ADVENTURER_INDEX: Final = {name: i for i, name in enumerate(ADVENTURERS)}
FIGHTER: Final = ADVENTURER_INDEX["fighter"]
RECON: Final = -1
"""The place of the Adventurer in the Recon slot."""
FACE_DOWN: Final = -1

PHASES: Final = ("", "actions", "recon", "reveal")


def beside(cell: int) -> tuple[int, ...]:
    """The cells up, left, right and down of a cell."""
    row, column = divmod(cell, SIZE)
    steps = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple([SIZE * r + c for r, c in steps if 0 <= r < SIZE and 0 <= c < SIZE])


NEIGHBOURS: Final = tuple(beside(cell) for cell in range(SIZE * SIZE))


class AdventurersBoard(Board):
    FIELDS: ClassVar = ("tiles", "bag", "cubes", "places", "ap", "drawn", "phase")
    __slots__ = FIELDS

    def __init__(
        self, tiles: list[int], bag: list[int], cubes: int, places: list[int], ap: int, drawn: int, phase: int
    ) -> None:
        self.tiles = tiles  # the tile revealed on each cell, or FACE_DOWN
        self.bag = bag  # tiles not revealed: those face down and those out of the game, nobody knows which
        self.cubes = cubes  # a mask of the cells with a Scout cube
        self.places = places  # the cell of each Adventurer, or RECON
        self.ap = ap  # action points: of this turn, outside it those of the next
        self.drawn = drawn  # how many cards at the end of the hand were drawn to Defend and are not chosen from yet
        self.phase = phase  # an index into PHASES; 0 outside the own turn

    def copy(self) -> AdventurersBoard:
        other = AdventurersBoard.__new__(AdventurersBoard)
        other.tiles = self.tiles[:]
        other.bag = self.bag[:]
        other.cubes = self.cubes
        other.places = self.places[:]
        other.ap = self.ap
        other.drawn = self.drawn
        other.phase = self.phase
        return other

    def recon(self) -> int:
        """The Adventurer in the Recon slot."""
        return self.places.index(RECON)
