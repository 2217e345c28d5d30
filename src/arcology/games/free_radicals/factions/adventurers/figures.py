"""What the Adventurers' board counts: action points and Scout cubes."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.adventurers.scouting import board_of
from arcology.games.free_radicals.factions.adventurers.state import PHASES
from arcology.games.free_radicals.state import City
from arcology.kernel.figures import Figure


def points(s: City, seat: int) -> int:
    """What is unspent is lost with the Actions phase; the Recon sets those of the next turn (FR-ADV-19, -22)."""
    board = board_of(s, seat)
    return 0 if PHASES[board.phase] == "recon" else board.ap


def cubes(s: City, seat: int) -> int:
    return board_of(s, seat).cubes.bit_count()


FIGURES: Final = (Figure("action-point", points), Figure("scout-cube", cubes))
