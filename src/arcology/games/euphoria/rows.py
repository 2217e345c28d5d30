"""Rows as the rules read them: abilities, and effects that need no frames."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.moments import MOMENT_BIT, PAY, RETRIEVE_GAIN
from arcology.games.euphoria.price import Bill, priced
from arcology.games.euphoria.terms import GOOD_INDEX, ITEMS
from arcology.kernel.columns import Row
from arcology.kernel.notation import Cond, Node, walk
from arcology.kernel.values import Value

PLAIN_WORDS: Final = ("gain", "take", "knowledge", "morale")
"""Words that are done on the spot, unless what they gain is a matter of choice."""
OUTSIDER: Final = 1
BUMPS: Final = 2
CASES: Final = range(4)
"""What decides with the recruits about the price of a space: who asks (OUTSIDER) and who stands there (BUMPS)."""


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
        self.price: Final = priced(row.cost(f"cost{suffix}"))
        node: Node | None = row.effect(f"effect{suffix}")
        self.effect: Final = "" if node is None else node.id
        self.node: Final = node
        self.once: Final = row.text(f"limit{suffix}") == "turn"
        self.each: Final = row.text(f"limit{suffix}") == "each"
        self.sure: Final = self.must or self.moment == PAY  # happens by itself: what was used in a payment was chosen
        self.effect_waits: Final = self.must and not self.replace and bool(self.effect)  # looked at after the payment
        self.changes_prices: Final = self.moment == PAY and not self.effect_waits
        self.cases: Final = sum([1 << case for case in CASES if judged(self.cond, case_facts(case))])  # of a price
        self.asks_payment: Final = "paid" in named_in(self.cond)
        parts = () if node is None else tuple(walk(node))
        self.places: Final = any(part.word == "place_new" for part in parts)
        self.empty_handed: Final = any(
            "no_artifacts" in named_in(cond) for cond in (self.cond, *[p.cond for p in parts])
        )

    def brought_by(self, bill: Bill) -> bool:
        """Whether that payment meets its condition."""
        return judged(self.cond, bill_facts(bill))


Facts = set[tuple[Value | Cond, ...]]
"""What holds before it has happened: the names and arguments of conditions."""


def case_facts(case: int) -> Facts:
    return {(name,) for name, bit in (("outsider", OUTSIDER), ("will_bump", BUMPS)) if case & bit}


def bill_facts(bill: Bill) -> Facts:
    return {("paid", ITEMS[item]) for item, count in enumerate(bill.paid) if count}


def judged(cond: Cond | None, facts: Facts) -> bool:
    """Whether a condition will hold, as far as these facts decide it: see `why_unjudged`."""
    if cond is None:
        return True
    if cond.op == "name":
        return cond.args in facts
    parts = [judged(part, facts) for part in cond.args if isinstance(part, Cond)]
    if cond.op == "not":
        return not parts[0]
    return all(parts) if cond.op == "and" else any(parts)


def named_in(cond: Cond | None) -> set[str]:
    """The conditions it names; an operator that compares is named as well."""
    if cond is None:
        return set()
    if cond.op == "name":
        return {str(cond.args[0])}
    names = {name for part in cond.args if isinstance(part, Cond) for name in named_in(part)}
    return names if cond.op in ("and", "or", "not") else names | {cond.op}


def why_unjudged(ability: Ability) -> str:
    """What an ability's condition asks that is not known when its price or its payment is offered, or nothing."""
    names = named_in(ability.cond)
    if ability.changes_prices:
        names -= {"outsider", "will_bump"}
    elif ability.moment == RETRIEVE_GAIN and "paid" in names:
        names -= {"paid"}
    else:
        return ""
    return ", ".join(sorted(names))


def is_plain(node: Node) -> bool:
    """A word that asks nothing and ends at once."""
    if node.kind != "word" or node.word not in PLAIN_WORDS:
        return False
    return node.word != "gain" or node.args[0] in GOOD_INDEX or node.args[0] == "tunnel"
