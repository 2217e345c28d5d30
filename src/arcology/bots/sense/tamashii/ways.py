"""How far it is to places, in Move steps."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city.places import place_of, place_of_id, reachable
from arcology.games.tamashii.player.forces import stat
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import BOT_MOV, NOWHERE

FAR: Final = 9
MOST_KEPT: Final = 20_000
_ways: Final[dict[tuple[tuple[int, ...], tuple[int, ...], int, int], tuple[int, ...]]] = {}


def moves_from(s: Town, start: int, mov: int) -> tuple[int, ...]:
    """For each place the number of moves to get there; a face-down tile ends a move (TA-MOVE-1)."""
    key = (s.city.hexes, tuple(s.city.up), start, mov)
    found = _ways.get(key)
    if found is None:
        if len(_ways) > MOST_KEPT:
            _ways.clear()
        found = _ways[key] = counted_moves(s, start, mov)
    return found


def counted_moves(s: Town, start: int, mov: int) -> tuple[int, ...]:
    far = [FAR] * len(s.city.up)
    far[start] = 0
    border = [start]
    while border:
        place = border.pop(0)
        for other in reachable(s, place, mov):
            if far[other] == FAR:
                far[other] = far[place] + 1
                border.append(other)
    return tuple(far)


def moves_of(s: Town, seat: int, here: int) -> tuple[int, ...]:
    return moves_from(s, here, max(1, stat(s, seat, "MOV")))


def bot_moves(s: Town) -> tuple[int, ...]:
    """The same for the BOT's free moves; nothing is near without one."""
    if s.figures.bot == NOWHERE:
        return (FAR,) * len(s.city.up)
    return moves_from(s, s.figures.bot, BOT_MOV)


def about_to_be(s: Town, seat: int) -> list[int]:
    """Where the player stands, or may choose to go at once."""
    asked = s.decision
    if asked is not None and asked.seat == seat and asked.prompt == "goto":
        return [place_of_id(s, option.target) for option in asked.options]
    return [place_of(s, seat)]
