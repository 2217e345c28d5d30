"""What the Adventurers count: action points, Scout cubes, which are no price where they are used, and Data cards."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.adventurers.scouting import board_of
from arcology.games.free_radicals.factions.adventurers.state import PHASES
from arcology.games.free_radicals.state import City
from arcology.kernel.figures import FEAT, Figure


def points(s: City, seat: int) -> int:
    """What is unspent is lost with the Actions phase; the Recon sets those of the next turn (FR-ADV-19, -22)."""
    board = board_of(s, seat)
    return 0 if PHASES[board.phase] == "recon" else board.ap


def cubes(s: City, seat: int) -> int:
    return board_of(s, seat).cubes.bit_count()


def kept(s: City, seat: int) -> int:
    """Data cards, without those that Defend drew and of which one is still to be kept (FR-ADV-13)."""
    return len(s.seats[seat].hand) - board_of(s, seat).drawn


FIGURES: Final = (Figure("action-point", points), Figure("scout-cube", cubes, FEAT), Figure("data", kept))
