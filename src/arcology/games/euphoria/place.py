"""Placing a worker: the eight steps of a placement (EU-PLACE)."""

from __future__ import annotations

from arcology.games.euphoria import abilities
from arcology.games.euphoria.allegiance import has_bonus
from arcology.games.euphoria.bump import bump
from arcology.games.euphoria.dice import ALL_BUT
from arcology.games.euphoria.effects import EFFECTS
from arcology.games.euphoria.moments import ADD, BUMP, PAY, PLACE, STAR, STAR_MARKET
from arcology.games.euphoria.morale import limits
from arcology.games.euphoria.passing import placement_over
from arcology.games.euphoria.pay import pay_fixed, pay_way
from arcology.games.euphoria.sites import site_of
from arcology.games.euphoria.spaces import helped_spaces, price_of
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import (
    AREA,
    ARTIFACT_MARKET,
    DOUBLES_COST_MORALE,
    EMPTY,
    MOUTH,
    NO_PAIR,
    NOBODY,
    SITE,
)
from arcology.games.euphoria.tracks import change_morale
from arcology.games.euphoria.ways import Way, paid_by, plain_payments, ways
from arcology.kernel.decision import Option

LOW_TOTAL = 4
MIDDLE_TOTAL = 8
AT_LANDING = PLACE | BUMP
IN_STEP_7 = STAR | STAR_MARKET | ADD


def declare(s: City, seat: int, die: int, space: int) -> None:
    """Steps 1 and 2: die, space and payment; without the whole price the placement is not offered."""
    owner = s.seats[seat]
    s.move.begin(die, owner.values[die], space, 0, 0)
    s.group &= ALL_BUT[die]
    s.placed += 1
    if s.events is not None:
        s.tell("placed", seat, owner.values[die], s.pack.space_ids[space])
    price = price_of(s, space)
    helped = owner.moments & PAY > 0
    if helped and helped_spaces(s, seat) >> space & 1:
        found = ways(s, seat, price, space)
        if len(found) == 1 and not found[0].takes_cards():
            paid_with(s, seat, found[0])
        else:
            s.now.append(("pay_placement", seat))
        return
    if price.fixed:
        if not price.free:
            pay_fixed(s, seat, price)
        if helped:
            abilities.after_payment(s, seat, ())
        put(s, seat)
    else:
        s.now.append(("pay_placement", seat))


def pay_placement(s: City, seat: int) -> None:
    """The payment is declared with the space. Asked also where one kind of card is left: that is secret."""
    space = s.move.space
    price = price_of(s, space)
    if helped_spaces(s, seat) >> space & 1:
        found = ways(s, seat, price, space)
        options = tuple([s.option("pay", way.label()) for way in found])
        secret = any(way.takes_cards() for way in found)
    else:
        pair = s.pack.kind[space] != ARTIFACT_MARKET or not s.seats[seat].bound & NO_PAIR
        options = plain_payments(s, seat, price, pair)
        secret = price.artifacts + price.three + price.named_cards > 0
    s.ask(seat, "pay", options, ("placement_paid", seat), "EU-PLACE-1", (s.pack.space_ids[space],), always=secret)


def placement_paid(s: City, option: Option, seat: int) -> None:
    space = s.move.space
    if not helped_spaces(s, seat) >> space & 1:
        paid_with(s, seat, paid_by(s, option.target))
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
        s.now.append(("landed", seat))
        bump(s, seat, code >> 2, code & 3)


def landed(s: City, seat: int) -> None:
    """Step 4, the snapshot of conditions and bonuses; then step 5, abilities on bumping (EU-ALG-9)."""
    move = s.move
    space = move.space
    pack = s.pack
    level = pack.bonus_level[space]
    if level and has_bonus(s, seat, pack.region[space], level):
        move.bonus = 1
    moments = s.seats[seat].moments
    if moments & AT_LANDING:
        abilities.snapshot(s, seat)
    now = s.now
    if moments & IN_STEP_7 or move.due or move.paid_by or pack.kind[space] == SITE:
        now.append(("benefited", seat))
        if move.due and move.victim not in (NOBODY, seat):
            s.do(("abilities", seat, BUMP, 0), ("benefits", seat))
        else:
            benefits(s, seat)
        return
    depth = len(now)
    benefits(s, seat)
    if len(now) == depth and not s.unsettled:
        placement_over(s, seat)
    else:
        now.insert(depth, ("placement_over", seat))


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
        if space not in places:
            continue
        if places.count(space) == 1:
            total += owner.values[places.index(space)]
        else:
            total += sum([value for value, place in zip(owner.values, places, strict=True) if place == space])
    return total


def benefited(s: City, seat: int) -> None:
    """Step 7: abilities on placing, side effects of the payment, stars, added workers; step 8: completion."""
    move = s.move
    all_abilities = s.pack.abilities
    due = [number for number in move.due if all_abilities[number].moment != BUMP]
    due += move.paid_by
    if move.added >= 0 and s.seats[seat].moments & ADD:
        due += [ability.number for ability in abilities.at_moment(s, seat, ADD)]
    move.due = tuple(due)
    now = s.now
    now.append(("placement_over", seat))
    if s.pack.kind[move.space] == SITE:
        now.append(("completion", site_of(s, move.space)))
    if due:
        now.append(("abilities", seat, abilities.DUE, 0))
