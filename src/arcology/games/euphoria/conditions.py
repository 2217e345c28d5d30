"""The conditions that recruits and their effects ask (19.6)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria import abilities as known
from arcology.games.euphoria.morale import has_pair
from arcology.games.euphoria.reasons import UNMET
from arcology.games.euphoria.spaces import can_place_new
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import (
    EMPTY,
    FACTION_INDEX,
    ITEM_INDEX,
)
from arcology.kernel.effects import Condition


def paid(s: City, seat: int, item: str) -> int:
    return s.move.paid[ITEM_INDEX[item]]


def outsider(s: City, seat: int) -> int:
    """No active recruit of the faction of that space."""
    return not s.seats[seat].factions >> s.pack.region[s.move.space] & 1


def will_bump(s: City, seat: int) -> int:
    """The space holds an opponent's worker."""
    code = s.on[s.move.space]
    return code != EMPTY and code >> 2 != seat


def alone(s: City, seat: int) -> int:
    return s.move.facts & known.ALONE


def high(s: City, seat: int) -> int:
    return s.move.facts & known.HIGH


def low(s: City, seat: int) -> int:
    return s.move.facts & known.LOW


def same(s: City, seat: int) -> int:
    return s.move.facts & known.SAME


def no_artifacts(s: City, seat: int) -> int:
    return s.move.facts & known.NO_ARTIFACTS


def no_resources(s: City, seat: int) -> int:
    return s.move.facts & known.NO_RESOURCES


def no_bump(s: City, seat: int) -> int:
    return s.move.facts & known.NO_BUMP


def took_resource(s: City, seat: int) -> int:
    return s.move.facts & known.TOOK_RESOURCE


def victim_lacks(s: City, seat: int, faction: str) -> int:
    return s.move.facts >> (known.VICTIM_LACKS + FACTION_INDEX[faction]) & 1


def victim_higher(s: City, seat: int) -> int:
    return s.move.facts & known.VICTIM_HIGHER


def all_from(s: City, seat: int, faction: str) -> int:
    return s.move.facts >> (known.ALL_FROM + FACTION_INDEX[faction]) & 1


def free(s: City, seat: int) -> int:
    return s.move.facts & known.FREE


def helped(s: City, seat: int) -> int:
    return s.move.facts >> (known.HELPED + seat) & 1


def at_market(s: City, seat: int) -> int:
    """On a market outside Icarus (EU-REC-10)."""
    return s.pack.sets["stars"] >> s.move.space & 1


def pair(s: City, seat: int) -> int:
    return has_pair(s, seat)


CONDITIONS: Final = [
    Condition("paid", paid, UNMET),
    Condition("outsider", outsider, UNMET),
    Condition("will_bump", will_bump, UNMET),
    Condition("alone", alone, UNMET),
    Condition("high", high, UNMET),
    Condition("low", low, UNMET),
    Condition("same", same, UNMET),
    Condition("no_artifacts", no_artifacts, UNMET),
    Condition("no_resources", no_resources, UNMET),
    Condition("no_bump", no_bump, UNMET),
    Condition("took_resource", took_resource, UNMET),
    Condition("victim_lacks", victim_lacks, UNMET),
    Condition("victim_higher", victim_higher, UNMET),
    Condition("all_from", all_from, UNMET),
    Condition("free", free, UNMET),
    Condition("helped", helped, UNMET),
    Condition("at_market", at_market, UNMET),
    Condition("pair", pair, UNMET),
    Condition("can_place_new", can_place_new, UNMET),
]
