"""What the Underground' board is worth: what the characters have learned."""

from __future__ import annotations

from typing import Final, cast

from arcology.bots.sense.free_radicals.weights import Weights
from arcology.games.free_radicals.factions.underground.state import CHARACTERS, UndergroundBoard
from arcology.games.free_radicals.state import City

BRINGS: Final = {
    "leader": (1.0, 1.3, 2.0),
    "teacher": (0.4, 2.3, 3.5),
    "polymath": (1.75, 2.0, 2.4),
    "runner": (1.5, 2.5, 2.7),
    "tagger": (1.8, 2.0, 2.1),
    "arbiter": (0.8, 2.0, 2.3),
    "broker": (0.75, 1.7, 3.0),
    "activist": (1.5, 1.5, 2.4),
    "hacker": (1.6, 2.0, 3.0),
}
"""About what a card of a character brings at each Level."""
PLAYED_A_TURN: Final = 4 / 9


def worth(s: City, seat: int, turns: int, w: Weights) -> float:
    levels = cast(UndergroundBoard, s.seats[seat].board).levels
    learned = sum([BRINGS[name][levels[who] - 1] - BRINGS[name][0] for who, name in enumerate(CHARACTERS)])
    return w["learned"] * PLAYED_A_TURN * turns * learned
