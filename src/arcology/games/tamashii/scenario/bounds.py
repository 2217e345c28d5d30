"""No scenario goes on for ever, whatever its file says (TA-DIG-9)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import MOST_SPRUNG, RULES_2

MOST_ROUNDS: Final = 100
LIMITS: Final = ("lost_by_time", "lost_by_corrupted", "lost_by_rounds", "lost_by_lost")
"""The facts that say by what a scenario was lost."""


def spring(s: Town) -> bool:
    """Something comes by itself; False if too much did so in this round already."""
    if s.rules == RULES_2:
        return True
    if s.quest.sprung >= MOST_SPRUNG:
        return False
    s.quest.sprung += 1
    return True


def lose(s: Town) -> None:
    """The scenario is lost at once: its Scenario Lost card is drawn."""
    s.cut("game")
    s.do(("new_card", s.pack.lost_card(s.scenario)))


def lost_by(s: Town) -> str:
    """Which limit ran out: of a last round without time it was the time, whatever came first."""
    if not s.time:
        return "time"
    if not s.pool:
        return "corrupted"
    return "rounds" if s.round >= MOST_ROUNDS else "lost"
