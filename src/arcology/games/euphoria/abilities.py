"""Recruits' abilities: who may use what at a moment, in what order, and how one is used (EU-REC).

The moments themselves are the closed table of `moments.py`.
"""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.effects import EFFECTS
from arcology.games.euphoria.moments import BUMP, PAY
from arcology.games.euphoria.morale import part_done
from arcology.games.euphoria.payment import affordable_bills, pay, payable
from arcology.games.euphoria.price import Bill
from arcology.games.euphoria.rows import Ability
from arcology.games.euphoria.state import City
from arcology.games.euphoria.tariff import tariff_of
from arcology.games.euphoria.terms import AREA, NO_ABILITIES, NOBODY, SITE, SITE_SPACES
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option

# Conditions as they stood at the snapshot, or as the action has made them: bits of `move.facts`
ALONE: Final = 1 << 0
HIGH: Final = 1 << 1
LOW: Final = 1 << 2
SAME: Final = 1 << 3
NO_ARTIFACTS: Final = 1 << 4
NO_RESOURCES: Final = 1 << 5
NO_BUMP: Final = 1 << 6
VICTIM_HIGHER: Final = 1 << 7
TOOK_RESOURCE: Final = 1 << 8
FREE: Final = 1 << 9
SACRIFICED: Final = 1 << 10
VICTIM_LACKS: Final = 11  # the first of four bits, one for each faction
ALL_FROM: Final = 15  # the first of four bits, one for each region
HELPED: Final = 19  # the first of six bits, one for each seat

DUE: Final = 0
"""In place of a moment: the abilities that `move.due` lists."""


def snapshot(s: City, seat: int) -> None:
    """Who takes part, and the conditions, fixed right after the bump (EU-PLACE-1 step 4, EU-REC-3)."""
    move = s.move
    space = move.space
    of_recruit = s.pack.placing_of if move.victim in (NOBODY, seat) else s.pack.bumping_of
    for recruit in s.seats[seat].recruits:
        for where, number in of_recruit[recruit]:
            if where >> space & 1:
                move.due += (number,)
    if move.due:
        move.facts = facts(s, seat)


def facts(s: City, seat: int) -> int:
    """Highest and lowest are strict; alone means no other worker of any player (EU-REC-6)."""
    move = s.move
    owner = s.seats[seat]
    found = 0
    if not owner.hand.cards:
        found |= NO_ARTIFACTS
    if not (owner.stock[4] or owner.stock[5] or owner.stock[6]):
        found |= NO_RESOURCES
    if move.victim == NOBODY:
        found |= NO_BUMP
    else:
        if move.victim_value > move.value:
            found |= VICTIM_HIGHER
        found |= (~s.seats[move.victim].factions & 0b1111) << VICTIM_LACKS
    others = neighbours(s, seat)
    if not others:
        return found | ALONE
    if move.value > max(others):
        found |= HIGH
    if move.value < min(others):
        found |= LOW
    if move.value in others:
        found |= SAME
    return found


def neighbours(s: City, seat: int) -> list[int]:
    """The values of the other workers in the same commodity area or on the same site."""
    move = s.move
    kind = s.pack.kind[move.space]
    if kind == AREA:
        first, last = move.space, move.space
    elif kind == SITE:
        first = move.space - (move.space - s.pack.first_site) % SITE_SPACES
        last = first + SITE_SPACES - 1
    else:
        return []
    found = []
    for other, owner in enumerate(s.seats):
        for die, place in enumerate(owner.places):
            if first <= place <= last and (other != seat or die != move.die):
                found.append(owner.values[die])
    return found


def after_payment(s: City, seat: int, used: tuple[Ability, ...]) -> None:
    """Side effects of `pay` abilities wait for step 7 (EU-REC-21); some work by what was paid."""
    owner = s.seats[seat]
    if not owner.moments & PAY or owner.bound & NO_ABILITIES:
        return
    due = [*s.move.paid_by]
    for ability in used:
        if ability.effect and ability.number not in due:
            due.append(ability.number)
    for recruit in owner.recruits:
        for ability in s.pack.abilities_of[recruit]:
            here = ability.effect_waits and ability.moment == PAY and ability.where >> s.move.space & 1
            if here and EFFECTS.holds(s, seat, ability.cond):
                due.append(ability.number)
    s.move.paid_by = tuple(due)


