"""A placement under way: typed fields and a copy, nothing else."""

from __future__ import annotations

from typing import ClassVar, Final

from arcology.games.euphoria.terms import ITEM_COUNT

NOTHING_PAID: Final = (0,) * ITEM_COUNT


class Placement:
    """A placement under way, from its declaration to its last consequence (EU-PLACE-1)."""

    FIELDS: ClassVar = (
        "die",
        "value",
        "space",
        "victim",
        "victim_value",
        "fixed",
        "facts",
        "due",
        "bonus",
        "added",
        "extra",
        "paid",
        "paid_by",
        "fetched",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        die: int,
        value: int,
        space: int,
        victim: int,
        victim_value: int,
        fixed: int,
        facts: int,
        due: tuple[int, ...],
        bonus: int,
        added: int,
        extra: int,
        paid: tuple[int, ...],
        paid_by: tuple[int, ...],
        fetched: int,
    ) -> None:
        self.die = die
        self.value = value
        self.space = space  # -1 when no placement is under way
        self.victim = victim  # the seat whose worker was bumped, or NOBODY
        self.victim_value = victim_value  # before it was rolled
        self.fixed = fixed  # the value a returning die is set to, 0 if it is rolled
        self.facts = facts  # conditions as they stood at the snapshot: bits of abilities.py
        self.due = due  # numbers of abilities that take part (EU-REC-3)
        self.bonus = bonus  # tier-1 or tier-2 bonus of this placement (EU-ALG-9)
        self.added = added  # the die taken from the reserve, or -1
        self.extra = extra  # a new worker to be placed after this placement, or -1
        self.paid = paid  # items of the last payment, replaced bliss counted as bliss
        self.paid_by = paid_by  # abilities used in the payment, whose effects are still to come
        self.fetched = fetched  # dice that come back together: a mask

    def begin(self, die: int, value: int, space: int, facts: int, fetched: int) -> None:
        """Forget the placement before, and start anew with this one."""
        self.die = die
        self.value = value
        self.space = space
        self.victim = -1
        self.victim_value = self.fixed = self.bonus = 0
        self.facts = facts
        self.due = self.paid_by = ()
        self.added = self.extra = -1
        self.paid = NOTHING_PAID
        self.fetched = fetched

    def copy(self) -> Placement:
        other = Placement.__new__(Placement)
        other.die = self.die
        other.value = self.value
        other.space = self.space
        other.victim = self.victim
        other.victim_value = self.victim_value
        other.fixed = self.fixed
        other.facts = self.facts
        other.due = self.due
        other.bonus = self.bonus
        other.added = self.added
        other.extra = self.extra
        other.paid = self.paid
        other.paid_by = self.paid_by
        other.fetched = self.fetched
        return other
