"""Artifacts: drawing, discarding, and the hand limit (EU-MOR, EU-ART)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import ITEM_INDEX, KIND_INDEX, KINDS, KINDS_AT
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.state import EFFECT_END
from arcology.kernel.values import dropped


def take_card(s: City, seat: int) -> bool:
    """Draw one artifact; an empty deck is made anew of the discards; if both are empty the draw is lost (EU-ART-3)."""
    deck = s.deck
    left = sum(deck)
    if not left:
        left = sum(s.discard)
        if not left:
            return False
        s.deck = deck = s.discard
        s.discard = [0] * len(KINDS)
        s.tell("reshuffled", seat)
    s.seal("draw", seat, "artifact", 1)
    s.learn(1 << seat)
    at = s.below(left)
    kind = 0
    while at >= deck[kind]:
        at -= deck[kind]
        kind += 1
    deck[kind] -= 1
    s.seats[seat].hand.add(kind, 1 << seat)
    s.crowded = True
    if s.events is not None:
        s.tell("drew", seat, 1)
        s.tell_to(1 << seat, "drew_card", seat, KINDS[kind])
    return True


def discard_card(s: City, seat: int, kind: int) -> None:
    """Paid and discarded artifacts go faceup to the discard pile (EU-ART-3)."""
    s.seats[seat].hand.remove(kind)
    s.discard[kind] += 1


def most_of(counts: Sequence[int], order: Sequence[int]) -> int:
    """What an absent player gives up: what he has most of, ties in the fixed order (EU-MISC-4)."""
    best = -1
    for i in order:
        if counts[i] and (best < 0 or counts[i] > counts[best]):
            best = i
    return best


KIND_ORDER = (5, 4, 3, 2, 1, 0)


def kinds_held(s: City, seat: int) -> list[int]:
    counts = [0] * len(KINDS)
    for kind in s.seats[seat].hand.cards:
        counts[kind] += 1
    return counts


def limits(s: City) -> None:
    """Whoever holds more artifacts than his morale discards down to it, on anybody's turn (EU-MOR-2, -3)."""
    s.crowded = False
    for owner in s.seats:
        if len(owner.hand.cards) > owner.morale:
            break
    else:
        return
    n = s.seat_count
    for k in range(n - 1, -1, -1):
        seat = (s.turn + k) % n
        owner = s.seats[seat]
        if len(owner.hand.cards) > owner.morale:
            s.do(("over_limit", seat))


def part_done(s: City) -> None:
    """The limit comes after a whole effect, not after a part of it (EU-MOR-4); by older rules after every part."""
    if s.rules or EFFECT_END not in s.now:
        limits(s)


def scope(s: City, name: str) -> None:
    """The end of a step of a placement or of an ability."""
    if s.crowded:
        part_done(s)


def over_limit(s: City, seat: int) -> None:
    """The player chooses which cards go (EU-MOR-2)."""
    owner = s.seats[seat]
    if len(owner.hand.cards) > owner.morale:
        ask_discard(s, seat, "over_limit", kinds_held(s, seat), ("limit_kept", seat), "EU-MOR-2")


def ask_discard(s: City, seat: int, prompt: str, counts: list[int], then: tuple[int | str, ...], rule: str) -> None:
    """Asked also with one kind in hand: how many kinds there are is secret."""
    options = [s.pack.discard[kind] for kind in range(len(KINDS)) if counts[kind]]
    default = s.pack.discard[most_of(counts, KIND_ORDER)]
    s.ask(seat, prompt, options, then, rule, (), default, always=True)


def limit_kept(s: City, option: Option, seat: int) -> None:
    drop(s, seat, option.target)
    s.do(("over_limit", seat))


def drop(s: City, seat: int, kind: str) -> None:
    discard_card(s, seat, KIND_INDEX[kind])
    s.tell("discarded", seat, kind)


def discard_some(s: City, seat: int, left: int) -> None:
    """Discard any cards of the hand, one after another."""
    if s.seats[seat].hand.cards:
        ask_discard(s, seat, "discard", kinds_held(s, seat), ("some_discarded", seat, left), "EU-REC-W03")


def some_discarded(s: City, option: Option, seat: int, left: int) -> None:
    drop(s, seat, option.target)
    if left > 1:
        s.do(("discard_some", seat, left - 1))


def keep_one(s: City, seat: int, drawn: int) -> None:
    """Of the cards just drawn one is kept, the others are discarded."""
    counts = [0] * len(KINDS)
    for kind in s.seats[seat].hand.cards[-drawn:]:
        counts[kind] += 1
    ask_discard(s, seat, "keep_one", counts, ("one_kept", seat, drawn), "EU-REC-10")


def one_kept(s: City, option: Option, seat: int, drawn: int) -> None:
    """The card that goes is one of those just drawn: nobody knew it before."""
    hand = s.seats[seat].hand
    kind = KIND_INDEX[option.target]
    at = len(hand.cards) - 1
    while hand.cards[at] != kind:
        at -= 1
    hand.cards, hand.known = dropped(hand.cards, at), dropped(hand.known, at)
    s.discard[kind] += 1
    s.tell("discarded", seat, option.target)
    if drawn > 2:
        s.do(("keep_one", seat, drawn - 1))


def show_hand(s: City, seat: int) -> None:
    """The whole hand is shown to all, with cards that its owner has just drawn."""
    s.learn(s.everyone() & ~(1 << seat))
    hand = s.seats[seat].hand
    hand.known = (s.everyone(),) * len(hand.cards)
    s.tell("showed", seat, *[KINDS[kind] for kind in sorted(hand.cards)])


def has_pair(s: City, seat: int) -> bool:
    cards = s.seats[seat].hand.cards
    return len(set(cards)) < len(cards)


def item_count(s: City, seat: int, item: int) -> int:
    """How many of a good or of an artifact kind a seat holds."""
    owner = s.seats[seat]
    return owner.stock[item] if item < KINDS_AT else owner.hand.cards.count(item - KINDS_AT)


def item_of(name: str) -> int:
    return ITEM_INDEX[name]


CHAPTER: Final = Chapter(
    steps=[over_limit, discard_some, keep_one, scope], answers=[limit_kept, some_discarded, one_kept]
)
