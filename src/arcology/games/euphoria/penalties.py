"""Penalties of built markets: a seat is bound by every built market that holds no star of its own (EU-PEN)."""

from __future__ import annotations

from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import SITES


def rebind(s: City, seat: int) -> None:
    """Penalties are looked up continuously (EU-PEN-3) and add up (EU-PEN-5)."""
    owner = s.seats[seat]
    bound = 0
    free = s.built & ~owner.markets
    for site in range(SITES):
        if free >> site & 1:
            bound |= s.pack.tile_penalty[s.tiles[site]]
    owner.bound = bound
