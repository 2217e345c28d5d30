"""Dice on the table and what is being resolved: fields, nothing else."""

from __future__ import annotations

from arcology.games.tamashii.terms import NOBODY
from arcology.kernel.shape import Shape


class Fight(Shape):
    """Dice on the table, and what is being resolved."""

    dice: list[int] = []  # faces of the roll at hand
    roller: int = NOBODY
    kind: str = ""
    rerolled: bool = False  # by the asset
    bonus: int = 0  # dice that effects add
    number: int = 0
    symbol: str = ""
    die_on: int = NOBODY  # the enemy card with the number die, or -1
    used: list[str] = []  # frames
    boss_acted: bool = False
    frame: str = ""  # the frame that is being resolved, or empty
    assigned: tuple[int, ...] = ()  # the dice in it
    wounds: int = 0  # of the source at hand
    foe: int = NOBODY  # the enemy card that acts, or -1
    hack: int = NOBODY  # the enemy card a hack is printed on; -1 none, -2 the special enemy
    launching: int = NOBODY  # the seat whose launched pattern is resolved
    dealer: int = NOBODY  # who dealt the last damage
    rich: bool = False  # the next gain of this district effect is one more
    duel: int = 0  # successes of the challenger
