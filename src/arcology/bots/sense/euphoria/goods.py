"""What goods and cards are worth to a seat: a little by themselves, more the nearer they bring a star.

A way to a star is a price that can be paid for one: at a market, with artifacts, with a dilemma, on a building site.
What is missing is counted in placements, and each placement that is missing takes a part of the star's worth away.
"""

from __future__ import annotations

from typing import Final

from arcology.bots.sense.euphoria.weights import FIRST, MOST, Weights
from arcology.games.euphoria.price import CARDS, POOLS, Price
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import (
    EMPTY,
    GOLD,
    GOOD_INDEX,
    ICARITE,
    KIND_INDEX,
    KINDS_AT,
    NO_FOREIGN_MARKET,
    NO_ICARUS,
    NO_NEW_WORKER,
    NO_PAIR,
    RESERVE,
    SITES,
)

NEW_WORKER: Final = 3.0  # a new worker whose price is at hand
KEEP: Final = 0.65  # what a missing placement leaves
NEED_COMMODITY: Final = 0.95  # placements it takes to get one
NEED_RESOURCE: Final = 1.5
NEED_CARD: Final = 1.6
NEED_ROOM: Final = 1.0  # morale for a card more
NEED_HELP: Final = 0.6  # a worker more on a building site
KEPT: Final = tuple(KEEP ** (tenth / 10) for tenth in range(100))


def goods_worth(
    s: City, seat: int, stock: list[int], cards: tuple[int, ...], dilemma: int, weights: Weights = FIRST
) -> float:
    """Worth to a seat that holds these; `dilemma` is the kind of card that solves its dilemma, if that is known."""
    value = weights.card * min(len(cards), s.seats[seat].morale)
    for good, count in enumerate(stock):
        if count:
            value += (weights.commodities if good < GOLD else weights.resources)[min(count, MOST)]
    ways = sorted(ways_to_stars(s, seat, stock, cards, dilemma))
    for share, missing in zip(weights.shares, ways, strict=False):
        value += weights.way * share * KEPT[min(99, int(10 * missing))]
    if RESERVE in s.seats[seat].places and not s.seats[seat].bound & NO_NEW_WORKER:
        value += NEW_WORKER * KEPT[min(99, int(10 * tank_missing(s, stock)))]
    return value


def ways_to_stars(s: City, seat: int, stock: list[int], cards: tuple[int, ...], dilemma: int) -> list[float]:
    """For each way to a star the placements that are missing until its price is at hand."""
    pack = s.pack
    owner = s.seats[seat]
    room = pack.open_spaces[s.seat_count]
    lands = [len(owners) < room for owners in s.territory]
    lacking = s.built & ~owner.markets
    found = []
    if any(lands) or lacking:
        pair = len(set(cards)) < len(cards) and not owner.bound & NO_PAIR
        found.append(0.0 if pair else cards_missing(3, len(cards), owner.morale))
    if not owner.solved:
        found.append(0.0 if dilemma in cards else cards_missing(2, len(cards), owner.morale))
    if lands[ICARITE] and not owner.bound & NO_ICARUS:
        found.append(NEED_RESOURCE * max(0, 3 - sum(stock[GOLD:])))
    for site in range(SITES):
        if not s.built >> site & 1:
            found.append(site_missing(s, site, stock))
        elif lands[pack.site_region[site]] and (owner.markets >> site & 1 or not owner.bound & NO_FOREIGN_MARKET):
            found.append(price_missing(pack.tile_price[s.tiles[site]], stock, cards))
    return found


def cards_missing(needed: int, held: int, morale: int) -> float:
    return NEED_CARD * max(0, needed - held) + NEED_ROOM * max(0, needed - morale)


def tank_missing(s: City, stock: list[int]) -> float:
    """Goods for the cheaper way to a new worker."""
    prices = [s.pack.price[space] for space in s.pack.tanks]
    lacking = [max(0, count - stock[item]) for price in prices for item, count in price.bills[0].taken]
    return NEED_COMMODITY * min(lacking, default=MOST)


def site_missing(s: City, site: int, stock: list[int]) -> float:
    """One's own resource, and the workers that have yet to come."""
    pack = s.pack
    there = 0
    fits = False
    for alike in pack.site_slots[site]:
        empty = [space for space in alike if s.on[space] == EMPTY]
        there += len(alike) - len(empty)
        fits = fits or (bool(empty) and stock[pack.slot_good[alike[0]]] > 0)
    left = pack.site_workers[s.seat_count] - there
    return (0.0 if fits else NEED_RESOURCE) + NEED_HELP * left


def price_missing(price: Price, stock: list[int], cards: tuple[int, ...]) -> float:
    missing = 0.0
    for name, count in price.cost.items():
        if name in POOLS:
            pool = POOLS[name]
            held = len(cards) if pool is CARDS else sum([stock[item] for item in pool])
            missing += need_of(pool[0]) * max(0, count - held)
        elif name in KIND_INDEX:
            missing += NEED_CARD * 2 * (KIND_INDEX[name] not in cards)
        elif name in GOOD_INDEX:
            item = GOOD_INDEX[name]
            missing += need_of(item) * max(0, count - stock[item])
    return missing


def need_of(item: int) -> float:
    return NEED_CARD if item >= KINDS_AT else NEED_COMMODITY if item < GOLD else NEED_RESOURCE
