"""What a position of Tamashii is worth: how far the scenario is, how everybody stands, what the launcher promises."""

from __future__ import annotations

from typing import Final

from arcology.bots.habits import Habits, PlayingOn, Sequel
from arcology.bots.sense.tamashii.choices import PAUSES, masterly_worthwhile, worthwhile
from arcology.bots.sense.tamashii.dangers import danger
from arcology.bots.sense.tamashii.goals import scenario
from arcology.bots.sense.tamashii.launcher import promise
from arcology.bots.sense.tamashii.leanings import LEANINGS
from arcology.bots.sense.tamashii.people import person
from arcology.bots.sense.tamashii.remarks import remark
from arcology.bots.sense.tamashii.weights import FIRST, Weights, learnt
from arcology.games.tamashii.rivalry.goals import ASSETS_FOR_A_POINT, sources
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import PLANNING

POINT: Final = 2.0  # a victory point in competitive play

SOURCES: Final = ("points", "goal", "strength", "danger", "engine")

__all__ = ["HABITS", "LEANINGS", "MASTERLY_HABITS", "SOURCES", "first_parts", "masterly_parts", "parts", "remark"]


def sequels(s: Town) -> PlayingOn:
    """What comes of a turn until the next tells more than the turn alone: to a team, and of goals among rivals."""
    return PlayingOn(Sequel(1, 16), Sequel(1, 64), Sequel(1, 32, begun=True, glanced=s.mode != "competitive"))


HABITS: Final = Habits(worthwhile, PAUSES, sequels)
MASTERLY_HABITS: Final = Habits(masterly_worthwhile, PAUSES, sequels)


def parts(s: Town, seat: int) -> tuple[float, ...]:
    return with_shares(s, seat, FIRST)


def masterly_parts(s: Town, seat: int) -> tuple[float, ...]:
    return with_shares(s, seat, learnt(s))


def first_parts(s: Town, seat: int) -> tuple[float, ...]:
    return weighed(s, seat, FIRST)


def with_shares(s: Town, seat: int, w: Weights) -> tuple[float, ...]:
    """Assets that do not make a whole point yet count as parts of one (TA-COMP-12)."""
    points, *rest = weighed(s, seat, w)
    if s.mode == "competitive" and not s.over:
        points += POINT * (sum(s.players[seat].assets) % ASSETS_FOR_A_POINT) / ASSETS_FOR_A_POINT
    return points, *rest


def weighed(s: Town, seat: int, w: Weights) -> tuple[float, ...]:
    """Points, or how far the team's scenario is; how all stand, what threatens them, what the launcher promises."""
    alone = s.mode == "competitive"
    points = POINT * sum(sources(s, seat).values()) if alone else 0.0
    goal = 0.0 if alone else scenario(s, seat, w)
    if s.over:
        return points, goal, 0.0, 0.0, 0.0
    strength = threat = 0.0
    for other, player in enumerate(s.players):
        if other == seat:
            strength += person(s, player, w)
            threat -= danger(s, seat, w)
        elif not alone:
            strength += w["others"] * person(s, player, w)
            threat -= w["others"] * danger(s, other, w)
    return points, goal, strength, threat, 0.0 if s.phase == PLANNING else promise(s, seat, w)
