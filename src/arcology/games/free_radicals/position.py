"""Positions of Free Radicals: whose turn it is, what is known of cards, the display; and what is impossible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from arcology.games.free_radicals.data_cards import fits_table
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import (
    BUILDINGS,
    BY_FACTION,
    COLOURS,
    DISPLAY,
    EMPTY,
    FAVOR,
    FIRST_RULES,
    NOBODY,
    SCORE,
    SOURCE,
    SOURCES,
)
from arcology.kernel.domains import Names
from arcology.kernel.laying import Positions
from arcology.kernel.values import Frame, replaced


class CityPositions(Positions):
    """The city as it is laid out."""

    plays: ClassVar[str] = "faction"

    def __init__(self, factions: Mapping[str, Faction]) -> None:
        super().__init__()
        self.factions = factions
        self.keys = {board: faction.keys for faction in factions.values() for board in faction.boards}

    def moving(self, state: City, seat: int | None, round: int | None) -> None:
        if seat is not None:
            state.turn = seat
        state.round = max(state.round, 1) if round is None else round

    def begin(self, state: City) -> tuple[Frame, ...]:
        """The round rises when the first player starts a turn (FR-ROUND-2)."""
        if state.turn == state.first:
            state.round -= 1
        return (("next_turn",),)

    def moved(self, state: City, names: Names, number: int) -> None:
        """Nobody knows a Data card that came from somewhere."""
        if names == "data":
            state.known[number] = 0

    def settled(self, state: City, told: set[tuple[str, ...]]) -> None:
        """Everybody knows the own hand, empty display slots are refilled, points that were told come from somewhere.

        A deck that was emptied is made anew of what has been used up (FR-DATA-4).
        """
        know_hands(state)
        if not state.deck and ("discard",) not in told and state.rules != FIRST_RULES:
            state.deck, state.discard = list(state.discard), ()
        if ("display",) not in told:
            refill(state)
        if ("gap",) not in told:
            state.gap = EMPTY in state.display
        for seat, owner in enumerate(state.seats):
            path = (owner.faction, "score")
            if path in told and not any((owner.faction, source) in told for source in SOURCES):
                owner.stock[SOURCE + BY_FACTION] += owner.stock[SCORE] - sum(owner.stock[SOURCE:])
            own = {path[2] for path in told if path[:2] == (owner.faction, "board") and len(path) > 2}
            self.factions[owner.faction].settled(state, seat, own)

    def follow(self, state: City) -> None:
        """What follows on the boards."""
        for seat, owner in enumerate(state.seats):
            self.factions[owner.faction].follow(state, seat)


def know_hands(s: City) -> None:
    held = set()
    for seat, owner in enumerate(s.seats):
        for card in owner.hand:
            s.known[card] |= 1 << seat
            held.add(card)
    s.known = [known if card in held else 0 for card, known in enumerate(s.known)]


def refill(s: City) -> None:
    """Any card that fits, without chance (FR-DATA-6)."""
    for slot in range(DISPLAY):
        fitting = [card for card in s.deck if fits_table(s, card)]
        if s.display[slot] == EMPTY and fitting:
            s.display = replaced(s.display, slot, fitting[-1])
            s.deck.remove(fitting[-1])


def faults(s: City, factions: Mapping[str, Faction]) -> list[str]:
    """What the rules rule out beyond the bounds of fields."""
    found = []
    for seat, owner in enumerate(s.seats):
        name = owner.faction
        if s.by_colour[owner.colour] != seat or owner.colour != s.pack.colour_of[name]:
            found.append(f"{name} cannot be {COLOURS[owner.colour]} (FR-SETUP-2)")
        if owner.stock[FAVOR + owner.colour]:
            found.append(f"{name} have Favor of their own colour (FR-INV-2)")
        if owner.stock[SCORE] != sum(owner.stock[SOURCE:]):
            found.append(
                f"{name} have {owner.stock[SCORE]} points, but {sum(owner.stock[SOURCE:])} by source (FR-INV-3)"
            )
        found += [
            f"{name} do not know {s.pack.card_ids[card]} in their hand (FR-ACT-8)"
            for card in owner.hand
            if not s.known[card] >> seat & 1
        ]
        found += factions[name].faults(s, seat)
    if s.discard and not s.deck and s.rules != FIRST_RULES:
        found.append("cards are discarded, but the deck is empty (FR-DATA-4)")
    if s.gap and EMPTY not in s.display:
        found.append("a display slot is to be filled, but none is empty (FR-DATA-5)")
    if sum(seat != NOBODY for seat in s.by_colour) != s.seat_count:
        found.append("a colour is played by nobody at the table (FR-SETUP-2)")
    for building, code in enumerate(BUILDINGS):
        first, second = s.slots[2 * building : 2 * building + 2]
        if first == EMPTY and second != EMPTY:
            found.append(f"{code} has a cube in its second slot only (FR-AWAKEN-5)")
        if first == EMPTY and s.visited >> building & 1:
            found.append(f"{code} was visited and is not awake (FR-VISIT-1)")
    held = {card for owner in s.seats for card in owner.hand}
    found += [
        f"somebody knows {s.pack.card_ids[card]}, which is in no hand (FR-ACT-8)"
        for card, known in enumerate(s.known)
        if known and card not in held
    ]
    return found
