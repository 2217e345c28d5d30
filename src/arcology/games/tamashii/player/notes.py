"""What players did, as far as protocols, goals and events look at it (TA-LEARN-3, TA-COMP-10, TA-LC-6)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.effects import holds
from arcology.games.tamashii.moments import Deed, counted
from arcology.games.tamashii.player.progress import count_deed, has_steps
from arcology.games.tamashii.state import Town

BIG: Final = 3  # a level-2 or special enemy completes the third step of the Hunter alone


def changed(s: Town) -> None:
    """Something that only goals look at is another now (TA-COMP-9)."""
    if s.decks.goals_out:
        s.unsettled = True


def note(s: Town, seat: int, moment: str, amount: int = 1) -> None:
    """Something that is one moment only."""
    player = s.players[seat]
    if player.protocol >= 0 or player.events or s.decks.goals_out:  # else nobody looks
        note_deed(s, seat, ((moment, amount),))


def note_deed(s: Town, seat: int, deed: Deed) -> None:
    """Count what was done for the protocol and for goals that are out, and offer the events that wait for it."""
    player = s.players[seat]
    if has_steps(s, seat):
        count_deed(s, seat, deed)
    if s.decks.goals_out:
        for moment, amount in deed:
            if moment in s.pack.goals_on:
                count_for_goals(s, seat, moment, amount)
    if player.events:
        for moment, amount in deed:
            if moment in s.pack.events_on:
                offer_events(s, seat, moment, amount)


def count_for_goals(s: Town, seat: int, moment: str, amount: int) -> None:
    marks = s.players[seat].marks
    for goal in s.pack.goals_on[moment]:
        if goal in s.decks.goals_out and holds(s, seat, s.pack.goal_aims[goal].met):
            marks[goal] = counted(marks[goal], moment, amount)
            s.unsettled = True


def offer_events(s: Town, seat: int, moment: str, amount: int) -> None:
    for event in s.pack.events_on[moment]:
        aim = s.pack.event_aims[event]
        if event in s.players[seat].events and amount >= aim.need and holds(s, seat, aim.met):
            s.do(("moment", seat, s.pack.event_ids[event]))
