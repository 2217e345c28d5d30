"""The trace track (TA-MOVE-5, -6, -8; C4)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.effects import ANYBODY
from arcology.games.tamashii.player.forces import fire, value_of
from arcology.games.tamashii.scenes import DONE
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import TRACE_TOP, ZEROED
from arcology.kernel.chapter import Chapter
from arcology.kernel.words import MOST, Word, number


def trace(s: Town, seat: int, amount: int) -> None:
    """Up, or down to 0 at least (TA-MOVE-8). Nothing in the prologue (TA-SETUP-18)."""
    if "trace" in s.without:
        return
    player = s.players[seat]
    old = player.trace
    player.trace = max(0, min(TRACE_TOP, old + amount))
    s.unsettled = True
    if player.trace != old:
        s.tell("trace", seat, player.trace - old, player.trace)


def trace0(s: Town, seat: int) -> None:
    """Trace is set to 0."""
    if "trace" in s.without:
        return
    player = s.players[seat]
    old, player.trace = player.trace, 0
    player.tally[ZEROED] = 1
    s.unsettled = True
    if old:
        s.tell("trace", seat, -old, 0)


def trace_top(s: Town, seat: int) -> None:
    """On the top space: immediately attach 2 enemies, then trace 0; surplus is lost (TA-MOVE-6)."""
    s.tell("trace_top", seat)
    number = value_of(s, seat, "trace_top_attach", s.pack.trace_attach)
    s.do(("trace_caught", seat, number))
    fire(s, seat, "trace_top")
    trace0(s, seat)


def trace_caught(s: Town, seat: int, amount: int) -> None:
    s.do(("attach", seat, amount))


CHAPTER: Final = Chapter(
    steps=[trace_caught],
    words=[
        Word(trace, who=ANYBODY, amount=number(-MOST)),
        Word(trace0, who=ANYBODY),
    ],
    needs=DONE,
)
