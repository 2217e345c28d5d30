"""Rows as the rules read them: prices, abilities, and effects that need no frames."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.moments import MOMENT_BIT, PAY
from arcology.games.euphoria.terms import (
    BLISS,
    GOLD,
    GOOD_INDEX,
    ITEM_INDEX,
    KINDS_AT,
)
from arcology.kernel.columns import Row
from arcology.kernel.notation import Cond, Node, walk

RESOURCES: Final = (4, 5, 6)
COMMODITIES: Final = (0, 1, 2, 3)
NOT_BLISS: Final = (0, 1, 2)
CARDS: Final = (7, 8, 9, 10, 11, 12)
PLAIN_WORDS: Final = ("gain", "take", "knowledge", "morale")
"""Words that are done on the spot, unless what they gain is a matter of choice."""


class Price:
    """What must be paid: items by number, then what leaves a choice, then steps on tracks and workers."""

    def __init__(self, cost: dict[str, int]) -> None:
        self.cost: Final = cost
        self.items: Final = tuple((ITEM_INDEX[name], n) for name, n in cost.items() if name in ITEM_INDEX)
        self.named: Final = tuple(cost.get(name, 0) for name in ITEM_INDEX)
        self.resources: Final = cost.get("resource", 0)
        self.commodities: Final = cost.get("commodity", 0)
        self.others: Final = cost.get("other_commodity", 0)  # commodities but bliss
        self.artifacts: Final = cost.get("artifact", 0)
        self.three: Final = cost.get("artifacts", 0)  # three cards, or two of one kind
        self.knowledge: Final = cost.get("knowledge", 0)
        self.morale: Final = cost.get("morale", 0)
        self.worker: Final = cost.get("worker", 0)
        self.retrieved: Final = cost.get("retrieved", 0)
        open_parts = self.resources + self.commodities + self.others + self.artifacts + self.three
        self.named_resources: Final = sum(n for item, n in self.items if GOLD <= item < KINDS_AT)
        self.named_commodities: Final = sum(n for item, n in self.items if item < GOLD)
        self.named_others: Final = sum(n for item, n in self.items if item < BLISS)
        self.named_cards: Final = sum(n for item, n in self.items if item >= KINDS_AT)
        pools = (
            (RESOURCES, self.resources),
            (COMMODITIES, self.commodities),
            (NOT_BLISS, self.others),
            (CARDS, self.artifacts),
        )
        self.pools: Final = tuple((pool, count) for pool, count in pools if count)
        cards = CARDS if self.three else ()
        self.choices: Final = tuple({item: 0 for pool, _ in (*self.pools, (cards, 0)) for item in pool})
        self.size: Final = max(sum(cost.values()), 2 * (self.three > 0))  # no way to pay it takes more of one thing
        self.fixed: Final = not open_parts  # there is one way to pay it
        self.free: Final = not cost

    def of_stock(self, market: bool) -> bool:
        """Whether goods decide alone if it can be paid, at an artifact market with the number of cards or a pair."""
        goods = {*GOOD_INDEX, "resource", "other_commodity"}
        return self.cost.keys() <= (goods | {"artifacts"} if market else goods)

    def asks(self, item: str) -> bool:
        """Whether the named item is part of it."""
        number = ITEM_INDEX[item]
        return any(each == number for each, _ in self.items)


PriceGroup = tuple[Price, bool, tuple[int, ...]]
"""A price, whether an artifact market asks it, and the spaces."""


class Ability:
    """One ability of a recruit."""

    def __init__(self, number: int, recruit: int, id: str, row: Row, suffix: str, where: int) -> None:
        self.number: Final = number
        self.recruit: Final = recruit
        self.id: Final = id  # the recruit's
        self.moment: Final = MOMENT_BIT[row.text(f"trigger{suffix}")]
        self.where: Final = where  # a mask of spaces
        self.cond: Final[Cond | None] = row.cond(f"if{suffix}")
        self.must: Final = row.text(f"mode{suffix}") == "must"
        self.replace: Final = row.text(f"replace{suffix}")
        self.price: Final = Price(row.cost(f"cost{suffix}"))
        node: Node | None = row.effect(f"effect{suffix}")
        self.effect: Final = "" if node is None else node.id
        self.node: Final = node
        self.once: Final = row.text(f"limit{suffix}") == "turn"
        self.each: Final = row.text(f"limit{suffix}") == "each"
        self.sure: Final = self.must or self.moment == PAY  # happens by itself: what was used in a payment was chosen
        self.effect_waits: Final = self.must and not self.replace and bool(self.effect)  # looked at after the payment
        self.adds: Final = self.must and not self.replace and self.moment == PAY and not self.price.free
        self.places: Final = node is not None and any(part.word == "place_new" for part in walk(node))


def is_plain(node: Node) -> bool:
    """A word that asks nothing and ends at once."""
    if node.kind != "word" or node.word not in PLAIN_WORDS:
        return False
    return node.word != "gain" or node.args[0] in GOOD_INDEX or node.args[0] == "tunnel"
