"""Trades that serve both sides: what to propose, how to put it together, what to answer.

Everything here follows from what the seat knows, so that an offer begun in one step is finished in the next ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from arcology.bots.sense.euphoria.goods import goods_worth
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import ITEM_COUNT, KINDS_AT, NOBODY
from arcology.games.euphoria.trade import COUNTER_DRAFT, COUNTERED, DRAFT, GIVE, SENT, TAKE
from arcology.kernel.decision import Decision, Option

ASK: Final = 0.4  # what a trade must bring to be proposed
FAIR: Final = 0.15  # what it must bring the other, for an offer that is meant to be accepted
ACCEPT: Final = 0.1  # what is enough to accept
CLOSE: Final = 2  # a rival with so few stars left gets no help
OFFERS: Final = 2  # in one turn
MOST_GIVEN: Final = 2
TALK: Final = (
    "trade",
    "give",
    "ungive",
    "take",
    "untake",
    "send",
    "cancel",
    "withdraw",
    "accept",
    "decline",
    "counter",
    "hold",
)


class Swap(NamedTuple):
    """What a seat would give and get, and what that brings it."""

    gain: float
    give: tuple[int, ...]
    take: tuple[int, ...]


def composed(s: City, swap: Swap | None, mine: int, theirs: int) -> Option:
    """The next step from what the offer says to what it should say."""
    pack = s.pack
    if swap is None:
        return pack.answers["cancel"]
    for item in range(ITEM_COUNT):
        for wanted, said, more, less in (
            (swap.give[item], s.offer[mine + item], pack.give, pack.ungive),
            (swap.take[item], s.offer[theirs + item], pack.take, pack.untake),
        ):
            if said != wanted:
                return (more if said < wanted else less)[item]
    return pack.answers["send"]


def nearly_won(s: City, seat: int) -> bool:
    return s.seats[seat].stars <= CLOSE


def offered_gain(s: City, seat: int, mine: int, theirs: int) -> float:
    """What the offer on the table brings this seat; nothing if it cannot pay."""
    cards = s.seats[seat].hand.cards
    give = s.offer[mine : mine + ITEM_COUNT]
    if any(cards.count(kind) < count for kind, count in enumerate(give[KINDS_AT:])):
        return -1.0
    return gain(s, seat, seat, give, s.offer[theirs : theirs + ITEM_COUNT])


# ---- what a trade brings -----------------------------------------------------------------------------------------


def holdings(s: City, seat: int, viewer: int) -> tuple[list[int], tuple[int, ...]]:
    """The goods of a seat and its cards as the viewer knows them; each unknown card is a kind of its own."""
    owner = s.seats[seat]
    cards = owner.hand.seen(viewer)
    return owner.stock, (*cards, *[-1 - i for i in range(len(owner.hand.cards) - len(cards))])


def valued(s: City, seat: int, viewer: int, stock: list[int], cards: tuple[int, ...]) -> float:
    """Goods and cards as the seat values them, its dilemma known to itself only."""
    kind = s.pack.dilemma_kind[s.seats[seat].dilemma] if seat == viewer else NOBODY
    return goods_worth(s, seat, stock, cards, kind)


def gain(s: City, seat: int, viewer: int, give: Sequence[int], take: Sequence[int]) -> float:
    """What the change is worth to a seat, as far as the viewer knows."""
    stock, cards = holdings(s, seat, viewer)
    after = [held - give[good] + take[good] for good, held in enumerate(stock)]
    hand = list(cards)
    for kind in range(ITEM_COUNT - KINDS_AT):
        for _ in range(give[KINDS_AT + kind]):
            hand.remove(kind if kind in hand else min(hand))
        hand += [kind] * take[KINDS_AT + kind]
    return valued(s, seat, viewer, after, tuple(hand)) - valued(s, seat, viewer, stock, cards)


def bundle(item: int, count: int) -> tuple[int, ...]:
    return tuple([count if each == item else 0 for each in range(ITEM_COUNT)])


NOTHING: Final = bundle(0, 0)


# ---- somebody's manner --------------------------------------------------------------------------------------------


class Haggler:
    """Somebody who trades, as keenly as that."""

    def __init__(self, ask: float = ASK, fair: float = FAIR, accept: float = ACCEPT, offers: int = OFFERS) -> None:
        self.ask: Final = ask
        self.fair: Final = fair
        self.accept: Final = accept
        self.offers: Final = offers

    def worthwhile(self, s: City, seat: int, decision: Decision) -> tuple[Option, ...]:
        """What is worth thinking about: the next word of a trade that makes sense, else everything but talk."""
        options = decision.options
        if options[-1].verb not in TALK:
            return options
        word = self.next_word(s, seat) if s.offer or decision.prompt == "act" else None
        if word is not None and word in options:
            return (word,)
        acts = tuple([option for option in options if option.verb not in TALK])
        return acts or tuple([option for option in options if option.verb in ("decline", "cancel")]) or options

    def next_word(self, s: City, seat: int) -> Option | None:
        answers = s.pack.answers
        if not s.offer:
            return self.opening(s, seat)
        stage, to = s.offer[0], s.offer[1]
        if seat == s.turn:
            if stage == DRAFT:
                return composed(s, self.best_swap(s, seat, to), GIVE, TAKE)
            if stage == COUNTERED:
                return answers["accept" if offered_gain(s, seat, GIVE, TAKE) >= self.accept else "decline"]
        elif seat == to:
            if stage == SENT:
                return answers[self.answer_to_offer(s, seat)]
            if stage == COUNTER_DRAFT:
                return composed(s, self.best_swap(s, seat, s.turn), TAKE, GIVE)
        return None

    def opening(self, s: City, seat: int) -> Option | None:
        """To whom an offer goes: the one with whom the best trade can be made; after a refusal the next."""
        if not s.window or s.offers >= self.offers:
            return None
        swaps = [
            (swap.gain, -rival) for rival in range(s.seat_count) if (swap := self.best_swap(s, seat, rival)) is not None
        ]
        swaps.sort(reverse=True)
        return s.pack.trade[-swaps[s.offers][1]] if len(swaps) > s.offers else None

    def answer_to_offer(self, s: City, seat: int) -> str:
        """Accept what is better than nothing; counter where both want something of what was named; else decline."""
        if offered_gain(s, seat, TAKE, GIVE) >= self.accept and not nearly_won(s, s.turn):
            return "accept"
        swap = self.best_swap(s, seat, s.turn)
        if swap is None:
            return "decline"
        named = any(
            min(swap.give[item], s.offer[TAKE + item]) or min(swap.take[item], s.offer[GIVE + item])
            for item in range(ITEM_COUNT)
        )
        return "counter" if named else "decline"

    def best_swap(self, s: City, seat: int, rival: int) -> Swap | None:
        """One item of the rival's for one or two of one kind: what brings the seat most and the rival enough."""
        if seat == rival or nearly_won(s, rival):
            return None
        stock, cards = holdings(s, seat, seat)
        theirs, shown = holdings(s, rival, seat)
        wanted = [
            (brings, item)
            for item in range(ITEM_COUNT)
            if (theirs[item] if item < KINDS_AT else shown.count(item - KINDS_AT))
            and (brings := gain(s, seat, seat, NOTHING, bundle(item, 1))) > self.ask
        ]
        if not wanted:
            return None
        spare = [
            (
                gain(s, seat, seat, bundle(item, count), NOTHING),
                gain(s, rival, seat, NOTHING, bundle(item, count)),
                item,
                count,
            )
            for item in range(ITEM_COUNT)
            for count in range(1, MOST_GIVEN + 1)
            if (stock[item] if item < KINDS_AT else cards.count(item - KINDS_AT)) >= count
        ]
        best: Swap | None = None
        for brings, item in wanted:
            take = bundle(item, 1)
            for costs, helps, given, count in spare:
                if given == item or brings + costs < max(self.ask, best.gain if best else 0.0) or helps < self.fair:
                    continue
                give = bundle(given, count)
                mine = gain(s, seat, seat, give, take)
                if (
                    mine >= self.ask
                    and (best is None or mine > best.gain)
                    and gain(s, rival, seat, take, give) >= self.fair
                ):
                    best = Swap(mine, give, take)
        return best
