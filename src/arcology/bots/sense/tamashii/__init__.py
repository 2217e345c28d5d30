"""What a position of Tamashii is worth: how far the scenario is, how everybody stands, what the launcher promises."""

from __future__ import annotations

from typing import Final

from arcology.bots.habits import Habits
from arcology.bots.sense.tamashii.choices import PAUSES, worthwhile
from arcology.bots.sense.tamashii.dangers import danger
from arcology.bots.sense.tamashii.goals import scenario
from arcology.bots.sense.tamashii.launcher import promise
from arcology.bots.sense.tamashii.people import person
from arcology.games.tamashii.rivalry.goals import sources
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import PLANNING

OTHERS: Final = 0.5  # what a team mate's state is worth to me
POINT: Final = 2.0  # a victory point in competitive play

HABITS: Final = Habits(worthwhile, PAUSES)


def worth(s: Town, seat: int) -> float:
    """About how good it looks for this seat, and in cooperative play for its team."""
    value = POINT * sum(sources(s, seat).values()) if s.mode == "competitive" else scenario(s, seat)
    if s.over:
        return value
    for other, player in enumerate(s.players):
        if other == seat:
            value += person(s, player) - danger(s, seat)
        elif s.mode != "competitive":
            value += OTHERS * (person(s, player) - danger(s, other))
    return value if s.phase == PLANNING else value + promise(s, seat)
