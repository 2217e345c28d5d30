"""The Adventurers' board: a map of five by five cells, five Adventurers, Scout cubes, action points."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.games.free_radicals.factions.adventurers.tables import ADVENTURERS
from arcology.games.free_radicals.state import Board
from arcology.kernel.domains import Among, By, Mask, Piece, Rest, Within

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
FIRST_PLACES: Final = [RECON if name == "fighter" else HOME for name in ADVENTURERS]
"""The Fighter in the Recon slot, the others on the Home Base (FR-ADV-1)."""

PHASES: Final = ("", "actions", "recon", "reveal")


def beside(cell: int) -> tuple[int, ...]:
    """The cells up, left, right and down of a cell."""
    row, column = divmod(cell, SIZE)
    steps = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple([SIZE * r + c for r, c in steps if 0 <= r < SIZE and 0 <= c < SIZE])


NEIGHBOURS: Final = tuple(beside(cell) for cell in range(SIZE * SIZE))


class AdventurersBoard(Board):
    # the tile revealed on each cell, or FACE_DOWN
    tiles: Annotated[list[Annotated[int, Piece("tiles", "face_down")]], By(CELLS)] = [FACE_DOWN] * len(CELLS)
    # tiles not revealed: those face down and those out of the game, nobody knows which
    bag: Annotated[list[Annotated[int, Piece("tiles", rule="FR-ADV-1")]], Rest()] = []
    cubes: Annotated[int, Mask(CELLS)] = 0  # the cells with a Scout cube
    # the cell of each Adventurer, or RECON
    places: Annotated[list[Annotated[int, Among(CELLS, "recon")]], By(ADVENTURERS)] = FIRST_PLACES
    ap: Annotated[int, Within(0)] = 0  # action points: of this turn, outside it those of the next
    # how many cards at the end of the hand were drawn to Defend and are not chosen from yet
    drawn: Annotated[int, Within(0)] = 0
    phase: Annotated[int, Among(PHASES)] = 0  # 0 outside the own turn

    def recon(self) -> int:
        """The Adventurer in the Recon slot."""
        return self.places.index(RECON)
