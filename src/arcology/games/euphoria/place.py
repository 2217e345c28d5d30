"""Placing a worker: what is open to whom, and the eight steps of a placement (EU-PLACE)."""

from __future__ import annotations

from arcology.games.euphoria import abilities
from arcology.games.euphoria.allegiance import has_bonus
from arcology.games.euphoria.bump import bump
from arcology.games.euphoria.components import Price
from arcology.games.euphoria.effects import EFFECTS
from arcology.games.euphoria.moments import ADD, BUMP, PAY, PLACE, STAR, STAR_MARKET
from arcology.games.euphoria.morale import limits
from arcology.games.euphoria.pay import Way, helped_prices, parsed, pay_fixed, pay_way, payable, ways
from arcology.games.euphoria.reasons import (
    AREA_FULL,
    CANNOT_PAY,
    END_CLOSED,
    FOREIGN_MARKET,
    NOT_BUILT,
    NOT_OF_FACTION,
    OUT_OF_ICARUS,
    OWN_WORKER,
    SHARED_SITE,
    SITE_BUILT,
    SPACE_TAKEN,
)
from arcology.games.euphoria.sites import site_of
from arcology.games.euphoria.state import City, Placement
from arcology.games.euphoria.terms import (
    ACTIVE,
    AREA,
    ARTIFACT_MARKET,
    DOUBLES_COST_MORALE,
    EMPTY,
    END,
    ICARITE,
    MARKET,
    MOUTH,
    NO_ABILITIES,
    NO_FOREIGN_MARKET,
    NO_ICARUS,
    NO_OWN_BUMP,
    NO_PAIR,
    NO_SHARED_SITE,
    NOBODY,
    ONE_PER_AREA,
    ONE_WORKER,
    SITE,
    SITE_SPACES,
)
from arcology.games.euphoria.tracks import change_morale
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK
from arcology.kernel.values import Frame

LOW_TOTAL = 4
MIDDLE_TOTAL = 8


# ---- what is open ----------------------------------------------------------------------------


def price_of(s: City, space: int) -> Price:
    """The price of a space; that of a built market is its tile's (EU-MKT-1)."""
    if s.pack.kind[space] == MARKET:
        return s.pack.tile_price[s.tiles[s.pack.site_of_market[space]]]
    return s.pack.price[space]


def why_not_place(s: City, seat: int, space: int) -> int:
    """Why this seat may not place a worker here now; OK if it may."""
    kind = s.pack.kind[space]
    owner = s.seats[seat]
    bound = owner.bound
    if bound:
        reason = why_bound(s, seat, space, kind, bound)
        if reason:
            return reason
    if kind == MARKET:
        if not s.built >> s.pack.site_of_market[space] & 1:
            return NOT_BUILT
    elif kind == SITE:
        if s.built >> site_of(s, space) & 1:
            return SITE_BUILT
        if s.on[space] != EMPTY:
            return SPACE_TAKEN
    elif kind == END:
        faction = s.pack.region[space]
        if s.miners[faction] < s.pack.tunnel_end:
            return END_CLOSED
        if not owner.factions >> faction & 1:
            return OK if owner.moments & PAY and payable_with_help(s, seat, space) else NOT_OF_FACTION
    price = price_of(s, space)
    if helped_spaces(s, seat) >> space & 1:
        return OK if payable_with_help(s, seat, space) else CANNOT_PAY
    pair = kind != ARTIFACT_MARKET or not bound & NO_PAIR
    return OK if payable(s, seat, price, pair) else CANNOT_PAY


def payable_with_help(s: City, seat: int, space: int) -> bool:
    """Whether one of the prices that recruits make of this space's price can be paid."""
    pair = s.pack.kind[space] != ARTIFACT_MARKET or not s.seats[seat].bound & NO_PAIR
    return any(payable(s, seat, price, pair) for price in helped_prices(s, seat, price_of(s, space), space))


def helped_spaces(s: City, seat: int) -> int:
    """A mask of the spaces where a recruit of this seat may change the price."""
    owner = s.seats[seat]
    if not owner.moments & PAY or owner.bound & NO_ABILITIES:
        return 0
    where = 0
    for recruit in owner.recruits:
        where |= s.pack.pay_where[recruit]
    return where


def helped_only(s: City, seat: int, helped: int, found: list[int]) -> list[int]:
    """The spaces that only a recruit's way of paying opens; sites that want one resource cost the same."""
    more: list[int] = []
    answers: dict[int, int] = {}
    for space in board(s):
        if not helped >> space & 1 or space in found:
            continue
        if s.pack.kind[space] == SITE:
            good = s.pack.slot_good[space]
            if good not in answers:
                answers[good] = payable_with_help(s, seat, space)
            if answers[good]:
                more.append(space)
        elif not why_not_place(s, seat, space):
            more.append(space)
    return more


