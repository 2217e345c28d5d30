"""What a price takes: whether it can be paid, and paying it (EU-PLACE-1, EU-REC-4)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.dice import ALL_BUT, LOWEST
from arcology.games.euphoria.morale import discard_card
from arcology.games.euphoria.rows import Price
from arcology.games.euphoria.state import City, Seat
from arcology.games.euphoria.terms import (
    ACTIVE,
    DICE,
    ITEM_COUNT,
    ITEMS,
    KINDS_AT,
    RESERVE,
)
from arcology.games.euphoria.tracks import change_knowledge, change_morale
from arcology.games.euphoria.ways import Way

ONE_PAID: Final = tuple(tuple(int(item == paid) for item in range(ITEM_COUNT)) for paid in range(ITEM_COUNT))


def payable(s: City, seat: int, price: Price, pair: bool = True) -> bool:
    """Whether a seat can pay a price without the help of recruits."""
    if price.free:
        return True
    owner = s.seats[seat]
    stock = owner.stock
    cards = owner.hand.cards
    for item, count in price.items:
        if (stock[item] if item < KINDS_AT else cards.count(item - KINDS_AT)) < count:
            return False
    if not price.fixed and not open_payable(owner, price, pair):
        return False
    if price.knowledge and owner.knowledge + price.knowledge > s.pack.most:
        return False
    if price.morale and owner.morale - price.morale < s.pack.least:
        return False
    if price.worker or price.retrieved:
        return can_sacrifice(s, seat, price)
    return True


def open_payable(owner: Seat, price: Price, pair: bool) -> bool:
    """The parts that leave a choice, beside the named items of the same price."""
    stock = owner.stock
    if price.resources and stock[4] + stock[5] + stock[6] - price.named_resources < price.resources:
        return False
    if price.commodities and stock[0] + stock[1] + stock[2] + stock[3] - price.named_commodities < price.commodities:
        return False
    if price.others and stock[0] + stock[1] + stock[2] - price.named_others < price.others:
        return False
    cards = owner.hand.cards
    if price.artifacts and len(cards) - price.named_cards < price.artifacts:
        return False
    return not price.three or len(cards) >= price.three or (pair and len(set(cards)) < len(cards))


def can_sacrifice(s: City, seat: int, price: Price) -> bool:
    """No ability may leave a player without workers (EU-REC-5); one sacrifice in a retrieve."""
    workers = DICE - s.seats[seat].places.count(RESERVE)
    return workers > 1 and (not price.retrieved or s.move.fetched != 0)


def pay_way(s: City, seat: int, way: Way) -> None:
    """The whole price; what was paid stays known until the next payment."""
    owner = s.seats[seat]
    for item, count in enumerate(way.items):
        if count:
            pay_item(s, owner, seat, item, count)
    s.move.paid = way.paid()
    if way.knowledge:
        change_knowledge(s, seat, way.knowledge)
    if way.morale:
        change_morale(s, seat, -way.morale)
    for ability in way.used:
        s.tell("ability", seat, ability.id)


def pay_one(s: City, seat: int, item: int) -> None:
    """A price of one item."""
    pay_item(s, s.seats[seat], seat, item, 1)
    s.move.paid = ONE_PAID[item]


def pay_item(s: City, owner: Seat, seat: int, item: int, count: int) -> None:
    if item < KINDS_AT:
        owner.stock[item] -= count
    else:
        for _ in range(count):
            discard_card(s, seat, item - KINDS_AT)
    if s.events is not None:
        s.tell("paid", seat, ITEMS[item], count)


def pay_fixed(s: City, seat: int, price: Price) -> None:
    """A price that can be paid in one way only."""
    owner = s.seats[seat]
    for item, count in price.items:
        pay_item(s, owner, seat, item, count)
    s.move.paid = price.named
    if price.knowledge:
        change_knowledge(s, seat, price.knowledge)
    if price.morale:
        change_morale(s, seat, -price.morale)
    if price.worker:
        sacrifice(s, seat, s.move.die)
    if price.retrieved:
        die = LOWEST[s.move.fetched]
        s.move.fetched &= ALL_BUT[die]
        sacrifice(s, seat, die)


def sacrifice(s: City, seat: int, die: int) -> None:
    """Put the die into the reserve (EU-REC-12)."""
    owner = s.seats[seat]
    place = owner.places[die]
    if place > ACTIVE and s.on[place] == 4 * seat + die:
        s.on[place] = -1
    owner.places[die] = RESERVE
    if seat == s.turn:
        s.group &= ALL_BUT[die]
    s.tell("sacrificed", seat, die + 1)
