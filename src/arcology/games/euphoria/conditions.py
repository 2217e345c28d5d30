"""The conditions that recruits and their effects ask (19.6)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria import abilities as known
from arcology.games.euphoria.morale import has_pair
from arcology.games.euphoria.reasons import UNMET
from arcology.games.euphoria.scenes import ADDED, SNAPSHOT, SPACE, VICTIM
from arcology.games.euphoria.spaces import can_place_new
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import EMPTY, FACTIONS, ITEMS
from arcology.kernel.chapter import Chapter
from arcology.kernel.words import Condition, one_of


def paid(s: City, seat: int, item: int) -> int:
    """How much of an item was paid."""
    return s.move.paid[item]


def outsider(s: City, seat: int) -> int:
    """No active recruit of the faction of that space."""
    region = s.pack.region[s.move.space]
    return region >= 0 and not s.seats[seat].factions >> region & 1


def will_bump(s: City, seat: int) -> int:
    """The space holds an opponent's worker."""
    code = s.on[s.move.space]
    return code != EMPTY and code >> 2 != seat


def alone(s: City, seat: int) -> int:
    """You are the only one on that space or site."""
    return s.move.facts & known.ALONE


def high(s: City, seat: int) -> int:
    """Your worker shows the strictly highest value there."""
    return s.move.facts & known.HIGH


def low(s: City, seat: int) -> int:
    """Your worker shows the strictly lowest value there."""
    return s.move.facts & known.LOW


def same(s: City, seat: int) -> int:
    """Another worker there shows the same value."""
    return s.move.facts & known.SAME


def no_artifacts(s: City, seat: int) -> int:
    """You had no artifact card."""
    return s.move.facts & known.NO_ARTIFACTS


def no_resources(s: City, seat: int) -> int:
    """You had no resource."""
    return s.move.facts & known.NO_RESOURCES


def no_bump(s: City, seat: int) -> int:
    """Nobody was bumped, not even you."""
    return s.move.facts & known.NO_BUMP


def took_resource(s: City, seat: int) -> int:
    """You took the resource of the tunnel, alone or with the card."""
    return s.move.facts & known.TOOK_RESOURCE


def victim_lacks(s: City, seat: int, faction: int) -> int:
    """Whoever was bumped has no active recruit of that faction."""
    return s.move.facts >> (known.VICTIM_LACKS + faction) & 1


def victim_higher(s: City, seat: int) -> int:
    """The bumped worker showed a higher value than yours."""
    return s.move.facts & known.VICTIM_HIGHER


def all_from(s: City, seat: int, faction: int) -> int:
    """All retrieved workers stood in the region of that faction."""
    return s.move.facts >> (known.ALL_FROM + faction) & 1


def free(s: City, seat: int) -> int:
    """The retrieval was free."""
    return s.move.facts & known.FREE


def helped(s: City, seat: int) -> int:
    """You had a worker on the site when it was built."""
    return s.move.facts >> (known.HELPED + seat) & 1


def at_market(s: City, seat: int) -> int:
    """On a market outside Icarus (EU-REC-10)."""
    return s.pack.sets["stars"] >> s.move.space & 1


def pair(s: City, seat: int) -> int:
    """You hold two artifact cards of the same kind."""
    return has_pair(s, seat)


CHAPTER: Final = Chapter(
    conditions=[
        Condition(paid, UNMET, item=one_of(ITEMS)),
        Condition(outsider, UNMET, needs=SPACE),
        Condition(will_bump, UNMET, needs=SPACE),
        Condition(alone, UNMET, needs=SNAPSHOT),
        Condition(high, UNMET, needs=SNAPSHOT),
        Condition(low, UNMET, needs=SNAPSHOT),
        Condition(same, UNMET, needs=SNAPSHOT),
        Condition(no_artifacts, UNMET, needs=SNAPSHOT),
        Condition(no_resources, UNMET, needs=SNAPSHOT),
        Condition(no_bump, UNMET, needs=SNAPSHOT),
        Condition(took_resource, UNMET, needs=SNAPSHOT),
        Condition(victim_lacks, UNMET, needs=VICTIM, faction=one_of(FACTIONS)),
        Condition(victim_higher, UNMET, needs=VICTIM),
        Condition(all_from, UNMET, faction=one_of(FACTIONS)),
        Condition(free, UNMET),
        Condition(helped, UNMET),
        Condition(at_market, UNMET, needs=SPACE),
        Condition(pair, UNMET),
        Condition(can_place_new, UNMET, needs=ADDED),
    ]
)
