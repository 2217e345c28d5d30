"""Hands and decks as positions say them."""

from __future__ import annotations

from typing import Any

from arcology.kernel.domains import SEATS, Lexicon, Names
from arcology.kernel.kinds import Misfit
from arcology.kernel.values import dropped, without
from arcology.parts.deck import Deck
from arcology.parts.hand import Hand


def said_hand(hand: Hand, names: Names, seat: int, lexicon: Lexicon) -> list[Any]:
    """The cards by name; one that others know too with all who know it: `["book", "seat0", "seat1"]`."""
    ids = lexicon.names(names)
    found: list[Any] = []
    for card, known in zip(hand.cards, hand.known, strict=True):
        knowing = [name for other, name in enumerate(lexicon.seats) if known >> other & 1]
        own = seat >= 0 and known == 1 << seat
        found.append(ids[card] if own else [ids[card], *knowing])
    return found


def heard_hand(value: Any, names: Names, seat: int, lexicon: Lexicon) -> Hand:
    """The hand that was said."""
    if not isinstance(value, (list, tuple)):
        raise Misfit(f"{value!r:.60} is not a list of cards")
    hand = Hand()
    for each in value:
        card, *knowing = each if isinstance(each, (list, tuple)) else (each,)
        own = seat >= 0 and isinstance(each, str)
        known = 1 << seat if own else sum({1 << lexicon.number(SEATS, name) for name in knowing})
        hand.add(lexicon.number(names, card), known)
    return hand


def said_deck(deck: Deck, names: Names, lexicon: Lexicon) -> dict[str, Any]:
    """The cards in no order, then what lies on top and at the bottom, the next to be drawn last, with who knows it."""
    ids = lexicon.names(names)
    top = said_hand(Hand(deck.top, deck.top_known), names, -1, lexicon)
    bottom = said_hand(Hand(deck.bottom, deck.bottom_known), names, -1, lexicon)
    return {"bag": sorted([ids[card] for card in deck.bag]), "top": top, "bottom": bottom}


def heard_deck(value: Any, names: Names, lexicon: Lexicon) -> Deck:
    """The deck that was said; a plain list is a bag."""
    told = value if isinstance(value, dict) else {"bag": value}
    top = heard_hand(told.get("top", []), names, -1, lexicon)
    bottom = heard_hand(told.get("bottom", []), names, -1, lexicon)
    bag = tuple([lexicon.number(names, each) for each in told.get("bag", [])])
    return Deck(top.cards, top.known, bag, bottom.cards, bottom.known)


def take_from(deck: Deck, card: int) -> None:
    """Take a card out, wherever in the deck it lies."""
    if card in deck.top:
        at = deck.top.index(card)
        deck.top, deck.top_known = dropped(deck.top, at), dropped(deck.top_known, at)
    elif card in deck.bottom:
        at = deck.bottom.index(card)
        deck.bottom, deck.bottom_known = dropped(deck.bottom, at), dropped(deck.bottom_known, at)
    else:
        deck.bag = without(deck.bag, card)
