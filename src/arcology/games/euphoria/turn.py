"""Turns: place, retrieve or resolve the dilemma; several workers of one value (EU-TURN, EU-MULTI)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria import retrieve, trade
from arcology.games.euphoria.dice import DIE_BIT, LOWEST
from arcology.games.euphoria.dilemma import resolve, why_not_resolve
from arcology.games.euphoria.lacking import told
from arcology.games.euphoria.passing import pass_on
from arcology.games.euphoria.place import declare
from arcology.games.euphoria.reasons import NO_ACTIVE_WORKER, NO_PLACED_WORKER
from arcology.games.euphoria.spaces import board, open_spaces, placements, why_not_place
from arcology.games.euphoria.state import City
from arcology.games.euphoria.tariff import Tariff, tariff_of
from arcology.games.euphoria.terms import ACTIVE, TRADING
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option


def act(s: City, seat: int) -> None:
    """You may not pass (EU-TURN-2); without an active worker you retrieve or resolve your dilemma (EU-TURN-3).

    Asked also where one action is left: there may be something to trade first, and with cards in hand it is secret
    whether they pay for the dilemma.
    """
    pack = s.pack
    owner = s.seats[seat]
    values = owner.values
    options: list[Option] = []
    active: list[int] = []
    placed = 0
    for die, place in enumerate(owner.places):
        if place > ACTIVE:
            placed += DIE_BIT[die]
        elif place == ACTIVE and values[die] not in active:
            active.append(values[die])
    tariff = tariff_of(s, seat)
    payable = tariff.payable(s, seat, s.placed) if active or not owner.solved else 0
    if active:
        options = placements(s, seat, active, tariff, payable)
        if s.events is not None:
            refuse_spaces(s, seat, active, tariff, payable)
    elif s.events is not None:
        s.refuse("place", "", NO_ACTIVE_WORKER)
    if placed:
        options += pack.retrieve_parts[placed]
    elif s.events is not None:
        s.refuse("retrieve", "", NO_PLACED_WORKER)
    if not owner.solved or s.events is not None:
        reason = why_not_resolve(s, seat, tariff, payable)
        if not reason:
            options += pack.resolve
        else:
            s.refuse("resolve", "", reason)
    always = s.setting & TRADING > 0 or bool(owner.hand.cards and not owner.solved)
    s.ask(seat, "act", options, ("acted", seat), "EU-TURN-1", always=always)


def refuse_spaces(s: City, seat: int, values: list[int], tariff: Tariff, payable: int) -> None:
    for space in board(s):
        reason = why_not_place(s, seat, space, tariff, payable)
        if reason:
            why, about = told(s, seat, space, tariff, reason)
            for value in values:
                s.refuse("place", f"{value}/{s.pack.space_ids[space]}", why, about)


def acted(s: City, option: Option, seat: int) -> None:
    s.window = False
    if s.offer:
        trade.drop_draft(s)
    if option.verb == "place":
        value, space = s.pack.placing[option.code]
        s.group = group_of(s, seat, value)
        place_die(s, seat, s.group, space)
    elif option.verb == "retrieve":
        retrieve.retrieve(s, seat, s.pack.retrieving[option.code])
    else:
        resolve(s, seat, option.target)


def group_of(s: City, seat: int, value: int) -> int:
    """The active workers of that value: with two or more, a matching group (EU-MULTI-1)."""
    owner = s.seats[seat]
    places = owner.places
    values = owner.values
    if values.count(value) == 1:
        return DIE_BIT[values.index(value)]
    mask = 0
    for die, each in enumerate(values):
        if each == value and places[die] == ACTIVE:
            mask += DIE_BIT[die]
    return mask


def place_die(s: City, seat: int, mask: int, space: int) -> None:
    """Of dice that are alike the one with the lowest number goes."""
    declare(s, seat, LOWEST[mask], space)


def more(s: City, seat: int) -> None:
    owner = s.seats[seat]
    value = owner.values[LOWEST[s.group]]
    tariff = tariff_of(s, seat)
    payable = tariff.payable(s, seat, s.placed)
    options = placements(s, seat, [value], tariff, payable)
    if s.events is not None:
        refuse_spaces(s, seat, [value], tariff, payable)
    end = s.pack.end
    s.ask(seat, "more", [*options, end], ("one_more", seat), "EU-TURN-6", (value,), end)


def one_more(s: City, option: Option, seat: int) -> None:
    s.window = False
    if s.offer:
        trade.drop_draft(s)
    if option.verb == "place":
        place_die(s, seat, s.group, s.pack.placing[option.code][1])
    else:
        pass_on(s)


def place_extra(s: City, seat: int) -> None:
    """The new worker is placed after the whole tank placement and before the next group die (EU-REC-S03)."""
    options = [s.pack.put_new[space] for space in open_spaces(s, seat)]
    s.ask(seat, "place_new", options, ("extra_placed", seat), "EU-REC-S03")


def extra_placed(s: City, option: Option, seat: int) -> None:
    place_die(s, seat, 1 << s.move.extra, s.pack.placing[option.code][1])


CHAPTER: Final = Chapter(steps=[act, more, place_extra], answers=[acted, one_more, extra_placed])
