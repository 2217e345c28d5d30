"""What a player has in numbers, as people weigh it before they choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arcology.games.tamashii.launcher.tokens import owned
from arcology.games.tamashii.rivalry import goals
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ASSETS, CORRUPTED, LOCKED, OPEN, SLOTS
from arcology.kernel.figures import BURDEN, LEVEL, Figure

Reading = Callable[[Town, int], int]


def asset(place: int) -> Reading:
    return lambda s, seat: s.players[seat].assets[place]


def token(kind: int) -> Reading:
    return lambda s, seat: owned(s.players[seat], kind)


def points(s: Town, seat: int) -> int:
    """Nobody has points where all play together."""
    return sum(goals.sources(s, seat).values()) if s.mode == "competitive" else 0


FIGURES: Final = (
    *[Figure(name, asset(place)) for place, name in enumerate(ASSETS)],
    Figure("exp", lambda s, seat: s.players[seat].exp),
    Figure("itg", lambda s, seat: s.players[seat].itg, LEVEL),
    Figure("limiter", lambda s, seat: s.players[seat].max_itg, LEVEL),
    Figure("trace", lambda s, seat: s.players[seat].trace, BURDEN),
    Figure("enemy", lambda s, seat: len(s.players[seat].stack), BURDEN),
    Figure("destab", lambda s, seat: s.players[seat].destab, BURDEN),
    Figure("O", token(OPEN)),
    Figure("X", token(CORRUPTED), BURDEN),
    Figure("slot", lambda s, seat: SLOTS - s.players[seat].grid.count(LOCKED)),
    Figure("augment", lambda s, seat: len(s.players[seat].spare) + len(s.players[seat].equipped)),
    Figure("points", points),
    Figure("success", lambda s, _: s.quest.success, LEVEL, common=True),
    Figure("time", lambda s, _: s.time, LEVEL, common=True),
)
