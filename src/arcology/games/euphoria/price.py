"""Prices in their normal form: a price is the list of all bills that pay it (EU-PLACE-1, EU-ART-1).

The list is made once, from a row's cost and from the recruits that change it. What is offered, what can be paid, what
is refused and what is taken are all read from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, Final

from arcology.games.euphoria.terms import (
    ANY_ARTIFACT,
    ANY_COMMODITY,
    ANY_RESOURCE,
    COMMODITIES,
    ITEM_COUNT,
    ITEM_INDEX,
    ITEMS,
    KINDS_AT,
    NOT_BLISS,
    RESOURCES,
    THREE_OR_PAIR,
)

if TYPE_CHECKING:
    from arcology.games.euphoria.rows import Ability

CARDS: Final = (7, 8, 9, 10, 11, 12)
POOLS: Final[dict[str, tuple[int, ...]]] = {
    ANY_RESOURCE: (4, 5, 6),
    ANY_COMMODITY: (0, 1, 2, 3),
    NOT_BLISS: (0, 1, 2),
    ANY_ARTIFACT: CARDS,
}
"""What a cost may leave open, and the items to choose from."""
PARTS: Final[dict[str, str]] = {
    **dict.fromkeys((*RESOURCES, ANY_RESOURCE), ANY_RESOURCE),
    **dict.fromkeys((*COMMODITIES, ANY_COMMODITY), ANY_COMMODITY),
    THREE_OR_PAIR: THREE_OR_PAIR,
}
"""The parts of a cost that an ability may replace, by what they are called there."""
MOST_BILLS: Final = 1_000
"""No row may leave more ways to pay than these."""
NONE: Final = (0,) * ITEM_COUNT


class Bill:
    """One way to pay a price, with everything it takes: no choice is left."""

    def __init__(
        self,
        items: tuple[int, ...] = NONE,
        paid: tuple[int, ...] = NONE,
        knowledge: int = 0,
        morale: int = 0,
        worker: int = 0,
        retrieved: int = 0,
        helpers: tuple[Ability, ...] = (),
        pair: bool = False,
    ) -> None:
        self.items: Final = items  # how many of each good and of each kind of artifact
        self.paid: Final = paid  # the same as it counts: what something stands for is paid as well
        self.knowledge: Final = knowledge  # steps up
        self.morale: Final = morale  # steps down
        self.worker: Final = worker  # the worker just placed
        self.retrieved: Final = retrieved  # a worker just retrieved
        self.helpers: Final = helpers  # the abilities that made it so
        self.pair: Final = pair  # two artifacts of a kind in place of three
        self.cards: Final = sum(items[KINDS_AT:])
        self.taken: Final = tuple([(item, count) for item, count in enumerate(items) if count])
        self.plain: Final = not (knowledge or morale or worker or retrieved or helpers)  # it takes items and no more
        self.free: Final = self.plain and not self.taken
        names = [helper.id for helper in helpers if not helper.must]
        self.label: Final = "/".join(names + [ITEMS[item] for item, count in self.taken for _ in range(count)])

    def plus(self, other: Bill) -> Bill:
        return Bill(
            tuple([a + b for a, b in zip(self.items, other.items, strict=True)]),
            tuple([a + b for a, b in zip(self.paid, other.paid, strict=True)]),
            self.knowledge + other.knowledge,
            self.morale + other.morale,
            self.worker + other.worker,
            self.retrieved + other.retrieved,
            self.helpers + other.helpers,
            self.pair or other.pair,
        )

    def favoured(self) -> bool:
        """Whether a recruit changed it by its owner's choice."""
        return any(not helper.must for helper in self.helpers)


class Price:
    """The bills of a cost; those that take the same are one."""

    __slots__ = ("bills", "called", "cost", "free", "secret")

    def __init__(self, bills: Iterable[Bill], cost: dict[str, int]) -> None:
        self.cost: Final = cost
        self.called: Final[dict[str, Bill]] = {}  # by its label
        for bill in bills:
            self.called.setdefault(bill.label, bill)
        self.bills: Final = tuple(self.called.values())
        self.free: Final = len(self.bills) == 1 and self.bills[0].free
        self.secret: Final = len(self.bills) > 1 and any(bill.cards for bill in self.bills)


def priced(cost: dict[str, int], helpers: Sequence[Ability] = (), outside: bool = False) -> Price:
    """What a cost comes to for a player with these abilities; one who is outside needs the right to enter."""
    return Price(bills_of(cost, helpers, outside), cost)


