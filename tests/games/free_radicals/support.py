"""A small table for rule tests: build a start, then only choose.

t = table("paladins", "merchants")
t.seat(0, credit=2, hand=["VF1"])
t.awake("CC", 1)                       # the Cyber Cafe, slot 1 held by seat 1
t.begin(("visit", 0, "any"))           # run one step of the rules
assert t.offers() == {"visit:CC"}
t.choose("visit", "CC")
t.nothing_pending()
"""

from __future__ import annotations

from typing import Any

from tests.support.scenario import Scenario

from arcology import games
from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.game import FreeRadicals
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import (
    BUILDING_INDEX,
    COLOUR_INDEX,
    COLOURS,
    FAVOR,
    ITEM_INDEX,
    ITEMS,
    NOBODY,
    SCORE,
    SOURCE,
    SOURCES,
)
from arcology.kernel.game import Setup


def free_radicals() -> FreeRadicals:
    game = games.game("free_radicals")
    assert isinstance(game, FreeRadicals)
    return game


class Table(Scenario[City]):
    """A city under test."""

    def __init__(self, state: City) -> None:
        super().__init__(free_radicals(), state)
        self.pack = state.pack

    # ---- building a start --------------------------------------------------------------------

    def seat(self, seat: int, hand: list[str] | None = None, score: int | None = None, **stock: int) -> Table:
        """Set Items by name, Favor as favor_red=2 and the hand (cards are fetched from wherever they lie)."""
        owner = self.s.seats[seat]
        for name, amount in stock.items():
            if name.startswith("favor_"):
                owner.stock[FAVOR + COLOUR_INDEX[name.removeprefix("favor_")]] = amount
            else:
                owner.stock[ITEM_INDEX[name]] = amount
        if score is not None:
            owner.stock[SCORE] = score
        if hand is not None:
            for card in owner.hand[:]:
                owner.hand.remove(card)
                self.s.known[card] = 0
                self.s.deck.append(card)
            for id in hand:
                self.fetch(id)
                owner.hand.append(self.pack.card_number[id])
                self.s.known[self.pack.card_number[id]] = 1 << seat
        return self

    def stock(self, seat: int, amounts: dict[str, int]) -> Table:
        """Set Items by name."""
        for name, amount in amounts.items():
            self.s.seats[seat].stock[ITEM_INDEX[name]] = amount
        return self

    def poor(self, seat: int) -> Table:
        """No Items and no Data cards at all."""
        return self.seat(seat, hand=[], hydrogen=0, carbon=0, titanium=0, credit=0)

    def fetch(self, id: str) -> None:
        """Take a Data card away from where it lies; a display slot is refilled from the deck with any card."""
        s, card = self.s, self.pack.card_number[id]
        if card in s.display:
            s.display[s.display.index(card)] = s.deck.pop()
            return
        for place in (s.deck, s.discard, *(owner.hand for owner in s.seats)):
            if card in place:
                place.remove(card)
                return

    def display(self, *ids: str) -> Table:
        for id in ids:
            self.fetch(id)
        for slot, id in enumerate(ids):
            old = self.s.display[slot]
            self.s.display[slot] = self.pack.card_number[id]
            if old >= 0:
                self.s.deck.append(old)
        return self

    def awake(self, code: str, *owners: int) -> Table:
        """Fill control slots of a Building, slot 1 first."""
        for slot, owner in enumerate(owners):
            self.s.slots[2 * BUILDING_INDEX[code] + slot] = owner
        return self

    def knowledge(self, **steps: int) -> Table:
        for colour, step in steps.items():
            self.s.steps[COLOUR_INDEX[colour]] = step
        return self

    def prestige(self, seat: int) -> Table:
        self.s.prestige = seat
        return self

    # ---- playing -----------------------------------------------------------------------------

    def effect(self, seat: int, id: str) -> Table:
        """Resolve one effect of the data for a seat."""
        self.s.turn = seat
        return self.begin(("fx_effect", seat, id))

    def can(self, seat: int, id: str) -> str:
        """The key of the reason why the effect cannot be done, empty if it can."""
        return self.game.reasons[EFFECTS.can(self.s, seat, id)].key

    def turn(self, seat: int) -> Table:
        """Start that seat's turn (as the round stands)."""
        self.s.turn = seat
        if seat == self.s.first and self.s.round:
            self.s.round -= 1
        return self.begin(("next_turn",))

    # ---- looking -----------------------------------------------------------------------------

    def goods(self, seat: int) -> dict[str, int]:
        """Items that are there, without Data cards."""
        return {item: amount for i, item in enumerate(ITEMS) if (amount := self.s.seats[seat].stock[i])}

    def favor(self, seat: int) -> dict[str, int]:
        return {colour: n for i, colour in enumerate(COLOURS) if (n := self.s.seats[seat].stock[FAVOR + i])}

    def hand(self, seat: int) -> set[str]:
        return {self.pack.card_ids[card] for card in self.s.seats[seat].hand}

    def score(self, seat: int) -> int:
        return self.s.seats[seat].stock[SCORE]

    def sources(self, seat: int) -> dict[str, int]:
        return {name: n for i, name in enumerate(SOURCES) if (n := self.s.seats[seat].stock[SOURCE + i])}

    def step(self, colour: str) -> int:
        return self.s.steps[COLOUR_INDEX[colour]]

    def holder(self) -> int | None:
        return None if self.s.prestige == NOBODY else self.s.prestige

    def discard(self) -> list[str]:
        return [self.pack.card_ids[card] for card in self.s.discard]

    def board(self, seat: int, viewer: int | None = None) -> dict[str, Any]:
        """The faction's board as its owner (or that viewer) sees it."""
        view = self.game.view(self.s, seat if viewer is None else viewer)
        board: dict[str, Any] = view["seats"][seat]["board"]
        return board


def table(*factions: str, seed: int = 1, first: int = 0) -> Table:
    """A table with these factions in seat order, at the first decision of the first turn."""
    settings = {f"faction.{seat}": faction for seat, faction in enumerate(factions)}
    game = free_radicals()
    state = game.new(Setup(len(factions), seed, {**settings, "first": str(first)}), watched=True)
    assert isinstance(state, City)
    return Table(state)
