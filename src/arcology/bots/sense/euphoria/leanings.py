"""What somebody may be fond of in Euphoria beyond what it is worth: numbers that anybody can count."""

from __future__ import annotations

from typing import Final

from arcology.bots.sense import Leaning
from arcology.bots.sense.euphoria.position import leading
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import ACTIVE, DICE, GOLD, RESERVE, STARS


def commodities(s: City, seat: int) -> float:
    return sum(s.seats[seat].stock[:GOLD])


def resources(s: City, seat: int) -> float:
    return sum(s.seats[seat].stock[GOLD:])


def artifacts(s: City, seat: int) -> float:
    return len(s.seats[seat].hand.cards)


def stars(s: City, seat: int) -> float:
    return STARS - s.seats[seat].stars


def markets(s: City, seat: int) -> float:
    """Markets that hold a star of the seat."""
    return s.seats[seat].markets.bit_count()


def workers(s: City, seat: int) -> float:
    return DICE - s.seats[seat].places.count(RESERVE)


def active(s: City, seat: int) -> float:
    """Workers at hand."""
    return s.seats[seat].places.count(ACTIVE)


def morale(s: City, seat: int) -> float:
    return s.seats[seat].morale


def knowledge(s: City, seat: int) -> float:
    return s.seats[seat].knowledge


def allegiance(s: City, seat: int) -> float:
    """Steps on the tracks of the factions that the seat's recruits belong to, hidden ones included."""
    owner = s.seats[seat]
    factions = {s.pack.recruit_faction[recruit] for recruit in (*owner.recruits, *owner.hidden)}
    return sum([s.allegiance[faction] for faction in factions])


def rivals(s: City, seat: int) -> float:
    """The stars of the best rival."""
    return leading(s, seat)


LEANINGS: Final[dict[str, Leaning]] = {
    "commodities": commodities,
    "resources": resources,
    "artifacts": artifacts,
    "stars": stars,
    "markets": markets,
    "workers": workers,
    "active": active,
    "morale": morale,
    "knowledge": knowledge,
    "allegiance": allegiance,
    "rivals": rivals,
}
