"""No scenario goes on for ever, whatever its file says (TA-DIG-9)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import MOST_SPRUNG, RULES_2

MOST_ROUNDS: Final = 100


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
