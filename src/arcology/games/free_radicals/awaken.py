"""Awakening Buildings and controlling them (FR-AWAKEN, FR-CTRL)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.data_cards import discard
from arcology.games.free_radicals.lacking import price_lacks
from arcology.games.free_radicals.reasons import NO_CARD_TO_AWAKEN, NO_ICON, WRONG_ICONS
from arcology.games.free_radicals.state import City, Seat
from arcology.games.free_radicals.stock import (
    affordable,
    pay_price,
    purse_of,
    score,
    why_not_price,
)
from arcology.games.free_radicals.terms import ANY, BUILDINGS, BY_AWAKEN, COLOURS, DATA, EMPTY
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Purse
from arcology.kernel.values import replaced
from arcology.kernel.words import Result, Word, one_of

ANY_ICONS = 0


def wanted_icons(s: City, seat: int, other: int) -> int:
    """The exact pair of icons a card must have, as a mask; ANY_ICONS if only one's own colour counts."""
    return ANY_ICONS if other == ANY else 1 << s.seats[seat].colour | 1 << other


def fits(s: City, owner: Seat, card: int, wanted: int) -> bool:
    """Whether a card shows the icons wanted, or one's own where any will do, and can be paid."""
    mask = s.pack.card_mask[card]
    right = mask == wanted if wanted else bool(mask >> owner.colour & 1)
    return right and affordable(owner.stock, s.pack.card_price[card])


def can_awaken(s: City, seat: int) -> bool:
    owner = s.seats[seat]
    return any(fits(s, owner, card, ANY_ICONS) for card in owner.hand)


def why_not_awaken(s: City, seat: int, purse: Purse, other: int) -> int:
    """At least one card must fit and be payable (FR-ACT-9); one that was discarded as a cost is gone."""
    owner = s.seats[seat]
    wanted = wanted_icons(s, seat, other)
    if purse[DATA] > 0:
        for card in owner.hand:
            if not why_not_card(s, seat, purse, card, wanted):
                return OK
    return NO_CARD_TO_AWAKEN


def why_not_card(s: City, seat: int, purse: Purse, card: int, wanted: int) -> int:
    mask = s.pack.card_mask[card]
    if wanted and mask != wanted:
        return WRONG_ICONS
    if not mask >> s.seats[seat].colour & 1:
        return NO_ICON
    return why_not_price(purse, s.pack.card_price[card])


def awaken(s: City, seat: int, other: int = ANY) -> None:
    """Reveal a Data card with your icon, pay its cost, take a slot, score, discard it: all or nothing (FR-AWAKEN-1)."""
    owner = s.seats[seat]
    pack = s.pack
    wanted = wanted_icons(s, seat, other)
    options: list[Option] = []
    watched = s.events is not None
    for card in sorted(owner.hand):
        if fits(s, owner, card, wanted):
            options.append(pack.awaken[card])
        elif watched:
            purse = purse_of(s, seat)
            why = why_not_card(s, seat, purse, card, wanted)
            s.refuse("awaken", pack.card_ids[card], *price_lacks(purse, pack.card_price[card], why))
    if options or s.optional:
        # what is in a hand must not show in whether its owner is asked (FR-ACT-8)
        s.ask(seat, "awaken", options, ("awakened", seat), "FR-AWAKEN-1", always=True)
    else:
        s.refused.clear()
        s.missed()


def awakened(s: City, option: Option, seat: int) -> None:
    """Control is permanent (FR-CTRL-2); with both slots full it still scores (FR-AWAKEN-2)."""
    pack = s.pack
    card = pack.card_number[option.target]
    building = pack.card_building[card]
    s.tell("awakened", seat, BUILDINGS[building], option.target)
    pay_price(s, seat, pack.card_price[card])
    slot = 2 * building
    if s.slots[slot] != EMPTY:
        slot += 1
    if s.slots[slot] == EMPTY:
        s.slots = replaced(s.slots, slot, seat)
        s.tell("took_control", seat, BUILDINGS[building], slot % 2 + 1)
    score(s, seat, pack.card_vp[card], BY_AWAKEN)
    discard(s, seat, card)
    s.bind(option.target)


def other_colour(s: City, card_id: str, colour: int) -> str:
    """The other colour of a card, seen from one of its two."""
    first, second = s.pack.card_colours[s.pack.card_number[card_id]]
    return COLOURS[second if first == colour else first]


def is_awake(s: City, building: int) -> bool:
    """Awakened: at least one slot is filled (FR-CTRL-1). Slot 1 fills first (FR-AWAKEN-5)."""
    return s.slots[2 * building] != EMPTY


def controls(s: City, seat: int, building: int) -> bool:
    return s.slots[2 * building] == seat or s.slots[2 * building + 1] == seat


CHAPTER: Final = Chapter(
    steps=[awaken],
    answers=[awakened],
    words=[
        Word(
            awaken,
            why_not_awaken,
            asks=True,
            secret=True,
            misses=True,
            gives=Result(other=one_of(COLOURS)),
            other=one_of(COLOURS, "any", default="any"),
        )
    ],
)
