"""What spaces are open to whom, and why others are not (EU-PLACE-5, EU-PEN)."""

from __future__ import annotations

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
from arcology.games.euphoria.state import City
from arcology.games.euphoria.tariff import ALWAYS, Reach, Sites, Tariff, case_of, charge_at, tariff_of
from arcology.games.euphoria.terms import (
    ACTIVE,
    AREA,
    DOUBLES_COST_MORALE,
    EMPTY,
    END,
    MARKET,
    NO_FOREIGN_MARKET,
    NO_ICARUS,
    NO_OWN_BUMP,
    NO_SHARED_SITE,
    ONE_PER_AREA,
    ONE_WORKER,
    SITE,
    SITE_SPACES,
)
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK

# ---- one space ---------------------------------------------------------------------------------


def why_not_place(s: City, seat: int, space: int, tariff: Tariff, payable: int) -> int:
    """Why this seat may not place a worker now on one of the spaces that `board` lists; OK if it may."""
    kind = s.pack.kind[space]
    owner = s.seats[seat]
    if owner.bound:
        reason = why_bound(s, seat, space, kind, owner.bound)
        if reason:
            return reason
    if is_closed_end(s, space):
        return END_CLOSED
    if payable & charge_at(s, seat, tariff, space).bits:
        return OK
    return NOT_OF_FACTION if kind == END and not owner.factions >> s.pack.region[space] & 1 else CANNOT_PAY


def is_closed_end(s: City, space: int) -> bool:
    """The end of a tunnel opens when the miner has arrived (EU-TUN-4)."""
    pack = s.pack
    return pack.kind[space] == END and s.miners[pack.region[space]] < pack.tunnel_end


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


# ---- all open spaces ---------------------------------------------------------------------------


def placements(s: City, seat: int, values: list[int], tariff: Tariff, payable: int) -> list[Option]:
    """A worker of each of these values on each open space: what open_spaces finds, as options."""
    reach, sites = tariff.reach(payable)
    spaces = other_spaces(s, seat, tariff, payable, reach, sites)
    place = s.pack.place
    options: list[Option] = []
    if s.seats[seat].bound:
        spaces = unbound(s, seat, [*reach.spaces, *spaces])
        for value in values:
            options += map(place[value].__getitem__, spaces)
        return options
    for value in values:
        options += reach.ready[value]
        if spaces:
            options += map(place[value].__getitem__, spaces)
    return options


def open_spaces(s: City, seat: int) -> list[int]:
    """The spaces of the board where nothing stands in the way, by groups that cost the same."""
    tariff = tariff_of(s, seat)
    payable = tariff.payable(s, seat, s.placed)
    reach, sites = tariff.reach(payable)
    found = [*reach.spaces, *other_spaces(s, seat, tariff, payable, reach, sites)]
    return unbound(s, seat, found) if s.seats[seat].bound else found


def other_spaces(s: City, seat: int, tariff: Tariff, payable: int, reach: Reach, sites: Sites) -> list[int]:
    """Tunnel ends, markets and sites that can be paid; then whatever only a recruit's favour pays."""
    pack = s.pack
    found: list[int] = []
    markets: list[int] = []  # by favour
    if pack.tunnel_end in s.miners:
        factions = s.seats[seat].factions
        for faction, space in reach.ends:
            if factions >> faction & 1 and s.miners[faction] == pack.tunnel_end:
                found.append(space)
    slots = sites.slots
    built = s.built
    if built:
        for site, market in enumerate(pack.market_space):
            if built >> site & 1:
                row = tariff.tiles[market][s.tiles[site]]
                charge = row[0] if len(row) == 1 else row[case_of(s, seat, market)]
                if payable & charge.plain:
                    found.append(market)
                elif payable & charge.bits:
                    markets.append(market)
        slots = [slot for slot in slots if not built & slot[2]]
    on = s.on
    for first, more, _ in slots:
        if on[first] == EMPTY:
            found.append(first)
            continue
        for space in more:
            if on[space] == EMPTY:
                found.append(space)
                break
    if reach.late:
        found += [space for space, cases in reach.late if fits(s, seat, space, cases) and not is_closed_end(s, space)]
    if markets:
        found += markets
    for alike, bit, cases in sites.late:
        if not built & bit:
            found += [space for space in alike if on[space] == EMPTY and fits(s, seat, space, cases)][:1]
    return found


def fits(s: City, seat: int, space: int, cases: int) -> bool:
    """Whether the case of this seat there is one of these."""
    return cases == ALWAYS or cases >> case_of(s, seat, space) & 1 > 0


def unbound(s: City, seat: int, spaces: list[int]) -> list[int]:
    """Those of the spaces that no penalty forbids."""
    bound = s.seats[seat].bound
    kind = s.pack.kind
    return [space for space in spaces if not why_bound(s, seat, space, kind[space], bound)]


def has_open_space(s: City, seat: int) -> bool:
    """Whether there is any: commodity areas are free and hold any number, unless a penalty or a recruit says no."""
    owner = s.seats[seat]
    return bool(not owner.bound and tariff_of(s, seat).free) or bool(open_spaces(s, seat))


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
