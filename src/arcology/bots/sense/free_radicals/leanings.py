"""What somebody may be fond of in Free Radicals beyond what it is worth: numbers that anybody can count."""

from __future__ import annotations

from typing import Final

from arcology.bots.sense import Leaning
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import FAVOR, SCORE


def items(s: City, seat: int) -> float:
    return sum(s.seats[seat].stock[:FAVOR])


def data(s: City, seat: int) -> float:
    return len(s.seats[seat].hand)


def slots(s: City, seat: int) -> float:
    return s.slots.count(seat)


def favors(s: City, seat: int) -> float:
    return sum(s.seats[seat].stock[FAVOR : FAVOR + 5])


def prestige(s: City, seat: int) -> float:
    return s.prestige == seat


def knowledge(s: City, seat: int) -> float:
    """Steps on the own track."""
    return s.steps[s.seats[seat].colour]


def points(s: City, seat: int) -> float:
    return s.seats[seat].stock[SCORE]


def rivals(s: City, seat: int) -> float:
    """The points of the others, on average."""
    return (sum([other.stock[SCORE] for other in s.seats]) - points(s, seat)) / max(1, s.seat_count - 1)


LEANINGS: Final[dict[str, Leaning]] = {
    "items": items,
    "data": data,
    "slots": slots,
    "favors": favors,
    "prestige": prestige,
    "knowledge": knowledge,
    "points": points,
    "rivals": rivals,
}
