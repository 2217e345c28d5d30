"""Words that no chapter of the rules owns (C0)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.combat import enemies
from arcology.games.tamashii.scenes import PASSIVE
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import MODIFIED
from arcology.kernel.chapter import Chapter
from arcology.kernel.words import MOST, Word, named, number


def passive(s: Town, seat: int, value: str, amount: int) -> None:
    """Modifiers are looked up while their card is in force; there is nothing to do."""


def claw(s: Town, seat: int) -> None:
    """A Catie token launched with its claw up: 1 damage to your top enemy (TA-DIARY-3)."""
    if s.players[seat].stack:
        enemies.damage(s, seat, 0, 1, seat)


CHAPTER: Final = Chapter(
    steps=[claw],
    words=[
        Word(passive, name="mod", value=named(MODIFIED), amount=number(-MOST)),
        Word(passive, name="set", value=named(MODIFIED), amount=number(0)),
    ],
    needs=PASSIVE,
)
