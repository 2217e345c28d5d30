"""What spaces are open to whom, and at what price (EU-PLACE-5, EU-PEN)."""

from __future__ import annotations

from arcology.games.euphoria.helped import Help, help_of, helped_prices
from arcology.games.euphoria.means import Means, means_of
from arcology.games.euphoria.moments import PAY
from arcology.games.euphoria.pay import payable
from arcology.games.euphoria.reasons import (
    AREA_FULL,
    CANNOT_PAY,
    END_CLOSED,
    FOREIGN_MARKET,
    NOT_OF_FACTION,
    OUT_OF_ICARUS,
    OWN_WORKER,
    SHARED_SITE,
)
from arcology.games.euphoria.rows import Price
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import (
    ACTIVE,
    AREA,
    ARTIFACT_MARKET,
    DOUBLES_COST_MORALE,
    EMPTY,
    END,
    MARKET,
    NO_ABILITIES,
    NO_FOREIGN_MARKET,
    NO_ICARUS,
    NO_OWN_BUMP,
    NO_PAIR,
    NO_SHARED_SITE,
    ONE_PER_AREA,
    ONE_WORKER,
    SITE,
    SITE_SPACES,
)
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK


def price_of(s: City, space: int) -> Price:
    """The price of a space; that of a built market is its tile's (EU-MKT-1)."""
    if s.pack.kind[space] == MARKET:
        return s.pack.tile_price[s.tiles[s.pack.site_of_market[space]]]
    return s.pack.price[space]


def why_not_place(s: City, seat: int, space: int) -> int:
    """Why this seat may not place a worker now on one of the spaces that `board` lists; OK if it may."""
    kind = s.pack.kind[space]
    owner = s.seats[seat]
    bound = owner.bound
    if bound:
        reason = why_bound(s, seat, space, kind, bound)
        if reason:
            return reason
    if kind == END:
        if is_closed_end(s, space):
            return END_CLOSED
        if not owner.factions >> s.pack.region[space] & 1:
            return OK if owner.moments & PAY and payable_with_help(s, seat, space) else NOT_OF_FACTION
    price = price_of(s, space)
    if helped_spaces(s, seat) >> space & 1:
        return OK if payable_with_help(s, seat, space) else CANNOT_PAY
    pair = kind != ARTIFACT_MARKET or not bound & NO_PAIR
    return OK if payable(s, seat, price, pair) else CANNOT_PAY


def payable_with_help(s: City, seat: int, space: int) -> bool:
    """Whether one of the prices that recruits make of this space's price can be paid."""
    pair = s.pack.kind[space] != ARTIFACT_MARKET or not s.seats[seat].bound & NO_PAIR
    return payable_one(s, seat, helped_prices(s, seat, price_of(s, space), space), pair)


def payable_one(s: City, seat: int, prices: tuple[Price, ...], pair: bool) -> bool:
    return any(payable(s, seat, price, pair) for price in prices)


def helped_spaces(s: City, seat: int) -> int:
    """A mask of the spaces where a recruit of this seat may change the price."""
    owner = s.seats[seat]
    return help_of(s, seat).where if owner.moments & PAY and not owner.bound & NO_ABILITIES else 0


def helped_only(s: City, seat: int, found: list[int]) -> list[int]:
    """The spaces that only a recruit's way of paying opens; found are those that anybody with this stock could pay."""
    pack = s.pack
    help = help_of(s, seat)
    more: list[int] = []
    for space, prices in help.lasting:
        if space in found:
            continue
        if prices is not None:
            pair = pack.kind[space] != ARTIFACT_MARKET or not s.seats[seat].bound & NO_PAIR
            if payable_one(s, seat, prices, pair):
                more.append(space)
        elif not is_closed_end(s, space) and payable_with_help(s, seat, space):
            more.append(space)
    if s.built:
        for site, market in enumerate(pack.market_space):
            looked_at = s.built >> site & 1 and help.where >> market & 1 and market not in found
            if looked_at and payable_with_help(s, seat, market):
                more.append(market)
    if help.kinds:
        more += helped_slots(s, seat, help)
    return more


def is_closed_end(s: City, space: int) -> bool:
    """The end of a tunnel opens when the miner has arrived (EU-TUN-4)."""
    pack = s.pack
    return pack.kind[space] == END and s.miners[pack.region[space]] < pack.tunnel_end


def helped_slots(s: City, seat: int, help: Help) -> list[int]:
    """Free spaces of sites whose resource the seat has not; those that want one resource cost the same."""
    pays = [
        payable_with_help(s, seat, space) if prices is None else payable_one(s, seat, prices, True)
        for prices, space in help.kinds
    ]
    if True not in pays:
        return []
    stock = s.seats[seat].stock
    on = s.on
    found: list[int] = []
    for good, bit, alike, kind in help.slots:
        if pays[kind] and not stock[good] and not s.built & bit:
            for space in alike:
                if on[space] == EMPTY:
                    found.append(space)
                    break
    return found


def too_dear(s: City, seat: int) -> int:
    """The spaces where what a recruit adds to the price cannot be paid (EU-REC-W01), beside the morale of EU-VAR-1."""
    owner = s.seats[seat]
    left = owner.morale - s.pack.least - int(s.setting & DOUBLES_COST_MORALE > 0 and s.placed > 0)
    closed = 0
    for recruit in owner.recruits:
        for ability in s.pack.abilities_of[recruit]:
            if ability.adds and (ability.price.morale > left or not payable(s, seat, ability.price)):
                closed |= ability.where
    return closed