def bills_of(cost: dict[str, int], helpers: Sequence[Ability], outside: bool) -> list[Bill]:
    """Each part in each of its ways, multiplied; then the right to enter, units that are replaced, what is added."""
    get = cost.get
    found = [Bill(NONE, NONE, get("knowledge", 0), get("morale", 0), get("worker", 0), get("retrieved", 0))]
    open_parts = [name for name in (*POOLS, THREE_OR_PAIR) if name in cost]
    for name in [*[name for name in cost if name in ITEM_INDEX], *open_parts]:
        part = part_bills(name, cost[name], helpers)
        found = part if found[0].free else [bill.plus(other) for bill in found for other in part]
    if outside:
        entries = [bill for helper in helpers if helper.replace == "entry" for bill in own_bills(helper)]
        found = [bill.plus(entry) for bill in found for entry in entries]
    for helper in helpers:
        if helper.each:
            found += [other for bill in found for other in unit_bills(bill, helper, get(helper.replace, 0))]
        elif helper.must:
            found = [bill.plus(extra) for bill in found for extra in own_bills(helper)]
    return found


def part_bills(name: str, count: int, helpers: Sequence[Ability]) -> list[Bill]:
    """The ways to pay one part of a cost; it is replaced by one ability at most (EU-REC-13, -25)."""
    able = [helper for helper in helpers if name in PARTS and helper.replace == PARTS[name]]
    if name == THREE_OR_PAIR:
        found = chosen(CARDS, count) + [of(kind, 2, True) for kind in CARDS]
        return found + [bill for helper in able for bill in own_bills(helper)]
    if name in POOLS:
        found, rest = chosen(POOLS[name], count), chosen(POOLS[name], count - 1)
        able = [helper for helper in able if ANY_RESOURCE not in helper.price.cost]
        return found + [one.plus(bill) for helper in able for one in rest for bill in own_bills(helper)]
    item = ITEM_INDEX[name]
    bills = [bill for helper in able for bill in own_bills(helper) if not bill.items[item]]
    return [of(item, count), *[of(item, count - 1).plus(bill) for bill in bills]]


def changes(helper: Ability, cost: dict[str, int], helpers: Sequence[Ability], outside: bool) -> bool:
    """Whether an ability can make a difference to what a cost comes to."""
    if helper.must:
        return True
    if helper.each:
        return helper.replace in cost or any(helper.replace in other.price.cost for other in helpers)
    return outside if helper.replace == "entry" else helper.replace in [PARTS.get(name) for name in cost]


def own_bills(helper: Ability) -> list[Bill]:
    """The ways to pay what an ability itself asks."""
    return [bill.plus(Bill(helpers=(helper,))) for bill in helper.price.bills]


def unit_bills(bill: Bill, helper: Ability, named: int) -> list[Bill]:
    """Any or all units of an item may be paid with what stands for it (EU-REC-W01).

    Those that the cost names, or that of another ability: a commodity of choice is none of them (R50).
    """
    item = ITEM_INDEX[helper.replace]
    most = named + sum([other.price.cost.get(helper.replace, 0) for other in bill.helpers])
    found = []
    for count in range(1, min(most, bill.items[item]) + 1):
        own = tuple([count * n for n in helper.price.bills[0].items])
        less = tuple([n - count * (i == item) for i, n in enumerate(own)])
        found.append(bill.plus(Bill(less, own, helpers=(helper,))))
    return found


def of(item: int, count: int, pair: bool = False) -> Bill:
    items = tuple([count * (each == item) for each in range(ITEM_COUNT)])
    return Bill(items, items, pair=pair)


def chosen(pool: Sequence[int], count: int) -> list[Bill]:
    """Every choice of that many items, those with more of the first items first."""
    found = []
    for choice in combinations_with_replacement(pool, count):
        items = tuple([choice.count(item) for item in range(ITEM_COUNT)])
        found.append(Bill(items, items))
    return found


def ways_to_pay(cost: dict[str, int]) -> int:
    """How many bills a cost has, before they are made."""
    ways = comb(cost[THREE_OR_PAIR] + 5, 5) + len(CARDS) if THREE_OR_PAIR in cost else 1
    for name, pool in POOLS.items():
        ways *= comb(cost.get(name, 0) + len(pool) - 1, len(pool) - 1)
    return ways
