"""Goods come from an unlimited supply (EU-STATE-2)."""

from __future__ import annotations

from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import GOODS


def gain_good(s: City, seat: int, good: int, count: int) -> None:
    s.seats[seat].stock[good] += count
    if s.events is not None:
        s.tell("gained", seat, GOODS[good], count)
