"""What a player has in numbers, as people weigh it before they choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arcology.games.tamashii.components import COPIES
from arcology.games.tamashii.launcher.tokens import owned
from arcology.games.tamashii.player.forces import stat
from arcology.games.tamashii.rivalry import goals
from arcology.games.tamashii.rounds.planning import moves_left
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ASSETS, CORRUPTED, EMPTY, LOCKED, PLANNING, SLOTS, TOKENS
from arcology.kernel.figures import BURDEN, FEAT, LEVEL, STOCK, Figure

Reading = Callable[[Town, int], int]


def asset(place: int) -> Reading:
    return lambda s, seat: s.players[seat].assets[place]


def token(kind: int) -> Reading:
    return lambda s, seat: owned(s.players[seat], kind)


def points(s: Town, seat: int) -> int:
    """Nobody has points where all play together."""
    return sum(goals.sources(s, seat).values()) if s.mode == "competitive" else 0


def value(name: str) -> Reading:
    return lambda s, seat: stat(s, seat, name)


def on_launcher(s: Town, seat: int) -> int:
    grid = s.players[seat].grid
    return SLOTS - grid.count(EMPTY) - grid.count(LOCKED)


def program_moves(s: Town, seat: int) -> int:
    """Those of the planning phase, until the player is ready (TA-PLAN-8)."""
    return moves_left(s, seat) if s.phase == PLANNING and not s.players[seat].ready else 0


def damage(s: Town, seat: int) -> int:
    """What brings the player's enemies nearer to defeat, seen from there: what they have left, below nought."""
    player = s.players[seat]
    return sum(player.damage) - sum([s.pack.enemy_itg[card // COPIES] for card in player.stack])


def boss_damage(s: Town, _: int) -> int:
    return sum(s.quest.boss_damage) - sum(s.quest.boss_itg)


FIGURES: Final = (
    *[Figure(name, asset(place)) for place, name in enumerate(ASSETS)],
    Figure("exp", lambda s, seat: s.players[seat].exp),
    Figure("itg", lambda s, seat: s.players[seat].itg, LEVEL),
    Figure("limiter", lambda s, seat: s.players[seat].max_itg, LEVEL),
    Figure("trace", lambda s, seat: s.players[seat].trace, BURDEN),
    Figure("enemy", lambda s, seat: len(s.players[seat].stack), BURDEN),
    Figure("damage", damage, FEAT),
    Figure("boss_damage", boss_damage, FEAT, common=True),
    Figure("destab", lambda s, seat: s.players[seat].destab, BURDEN),
    *[Figure(name, token(kind), BURDEN if kind == CORRUPTED else STOCK) for kind, name in enumerate(TOKENS)],
    Figure("grid_token", on_launcher),
    Figure("ta-slide", program_moves),
    *[Figure(name, value(name), LEVEL) for name in ("MOV", "PRO", "ATT")],
    Figure("slot", lambda s, seat: SLOTS - s.players[seat].grid.count(LOCKED)),
    Figure("augment", lambda s, seat: len(s.players[seat].spare) + len(s.players[seat].equipped)),
    Figure("points", points),
    Figure("success", lambda s, _: s.quest.success, LEVEL, common=True),
    Figure("battery", lambda s, _: s.figures.batteries, common=True),
    Figure("time", lambda s, _: s.time, LEVEL, common=True),
)
