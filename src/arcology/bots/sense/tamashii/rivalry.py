"""How near somebody is to the goals of the competitive mode that lie out."""

from __future__ import annotations

from arcology.games.tamashii.asking import MOST
from arcology.games.tamashii.effects import holds
from arcology.games.tamashii.moments import amount_of
from arcology.games.tamashii.state import Town


def nearness(s: Town, seat: int, goal: int) -> float:
    """How much of what a goal asks is there, from 0 to 1; of several things the least."""
    aim = s.pack.goal_aims[goal]
    if aim.when:
        return min(1.0, amount_of(s.players[seat].marks[goal], aim.when) / aim.need)
    if not aim.met.plain:
        return float(holds(s, seat, aim.met))
    found = 1.0
    for test, values, least, most in aim.met.bounds:
        value = test(s, seat, *values)
        if value < least:
            found = min(found, value / least)
        elif value > most != MOST:
            found = min(found, 1 / (1 + value - most))
    return found


def points_near(s: Town, seat: int) -> list[float]:
    """What each goal that lies out would bring, by how near it is; the nearest first."""
    rows = [(goal, s.pack.row("goals", s.pack.goal_ids[goal]).number("vp")) for goal in s.decks.goals_out]
    return sorted([points * nearness(s, seat, goal) for goal, points in rows], reverse=True)
