"""Payments: whether a bill can be paid, and paying it (EU-PLACE-1, EU-REC-4)."""

from __future__ import annotations

from arcology.games.euphoria.dice import ALL_BUT, LOWEST
from arcology.games.euphoria.morale import discard_card
from arcology.games.euphoria.price import Bill, Price
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import ACTIVE, DICE, ITEMS, KINDS_AT, RESERVE
from arcology.games.euphoria.tracks import change_knowledge, change_morale


def affordable(s: City, seat: int, bill: Bill) -> bool:
    """Track costs must be payable in full (EU-REC-4); no price may leave a player without workers (EU-REC-5)."""
    owner = s.seats[seat]
    for item, count in bill.taken:
        if (owner.stock[item] if item < KINDS_AT else owner.hand.cards.count(item - KINDS_AT)) < count:
            return False
    if bill.plain:
        return True
    if bill.knowledge and owner.knowledge + bill.knowledge > s.pack.most:
        return False
    if bill.morale and owner.morale - bill.morale < s.pack.least:
        return False
    if bill.retrieved and not s.move.fetched:
        return False
    return not (bill.worker or bill.retrieved) or owner.places.count(RESERVE) < DICE - 1


def payable(s: City, seat: int, price: Price) -> bool:
    """Whether one of its bills can be paid."""
    bills = price.bills
    return affordable(s, seat, bills[0]) or (len(bills) > 1 and any(affordable(s, seat, bill) for bill in bills[1:]))


def affordable_bills(s: City, seat: int, price: Price) -> list[Bill]:
    return [bill for bill in price.bills if affordable(s, seat, bill)]


def pay(s: City, seat: int, bill: Bill) -> None:
    """The whole bill; what was paid stays known until the next payment."""
    owner = s.seats[seat]
    for item, count in bill.taken:
        if item < KINDS_AT:
            owner.stock[item] -= count
        else:
            for _ in range(count):
                discard_card(s, seat, item - KINDS_AT)
        if s.events is not None:
            s.tell("paid", seat, ITEMS[item], count)
    s.move.paid = bill.paid
    if bill.plain:
        return
    if bill.knowledge:
        change_knowledge(s, seat, bill.knowledge)
    if bill.morale:
        change_morale(s, seat, -bill.morale)
    if bill.worker:
        sacrifice(s, seat, s.move.die)
    if bill.retrieved:
        die = LOWEST[s.move.fetched]
        s.move.fetched &= ALL_BUT[die]
        sacrifice(s, seat, die)
    for helper in bill.helpers:
        s.tell("ability", seat, helper.id)


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
