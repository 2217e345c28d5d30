"""A placement under way: its fields, nothing else."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.games.euphoria.terms import DICE, ITEMS, PIPS
from arcology.kernel.domains import SEATS, Among, Bits, By, Distinct, Untold, Within
from arcology.kernel.shape import Shape

NOTHING_PAID: Final = (0,) * len(ITEMS)

Die = Annotated[int, Within(-1, DICE - 1)]
Shown = Annotated[int, Within(0, PIPS)]
Amount = Annotated[int, Within(0)]


class Placement(Shape):
    """A placement under way, from its declaration to its last consequence (EU-PLACE-1)."""

    die: Die = -1
    value: Shown = 0
    space: Annotated[int, Among("space_ids", "none")] = -1  # -1 when no placement is under way
    victim: Annotated[int, Among(SEATS, "nobody")] = -1  # the seat whose worker was bumped
    victim_value: Shown = 0  # before it was rolled
    fixed: Shown = 0  # the value a returning die is set to, 0 if it is rolled
    facts: Annotated[Amount, Untold()] = 0  # conditions as they stood at the snapshot: bits of abilities.py
    due: tuple[Amount, ...] = ()  # numbers of abilities that take part (EU-REC-3)
    bonus: Annotated[int, Within(0, 1)] = 0  # tier-1 or tier-2 bonus of this placement (EU-ALG-9)
    added: Die = -1  # the die taken from the reserve, or -1
    extra: Die = -1  # a new worker to be placed after this placement, or -1
    # items of the last payment, replaced bliss counted as bliss
    paid: Annotated[tuple[Amount, ...], By(ITEMS)] = NOTHING_PAID
    # abilities used in the payment, whose effects are still to come
    paid_by: Annotated[tuple[Amount, ...], Distinct()] = ()
    fetched: Annotated[int, Within(0, (1 << DICE) - 1), Bits(DICE)] = 0  # dice that come back together: a mask

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
