"""What stands in the way of a placement, in numbers: what is lacking of a price, which market binds."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.price import POOLS
from arcology.games.euphoria.reasons import (
    AREA_FULL,
    CANNOT_PAY,
    FOREIGN_MARKET,
    HAS_FEWER,
    HAS_NONE,
    NO_ARTIFACTS,
    NO_MORALE,
    NO_PAIRS,
    OUT_OF_ICARUS,
    OWN_WORKER,
    SHARED_SITE,
    TOO_FEW_ARTIFACTS,
)
from arcology.games.euphoria.state import City
from arcology.games.euphoria.tariff import Tariff, charge_at
from arcology.games.euphoria.terms import (
    ITEM_INDEX,
    KINDS,
    NO_FOREIGN_MARKET,
    NO_ICARUS,
    NO_OWN_BUMP,
    NO_PAIR,
    NO_SHARED_SITE,
    ONE_PER_AREA,
    SITES,
    THREE_OR_PAIR,
)
from arcology.kernel.values import Value

Told = tuple[int, tuple[Value, ...]]
"""A reason, and what its sentence speaks of."""

PENALTY: Final = {
    OWN_WORKER: NO_OWN_BUMP,
    FOREIGN_MARKET: NO_FOREIGN_MARKET,
    SHARED_SITE: NO_SHARED_SITE,
    OUT_OF_ICARUS: NO_ICARUS,
    AREA_FULL: ONE_PER_AREA,
}
"""The penalty behind a reason."""


def told(s: City, seat: int, space: int, tariff: Tariff, reason: int) -> Told:
    """A reason with all that there is to say about it at this space."""
    if reason in PENALTY:
        return reason, (binding(s, seat, PENALTY[reason]),)
    if reason == CANNOT_PAY:
        return lacking(s, seat, charge_at(s, seat, tariff, space).price.cost)
    return reason, ()


def binding(s: City, seat: int, penalty: int) -> str:
    """The market whose penalty it is (EU-PEN-1)."""
    foreign = s.built & ~s.seats[seat].markets
    tiles = [s.tiles[site] for site in range(SITES) if foreign >> site & 1]
    return next(s.pack.tile_ids[tile] for tile in tiles if s.pack.tile_penalty[tile] & penalty)


def lacking(s: City, seat: int, cost: dict[str, int]) -> Told:
    """The first part of a cost of which too little is there; what parts share goes to the first of them."""
    owner = s.seats[seat]
    held = [*owner.stock, *[owner.hand.cards.count(kind) for kind in range(len(KINDS))]]
    for name, count in cost.items():
        if name == THREE_OR_PAIR:
            return lacking_artifacts(s, seat, count)
        pool = (ITEM_INDEX[name],) if name in ITEM_INDEX else POOLS.get(name, ())
        if not pool:
            continue  # a track or a worker, which only recruits ask for
        has = sum([held[item] for item in pool])
        if has < count:
            return (HAS_FEWER, (has, name, count)) if has else (HAS_NONE, (name, count))
        if len(pool) == 1:
            held[pool[0]] -= count
    # All items are there: a recruit asks for a step of a track, and only morale can be too low for that.
    return (NO_MORALE, ()) if owner.morale == s.pack.least else (CANNOT_PAY, ())


def lacking_artifacts(s: City, seat: int, count: int) -> Told:
    """Three artifacts or a pair, unless pairs do not count (EU-ART-1, EU-PEN-courthouse)."""
    owner = s.seats[seat]
    has = len(owner.hand.cards)
    if owner.bound & NO_PAIR and has == 2 and len(set(owner.hand.cards)) == 1:
        return NO_PAIRS, (binding(s, seat, NO_PAIR),)
    return (TOO_FEW_ARTIFACTS, (has, count)) if has else (NO_ARTIFACTS, (count,))