def may_enter(s: City, seat: int, space: int) -> bool:
    """What a recruit adds to the price of this space can be paid (EU-REC-W01)."""
    for recruit in s.seats[seat].recruits:
        for ability in s.pack.abilities_of[recruit]:
            if ability.adds and ability.where >> space & 1 and not payable(s, seat, ability.price):
                return False
    return True


def why_bound(s: City, seat: int, space: int, kind: int, bound: int) -> int:
    """What penalties forbid (table 19.3); they concern future acts only (EU-PEN-2)."""
    if bound & NO_ICARUS and s.pack.icarus >> space & 1:
        return OUT_OF_ICARUS
    if kind == AREA:
        return AREA_FULL if bound & ONE_PER_AREA and space in s.seats[seat].places else OK
    if kind == SITE:
        if bound & NO_SHARED_SITE:
            first = space - (space - s.pack.first_site) % SITE_SPACES
            if any(code != EMPTY and code >> 2 != seat for code in s.on[first : first + SITE_SPACES]):
                return SHARED_SITE
        return OK
    if bound & NO_OWN_BUMP and s.on[space] != EMPTY and s.on[space] >> 2 == seat:
        return OWN_WORKER
    if kind == MARKET and bound & NO_FOREIGN_MARKET:
        own = s.seats[seat].markets >> s.pack.site_of_market[space] & 1
        return OK if own else FOREIGN_MARKET
    return OK


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


def open_spaces(s: City, seat: int) -> list[int]:
    """The spaces of the board where nothing stands in the way, by groups that cost the same."""
    pack = s.pack
    owner = s.seats[seat]
    stock = owner.stock
    bound = owner.bound
    helped = helped_spaces(s, seat)
    found: list[int] = []
    found += pack.free_spaces
    for space, good, count in pack.simple_spaces:
        if stock[good] >= count:
            found.append(space)
    cards = len(owner.hand.cards)
    resources = stock[4] + stock[5] + stock[6]
    for price, artifacts, spaces in pack.price_groups:
        if price.three > cards + 1 or price.resources > resources:
            continue
        if payable(s, seat, price, not (artifacts and bound & NO_PAIR)):
            found += spaces
    for space in pack.end_of:
        faction = pack.region[space]
        if s.miners[faction] == pack.tunnel_end and owner.factions >> faction & 1:
            found.append(space)
    built = s.built
    if built:
        for site, market in enumerate(pack.market_space):
            if built >> site & 1 and payable(s, seat, pack.tile_price[s.tiles[site]]):
                found.append(market)
    if resources:
        on = s.on
        for good, bit, alike in pack.slots:
            if stock[good] and not built & bit:
                for space in alike:
                    if on[space] == EMPTY:
                        found.append(space)
                        break
    if helped:
        found += helped_only(s, seat, helped, found)
        if any(pack.adds[recruit] for recruit in owner.recruits):
            found = [space for space in found if may_enter(s, seat, space)]
    if bound:
        return [space for space in found if not why_bound(s, seat, space, pack.kind[space], bound)]
    return found


def may_place_more(s: City, seat: int) -> bool:
    """Another worker in the same turn: a penalty or a variant may forbid it (EU-PEN-fountain, EU-VAR-1)."""
    owner = s.seats[seat]
    if owner.bound & ONE_WORKER:
        return False
    return not s.setting & DOUBLES_COST_MORALE or owner.morale > s.pack.least


def can_place_new(s: City, seat: int) -> int:
    """The new worker is still active after its check and may be placed somewhere (EU-REC-S03)."""
    added = s.move.added
    return (
        added >= 0 and s.seats[seat].places[added] == ACTIVE and may_place_more(s, seat) and bool(open_spaces(s, seat))
    )


# ---- the steps -------------------------------------------------------------------------------


def declare(s: City, seat: int, die: int, space: int) -> None:
    """Steps 1 and 2: die, space and payment; without the whole price the placement is not offered."""
    owner = s.seats[seat]
    s.move = Placement(die, owner.values[die], space, NOBODY, 0, 0, 0, [], 0, 0, -1, -1, [0] * 13, [], 0)
    s.group &= ~(1 << die)
    s.placed += 1
    if s.events is not None:
        s.tell("placed", seat, owner.values[die], s.pack.space_ids[space])
    price = price_of(s, space)
    if owner.moments & PAY:
        found = ways(s, seat, price, space)
        if len(found) == 1 and not found[0].takes_cards():
            paid_with(s, seat, found[0])
        else:
            s.do(("pay_placement", seat))
        return
    if price.fixed:
        if not price.free:
            pay_fixed(s, seat, price)
        put(s, seat)
    else:
        s.do(("pay_placement", seat))


