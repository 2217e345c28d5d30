"""Dice on the table and what is being resolved: typed fields and a copy, nothing else."""

from __future__ import annotations

from typing import ClassVar


class Fight:
    """Dice on the table, and what is being resolved."""

    FIELDS: ClassVar = (
        "dice",
        "roller",
        "kind",
        "rerolled",
        "bonus",
        "number",
        "symbol",
        "die_on",
        "used",
        "boss_acted",
        "frame",
        "assigned",
        "wounds",
        "foe",
        "hack",
        "launching",
        "dealer",
        "rich",
        "duel",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        dice: list[int],
        roller: int,
        kind: str,
        rerolled: bool,
        bonus: int,
        number: int,
        symbol: str,
        die_on: int,
        used: list[str],
        boss_acted: bool,
        frame: str,
        assigned: tuple[int, ...],
        wounds: int,
        foe: int,
        hack: int,
        launching: int,
        dealer: int,
        rich: bool,
        duel: int,
    ) -> None:
        self.dice = dice  # faces of the roll at hand
        self.roller = roller
        self.kind = kind
        self.rerolled = rerolled  # by the asset
        self.bonus = bonus  # dice that effects add
        self.number = number
        self.symbol = symbol
        self.die_on = die_on  # the enemy card with the number die, or -1
        self.used = used  # frames
        self.boss_acted = boss_acted
        self.frame = frame  # the frame that is being resolved, or empty
        self.assigned = assigned  # the dice in it
        self.wounds = wounds  # of the source at hand
        self.foe = foe  # the enemy card that acts, or -1
        self.hack = hack  # the enemy card a hack is printed on; -1 none, -2 the special enemy
        self.launching = launching  # the seat whose launched pattern is resolved
        self.dealer = dealer  # who dealt the last damage
        self.rich = rich  # the next gain of this district effect is one more
        self.duel = duel  # successes of the challenger

    def copy(self) -> Fight:
        other = Fight.__new__(Fight)
        other.dice = self.dice.copy()
        other.roller = self.roller
        other.kind = self.kind
        other.rerolled = self.rerolled
        other.bonus = self.bonus
        other.number = self.number
        other.symbol = self.symbol
        other.die_on = self.die_on
        other.used = self.used.copy()
        other.boss_acted = self.boss_acted
        other.frame = self.frame
        other.assigned = self.assigned
        other.wounds = self.wounds
        other.foe = self.foe
        other.hack = self.hack
        other.launching = self.launching
        other.dealer = self.dealer
        other.rich = self.rich
        other.duel = self.duel
        return other
