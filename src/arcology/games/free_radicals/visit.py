"""Visiting Buildings: powers, and what their controllers gain (FR-VISIT, FR-BLDG)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.awaken import controls, is_awake
from arcology.games.free_radicals.data_cards import draw_random
from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.reasons import ASLEEP, NO_BUILDING, NOT_CONTROLLED, VISITED
from arcology.games.free_radicals.scenes import ACTION
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import gain_favor, gain_item
from arcology.games.free_radicals.terms import (
    ANY,
    BUILDING_INDEX,
    BUILDINGS,
    BY_FACTION,
    BY_VISIT,
    COLOURS,
    EMPTY,
    NOBODY,
    RANDOM_DATA,
)
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Purse
from arcology.kernel.words import Word, one_of


def why_not_building(s: City, seat: int, building: int, colour: int) -> int:
    """Awakened, not visited this turn (FR-VISIT-2), controlled by the colour if one is named (FR-VISIT-8)."""
    if not is_awake(s, building):
        return ASLEEP
    if s.visited >> building & 1:
        return VISITED
    if colour != ANY:
        owner = s.by_colour[colour]
        if owner == NOBODY or not controls(s, owner, building):
            return NOT_CONTROLLED
    return OK


def why_not_visit(s: City, seat: int, purse: Purse, controller: int) -> int:
    """One Building must be open whose power can be used (FR-VISIT-5)."""
    for building in range(10):
        if s.slots[2 * building] != EMPTY and not why_not_building(s, seat, building, controller):
            if not EFFECTS.why_not(s, seat, purse[:], s.effects[s.pack.main_power[s.grants][building]]):
                return OK
            if has_power(s, seat, building) and not EFFECTS.why_not(
                s, seat, purse[:], s.effects[s.pack.faction_power[building]]
            ):
                return OK
    return NO_BUILDING


def has_power(s: City, seat: int, building: int) -> bool:
    """It is the Building of this seat's Faction."""
    return s.pack.power_of[building] == s.seats[seat].faction


def visit(s: City, seat: int, controller: int = ANY) -> None:
    """Visit an Awakened Building: its main power, or your own if it is your Faction's (FR-VISIT-1)."""
    pack = s.pack
    visits = pack.visit[s.grants]
    options: list[Option] = []
    watched = s.events is not None
    for building in range(10):
        if not watched and s.slots[2 * building] == EMPTY:
            continue
        reason = why_not_building(s, seat, building, controller)
        if reason:
            s.refuse("visit", BUILDINGS[building], reason)
            continue
        reason = EFFECTS.can(s, seat, pack.main_power[s.grants][building])
        if not reason:
            options.append(visits[building])
        elif watched:
            EFFECTS.refuse(s, seat, "visit", visits[building].target, pack.main_power[s.grants][building], reason)
        if has_power(s, seat, building):
            reason = EFFECTS.can(s, seat, pack.faction_power[building])
            if not reason:
                options.append(pack.visit_power[building])
            elif watched:
                EFFECTS.refuse(
                    s, seat, "visit", pack.visit_power[building].target, pack.faction_power[building], reason
                )
    if options:
        s.ask(seat, "visit", options, ("visited", seat), "FR-VISIT-1")
    else:
        s.refused.clear()
        s.missed()


def visited(s: City, option: Option, seat: int) -> None:
    """The power first, then the controllers' rewards (FR-VISIT-6)."""
    code, _, power = option.target.partition("/")
    building = BUILDING_INDEX[code]
    s.visited |= 1 << building
    s.tell("visited", seat, code)
    own = power == "power"
    effect = s.pack.faction_power[building] if own else s.pack.main_power[s.grants][building]
    s.power = BY_VISIT
    s.do(("fx_effect", seat, effect), ("rewards", seat, building), ("visit_over", seat))


def rewards(s: City, seat: int, building: int) -> None:
    """Each slot of another player: one Favor of the visitor and one copy of the reward, slot 1 first (FR-VISIT-6)."""
    reward = s.pack.reward[building]
    for slot in (2 * building, 2 * building + 1):
        owner = s.slots[slot]
        if owner != EMPTY and owner != seat:
            gain_favor(s, owner, s.seats[seat].colour, 1)
            if reward == RANDOM_DATA:
                draw_random(s, owner, 1)
            else:
                gain_item(s, owner, reward, 1)


def visit_over(s: City, seat: int) -> None:
    s.power = BY_FACTION


CHAPTER: Final = Chapter(
    steps=[visit, rewards, visit_over],
    answers=[visited],
    words=[
        Word(visit, why_not_visit, asks=True, misses=True, needs=ACTION, controller=one_of(COLOURS, "any")),
    ],
)