def pay_placement(s: City, seat: int) -> None:
    """The payment is declared with the space. Asked also where one kind of card is left: that is secret."""
    space = s.move.space
    price = price_of(s, space)
    found = ways(s, seat, price, space)
    options = [s.option("pay", way.label()) for way in found]
    secret = any(way.takes_cards() for way in found)
    s.ask(seat, "pay", options, ("placement_paid", seat), "EU-PLACE-1", (s.pack.space_ids[space],), always=secret)


def placement_paid(s: City, option: Option, seat: int) -> None:
    space = s.move.space
    if not s.seats[seat].moments & PAY:
        paid_with(s, seat, parsed(option.target))
        return
    for way in ways(s, seat, price_of(s, space), space):
        if way.label() == option.target:
            paid_with(s, seat, way)
            return


def paid_with(s: City, seat: int, way: Way) -> None:
    pay_way(s, seat, way)
    abilities.after_payment(s, seat, way.used)
    put(s, seat)


def put(s: City, seat: int) -> None:
    """Step 3, after the hand limit of step 2: with the variant a second worker also costs morale (EU-VAR-1)."""
    if s.setting & DOUBLES_COST_MORALE and s.placed > 1:
        change_morale(s, seat, -1)
    if s.crowded:
        s.do(("land", seat))
        limits(s)
    else:
        land(s, seat)


def land(s: City, seat: int) -> None:
    """The die stands on the space; a worker that stood there is bumped before any ability (EU-PLACE-1, -2)."""
    move = s.move
    space = move.space
    s.seats[seat].places[move.die] = space
    if s.pack.kind[space] == AREA:
        landed(s, seat)
        return
    code = s.on[space]
    s.on[space] = 4 * seat + move.die
    if code == EMPTY:
        landed(s, seat)
    else:
        s.do(("landed", seat))
        bump(s, seat, code >> 2, code & 3)


def landed(s: City, seat: int) -> None:
    """Step 4, the snapshot of conditions and bonuses; then step 5, abilities on bumping (EU-ALG-9)."""
    move = s.move
    space = move.space
    faction = s.pack.region[space]
    if faction != NOBODY:
        kind = s.pack.kind[space]
        level = 1 if kind == AREA else 2 if kind == MOUTH or faction == ICARITE else 0
        if level and has_bonus(s, seat, faction, level):
            move.bonus = 1
    abilities.snapshot(s, seat)
    later = move.due or move.paid_by or s.seats[seat].moments & (STAR | STAR_MARKET | ADD) or s.pack.kind[space] == SITE
    s.now.append(("benefited", seat) if later else ("placement_over", seat))
    if move.due and move.victim not in (NOBODY, seat):
        s.do(("abilities", seat, BUMP, 0), ("benefits", seat))
    else:
        benefits(s, seat)


def benefits(s: City, seat: int) -> None:
    """Step 6: what can be taken must be taken, in the printed order (EU-PLACE-4)."""
    move = s.move
    space = move.space
    pack = s.pack
    kind = pack.kind[space]
    if kind == AREA:
        if move.bonus:
            EFFECTS.now(s, seat, s.effects[pack.bonus[space]])
        total = area_total(s, space)
        band = 0 if total <= LOW_TOTAL else 1 if total <= MIDDLE_TOTAL else 2
        EFFECTS.resolve(s, seat, pack.bands[space][band])
    elif kind != SITE:
        EFFECTS.resolve(s, seat, pack.both[space] if kind == MOUTH and move.bonus else pack.effect[space])


def area_total(s: City, space: int) -> int:
    """The values of all workers there, everybody's (EU-COM-1)."""
    total = 0
    for owner in s.seats:
        places = owner.places
        if space in places:
            for die, place in enumerate(places):
                if place == space:
                    total += owner.values[die]
    return total


def benefited(s: City, seat: int) -> None:
    """Step 7: abilities on placing, side effects of the payment, stars, added workers; step 8: completion."""
    move = s.move
    all_abilities = s.pack.abilities
    due = [number for number in move.due if all_abilities[number].moment == PLACE]
    due += move.paid_by
    owner = s.seats[seat]
    if move.stars and owner.moments & (STAR | STAR_MARKET):
        due += [ability.number for ability in abilities.at_moment(s, seat, STAR)]
        if s.pack.sets["stars"] >> move.space & 1:
            due += [ability.number for ability in abilities.at_moment(s, seat, STAR_MARKET)]
    if move.added >= 0 and owner.moments & ADD:
        due += [ability.number for ability in abilities.at_moment(s, seat, ADD)]
    move.due = due
    frames: list[Frame] = [("abilities", seat, abilities.DUE, 0)] if due else []
    if s.pack.kind[move.space] == SITE:
        frames.append(("completion", site_of(s, move.space)))
    s.do(*frames, ("placement_over", seat))
