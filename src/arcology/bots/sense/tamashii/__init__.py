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
from arcology.games.tamashii.rivalry.goals import ASSETS_FOR_A_POINT, sources
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import PLANNING

OTHERS: Final = 0.5  # what a team mate's state is worth to me
POINT: Final = 2.0  # a victory point in competitive play

SOURCES: Final = ("points", "goal", "strength", "danger", "engine")

__all__ = ["HABITS", "LEANINGS", "SOURCES", "first_parts", "parts", "remark"]


def sequels(s: Town) -> tuple[Sequel | None, Sequel | None]:
    """What comes of a turn until the next tells more than the turn alone: to a team, and of goals among rivals."""
    return Sequel(1, 16), Sequel(1, 64)


HABITS: Final = Habits(worthwhile, PAUSES, sequels)


def parts(s: Town, seat: int) -> tuple[float, ...]:
    """As at first sight, but assets that do not make a whole point yet count as parts of one (TA-COMP-12)."""
    points, *rest = first_parts(s, seat)
    if s.mode == "competitive" and not s.over:
        points += POINT * (sum(s.players[seat].assets) % ASSETS_FOR_A_POINT) / ASSETS_FOR_A_POINT
    return points, *rest


def first_parts(s: Town, seat: int) -> tuple[float, ...]:
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
