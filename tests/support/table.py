"""A toy table set up by hand: build a small start, then only choose."""

from __future__ import annotations

from typing import Any

from tests.support.toy import Works
from tests.support.toy.state import GOODS, PLANNING, TURNS, Yard

from arcology.kernel.codec import encode
from arcology.kernel.events import Event
from arcology.kernel.game import Setup
from arcology.kernel.history import Move
from arcology.kernel.match import Match
from arcology.parts.hand import Hand


class Table:
    """A match of the toy game that starts with the turn of seat 0, or with a window."""

    def __init__(self, seats: int = 3, seed: int = 1) -> None:
        self.game = Works()
        self.yard: Yard = self.game.start(Setup(seats, seed), self.game.load())
        self.yard.rounds = self.yard.round = 1
        self.yard.agenda[:] = [("scope", "game")]
        self.match: Match | None = None
        for player in self.yard.players:
            self.yard.discard += player.hand.cards
            player.hand = Hand([], [])
            for good in range(3):
                self.yard.bank[good] += player.goods[good]
                player.goods[good] = 0
        self.yard.deck.shuffle_in(self.yard.discard)

    def seat(self, seat: int, hand: tuple[str, ...] = (), points: int = 0, **goods: int) -> None:
        """Give a seat its start; tools come out of the deck."""
        player = self.yard.players[seat]
        for tool in hand:
            card = self.yard.pack.tool_number[f"tool:{tool}"]
            self.yard.deck.bag.remove(card)
            player.hand.add(card, 1 << seat)
        for good, amount in goods.items():
            player.goods[GOODS.index(good)] += amount
            self.yard.bank[GOODS.index(good)] -= amount
        player.points = points

    def turns(self) -> Match:
        """Begin with the turns, seat 0 first."""
        self.yard.phase = TURNS
        return self._begin([("take_turn", seat) for seat in range(self.yard.seat_count)])

    def plans(self) -> Match:
        self.yard.phase = PLANNING
        return self._begin([("open_plans",), ("scope", "plans"), ("take_turn", 0)])

    def bids(self) -> Match:
        return self._begin([("open_bids",), ("scope", "bids"), ("take_turn", 0)])

    def _begin(self, frames: list[tuple[Any, ...]]) -> Match:
        self.yard.do(*frames)
        self.game.advance(self.yard)
        setup = Setup(self.yard.seat_count, 1)
        self.match = Match(self.game, setup, self.yard.pack, encode(self.game, self.yard))
        return self.match


def yard(match: Match) -> Yard:
    assert isinstance(match.state, Yard)
    return match.state


def goods(match: Match, seat: int) -> dict[str, int]:
    counts = dict(zip(GOODS, yard(match).players[seat].goods, strict=True))
    return {good: count for good, count in counts.items() if count}


def hand(match: Match, seat: int) -> list[str]:
    s = yard(match)
    return sorted(s.pack.tool_ids[card].removeprefix("tool:") for card in s.players[seat].hand.cards)


def offered(match: Match, seat: int) -> list[str]:
    decision = match.decision(seat)
    return [] if decision is None else [repr(option) for option in decision.options]


def told(events: list[Event]) -> list[str]:
    return [" ".join(map(str, (event.name, event.seat, *event.about))) for event in events]


def last(match: Match) -> Move:
    return match.moves[-1]
