"""A hand of hidden cards, each with the seats that know it: its owner, and whoever saw it come."""

from __future__ import annotations

from typing import Annotated

from arcology.kernel.domains import CARDS, SEATS, Among, Beside, Mask
from arcology.kernel.shape import Shape
from arcology.kernel.values import dropped
from arcology.parts.deck import covered, dealt, take
from arcology.parts.hidden import knows


class Hand(Shape):
    """Cards are ints, kept in the order they came."""

    cards: tuple[Annotated[int, Among(CARDS)], ...] = ()
    known: Annotated[tuple[Annotated[int, Mask(SEATS)], ...], Beside("cards")] = ()

    def add(self, card: int, known: int) -> None:
        self.cards += (card,)
        self.known += (known,)

    def remove(self, card: int) -> int:
        """Take one copy of a card out, the best known first; the mask of the seats that knew it."""
        best = -1
        for i, each in enumerate(self.cards):
            if each == card and (best < 0 or self.known[i].bit_count() > self.known[best].bit_count()):
                best = i
        if best < 0:
            raise ValueError(f"card {card} is not in this hand")
        known = self.known[best]
        self.cards, self.known = dropped(self.cards, best), dropped(self.known, best)
        return known

    def seen(self, seat: int) -> list[int]:
        """The cards a seat knows; the others are only counted."""
        return [card for i, card in enumerate(self.cards) if knows(self.known[i], seat)]

    def take_unseen(self, seat: int, pool: list[int]) -> None:
        take(self.cards, self.known, seat, pool)

    def deal_unseen(self, seat: int, pool: list[int]) -> None:
        self.cards = dealt(self.cards, self.known, seat, pool)

    def cover(self, seat: int) -> None:
        """Leave only what this seat knows."""
        self.cards = covered(self.cards, self.known, seat)
