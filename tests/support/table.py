"""A toy table set up by hand: build a small start, then only choose."""

from __future__ import annotations

from typing import Any

from tests.support.toy import Works
from tests.support.toy.state import GOODS, Yard

from arcology.kernel.codec import encode
from arcology.kernel.events import Event
from arcology.kernel.game import Setup
from arcology.kernel.history import Move
from arcology.kernel.laying import lay
from arcology.kernel.match import Match


class Table:
    """A match of the toy game that starts with the turn of seat 0, or with a window."""

    def __init__(self, seats: int = 3, seed: int = 1) -> None:
        self.game = Works()
        self.yard: Yard = self.game.start(Setup(seats, seed), self.game.load())
        self.yard.agenda[:] = [("scope", "game")]
        self.match: Match | None = None
        for seat in range(seats):
            self.seat(seat, carbon=0, titanium=0, credit=0)
        lay(self.game, self.yard, {"yard": {"rounds": 1, "round": 1}})

    def seat(self, seat: int, hand: tuple[str, ...] = (), **keys: int) -> None:
        """Give a seat its start; tools come out of the deck."""
        lay(self.game, self.yard, {f"seat{seat}": {"hand": hand, **keys}})

    def turns(self) -> Match:
        """Begin with the turns, seat 0 first."""
        lay(self.game, self.yard, {"yard": {"phase": "turns"}})
        return self._begin([("take_turn", seat) for seat in range(self.yard.seat_count)])

    def plans(self) -> Match:
        lay(self.game, self.yard, {"yard": {"phase": "planning"}})
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
