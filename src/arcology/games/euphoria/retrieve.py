"""Retrieving workers (EU-RET)."""

from __future__ import annotations

from arcology.games.euphoria.abilities import ALL_FROM, FREE, at_moment
from arcology.games.euphoria.dice import ALL_BUT, DICE_OF, LOWEST
from arcology.games.euphoria.effects import EFFECTS
from arcology.games.euphoria.helped import unit_abilities
from arcology.games.euphoria.moments import PAY, REROLL, RETRIEVE, RETRIEVE_GAIN, RETRIEVED
from arcology.games.euphoria.morale import limits
from arcology.games.euphoria.passing import end_turn
from arcology.games.euphoria.pay import pay_one, pay_way
from arcology.games.euphoria.roll import check, roll
from arcology.games.euphoria.rows import Ability
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import (
    ACTIVE,
    AREA,
    BLISS,
    DEAR_RETRIEVE,
    EMPTY,
    FOOD,
    ITEM_INDEX,
    NO_ABILITIES,
    NOBODY,
    PIPS,
)
from arcology.games.euphoria.tracks import change_morale
from arcology.games.euphoria.ways import MOST_WAYS, Way, affordable, by, holdings, of, with_units
from arcology.kernel.decision import Option

AT_RETRIEVE = RETRIEVE_GAIN | RETRIEVE | REROLL | RETRIEVED
PAID_GAIN = 2
FREE_LOSS = 1

Fee = tuple[str, Way, Ability | None]
"""Its label, what is paid, and the ability that changes what it brings."""


def retrieve(s: City, seat: int, mask: int) -> None:
    """One or more of your placed workers, anywhere on the board (EU-RET-1)."""
    owner = s.seats[seat]
    places = owner.places
    pack = s.pack
    facts = come_from(s, seat, mask) if owner.moments & AT_RETRIEVE else 0
    for die in DICE_OF[mask]:
        space = places[die]
        if pack.kind[space] != AREA:
            s.on[space] = EMPTY
        places[die] = ACTIVE
    s.move.begin(-1, 0, -1, facts, mask)
    if s.events is not None:
        s.tell("retrieved", seat, mask.bit_count())
    if owner.stock[FOOD] or owner.stock[BLISS] or (has_other_fees(s, seat) and fees(s, seat)):
        s.now.append(("fee", seat))
    else:
        free_way(s, seat)


def come_from(s: City, seat: int, mask: int) -> int:
    """The region that all of them stand in, as a fact that abilities ask for."""
    places = s.seats[seat].places
    regions = {s.pack.region[places[die]] for die in DICE_OF[mask]}
    return 1 << (ALL_FROM + regions.pop()) if len(regions) == 1 and NOBODY not in regions else 0


def has_other_fees(s: City, seat: int) -> bool:
    """Whether a recruit changes what can be paid or what it brings."""
    moments = s.seats[seat].moments
    return moments & RETRIEVE_GAIN > 0 or (moments & PAY > 0 and bool(unit_abilities(s, seat)))


def fees(s: City, seat: int) -> list[Fee]:
    """The paid ways, each with the ability that changes what it brings (EU-RET-2, -6)."""
    return [fee for fee in all_fees(s, seat) if fee[2] is None or fee[2].replace or brings(s, seat, fee[1], fee[2])]


def all_fees(s: City, seat: int) -> list[Fee]:
    """Those whose condition is not met as well. The last are remembered: they are asked for, then paid."""
    owner = s.seats[seat]
    held = holdings(s, seat)
    known = s.pack.fees
    key = (owner.knowledge, owner.morale, owner.bound, *held, *owner.recruits)
    found: list[Fee] | None = known.get(key)
    if found is None:
        if len(known) >= MOST_WAYS:
            known.clear()
        found = known[key] = worked_out(s, seat, held)
    return found


def worked_out(s: City, seat: int, held: list[int]) -> list[Fee]:
    owner = s.seats[seat]
    plain = [of(item, 1) for item in (FOOD, BLISS) if held[item]]
    for ability in unit_abilities(s, seat):
        plain = with_units([of(FOOD, 1), of(BLISS, 1)], ability, 1)
        plain = [way for way in plain if affordable(s, seat, way, held)]
    found: list[Fee] = [(way.label(), way, None) for way in plain]
    if not owner.moments & RETRIEVE_GAIN or owner.bound & NO_ABILITIES:
        return found
    for ability in at_moment(s, seat, RETRIEVE_GAIN):
        if ability.replace:
            found += [(way.label(), way, ability) for way in by(ability, held) if affordable(s, seat, way, held)]
            continue
        found += [(f"{way.label()}/{ability.id}", way, ability) for way in plain]
    return found


