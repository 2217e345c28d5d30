"""Items, Favor and points in a seat's stock (FR-ITEM, FR-FAVOR), and what can be paid from it."""

from __future__ import annotations

from arcology.games.free_radicals.components import Price
from arcology.games.free_radicals.reasons import NO_DATA, NO_ITEM, NO_RESOURCE
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import (
    CARBON,
    COLOURS,
    CREDIT,
    DATA,
    FAVOR,
    HYDROGEN,
    ITEMS,
    RESOURCE,
    SCORE,
    SOURCE,
    SOURCES,
    TITANIUM,
)
from arcology.kernel.effects import OK, Purse


def gain_item(s: City, seat: int, item: int, amount: int) -> None:
    """The supply is unlimited (FR-ITEM-2)."""
    s.seats[seat].stock[item] += amount
    if s.events is not None:
        s.tell("gained", seat, ITEMS[item], amount)


def pay_item(s: City, seat: int, item: int, amount: int) -> None:
    s.seats[seat].stock[item] -= amount
    s.tell("paid", seat, ITEMS[item], amount)


def pay_price(s: City, seat: int, price: Price) -> None:
    """Spent Items go to the supply (FR-ITEM-4)."""
    stock = s.seats[seat].stock
    for item in range(4):
        if price[item]:
            stock[item] -= price[item]
            s.tell("paid", seat, ITEMS[item], price[item])


def score(s: City, seat: int, points: int, source: int) -> None:
    """Points count at once and are remembered by source."""
    if points:
        stock = s.seats[seat].stock
        stock[SCORE] += points
        stock[SOURCE + source] += points
        if s.events is not None:
            s.tell("scored", seat, points, SOURCES[source])


def gain_favor(s: City, seat: int, colour: int, amount: int) -> None:
    """Favor never runs out (FR-FAVOR-2); nobody earns Favor of their own colour (FR-FAVOR-1)."""
    owner = s.seats[seat]
    if owner.colour != colour and amount:
        owner.stock[FAVOR + colour] += amount
        if s.events is not None:
            s.tell("favored", seat, COLOURS[colour], amount)


def affordable(stock: list[int], price: Price) -> bool:
    return stock[0] >= price[0] and stock[1] >= price[1] and stock[2] >= price[2] and stock[3] >= price[3]


def purse_of(s: City, seat: int) -> Purse:
    """By item; at RESOURCE the Resources of any type owed already."""
    owner = s.seats[seat]
    stock = owner.stock
    return [stock[HYDROGEN], stock[CARBON], stock[TITANIUM], stock[CREDIT], len(owner.hand), 0]


def why_not_pay(s: City, seat: int, purse: Purse, item: int, amount: int) -> int:
    """All or nothing (FR-ACT-1), beside what the same action has taken already."""
    if item == DATA:
        purse[DATA] -= amount
        return NO_DATA if purse[DATA] < 0 else OK
    if item == RESOURCE:
        purse[RESOURCE] += amount
    else:
        purse[item] -= amount
        if purse[item] < 0:
            return NO_ITEM[item]
    if purse[HYDROGEN] + purse[CARBON] + purse[TITANIUM] < purse[RESOURCE]:
        return NO_RESOURCE
    return OK


def why_not_price(purse: Purse, price: Price) -> int:
    """The first Item of a fixed price that is missing."""
    for item in range(4):
        if purse[item] < price[item]:
            return NO_ITEM[item]
    left = purse[HYDROGEN] + purse[CARBON] + purse[TITANIUM] - price[HYDROGEN] - price[CARBON] - price[TITANIUM]
    return NO_RESOURCE if left < purse[RESOURCE] else OK
