"""Allegiance tracks, their tiers, and recruits that become active (EU-ALG, EU-REC-2)."""

from __future__ import annotations

from arcology.games.euphoria.stars import on_recruit, star_abilities, stars_placed
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import FACTIONS, NO_BONUSES
from arcology.kernel.values import replaced, without


def tier(s: City, faction: int) -> int:
    """The level reached, 0 to 4 (EU-ALG-1)."""
    token = s.allegiance[faction]
    return sum(token >= mark for mark in s.pack.tiers)


def has_bonus(s: City, seat: int, faction: int, level: int) -> bool:
    """Bonuses go to players with an active recruit of that faction (EU-ALG-3), unless a penalty takes them."""
    owner = s.seats[seat]
    return (
        s.allegiance[faction] >= s.pack.tiers[level - 1]
        and bool(owner.factions >> faction & 1)
        and not owner.bound & NO_BONUSES
    )


def advance(s: City, seat: int, faction: int) -> None:
    """One space at a time; at the end nothing more happens (EU-ALG-2). Tiers 3 and 4 are resolved at once (-12)."""
    token = s.allegiance[faction]
    if token == s.pack.allegiance_end:
        return
    token += 1
    s.allegiance = replaced(s.allegiance, faction, token)
    if s.events is not None:
        s.tell("allegiance", seat, FACTIONS[faction], token)
    if token == s.pack.tiers[2]:
        reveal(s, faction)
    elif token == s.pack.tiers[3]:
        crown(s, faction)


def reveal(s: City, faction: int) -> None:
    """All players' hidden recruits of that faction become active (EU-ALG-7, EU-TUN-3).

    Where none is turned up, the others learn that, too.
    """
    for seat, owner in enumerate(s.seats):
        if owner.hidden:
            s.learn(s.everyone() & ~(1 << seat))
        for recruit in owner.hidden:
            if s.pack.recruit_faction[recruit] == faction:
                owner.hidden = without(owner.hidden, recruit)
                activate(s, seat, recruit)


def revealed(s: City, faction: int) -> bool:
    """Whether that faction's hidden recruits have been turned up already (EU-DIL-3)."""
    if s.allegiance[faction] >= s.pack.tiers[2]:
        return True
    return faction < len(s.miners) and s.miners[faction] >= s.pack.miner_reveals


def activate(s: City, seat: int, recruit: int) -> None:
    """Once active, always active (EU-REC-2)."""
    owner = s.seats[seat]
    owner.recruits += (recruit,)
    owner.factions |= 1 << s.pack.recruit_faction[recruit]
    owner.moments |= s.pack.moments_of[recruit]
    s.moments |= owner.moments
    s.tell("recruit", seat, s.pack.recruit_ids[recruit])


def crown(s: City, faction: int) -> None:
    """Every player places a star on each of his recruits of that faction, all at the same moment (EU-ALG-8, -11)."""
    seats: list[int] = []
    for seat, owner in enumerate(s.seats):
        for at, recruit in enumerate(owner.recruits):
            if s.pack.recruit_faction[recruit] == faction and not owner.starred >> at & 1 and owner.stars:
                on_recruit(s, seat, at)
                seats.append(seat)
    if stars_placed(s, seats):
        star_abilities(s, seats)
