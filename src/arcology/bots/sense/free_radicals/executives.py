"""What the Executives' board is worth: Projects under way."""

from __future__ import annotations

from typing import cast

from arcology.bots.sense.free_radicals.weights import Weights
from arcology.games.free_radicals.factions.executives.kit import kit_of as executives_kit
from arcology.games.free_radicals.factions.executives.state import COMPANIES, NO_PROJECT, ExecutivesBoard
from arcology.games.free_radicals.state import City


def worth(s: City, seat: int, turns: int, w: Weights) -> float:
    board = cast(ExecutivesBoard, s.seats[seat].board)
    if not turns:
        return 0.0
    value = 0.0
    for company, project in enumerate(board.projects):
        if project != NO_PROJECT:
            value += w["one_move_away"] if one_move_away(s, board, company, project) else w["started"]
    return value


def one_move_away(s: City, board: ExecutivesBoard, company: int, project: int) -> bool:
    """Whether the last Asset of some Company can end here and complete the Project."""
    kit = executives_kit(s.pack)
    assets = board.on(company)
    missing = [max(wanted - assets[colour], 0) for colour, wanted in enumerate(kit.pictured[project])]
    if sum(missing) > 1:
        return False
    for start in range(COMPANIES):
        taken = board.on(start)
        fits = not any(missing) or taken[missing.index(1)] > 0
        if start != company and fits and landing(kit.after, start, sum(taken)) == company:
            return True
    return False


def landing(after: tuple[int, ...], start: int, assets: int) -> int:
    for _ in range(assets):
        start = after[start]
    return start
