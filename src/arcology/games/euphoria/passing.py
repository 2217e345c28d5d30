"""What comes after a placement, and after a turn (EU-MULTI-4, EU-TURN-1)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria import trade
from arcology.games.euphoria.spaces import has_open_space, may_place_more
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import NOBODY, STOP
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option

LONGEST = 300
"""Turns for each player after which a simulation stops (EU-WIN-7)."""


def next_turn(s: City) -> None:
    """Exactly one action, then the next player clockwise; there are no rounds (EU-TURN-1)."""
    s.onward()
    if s.turns >= LONGEST * s.seat_count and s.setting & STOP:
        s.do(("game_ends",))
        return
    s.turns += 1
    s.group = 0
    s.placed = 0
    s.window = True
    if s.haggled or s.offers:
        s.offers = s.haggled = 0
        s.held = False
    if s.offer:
        s.offer = []
    s.used = 0
    if s.events is not None:
        number = of_each(s)
        if number > of_each(s, s.turns - 1):
            s.tell("round", NOBODY, number)
        s.tell("turn", s.turn, number)
    s.do(("act", s.turn))


def of_each(s: City, turns: int | None = None) -> int:
    """The turn of one's own that somebody has after so many turns of all: the one number people count by."""
    return ((s.turns if turns is None else turns) + s.seat_count - 1) // s.seat_count


def end_turn(s: City) -> None:
    """The turn is passed on by itself, unless its owner keeps it open (EU-TURN-5); what was agreed is done before."""
    if not s.held and not s.offer:
        s.turn = (s.turn + 1) % s.seat_count
        next_turn(s)
    elif s.rules:
        pass_on(s)
    else:
        s.window = True
        s.do(("linger", s.turn))
        trade.take_effect(s)


def linger(s: City, seat: int) -> None:
    """Trading until the turn is passed on, as long as there is anything to trade about (EU-TRADE-4)."""
    if s.held and trade.goes_on(s, seat):
        s.ask(seat, "linger", [s.pack.end], ("lingered", seat), "EU-TRADE-4", always=True)
    else:
        pass_on(s)


def lingered(s: City, option: Option, seat: int) -> None:
    pass_on(s)


def pass_on(s: City) -> None:
    """What is still on offer ends with the turn (EU-TRADE-10)."""
    if s.offer:
        trade.drop_draft(s)
        trade.lapse(s)
    s.held = False
    end_turn(s)


def placement_over(s: City, seat: int) -> None:
    """Each placement is resolved completely before the next is declared (EU-MULTI-4).

    With a die of the group left and a legal space for it, place it or end the turn (EU-TURN-5, -6).
    """
    s.move.space = -1
    if s.move.extra >= 0:
        s.do(("place_extra", seat))
    elif s.group and may_place_more(s, seat) and has_open_space(s, seat):
        s.window = True
        s.do(("more", seat))
        trade.take_effect(s)
    else:
        end_turn(s)


CHAPTER: Final = Chapter(steps=[next_turn, end_turn, linger, placement_over], answers=[lingered])
