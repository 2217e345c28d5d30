"""Placing a worker: the eight steps of a placement (EU-PLACE)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria import abilities
from arcology.games.euphoria.allegiance import has_bonus
from arcology.games.euphoria.bump import bump
from arcology.games.euphoria.dice import ALL_BUT
from arcology.games.euphoria.effects import EFFECTS
from arcology.games.euphoria.moments import ADD, BUMP, PAY, PLACE, STAR, STAR_MARKET
from arcology.games.euphoria.morale import limits
from arcology.games.euphoria.passing import placement_over
from arcology.games.euphoria.payment import pay
from arcology.games.euphoria.price import Bill
from arcology.games.euphoria.sites import site_of
from arcology.games.euphoria.state import City
from arcology.games.euphoria.tariff import charge_at, extra_cost, tariff_of
from arcology.games.euphoria.terms import AREA, EMPTY, MOUTH, NOBODY, SITE
from arcology.games.euphoria.tracks import change_morale
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.values import Frame

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
    bills = charge_at(s, seat, tariff_of(s, seat), space).price.bills
    if len(bills) == 1:
        paid_with(s, seat, bills[0])
    else:
        s.do(("pay_placement", seat))


def pay_placement(s: City, seat: int) -> None:
    """The payment is declared with the space. Asked also where one kind of card is left: that is secret."""
    space = s.move.space
    tariff = tariff_of(s, seat)
    bills = charge_at(s, seat, tariff, space).bills(tariff.payable(s, seat, s.placed - 1))
    options = [s.option("pay", bill.label) for bill in bills]
    secret = any(bill.cards for bill in bills)
    about = (
        s.pack.space_ids[space],
        *[each for part in charge_at(s, seat, tariff, space).price.cost.items() for each in part],
    )
    s.ask(seat, "pay", options, ("placement_paid", seat), "EU-PLACE-1", about, always=secret)


def placement_paid(s: City, option: Option, seat: int) -> None:
    charge = charge_at(s, seat, tariff_of(s, seat), s.move.space)
    paid_with(s, seat, charge.price.called[option.target])


def paid_with(s: City, seat: int, bill: Bill) -> None:
    if not bill.free:
        pay(s, seat, bill)
    if s.seats[seat].moments & PAY:
        abilities.after_payment(s, seat, bill.helpers)
    put(s, seat)


def put(s: City, seat: int) -> None:
    """Step 3, after the hand limit of step 2: with the variant a second worker also costs morale (EU-VAR-1)."""
    if s.placed > 1:
        change_morale(s, seat, -extra_cost(s, s.placed - 1))
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
    pack = s.pack
    level = pack.bonus_level[space]
    if level and has_bonus(s, seat, pack.region[space], level):
        move.bonus = 1
    moments = s.seats[seat].moments
    if moments & AT_LANDING:
        abilities.snapshot(s, seat)
    if moments & IN_STEP_7 or move.due or move.paid_by or pack.kind[space] == SITE:
        if move.due and move.victim not in (NOBODY, seat):
            s.do(("abilities", seat, BUMP, 0), ("benefits", seat), ("benefited", seat))
        else:
            s.do(("benefited", seat))
            benefits(s, seat)
        return
    now = s.now
    depth = len(now)
    benefits(s, seat)
    if len(now) == depth and not s.unsettled:
        placement_over(s, seat)
    else:
        now.insert(depth, ("placement_over", seat))


def band_of(total: int) -> int:
    """Which of the three rows of a commodity area a total reaches (EU-COM-1)."""
    return 0 if total <= LOW_TOTAL else 1 if total <= MIDDLE_TOTAL else 2


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
        EFFECTS.resolve(s, seat, pack.bands[space][band_of(total)])
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
    frames: list[Frame] = [("placement_over", seat)]
    if s.pack.kind[move.space] == SITE:
        frames.insert(0, ("completion", site_of(s, move.space)))
    if due:
        frames.insert(0, ("abilities", seat, abilities.DUE, 0))
    s.do(*frames)


CHAPTER: Final = Chapter(steps=[pay_placement, land, landed, benefits, benefited], answers=[placement_paid])
