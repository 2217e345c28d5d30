"""A seat's position: its stars, its workers and tracks, the sites it helps to build, and what it holds."""

from __future__ import annotations

from typing import Final

from arcology.bots.sense.euphoria.goods import goods_worth
from arcology.bots.sense.euphoria.recruits import AVERAGE
from arcology.bots.sense.euphoria.weights import FIRST, PRACTISED, Weights
from arcology.games.euphoria.state import City, Seat
from arcology.games.euphoria.terms import (
    ACTIVE,
    EMPTY,
    NO_ABILITIES,
    RESERVE,
    SITE_SPACES,
    SITES,
    STARS,
    TOO_CLEVER,
)

SOURCES: Final = ("points", "denial", "engine", "people", "race", "engine")
STAR: Final = 10.0
WIN: Final = 100.0  # beside the stars; who has not won keeps nothing but them
RIVAL: Final = 0.25  # what the best rival's stars take away
WORKER: Final = (0.0, 0.0, 4.0, 9.0, 12.0)  # by number
ACTIVE_WORKER: Final = 0.55
PAIR: Final = 0.25  # active workers of one value go out together
LOSS: Final = -4.0  # when all workers come back at once and know too much
CHECKED: Final = -1.25  # when one more worker comes back to those at hand
TWICE: Final = -0.25  # a second one on the same site
PENALTY: Final = -2.5


def too_clever() -> tuple[tuple[float, ...], ...]:
    """How likely so many dice and so much knowledge cost a worker (EU-KNOW-2)."""
    chances = [[0.0] * 7]
    ways = {0: 1}
    for dice in range(1, 5):
        ways = {total: sum(ways.get(total - pips, 0) for pips in range(1, 7)) for total in range(dice, 6 * dice + 1)}
        over = [sum(n for total, n in ways.items() if total + known >= TOO_CLEVER) for known in range(7)]
        chances.append([n / 6**dice for n in over])
    return tuple(tuple(row) for row in chances)


TOO_MUCH: Final = too_clever()


def parts(s: City, seat: int) -> tuple[float, ...]:
    """What a position is worth to somebody practised."""
    return weighed(s, seat, PRACTISED)


def first_parts(s: City, seat: int) -> tuple[float, ...]:
    """What it seems to be worth to others."""
    return weighed(s, seat, FIRST)


def weighed(s: City, seat: int, weights: Weights) -> tuple[float, ...]:
    """Stars that lie there, the best rival's, workers and goods, recruits, sites and tracks, penalties."""
    owner = s.seats[seat]
    stars = STAR * (STARS - owner.stars)
    if s.over:
        return stars, 0.0, 0.0, 0.0, WIN if s.winner == seat else 0.0, 0.0
    return (
        stars,
        -RIVAL * STAR * leading(s, seat),
        workers_worth(owner)
        + weights.morale[owner.morale]
        + weights.knowledge[owner.knowledge]
        + goods_worth(s, seat, owner.stock, owner.hand.cards, s.pack.dilemma_kind[owner.dilemma], weights),
        recruits_worth(s, seat, weights),
        sites_worth(s, seat, weights) + tracks_worth(s, owner, weights),
        PENALTY * (owner.bound.bit_count() + (owner.bound & NO_ABILITIES > 0)),
    )


def leading(s: City, seat: int) -> int:
    """The stars of the best rival."""
    return STARS - min([other.stars for i, other in enumerate(s.seats) if i != seat])


def workers_worth(owner: Seat) -> float:
    """More workers do more, but come back knowing more; those of one value are placed in one turn."""
    workers = total = 0
    values: list[int] = []
    for die, place in enumerate(owner.places):
        if place != RESERVE:
            workers += 1
            if place == ACTIVE:
                values.append(owner.values[die])
    total = sum(values)
    value = WORKER[workers] + ACTIVE_WORKER * len(values) + PAIR * (len(values) - len(set(values)))
    value += LOSS * TOO_MUCH[workers][owner.knowledge]
    if workers > len(values):
        value += CHECKED * min(6, max(0, total + owner.knowledge - TOO_CLEVER + 7)) / 6
    return value


def recruits_worth(s: City, seat: int, weights: Weights) -> float:
    """Recruits, hidden ones included, and those that were just chosen and are not shown yet (EU-SETUP-6, EU-VAR-3)."""
    owner, known, ids = s.seats[seat], weights.recruits, s.pack.recruit_ids
    value = weights.recruit * len(owner.recruits)
    if not known:
        return value
    for recruit in owner.recruits:
        value += known.get(ids[recruit], AVERAGE).active
    for recruit in owner.hidden:
        value += known.get(ids[recruit], AVERAGE).hidden
    lane = s.lane_of(seat)
    for _, _, active, *hidden in lane.kept if lane is not None else ():
        value += known.get(str(active), AVERAGE).active
        value += sum([known.get(str(each), AVERAGE).hidden for each in hidden])
    return value


def sites_worth(s: City, seat: int, weights: Weights) -> float:
    """A site that is nearly complete is good for those who stand on it and bad for the others."""
    needed = s.pack.site_workers[s.seat_count]
    value = 0.0
    for site in range(SITES):
        if s.built >> site & 1:
            continue
        first = s.pack.first_site + SITE_SPACES * site
        there = mine = 0
        for code in s.on[first : first + SITE_SPACES]:
            if code != EMPTY:
                there += 1
                mine += code >> 2 == seat
        if mine:
            value += weights.site * (1 + there / needed) + TWICE * (mine - 1)
        elif there:
            value += weights.outside * there / needed
    return value


def tracks_worth(s: City, owner: Seat, weights: Weights) -> float:
    """The nearer a track is to its end, the more a step is worth; hidden recruits wait for theirs to be turned up."""
    pack = s.pack
    end = pack.allegiance_end
    value = 0.0
    for at, recruit in enumerate(owner.recruits):
        if not owner.starred >> at & 1:
            value += weights.member * (s.allegiance[pack.recruit_faction[recruit]] / end) ** 2
    for recruit in owner.hidden:
        faction = pack.recruit_faction[recruit]
        value += weights.hidden * (s.allegiance[faction] / end) ** 2
        if faction < len(s.miners):
            value += weights.miner * s.miners[faction]
    for faction, level in enumerate(s.allegiance):
        if owner.factions >> faction & 1:
            value += weights.tier * ((level >= pack.tiers[0]) + (level >= pack.tiers[1]))
    return value