def without(spaces: list[int], closed: int) -> list[int]:
    return [space for space in spaces if not closed >> space & 1] if closed else spaces


def why_bound(s: City, seat: int, space: int, kind: int, bound: int) -> int:
    """What penalties forbid (table 19.3); they concern future acts only (EU-PEN-2)."""
    if bound & NO_ICARUS and s.pack.icarus >> space & 1:
        return OUT_OF_ICARUS
    if kind == AREA:
        return AREA_FULL if bound & ONE_PER_AREA and space in s.seats[seat].places else OK
    if kind == SITE:
        if bound & NO_SHARED_SITE:
            first = space - (space - s.pack.first_site) % SITE_SPACES
            if is_shared(s.on[first : first + SITE_SPACES], seat):
                return SHARED_SITE
        return OK
    if bound & NO_OWN_BUMP and s.on[space] != EMPTY and s.on[space] >> 2 == seat:
        return OWN_WORKER
    if kind == MARKET and bound & NO_FOREIGN_MARKET:
        own = s.seats[seat].markets >> s.pack.site_of_market[space] & 1
        return OK if own else FOREIGN_MARKET
    return OK


def is_shared(site: list[int], seat: int) -> bool:
    return any(code != EMPTY and code >> 2 != seat for code in site)


def board(s: City) -> list[int]:
    """The spaces to look at: those that last, built markets, and of each site one free space for each resource.

    Free spaces of a site that want the same resource are all alike, as those of a territory are (EU-AUTH-3).
    """
    pack = s.pack
    found = [*pack.lasting]
    on = s.on
    for site, slots in enumerate(pack.site_slots):
        if s.built >> site & 1:
            found.append(pack.market_space[site])
            continue
        for alike in slots:
            for space in alike:
                if on[space] == EMPTY:
                    found.append(space)
                    break
    return found


def placements(s: City, seat: int, values: list[int]) -> list[Option]:
    """A worker of each of these values on each open space: what open_spaces finds, as options."""
    owner = s.seats[seat]
    place = s.pack.place
    options: list[Option] = []
    if owner.bound or owner.moments & PAY:
        spaces = open_spaces(s, seat)
        for value in values:
            options += map(place[value].__getitem__, spaces)
        return options
    means = means_of(s, seat)
    others = other_spaces(s, seat, means)
    for value in values:
        options += means.ready[value]
        if others:
            options += map(place[value].__getitem__, others)
    return options


def open_spaces(s: City, seat: int) -> list[int]:
    """The spaces of the board where nothing stands in the way, by groups that cost the same."""
    owner = s.seats[seat]
    means = means_of(s, seat)
    found = [*means.spaces, *other_spaces(s, seat, means)]
    if owner.moments & PAY and not owner.bound & NO_ABILITIES:
        found += helped_only(s, seat, found)
        if not s.pack.adds.isdisjoint(owner.recruits):
            found = without(found, too_dear(s, seat))
    return unbound(s, seat, found) if owner.bound else found


def other_spaces(s: City, seat: int, means: Means) -> list[int]:
    """Of tunnel ends, markets and sites those that are open to a seat that can pay the printed price."""
    pack = s.pack
    found: list[int] = []
    if pack.tunnel_end in s.miners:
        for faction, space in pack.ends_for[s.seats[seat].factions]:
            if s.miners[faction] == pack.tunnel_end:
                found.append(space)
    built = s.built
    if built:
        for site, market in enumerate(pack.market_space):
            if built >> site & 1 and payable(s, seat, pack.tile_price[s.tiles[site]]):
                found.append(market)
        slots = [slot for slot in means.slots if not built & slot[2]]
    else:
        slots = means.slots
    on = s.on
    for first, more, _ in slots:
        if on[first] == EMPTY:
            found.append(first)
            continue
        for space in more:
            if on[space] == EMPTY:
                found.append(space)
                break
    return found


def unbound(s: City, seat: int, spaces: list[int]) -> list[int]:
    """Those of the spaces that no penalty forbids."""
    bound = s.seats[seat].bound
    kind = s.pack.kind
    return [space for space in spaces if not why_bound(s, seat, space, kind[space], bound)]


def has_open_space(s: City, seat: int) -> bool:
    """Whether there is any: commodity areas are free and hold any number, unless a penalty or a recruit says no."""
    owner = s.seats[seat]
    return bool(s.pack.free_spaces and not owner.bound and not owner.moments & PAY) or bool(open_spaces(s, seat))


def may_place_more(s: City, seat: int) -> bool:
    """Another worker in the same turn: a penalty or a variant may forbid it (EU-PEN-fountain, EU-VAR-1)."""
    owner = s.seats[seat]
    if owner.bound & ONE_WORKER:
        return False
    return not s.setting & DOUBLES_COST_MORALE or owner.morale > s.pack.least


def can_place_new(s: City, seat: int) -> int:
    """The new worker is still active after its check and may be placed somewhere (EU-REC-S03)."""
    added = s.move.added
    return added >= 0 and s.seats[seat].places[added] == ACTIVE and may_place_more(s, seat) and has_open_space(s, seat)
