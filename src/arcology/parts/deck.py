"""A face-down deck: known cards on top, a bag of cards in no order, known cards at the bottom."""

from __future__ import annotations

from typing import Annotated

from arcology.kernel.domains import CARDS, SEATS, Among, Beside, Mask
from arcology.kernel.shape import Shape
from arcology.kernel.state import State
from arcology.parts.hidden import NOBODY, knows

Card = Annotated[int, Among(CARDS)]
Knowing = Annotated[int, Mask(SEATS)]


class Deck(Shape):
    """Cards are ints. Only what somebody knows has an order; drawing from the bag is the chance event."""

    top: list[Card] = []  # the next to be drawn is the last
    top_known: Annotated[list[Knowing], Beside("top")] = []  # for each card of `top`, the seats that know it
    bag: list[Card] = []
    bottom: list[Card] = []  # the next to be drawn is the last, the lowest card of all the first
    bottom_known: Annotated[list[Knowing], Beside("bottom")] = []

    @property
    def size(self) -> int:
        return len(self.top) + len(self.bag) + len(self.bottom)

    def cards(self) -> list[int]:
        """All cards, in no order that anybody may rely on."""
        return self.top + self.bag + self.bottom

    def draw(self, s: State, seats: int = NOBODY) -> int:
        """Take the next card, seen by these seats. The deck must not be empty."""
        if self.top:
            s.learn(seats & ~self.top_known[-1])
            self.top_known.pop()
            return self.top.pop()
        if self.bag:
            s.learn(seats)
            i = s.below(len(self.bag))
            self.bag[i], self.bag[-1] = self.bag[-1], self.bag[i]
            return self.bag.pop()
        s.learn(seats & ~self.bottom_known[-1])
        self.bottom_known.pop()
        return self.bottom.pop()

    def next_known(self) -> int:
        """The seats that know the next card: they know it still when somebody has drawn it."""
        if self.top:
            return self.top_known[-1]
        return NOBODY if self.bag or not self.bottom else self.bottom_known[-1]

    def look(self, s: State, seat: int) -> int:
        """Show a seat the next card and leave it there. The deck must not be empty."""
        known = self.next_known() | 1 << seat
        card = self.draw(s, 1 << seat)
        self.put_on_top(card, known)
        return card

    def put_on_top(self, card: int, known: int) -> None:
        self.top.append(card)
        self.top_known.append(known)

    def put_under(self, card: int, known: int) -> None:
        self.bottom.insert(0, card)
        self.bottom_known.insert(0, known)

    def shuffle_in(self, cards: list[int]) -> None:
        """Shuffle these cards and the whole deck together: nobody knows any place any more."""
        self.bag += self.top + self.bottom + cards
        self.top.clear()
        self.top_known.clear()
        self.bottom.clear()
        self.bottom_known.clear()
        cards.clear()

    def seen(self, seat: int) -> tuple[list[int], list[int]]:
        """What a seat knows of the top and of the bottom, next card first; -1 for a card it does not know."""
        return (seen_of(self.top, self.top_known, seat), seen_of(self.bottom, self.bottom_known, seat))

    def take_unseen(self, seat: int, pool: list[int]) -> None:
        """Put every card this seat does not know into the pool of an imagined deal."""
        take(self.top, self.top_known, seat, pool)
        pool += self.bag
        take(self.bottom, self.bottom_known, seat, pool)

    def deal_unseen(self, seat: int, pool: list[int]) -> None:
        """Fill those places again from the shuffled pool."""
        deal(self.top, self.top_known, seat, pool)
        for i in range(len(self.bag)):
            self.bag[i] = pool.pop()
        deal(self.bottom, self.bottom_known, seat, pool)


def fresh_deck(cards: list[int]) -> Deck:
    """A shuffled deck."""
    return Deck([], [], cards[:], [], [])


def seen_of(cards: list[int], known: list[int], seat: int) -> list[int]:
    return [cards[i] if knows(known[i], seat) else -1 for i in range(len(cards) - 1, -1, -1)]


def take(cards: list[int], known: list[int], seat: int, pool: list[int]) -> None:
    for i, card in enumerate(cards):
        if not knows(known[i], seat):
            pool.append(card)


def deal(cards: list[int], known: list[int], seat: int, pool: list[int]) -> None:
    for i in range(len(cards)):
        if not knows(known[i], seat):
            cards[i] = pool.pop()
