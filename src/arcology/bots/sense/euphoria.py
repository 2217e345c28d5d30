"""What a position of Euphoria is worth: stars, and how near the next ones are."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import (
    ACTIVE,
    EMPTY,
    GOLD,
    KINDS_AT,
    NO_ABILITIES,
    RESERVE,
    SITE_SPACES,
    SITES,
    STARS,
    TOO_CLEVER,
)
from arcology.games.euphoria.trade import COUNTERED, DRAFT, GIVE, SENT, TAKE

STAR: Final = 10.0
WIN: Final = 1000.0
WORKER: Final = (0.0, 0.0, 2.5, 4.5, 5.5)  # by number
ACTIVE_WORKER: Final = 0.55
COMMODITY: Final = (0.5, 0.4, 0.25, 0.15)  # the first, the second … of one kind
RESOURCE: Final = (1.6, 1.2, 0.9, 0.5)
CARD: Final = 1.1
PAIR: Final = 2.2  # two of one kind, or three: enough for an artifact market
MORALE: Final = 0.35
KNOWLEDGE: Final = -0.3
RISK: Final = -1.2  # a total of active workers that the next roll may push over the limit
ON_SITE: Final = 2.4  # my worker there, times how far the site is
PENALTY: Final = -1.2
MEMBER_STEP: Final = 0.22  # a step of a track that serves my recruits
HIDDEN_STEP: Final = 0.1
MINER_STEP: Final = 0.06
RIVAL: Final = 0.25  # what the best rival's stars take away
TRADE_HOPE: Final = 0.5
TO_ACT: Final = -4.0  # the action of one's turn is still to come: talking does not replace it


def worth(s: City, seat: int) -> float:
    """About ten for each star this seat has or may soon have."""
    owner = s.seats[seat]
    placed = STARS - owner.stars
    if s.over:
        return WIN if s.winner == seat else STAR * placed - WIN
    value = STAR * placed
    value -= RIVAL * STAR * max([STARS - other.stars for i, other in enumerate(s.seats) if i != seat])
    value += stock_worth(owner.stock) + hand_worth(s, seat)
    value += MORALE * owner.morale + KNOWLEDGE * owner.knowledge
    value += workers_worth(s, seat) + sites_worth(s, seat) + tracks_worth(s, seat)
    value += PENALTY * owner.bound.bit_count()
    if owner.bound & NO_ABILITIES:
        value += PENALTY
    if s.window and s.turn == seat:
        value += TO_ACT
    return value + (trade_hope(s, seat) if s.offer else 0.0)


def stock_worth(stock: list[int]) -> float:
    value = 0.0
    for good, count in enumerate(stock):
        table = COMMODITY if good < GOLD else RESOURCE
        for n in range(min(count, 8)):
            value += table[min(n, 3)]
    return value


def hand_worth(s: City, seat: int) -> float:
    """Cards are worth most as a pair or as three, with room for them in the hand."""
    owner = s.seats[seat]
    cards = owner.hand.cards
    value = CARD * min(len(cards), owner.morale)
    if len(set(cards)) < len(cards) or len(cards) > 2:
        value += PAIR
    if not owner.solved and (len(cards) > 1 or s.pack.dilemma_kind[owner.dilemma] in cards):
        value += PAIR
    return value


def workers_worth(s: City, seat: int) -> float:
    owner = s.seats[seat]
    workers = active = total = 0
    for die, place in enumerate(owner.places):
        if place != RESERVE:
            workers += 1
            if place == ACTIVE:
                active += 1
                total += owner.values[die]
    value = WORKER[workers] + ACTIVE_WORKER * active
    if total + owner.knowledge >= TOO_CLEVER - 3 and active > 1:
        value += RISK
    values = [owner.values[die] for die in range(4) if owner.places[die] == ACTIVE]
    return value + 0.4 * (len(values) - len(set(values)))


def sites_worth(s: City, seat: int) -> float:
    """A site that is nearly complete is good for those who stand on it and bad for the others."""
    needed = s.pack.site_workers[s.seat_count]
    value = 0.0
    for site in range(SITES):
        if s.built >> site & 1:
            continue
        first = s.pack.first_site + SITE_SPACES * site
        codes = [code for code in s.on[first : first + SITE_SPACES] if code != EMPTY]
        if not codes:
            continue
        share = len(codes) / needed
        mine = [code for code in codes if code >> 2 == seat]
        if mine:
            value += ON_SITE * (1 + share) - 0.3 * (len(mine) - 1)
        else:
            value -= share
    return value


def tracks_worth(s: City, seat: int) -> float:
    owner = s.seats[seat]
    value = 0.0
    for recruit in owner.recruits:
        value += MEMBER_STEP * s.allegiance[s.pack.recruit_faction[recruit]]
    for recruit in owner.hidden:
        faction = s.pack.recruit_faction[recruit]
        value += HIDDEN_STEP * s.allegiance[faction]
        if faction < len(s.miners):
            value += MINER_STEP * s.miners[faction]
    return value


def trade_hope(s: City, seat: int) -> float:
    """An offer that serves both sides may be accepted: a part of what it would bring, so that it is worth making."""
    if seat != s.turn or s.offer[0] not in (DRAFT, SENT, COUNTERED):
        return 0.0
    give, take = s.offer[GIVE:TAKE], s.offer[TAKE:]
    if sum(give) > 2 or sum(take) > 2:
        return -1.0
    if not (any(give) and any(take)):
        return -0.1
    mine = stock_after(s.seats[seat].stock, give, take) + CARD * (sum(take[KINDS_AT:]) - sum(give[KINDS_AT:]))
    rival = s.seats[s.offer[1]].stock
    theirs = stock_after(rival, take, give) + CARD * (sum(give[KINDS_AT:]) - sum(take[KINDS_AT:]))
    if mine <= 0 or theirs <= 0:
        return -0.5
    return TRADE_HOPE * mine - (TO_ACT if s.offer[0] == SENT else 0.9 * TO_ACT)


def stock_after(stock: list[int], give: list[int], take: list[int]) -> float:
    """What the change of goods is worth to who holds this stock."""
    after = [held - given + taken for held, given, taken in zip(stock, give[:KINDS_AT], take[:KINDS_AT], strict=True)]
    return stock_worth(after) - stock_worth(stock)
