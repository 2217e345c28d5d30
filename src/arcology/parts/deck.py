"""A face-down deck: known cards on top, a bag of cards in no order, known cards at the bottom."""

from __future__ import annotations

from typing import Annotated

from arcology.kernel.domains import CARDS, COVERED, SEATS, Among, Beside, Mask
from arcology.kernel.shape import Shape
from arcology.kernel.state import State
from arcology.kernel.values import replaced
from arcology.parts.hidden import NOBODY, knows

Card = Annotated[int, Among(CARDS)]
Knowing = Annotated[int, Mask(SEATS)]


class Deck(Shape):
    """Cards are ints. Only what somebody knows has an order; drawing from the bag is the chance event."""

    top: tuple[Card, ...] = ()  # the next to be drawn is the last
    top_known: Annotated[tuple[Knowing, ...], Beside("top")] = ()  # for each card of `top`, the seats that know it
    bag: tuple[Card, ...] = ()
    bottom: tuple[Card, ...] = ()  # the next to be drawn is the last, the lowest card of all the first
    bottom_known: Annotated[tuple[Knowing, ...], Beside("bottom")] = ()

    @property
    def size(self) -> int:
        return len(self.top) + len(self.bag) + len(self.bottom)

    def cards(self) -> list[int]:
        """All cards, in no order that anybody may rely on."""
        return [*self.top, *self.bag, *self.bottom]

    def draw(self, s: State, seats: int = NOBODY) -> int:
        """Take the next card, seen by these seats. The deck must not be empty."""
        if self.top:
            s.learn(seats & ~self.top_known[-1])
            card, self.top, self.top_known = self.top[-1], self.top[:-1], self.top_known[:-1]
        elif self.bag:
            s.learn(seats)
            i = s.below(len(self.bag))
            card, self.bag = self.bag[i], replaced(self.bag, i, self.bag[-1])[:-1]
        else:
            s.learn(seats & ~self.bottom_known[-1])
            card, self.bottom, self.bottom_known = self.bottom[-1], self.bottom[:-1], self.bottom_known[:-1]
        return card

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
        self.top += (card,)
        self.top_known += (known,)

    def put_under(self, card: int, known: int) -> None:
        self.bottom = (card, *self.bottom)
        self.bottom_known = (known, *self.bottom_known)

    def shuffle_in(self, cards: list[int]) -> None:
        """Shuffle these cards and the whole deck together: nobody knows any place any more."""
        self.bag += (*self.top, *self.bottom, *cards)
        self.top = self.top_known = self.bottom = self.bottom_known = ()
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
        self.top = dealt(self.top, self.top_known, seat, pool)
        self.bag = tuple([pool.pop() for _ in self.bag])
        self.bottom = dealt(self.bottom, self.bottom_known, seat, pool)

    def cover(self, seat: int) -> None:
        """Leave only what this seat knows."""
        self.top = covered(self.top, self.top_known, seat)
        self.bag = (COVERED,) * len(self.bag)
        self.bottom = covered(self.bottom, self.bottom_known, seat)


def fresh_deck(cards: list[int]) -> Deck:
    """A shuffled deck."""
    return Deck(bag=tuple(cards))


def seen_of(cards: tuple[int, ...], known: tuple[int, ...], seat: int) -> list[int]:
    return [cards[i] if knows(known[i], seat) else -1 for i in range(len(cards) - 1, -1, -1)]


def take(cards: tuple[int, ...], known: tuple[int, ...], seat: int, pool: list[int]) -> None:
    for i, card in enumerate(cards):
        if not knows(known[i], seat):
            pool.append(card)


def covered(cards: tuple[int, ...], known: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The cards with those that the seat does not know covered."""
    return tuple([card if knows(known[i], seat) else COVERED for i, card in enumerate(cards)])


def dealt(cards: tuple[int, ...], known: tuple[int, ...], seat: int, pool: list[int]) -> tuple[int, ...]:
    """The cards with those that the seat does not know replaced from the pool."""
    return tuple([card if knows(known[i], seat) else pool.pop() for i, card in enumerate(cards)])
