"""What players did, as far as protocols, goals and events look at it (TA-LEARN-3, TA-COMP-10, TA-LC-6)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.effects import holds
from arcology.games.tamashii.moments import counted
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import STEPS_OF_A_PROTOCOL

BIG: Final = 3  # a level-2 or special enemy completes the third step of the Hunter alone


def changed(s: Town) -> None:
    """Something that only goals look at is another now (TA-COMP-9)."""
    if s.decks.goals_out:
        s.unsettled = True


def note(s: Town, seat: int, moment: str, amount: int = 1) -> None:
    """Count a moment for the step of the protocol and for goals that are out, and offer the events that wait for it."""
    player = s.players[seat]
    if player.protocol >= 0 and player.protocol_step < STEPS_OF_A_PROTOCOL:
        wanted, _ = s.pack.protocol_steps[player.protocol][player.protocol_step]
        if wanted == moment:
            player.protocol_count = counted(player.protocol_count, moment, amount)
            s.unsettled = True
    if s.decks.goals_out and moment in s.pack.goals_on:
        count_for_goals(s, seat, moment, amount)
    if player.events and moment in s.pack.events_on:
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
