"""What a position of Tamashii is worth: how far the scenario is, how everybody stands, what the launcher promises."""

from __future__ import annotations

from typing import Final

from arcology.bots.habits import Habits, Sequel
from arcology.bots.sense.tamashii.choices import PAUSES, worthwhile
from arcology.bots.sense.tamashii.dangers import danger
from arcology.bots.sense.tamashii.goals import scenario
from arcology.bots.sense.tamashii.launcher import promise
from arcology.bots.sense.tamashii.leanings import LEANINGS
from arcology.bots.sense.tamashii.people import person
from arcology.bots.sense.tamashii.remarks import remark
from arcology.games.tamashii.rivalry.goals import sources
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import PLANNING

OTHERS: Final = 0.5  # what a team mate's state is worth to me
POINT: Final = 2.0  # a victory point in competitive play

SOURCES: Final = ("points", "goal", "strength", "danger", "engine")

__all__ = ["HABITS", "LEANINGS", "SOURCES", "parts", "remark"]


def sequels(s: Town) -> tuple[Sequel | None, Sequel | None]:
    """What others make of a turn tells a team more than the turn alone."""
    return (None, None) if s.mode == "competitive" else (Sequel(1, 16), Sequel(1, 64))


HABITS: Final = Habits(worthwhile, PAUSES, sequels)


def parts(s: Town, seat: int) -> tuple[float, ...]:
    """Points, or how far the team's scenario is; how all stand, what threatens them, what the launcher promises."""
    alone = s.mode == "competitive"
    points = POINT * sum(sources(s, seat).values()) if alone else 0.0
    goal = 0.0 if alone else scenario(s, seat)
    if s.over:
        return points, goal, 0.0, 0.0, 0.0
    strength = threat = 0.0
    for other, player in enumerate(s.players):
        if other == seat:
            strength += person(s, player)
            threat -= danger(s, seat)
        elif not alone:
            strength += OTHERS * person(s, player)
            threat -= OTHERS * danger(s, other)
    return points, goal, strength, threat, 0.0 if s.phase == PLANNING else promise(s, seat)