def brings(s: City, seat: int, way: Way, ability: Ability) -> bool:
    """Whether that payment would meet the ability's condition."""
    before = s.move.paid
    s.move.paid = way.paid()
    holds = EFFECTS.holds(s, seat, ability.cond)
    s.move.paid = before
    return holds


def fee(s: City, seat: int) -> None:
    """Pay one food or one bliss and gain 2 morale, or pay nothing and lose 1, once for all workers (EU-RET-2, -5)."""
    free = s.pack.fee["free"]
    owner = s.seats[seat]
    if has_other_fees(s, seat):
        options = other_fees(s, seat)
    else:
        options = [s.pack.fee["food"]] if owner.stock[FOOD] else []
        if owner.stock[BLISS]:
            options.append(s.pack.fee["bliss"])
    s.ask(seat, "fee", [*options, free], ("fee_paid", seat), "EU-RET-2", (), free)


def other_fees(s: City, seat: int) -> list[Option]:
    return [s.option("fee", label) for label, _, _ in fees(s, seat)]


def fee_paid(s: City, option: Option, seat: int) -> None:
    if option.target == "free":
        free_way(s, seat)
        return
    if option.target in ("food", "bliss"):
        pay_one(s, seat, ITEM_INDEX[option.target])
        after_fee(s, seat)
        change_morale(s, seat, PAID_GAIN)
        return
    for label, way, ability in fees(s, seat):
        if label == option.target:
            pay_way(s, seat, way)
            after_fee(s, seat)
            if ability is not None and ability.effect:
                if not ability.replace:
                    s.tell("ability", seat, ability.id)
                EFFECTS.resolve(s, seat, ability.effect)
            else:
                change_morale(s, seat, PAID_GAIN)
            return


def free_way(s: City, seat: int) -> None:
    """At morale 1 the free way costs nothing (EU-RET-3); a penalty may make it dearer (EU-PEN-cafeteria)."""
    s.move.facts |= FREE
    after_fee(s, seat)
    change_morale(s, seat, -FREE_LOSS - (s.seats[seat].bound & DEAR_RETRIEVE > 0))
    if s.crowded:
        limits(s)


def after_fee(s: City, seat: int) -> None:
    """Sacrifices, then a set die, then the roll and its check, then what follows (EU-RET-4)."""
    moments = s.seats[seat].moments
    now = s.now  # the last comes first
    more = moments & RETRIEVED
    if more:
        now.append(("end_turn",))
        now.append(("abilities", seat, RETRIEVED, 0))
    now.append(("roll_retrieved", seat, more))
    if moments & REROLL:
        now.append(("before_roll", seat))
    if moments & RETRIEVE:
        now.append(("abilities", seat, RETRIEVE, 0))


def before_roll(s: City, seat: int) -> None:
    """With no worker left to roll there is nothing to set (EU-KNOW-10)."""
    if s.move.fetched:
        s.do(("abilities", seat, REROLL, 0))


def set_retrieved(s: City, seat: int) -> None:
    """One retrieved worker is set, before the others are rolled; the dice are alike."""
    s.do(("set_one", seat))


def set_one(s: City, seat: int) -> None:
    s.ask(seat, "set_value", s.pack.set_to[1 : PIPS + 1], ("one_set", seat), "EU-RET-4")


def one_set(s: City, option: Option, seat: int) -> None:
    die = LOWEST[s.move.fetched]
    s.move.fetched &= ALL_BUT[die]
    s.move.fixed = option.number()
    s.seats[seat].values[die] = s.move.fixed
    s.tell("set", seat, s.move.fixed)


def roll_retrieved(s: City, seat: int, more: int) -> None:
    """If nothing is left to roll or set, there is no check either (EU-KNOW-10). With nothing more the turn is over."""
    now = s.now
    depth = len(now)
    if s.move.fetched:
        roll(s, seat, s.move.fetched)
    elif s.move.fixed:
        check(s, seat)
    if more:
        return
    if len(now) == depth:
        end_turn(s)
    else:
        now.insert(depth, ("end_turn",))
