"""Dice on the table and what is being resolved: fields, nothing else."""

from __future__ import annotations

from typing import Annotated

from arcology.games.tamashii.terms import ENEMIES, FACES, NOBODY, ROLLS, SYMBOLS, Amount, Player
from arcology.kernel.domains import Among, Distinct
from arcology.kernel.shape import Shape

Foe = Annotated[int, Among(ENEMIES, "none", "special")]


class Fight(Shape):
    """Dice on the table, and what is being resolved."""

    dice: list[Annotated[int, Among(FACES)]] = []  # faces of the roll at hand
    roller: Player = NOBODY
    kind: Annotated[str, Among(ROLLS, "")] = ""
    rerolled: bool = False  # by the asset
    bonus: Amount = 0  # dice that effects add
    number: Amount = 0
    symbol: Annotated[str, Among(SYMBOLS, "")] = ""
    die_on: Foe = NOBODY  # the enemy card with the number die
    used: Annotated[tuple[str, ...], Distinct()] = ()  # frames
    boss_acted: bool = False
    frame: str = ""  # the frame that is being resolved, or empty
    assigned: tuple[int, ...] = ()  # the dice in it
    wounds: Amount = 0  # of the source at hand
    foe: Foe = NOBODY  # the enemy card that acts
    hack: Foe = NOBODY  # the enemy card a hack is printed on
    launching: Player = NOBODY  # the seat whose launched pattern is resolved
    dealer: Player = NOBODY  # who dealt the last damage
    rich: bool = False  # the next gain of this district effect is one more
    duel: Amount = 0  # successes of the challenger
