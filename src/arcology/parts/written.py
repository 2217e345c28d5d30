"""Hands as positions say them."""

from __future__ import annotations

from typing import Any

from arcology.kernel.domains import SEATS, Lexicon, Names
from arcology.kernel.kinds import Misfit
from arcology.parts.hand import Hand


def said_hand(hand: Hand, names: Names, seat: int, lexicon: Lexicon) -> list[Any]:
    """The cards by name; one that others know too with all who know it: `["book", "seat0", "seat1"]`."""
    ids = lexicon.names(names)
    found: list[Any] = []
    for card, known in zip(hand.cards, hand.known, strict=True):
        knowing = [name for other, name in enumerate(lexicon.seats) if known >> other & 1]
        found.append(ids[card] if known == 1 << seat else [ids[card], *knowing])
    return found


def heard_hand(value: Any, names: Names, seat: int, lexicon: Lexicon) -> Hand:
    """The hand that was said."""
    if not isinstance(value, (list, tuple)):
        raise Misfit(f"{value!r:.60} is not a list of cards")
    hand = Hand([], [])
    for each in value:
        card, *knowing = each if isinstance(each, (list, tuple)) else (each,)
        plain = isinstance(each, (list, tuple))
        known = sum({1 << lexicon.number(SEATS, name) for name in knowing}) if plain else 1 << seat
        hand.add(lexicon.number(names, card), known)
    return hand
