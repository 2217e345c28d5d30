"""What the Adventurers' board is worth: Scout cubes in reach, features occupied, action points.

Of all moves, Warps and places to scout only those are tried that lead to a cube or a new feature.
"""

from __future__ import annotations

from typing import Final, cast

from arcology.bots.habits import Worthwhile
from arcology.bots.sense.free_radicals.weights import Weights
from arcology.games.free_radicals.factions.adventurers.kit import Kit
from arcology.games.free_radicals.factions.adventurers.kit import kit_of as adventurers_kit
from arcology.games.free_radicals.factions.adventurers.scouting import AP_BY_FIGHTER
from arcology.games.free_radicals.factions.adventurers.state import (
    ADVENTURER_INDEX,
    CELL_INDEX,
    FACE_DOWN,
    HOME,
    PHASES,
    RECON,
    SIZE,
)
from arcology.games.free_radicals.factions.adventurers.state import AdventurersBoard as Map
from arcology.games.free_radicals.state import City
from arcology.kernel.decision import Decision, Option

PER_STEP: Final = 0.7
FAR: Final = 2 * SIZE


def worth(s: City, seat: int, turns: int, w: Weights) -> float:
    board = cast(Map, s.seats[seat].board)
    kit = adventurers_kit(s.pack)
    acting = board.phase == PHASES.index("actions")
    value = w["action_point"] * (board.ap if acting else board.ap - AP_BY_FIGHTER)
    if not turns and not acting:
        return value
    value += w["feature"] * occupied(kit, board).bit_count()
    for cell, tile in enumerate(board.tiles):
        if tile != FACE_DOWN and board.cubes >> cell & 1:
            steps = [
                steps_between(place, cell)
                for who, place in enumerate(board.places)
                if place != RECON and kit.effect[tile][who]
            ]
            value += w["scouted"] * PER_STEP ** min(steps, default=FAR)
    return value


def occupied(kit: Kit, board: Map) -> int:
    """The features that somebody stands on."""
    shown = 0
    for place in board.places:
        if place not in (RECON, HOME):
            shown |= kit.feature[board.tiles[place]]
    return shown


def steps_between(one: int, other: int) -> int:
    return abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE)


def nearest(place: int, cells: list[int]) -> int:
    """The steps to the nearest of these cells; from the Recon slot nobody walks."""
    return FAR if place == RECON else min([steps_between(place, cell) for cell in cells], default=FAR)


def goals(kit: Kit, board: Map) -> list[list[int]]:
    """For each Adventurer the cubes that pay."""
    scouted = [cell for cell, tile in enumerate(board.tiles) if board.cubes >> cell & 1 and tile != FACE_DOWN]
    return [[cell for cell in scouted if kit.effect[board.tiles[cell]][who]] for who in range(len(board.places))]


def with_a_goal(s: City, seat: int, decision: Decision) -> tuple[Option, ...]:
    """Moves and Warps that bring somebody to a cube, or nearer, or to a feature that nobody stands on."""
    board = cast(Map, s.seats[seat].board)
    kit = adventurers_kit(s.pack)
    cubes = goals(kit, board)
    missing = ~occupied(kit, board)
    found: list[Option] = []
    for option in decision.options:
        if option.verb == "move":
            name, to = option.target.split("/")
            if not leads_on(kit, board, cubes, missing, ADVENTURER_INDEX[name], CELL_INDEX[to]):
                continue
        elif option.verb == "warp":
            one, other = kit.swapped[s.pack.card_number[option.target]]
            if not brings(board, cubes, one, other) and not brings(board, cubes, other, one):
                continue
        found.append(option)
    return tuple(found)


def leads_on(kit: Kit, board: Map, cubes: list[list[int]], missing: int, who: int, cell: int) -> bool:
    """Whether a step is worth a try: whom a tile does not pay only takes its cube away."""
    if board.cubes >> cell & 1:
        return cell in cubes[who]
    if nearest(cell, cubes[who]) < nearest(board.places[who], cubes[who]):
        return True
    return cell != HOME and kit.feature[board.tiles[cell]] & missing != 0


def brings(board: Map, cubes: list[list[int]], who: int, other: int) -> bool:
    """Whether somebody comes beside a cube by a swap, and saves two steps at least."""
    return nearest(board.places[other], cubes[who]) == 1 and nearest(board.places[who], cubes[who]) > 2


def nearest_dark(s: City, seat: int, decision: Decision) -> tuple[Option, ...]:
    """The place nearest to all: which tile lies there nobody knows, so nothing is learnt by trying."""
    places = [place for place in cast(Map, s.seats[seat].board).places if place != RECON]
    best, most = decision.options[0], -1.0
    for option in decision.options:
        cell = CELL_INDEX[option.target]
        reach = sum([PER_STEP ** steps_between(place, cell) for place in places])
        if reach > most:
            best, most = option, reach
    return (best,)


TRIES: Final[dict[str, Worthwhile]] = {"adv_actions": with_a_goal, "adv_reveal": nearest_dark}
