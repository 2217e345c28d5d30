"""What is lacking of a price, in numbers: what people are told of something that they cannot pay."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.components import Price
from arcology.games.free_radicals.reasons import NO_DATA, NO_ITEM, NO_RESOURCE
from arcology.games.free_radicals.terms import DATA, RESOURCE
from arcology.kernel.effects import Purse
from arcology.kernel.values import Value

Lacking = tuple[int, tuple[Value, ...]]
"""A reason, and what its sentence speaks of."""

ITEM_OF: Final = {**{why: item for item, why in enumerate(NO_ITEM)}, NO_DATA: DATA}
"""The Item that a reason says is lacking."""
UNPAID: Final = (*ITEM_OF, NO_RESOURCE)


def lacks(held: Purse, left: Purse, reason: int) -> Lacking:
    """Where a purse was asked for more than it holds: how many there are and are needed, from before and after."""
    if reason in ITEM_OF:
        item = ITEM_OF[reason]
        return told(reason, held[item], held[item] - left[item])
    if reason == NO_RESOURCE:
        return told(reason, max(0, sum(left[:3])), left[RESOURCE])
    return reason, ()


def price_lacks(purse: Purse, price: Price, reason: int) -> Lacking:
    """Where a fixed price cannot be paid."""
    left = [*[has - cost for has, cost in zip(purse, price, strict=False)], *purse[len(price) :]]
    return lacks(purse, left, reason)


def told(reason: int, has: int, needed: int) -> Lacking:
    """Whoever has enough lacks it elsewhere in the effect: then no number is told."""
    return reason, (has, needed) if needed > has else ()
