"""Retrieving workers (EU-RET)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.abilities import ALL_FROM, FREE, at_moment
from arcology.games.euphoria.dice import ALL_BUT, DICE_OF, LOWEST
from arcology.games.euphoria.effects import EFFECTS
from arcology.games.euphoria.moments import REROLL, RETRIEVE, RETRIEVE_GAIN, RETRIEVED
from arcology.games.euphoria.morale import limits
from arcology.games.euphoria.passing import end_turn
from arcology.games.euphoria.payment import affordable, affordable_bills, pay
from arcology.games.euphoria.price import Bill, own_bills
from arcology.games.euphoria.roll import check, roll
from arcology.games.euphoria.rows import Ability
from arcology.games.euphoria.scenes import RETRIEVING
from arcology.games.euphoria.state import City
from arcology.games.euphoria.tariff import tariff_of
from arcology.games.euphoria.terms import (
    ACTIVE,
    AREA,
    DEAR_RETRIEVE,
    EMPTY,
    NO_ABILITIES,
    NOBODY,
    PIPS,
)
from arcology.games.euphoria.tracks import change_morale
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.words import Word

AT_RETRIEVE = RETRIEVE_GAIN | RETRIEVE | REROLL | RETRIEVED
PAID_GAIN = 2
FREE_LOSS = 1

Fee = tuple[str, Bill, Ability]
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
    s.do(("fee", seat))


def come_from(s: City, seat: int, mask: int) -> int:
    """The region that all of them stand in, as a fact that abilities ask for."""
    places = s.seats[seat].places
    regions = {s.pack.region[places[die]] for die in DICE_OF[mask]}
    return 1 << (ALL_FROM + regions.pop()) if len(regions) == 1 and NOBODY not in regions else 0


def changed_fees(s: City, seat: int) -> list[Fee]:
    """The payments that bring what an ability says in place of morale (EU-RET-6)."""
    owner = s.seats[seat]
    found: list[Fee] = []
    if owner.bound & NO_ABILITIES:
        return found
    plain = affordable_bills(s, seat, tariff_of(s, seat).fee)
    for ability in at_moment(s, seat, RETRIEVE_GAIN):
        if ability.replace:
            own = [bill for bill in own_bills(ability) if affordable(s, seat, bill)]
            found += [(bill.label, bill, ability) for bill in own]
        else:
            found += [(f"{bill.label}/{ability.id}", bill, ability) for bill in plain if brings(s, seat, bill, ability)]
    return found


def brings(s: City, seat: int, bill: Bill, ability: Ability) -> bool:
    """Whether that payment would meet the ability's condition."""
    return ability.brought_by(bill) if ability.asks_payment else EFFECTS.holds(s, seat, ability.cond)


def fee(s: City, seat: int) -> None:
    """Pay one food or one bliss and gain 2 morale, or pay nothing and lose 1, once for all workers (EU-RET-2, -5)."""
    options = [option for bill, option in tariff_of(s, seat).fee_options if affordable(s, seat, bill)]
    if s.seats[seat].moments & RETRIEVE_GAIN:
        options += [s.option("fee", label) for label, _, _ in changed_fees(s, seat)]
    if options:
        free = s.pack.free_fee
        s.ask(seat, "fee", [*options, free], ("fee_paid", seat), "EU-RET-2", (), free)
    else:
        free_way(s, seat)


def fee_paid(s: City, option: Option, seat: int) -> None:
    if option is s.pack.free_fee:
        free_way(s, seat)
        return
    plain = tariff_of(s, seat).fee.called.get(option.target)
    if plain is not None:
        pay(s, seat, plain)
        after_fee(s, seat)
        change_morale(s, seat, PAID_GAIN)
        return
    for label, bill, ability in changed_fees(s, seat):
        if label == option.target:
            pay(s, seat, bill)
            after_fee(s, seat)
            if not ability.replace:
                s.tell("ability", seat, ability.id)
            EFFECTS.resolve(s, seat, ability.effect)
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
    more = moments & RETRIEVED  # from here on the last comes first
    if more:
        s.do(("abilities", seat, RETRIEVED, 0), ("end_turn",))
    s.do(("roll_retrieved", seat, more))
    if moments & REROLL:
        s.do(("before_roll", seat))
    if moments & RETRIEVE:
        s.do(("abilities", seat, RETRIEVE, 0))


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


CHAPTER: Final = Chapter(
    steps=[fee, before_roll, set_one, roll_retrieved],
    answers=[fee_paid, one_set],
    words=[Word(set_retrieved, needs=RETRIEVING)],
)