def usable(s: City, seat: int, ability: Ability) -> bool:
    """Its condition holds and its price can be paid in full (EU-REC-4); what a payment earned is due (EU-REC-21)."""
    if ability.moment == PAY:
        return True
    if ability.once and s.used >> ability.number & 1:
        return False
    if ability.cond is not None and not EFFECTS.holds(s, seat, ability.cond):
        return False
    if ability.price.free:
        return True
    if s.rules and ability.price.bills[0].retrieved and s.move.facts & SACRIFICED:
        return False  # by older rules one sacrifice in a retrieve, whoever asks for it
    return payable(s, seat, tariff_of(s, seat).own[ability.number])


def at_moment(s: City, seat: int, moment: int) -> list[Ability]:
    """The abilities of active recruits at this moment, usable or not."""
    abilities_of = s.pack.abilities_of
    return [
        ability for recruit in s.seats[seat].recruits for ability in abilities_of[recruit] if ability.moment == moment
    ]


def candidates(s: City, seat: int, moment: int, done: int) -> list[Ability]:
    """What can be used now; placing the new worker comes last (EU-REC-23)."""
    owner = s.seats[seat]
    if owner.bound & NO_ABILITIES:
        return []
    if moment in (DUE, BUMP):
        pool = list(map(s.pack.abilities.__getitem__, s.move.due))
        if moment == BUMP:
            pool = [ability for ability in pool if ability.moment == BUMP]
    else:
        pool = at_moment(s, seat, moment)
    found: list[Ability] = []
    for ability in pool:
        if not done >> ability.number & 1 and usable(s, seat, ability):
            found.append(ability)
    if len(found) > 1:
        early = [ability for ability in found if not ability.places]
        return early or found
    return found


def abilities(s: City, seat: int, moment: int, done: int) -> None:
    """`must` happens by itself, `may` is offered once (EU-REC-8); of several the owner chooses the order (EU-REC-9)."""
    found = candidates(s, seat, moment, done)
    if not found:
        return
    if len(found) == 1 and found[0].sure:
        s.do(("abilities", seat, moment, done | 1 << found[0].number))
        use(s, seat, found[0])
        return
    options = [s.pack.use[ability.recruit] for ability in found]
    forced = any(ability.sure for ability in found)
    if not forced:
        options.append(s.pack.skip)
    default = options[0] if forced else s.pack.skip
    s.ask(seat, "ability", options, ("ability_chosen", seat, moment, done), "EU-REC-8", (), default)


def ability_chosen(s: City, option: Option, seat: int, moment: int, done: int) -> None:
    found = candidates(s, seat, moment, done)
    if option.verb == "skip":
        for ability in found:
            done |= 1 << ability.number
        if moment == DUE:
            s.do(("abilities", seat, moment, done))
        return
    for ability in found:
        if ability.id == option.target:
            s.do(("abilities", seat, moment, done | 1 << ability.number))
            use(s, seat, ability)
            return


def use(s: City, seat: int, ability: Ability) -> None:
    """Pay its price, then its effect; together they are one step (EU-MOR-4)."""
    if ability.once:
        s.used |= 1 << ability.number
    if ability.moment == PAY or ability.price.free:
        s.tell("ability", seat, ability.id)
        take_effect(s, seat, ability)
        return
    bills = tariff_of(s, seat).own[ability.number].bills
    if len(bills) == 1:
        paid_for(s, seat, ability, bills[0])
    else:
        s.do(("ability_price", seat, ability.number))


def ability_price(s: City, seat: int, number: int) -> None:
    """Which items pay for it. Asked also with one kind of card in hand: that is secret."""
    price = tariff_of(s, seat).own[number]
    options = [s.option("pay", bill.label) for bill in affordable_bills(s, seat, price)]
    about = (s.pack.abilities[number].id,)
    s.ask(seat, "ability_price", options, ("ability_paid", seat, number), "EU-REC-4", about, always=price.secret)


def ability_paid(s: City, option: Option, seat: int, number: int) -> None:
    paid_for(s, seat, s.pack.abilities[number], tariff_of(s, seat).own[number].called[option.target])


def paid_for(s: City, seat: int, ability: Ability, bill: Bill) -> None:
    s.tell("ability", seat, ability.id)
    pay(s, seat, bill)
    if bill.retrieved:
        s.move.facts |= SACRIFICED
    take_effect(s, seat, ability)


def take_effect(s: City, seat: int, ability: Ability) -> None:
    if ability.effect:
        EFFECTS.resolve(s, seat, ability.effect)
    elif s.crowded:
        part_done(s)


CHAPTER: Final = Chapter(steps=[abilities, ability_price], answers=[ability_chosen, ability_paid])
