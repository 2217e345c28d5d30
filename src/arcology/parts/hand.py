"""A hand of hidden cards, each with the seats that know it: its owner, and whoever saw it come."""

from __future__ import annotations

from typing import Annotated

from arcology.kernel.domains import CARDS, SEATS, Among, Beside, Mask
from arcology.kernel.shape import Shape
from arcology.parts.deck import deal, take
from arcology.parts.hidden import knows


class Hand(Shape):
    """Cards are ints, kept in the order they came."""

    cards: list[Annotated[int, Among(CARDS)]] = []
    known: Annotated[list[Annotated[int, Mask(SEATS)]], Beside("cards")] = []

    def add(self, card: int, known: int) -> None:
        self.cards.append(card)
        self.known.append(known)

    def remove(self, card: int) -> int:
        """Take one copy of a card out, the best known first; the mask of the seats that knew it."""
        best = -1
        for i, each in enumerate(self.cards):
            if each == card and (best < 0 or self.known[i].bit_count() > self.known[best].bit_count()):
                best = i
        if best < 0:
            raise ValueError(f"card {card} is not in this hand")
        del self.cards[best]
        return self.known.pop(best)

    def seen(self, seat: int) -> list[int]:
        """The cards a seat knows; the others are only counted."""
        return [card for i, card in enumerate(self.cards) if knows(self.known[i], seat)]

    def take_unseen(self, seat: int, pool: list[int]) -> None:
        take(self.cards, self.known, seat, pool)

    def deal_unseen(self, seat: int, pool: list[int]) -> None:
        deal(self.cards, self.known, seat, pool)
