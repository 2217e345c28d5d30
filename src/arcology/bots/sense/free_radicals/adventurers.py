"""What the Adventurers' board is worth: Scout cubes in reach, features occupied, action points."""

from __future__ import annotations

from typing import Final, cast

from arcology.games.free_radicals.factions.adventurers.kit import kit_of as adventurers_kit
from arcology.games.free_radicals.factions.adventurers.scouting import AP_BY_FIGHTER
from arcology.games.free_radicals.factions.adventurers.state import FACE_DOWN, HOME, PHASES, RECON, SIZE
from arcology.games.free_radicals.factions.adventurers.state import AdventurersBoard as Map
from arcology.games.free_radicals.state import City

SCOUTED: Final = 1.3  # what a tile brings whoever it is meant for, less the steps to it
PER_STEP: Final = 0.7
ACTION_POINT: Final = 0.35
FEATURE: Final = 0.35


def worth(s: City, seat: int, turns: int) -> float:
    board = cast(Map, s.seats[seat].board)
    kit = adventurers_kit(s.pack)
    acting = board.phase == PHASES.index("actions")
    value = ACTION_POINT * (board.ap if acting else board.ap - AP_BY_FIGHTER)
    if not turns and not acting:
        return value
    shown = 0
    for place in board.places:
        if place not in (RECON, HOME):
            shown |= kit.feature[board.tiles[place]]
    value += FEATURE * shown.bit_count()
    for cell, tile in enumerate(board.tiles):
        if tile != FACE_DOWN and board.cubes >> cell & 1:
            steps = [
                steps_between(place, cell)
                for who, place in enumerate(board.places)
                if place != RECON and kit.effect[tile][who]
            ]
            value += SCOUTED * PER_STEP ** min(steps, default=2 * SIZE)
    return value


def steps_between(one: int, other: int) -> int:
    return abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE)
