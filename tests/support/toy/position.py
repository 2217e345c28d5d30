"""Positions of the yard: hands and the deck, what is left in the bank, and whose turn it is."""

from __future__ import annotations

from typing import Any

from tests.support.toy.state import PHASES, Player, Yard

from arcology.kernel.laying import Positions
from arcology.kernel.pieces import Key, Place
from arcology.kernel.values import Frame
from arcology.parts.deck import fresh_deck
from arcology.parts.written import heard_deck, heard_hand, said_deck, said_hand

BANK = 30


def put_hand(place: Place, value: Any) -> None:
    place.part.hand = heard_hand(value, "tools", place.seat, place.lexicon)


def read_hand(place: Place) -> list[Any]:
    return said_hand(place.part.hand, "tools", place.seat, place.lexicon)


def put_deck(place: Place, value: Any) -> None:
    place.part.deck = heard_deck(value, "tools", place.lexicon)


def read_deck(place: Place) -> dict[str, Any]:
    return said_deck(place.part.deck, "tools", place.lexicon)


class YardPositions(Positions):
    def __init__(self) -> None:
        super().__init__()
        self.keys = {
            Player: (Key("hand", "tools", put_hand, read_hand, ("hand",)),),
            Yard: (Key("deck", "tools not drawn", put_deck, read_deck, ("deck",)),),
        }

    def moving(self, state: Yard, seat: int | None, round: int | None) -> None:
        state.turn = state.turn if seat is None else seat
        state.round = max(state.round, 1) if round is None else round
        state.phase = PHASES.index("turns")

    def begin(self, state: Yard) -> tuple[Frame, ...]:
        """The turns that are left in this round."""
        seats = range(state.turn, state.seat_count)
        return (*[("take_turn", seat) for seat in seats], ("end_round",), ("scope", "game"))

    def settled(self, state: Yard, told: set[tuple[str, ...]]) -> None:
        """What nobody has lies in the bank and in the deck."""
        if ("bank",) not in told:
            state.bank = [BANK - sum([player.goods[good] for player in state.players]) for good in range(3)]
        if ("deck",) not in told and any(path[-1] in ("hand", "discard") for path in told):
            gone = state.discard + [card for player in state.players for card in player.hand.cards]
            copies = enumerate(state.pack.copies)
            state.deck = fresh_deck([card for card, n in copies for _ in range(n - gone.count(card))])
