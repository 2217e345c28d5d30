"""Data cards: display, deck, discard pile and hands (FR-DATA)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import DISPLAY, EMPTY, FIRST_RULES, NOBODY
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.values import replaced, without


def draw_unseen(s: City, seats: int) -> int:
    """The top card of the deck, seen by these seats; EMPTY if there is none."""
    deck = s.deck
    if not deck:
        reshuffle(s)
        if not deck:
            return EMPTY
    s.learn(seats)
    i = s.below(len(deck))
    card = deck[i]
    deck[i] = deck[-1]
    deck.pop()
    return card


def renew(s: City) -> None:
    """Whenever the deck is empty and cards are discarded, they are the new deck (FR-DATA-4).

    By the first rules it was made only when a card was needed.
    """
    if not s.deck and s.rules != FIRST_RULES:
        reshuffle(s)


def reshuffle(s: City) -> None:
    """The discard pile becomes the deck; its order is left to each draw."""
    if s.discard:
        s.deck.extend(s.discard)
        s.discard = ()
        s.tell("reshuffled", NOBODY, len(s.deck))


def discard(s: City, seat: int, card: int) -> None:
    """From a hand to the common discard pile, face up (FR-DATA-4)."""
    owner = s.seats[seat]
    owner.hand = without(owner.hand, card)
    s.tell("discarded", seat, s.pack.card_ids[card])
    discard_loose(s, card)


def discard_loose(s: City, card: int) -> None:
    """Put a card that lies in no hand onto the discard pile; one that fits may fill a gap (FR-DATA-5)."""
    s.known[card] = 0
    s.discard += (card,)
    if EMPTY in s.display and fits_table(s, card):
        s.gap = True
    renew(s)


def to_hand(s: City, seat: int, card: int, known: int) -> None:
    """A card comes to a hand, known to the seats of that mask and to its owner."""
    s.seats[seat].hand += (card,)
    s.known[card] = known | 1 << seat


def draw_random(s: City, seat: int, amount: int) -> None:
    """Random Data cards from the deck (Dx)."""
    if s.deck or s.discard:
        s.seal("draw", seat, "data", amount)
    for _ in range(amount):
        card = draw_unseen(s, 1 << seat)
        if card == EMPTY:
            return
        to_hand(s, seat, card, 0)
        s.tell("drew", seat, 1)
        s.tell_to(1 << seat, "drew_card", seat, s.pack.card_ids[card])
        renew(s)


def give_card(s: City, giver: int, taker: int, card: int) -> None:
    """A Data card given to a player goes to that player's hand (FR-DATA-9); giver and receiver know it."""
    s.seats[giver].hand = without(s.seats[giver].hand, card)
    to_hand(s, taker, card, s.known[card] | 1 << giver)
    s.tell("gave_card", giver, taker)
    s.tell_to(1 << giver | 1 << taker, "gave_this_card", giver, s.pack.card_ids[card], taker)


def fits_table(s: City, card: int) -> bool:
    """A displayed card needs an icon of a player's colour (FR-DATA-6)."""
    first, second = s.pack.card_colours[card]
    return s.by_colour[first] != NOBODY or s.by_colour[second] != NOBODY


def fill_slot(s: City, slot: int) -> bool:
    """Fill one display slot, if a card that fits is left.

    Cards rejected on the way are not shuffled into the deck that fills it (FR-DATA-7).
    """
    rejected: tuple[int, ...] = ()
    if s.deck or s.discard:
        s.seal("refill")
    card = draw_unseen(s, s.everyone())
    while card != EMPTY and not fits_table(s, card):
        rejected += (card,)
        s.tell("rejected", NOBODY, s.pack.card_ids[card])
        card = draw_unseen(s, s.everyone())
    s.discard += rejected
    s.display = replaced(s.display, slot, card)
    if card != EMPTY:
        s.tell("displayed", NOBODY, s.pack.card_ids[card])
    renew(s)
    return card != EMPTY


def replace_taken(s: City, slot: int) -> None:
    """At once (FR-DATA-3), unless a slot is empty already: then nothing fits until `gap` says so (FR-DATA-5)."""
    in_vain = EMPTY in s.display and not s.gap
    s.display = replaced(s.display, slot, EMPTY)
    if not in_vain and not fill_slot(s, slot):
        s.gap = s.rules == FIRST_RULES


def fill_gaps(s: City) -> None:
    """Refill empty display slots, left to right, until nothing fits (FR-DATA-5).

    Then they wait for a card that fits to be discarded; by the first rules each was tried after every action.
    """
    for slot in range(DISPLAY):
        if s.display[slot] == EMPTY and not fill_slot(s, slot) and s.rules != FIRST_RULES:
            break
    s.gap = s.rules == FIRST_RULES and EMPTY in s.display


def gain_data(s: City, seat: int, amount: int) -> None:
    """Gain Data cards one after the other: from the display or the unseen top of the deck (FR-DATA-3)."""
    pack = s.pack
    options: list[Option] = [pack.take[card] for card in s.display if card != EMPTY]
    if s.deck or s.discard:
        options.append(pack.draw)
    if options:
        s.ask(seat, "gain_data", options, ("data_gained", seat, amount), "FR-DATA-3", (amount,))


def data_gained(s: City, option: Option, seat: int, amount: int) -> None:
    """A displayed card is replaced at once, before anything else (FR-DATA-3)."""
    if option.verb == "draw":
        draw_random(s, seat, 1)
    else:
        card = s.pack.card_number[option.target]
        slot = s.display.index(card)
        to_hand(s, seat, card, s.everyone())
        s.tell("took", seat, option.target)
        replace_taken(s, slot)
    if amount > 1:
        s.do(("gain_data", seat, amount - 1))


def pay_data(s: City, seat: int, amount: int) -> None:
    """Discard Data cards of one's choice from the hand as a cost."""
    hand = s.seats[seat].hand
    options = [s.pack.discard_card[card] for card in sorted(hand)]
    s.ask(seat, "pay_data", options, ("data_paid", seat, amount), "FR-ITEM-4", (amount,))


def data_paid(s: City, option: Option, seat: int, amount: int) -> None:
    discard(s, seat, s.pack.card_number[option.target])
    if amount > 1:
        s.do(("pay_data", seat, amount - 1))


CHAPTER: Final = Chapter(steps=[gain_data, pay_data], answers=[data_gained, data_paid])
