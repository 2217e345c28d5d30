"""What players did, as far as learning protocols and goals count it (TA-LEARN-3, TA-COMP-10)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import STEPS_OF_A_PROTOCOL

BIG: Final = 3  # a level-2 or special enemy completes the third step of the Hunter alone

GOAL_EVENTS: Final = {
    "defeat": "G06",
    "defeat_level_2": "G07",
    "ghost": "G12",
    "reveal": "G13",
    "launch": "G16",
    "line_of_five": "G17",
    "benefit": "G20",
}
"""Goals that count what happens while they are out."""


def note(s: Town, seat: int, event: str, amount: int = 1) -> None:
    """Count an event for the current step of the protocol, and for goals that are out."""
    player = s.players[seat]
    if player.protocol >= 0 and player.protocol_step < STEPS_OF_A_PROTOCOL:
        wanted, _ = s.pack.protocol_steps[player.protocol][player.protocol_step]
        if wanted == event:
            if event in MOST:
                player.protocol_count = max(player.protocol_count, amount)
            elif event == "districts":
                player.protocol_count |= 1 << amount
            else:
                player.protocol_count += amount
            s.unsettled = True
    goal = GOAL_EVENTS.get(event) if s.decks.goals_out else None
    if goal is not None and s.pack.goal_number[goal] in s.decks.goals_out:
        player.marks[s.pack.goal_number[goal]] += amount
        s.unsettled = True


MOST: Final = ("launches", "long_launch")
"""Events whose greatest number counts, not their sum."""
