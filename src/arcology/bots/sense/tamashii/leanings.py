"""What somebody may be fond of in Tamashii beyond what it is worth: numbers that anybody can count."""

from __future__ import annotations

from typing import Final

from arcology.bots.sense import Leaning
from arcology.games.tamashii.launcher.tokens import owned
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import CORRUPTED, MEMORY, POWER, REROLL, SHIELD


def exp(s: Town, seat: int) -> float:
    return s.players[seat].exp


def integrity(s: Town, seat: int) -> float:
    return s.players[seat].itg


def shields(s: Town, seat: int) -> float:
    return s.players[seat].assets[SHIELD]


def memory(s: Town, seat: int) -> float:
    return s.players[seat].assets[MEMORY]


def power(s: Town, seat: int) -> float:
    return s.players[seat].assets[POWER]


def rerolls(s: Town, seat: int) -> float:
    return s.players[seat].assets[REROLL]


def assets(s: Town, seat: int) -> float:
    return sum(s.players[seat].assets)


def enemies(s: Town, seat: int) -> float:
    """Enemies on one's heels."""
    return len(s.players[seat].stack)


def bodies(s: Town, seat: int) -> float:
    return len(s.players[seat].bodies)


def augments(s: Town, seat: int) -> float:
    return len(s.players[seat].equipped) + len(s.players[seat].spare)


def trace(s: Town, seat: int) -> float:
    return s.players[seat].trace


def corruption(s: Town, seat: int) -> float:
    return owned(s.players[seat], CORRUPTED)


def revealed(s: Town, seat: int) -> float:
    """Places that lie face up, whoever turned them."""
    return sum(s.city.up)


def company(s: Town, seat: int) -> float:
    """Others in the same place."""
    here = s.players[seat].place
    return sum([player.place == here for player in s.players]) - 1


LEANINGS: Final[dict[str, Leaning]] = {
    "exp": exp,
    "integrity": integrity,
    "shields": shields,
    "memory": memory,
    "power": power,
    "rerolls": rerolls,
    "assets": assets,
    "enemies": enemies,
    "bodies": bodies,
    "augments": augments,
    "trace": trace,
    "corruption": corruption,
    "revealed": revealed,
    "company": company,
}
