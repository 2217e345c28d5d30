"""Roll events and knowledge checks (EU-KNOW)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.dice import ALL_BUT, DICE_OF
from arcology.games.euphoria.moments import ADD, DOUBLES, LOST
from arcology.games.euphoria.morale import most_of
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import (
    ACTIVE,
    DICE,
    GOODS,
    ITEM_INDEX,
    NO_ABILITIES,
    PIPS,
    RESERVE,
    ROLL_LOSS,
    ROLL_LOSSES,
    TOO_CLEVER,
)
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.values import Frame

GOODS_ORDER = (3, 2, 1, 0, 6, 5, 4)


def roll(s: City, seat: int, mask: int) -> None:
    """All dice that come in together are rolled together: one event, one check (EU-KNOW-1, -6)."""
    s.seal("roll", seat, "worker", mask.bit_count())
    owner = s.seats[seat]
    values = owner.values
    losses = 0
    bound = owner.bound & ROLL_LOSSES
    for die in DICE_OF[mask]:
        value = 1 + s.below(PIPS)
        values[die] = value
        if bound and bound >> (ROLL_LOSS + value - 1) & 1:
            losses += 1
    if s.events is not None:
        s.tell("rolled", seat, *map(values.__getitem__, DICE_OF[mask]))
    watched = False
    if s.moments & DOUBLES:
        for other in s.seats:
            if other.moments & DOUBLES and other is not owner:
                watched = doubles(s, seat, mask)
                break
    if not losses and not watched:
        check(s, seat)
        return
    watchers = doubles_watchers(s, seat) if watched else []
    s.do(*[("lose_goods", seat)] * losses, *watchers, ("check", seat))


def doubles_watchers(s: City, seat: int) -> list[Frame]:
    """What opponents make of doubles, each in turn (EU-REC-E01)."""
    return [("abilities", rival, DOUBLES, 0) for rival in others(s, seat) if s.seats[rival].moments & DOUBLES]


def others(s: City, seat: int) -> list[int]:
    """The opponents in turn order from the active player (EU-REC-9)."""
    n = s.seat_count
    order = [(s.turn + k) % n for k in range(n)]
    return [rival for rival in order if rival != seat]


def doubles(s: City, seat: int, mask: int) -> bool:
    """Two active workers match and one of them was rolled now (EU-REC-E01)."""
    owner = s.seats[seat]
    places = owner.places
    values = owner.values
    active = [values[die] for die, place in enumerate(places) if place == ACTIVE]
    if len(set(active)) == len(active):
        return False
    return any(places[die] == ACTIVE and active.count(values[die]) > 1 for die in DICE_OF[mask])


def lose_goods(s: City, seat: int) -> None:
    """Lose one commodity or resource of your choice, nothing if you have none (EU-PEN-roll)."""
    stock = s.seats[seat].stock
    options = [s.pack.lose_item[good] for good in range(len(GOODS)) if stock[good]]
    if options:
        default = s.pack.lose_item[most_of(stock, GOODS_ORDER)]
        s.ask(seat, "lose_goods", options, ("goods_lost", seat), "EU-PEN-roll", (), default)


def goods_lost(s: City, option: Option, seat: int) -> None:
    s.seats[seat].stock[ITEM_INDEX[option.target]] -= 1
    s.tell("lost_goods", seat, option.target)


def clever(s: City, seat: int) -> int:
    """What a check comes to: all active workers and knowledge (EU-KNOW-2)."""
    owner = s.seats[seat]
    return owner.knowledge + sum([owner.values[die] for die, place in enumerate(owner.places) if place == ACTIVE])


def check(s: City, seat: int) -> None:
    """All active workers and knowledge: at 16 or more one worker with the highest value is lost (EU-KNOW-2)."""
    owner = s.seats[seat]
    total = owner.knowledge
    if s.events is not None:
        s.tell("checked", seat, clever(s, seat), TOO_CLEVER)
    if total + PIPS * owner.places.count(ACTIVE) < TOO_CLEVER:
        return
    best = 0
    values = owner.values
    for die, place in enumerate(owner.places):
        if place == ACTIVE:
            value = values[die]
            total += value
            if value > best:
                best = value
    if total < TOO_CLEVER:
        return
    die = least_missed(s, seat, best)
    owner.places[die] = RESERVE
    if seat == s.turn:
        s.group &= ALL_BUT[die]
    s.tell("worker_lost", seat, best, total)
    if owner.moments & LOST:
        s.do(("abilities", seat, LOST, 0))


def least_missed(s: City, seat: int, value: int) -> int:
    """Of tied dice one that cannot be placed this turn, else one that is new, else one of the group (EU-KNOW-4)."""
    owner = s.seats[seat]
    tied = [die for die in range(DICE) if owner.places[die] == ACTIVE and owner.values[die] == value]
    if seat != s.turn or len(tied) == 1:
        return tied[0]
    new = s.move.added if can_place_new_workers(s, seat) else -1
    for die in tied:
        if die != new and not s.group >> die & 1:
            return die
    for die in tied:
        if die == new:
            return die
    return tied[0]


def can_place_new_workers(s: City, seat: int) -> bool:
    owner = s.seats[seat]
    if not owner.moments & ADD or owner.bound & NO_ABILITIES:
        return False
    return any(ability.places for recruit in owner.recruits for ability in s.pack.abilities_of[recruit])


CHAPTER: Final = Chapter(steps=[lose_goods, check], answers=[goods_lost])
