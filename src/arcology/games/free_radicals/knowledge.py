"""Knowledge tracks: paying for steps, scoring them, the Benefactor Bonus (FR-KNOW)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.components import Price
from arcology.games.free_radicals.lacking import price_lacks
from arcology.games.free_radicals.reasons import NO_TRACK, TRACK_FULL
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import affordable, gain_favor, pay_price, purse_of, score, why_not_price
from arcology.games.free_radicals.terms import (
    ANY,
    BY_KNOWLEDGE,
    COLOUR_INDEX,
    COLOURS,
    ITEM_INDEX,
    OTHERS,
    OWN,
    RESOURCE,
    TOP_STEP,
    TRACKS,
)
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Purse
from arcology.kernel.values import replaced
from arcology.kernel.words import Result, Word, number, one_of

ALL = (0, 1, 2, 3, 4)


def level(s: City, colour: int) -> int:
    """A Level is reached on entering its first step (FR-KNOW-1)."""
    return s.pack.step_level[s.steps[colour]]


def tracks(s: City, seat: int, track: int) -> tuple[int, ...]:
    """The tracks an action may name: any, others, own or one colour."""
    if track == ANY:
        return ALL
    own = s.seats[seat].colour
    if track == OTHERS:
        return tuple([colour for colour in ALL if colour != own])
    return (own,) if track == OWN else (track,)


def less(price: Price, item: int) -> Price:
    """The price with one Item left out (FR-KNOW-8)."""
    amounts = list(price)
    amounts[item] -= 1
    return (amounts[0], amounts[1], amounts[2], amounts[3])


def why_not_know(s: City, seat: int, purse: Purse, track: int, discount: int) -> int:
    """A track below step 12 whose next step can be paid (FR-ACT-9, FR-KNOW-6)."""
    found = NO_TRACK
    for colour in tracks(s, seat, track):
        found = why_not_track(s, purse, colour, discount)
        if not found:
            return OK
    return found if len(tracks(s, seat, track)) == 1 else NO_TRACK


def why_not_track(s: City, purse: Purse, colour: int, discount: int) -> int:
    step = s.steps[colour]
    if step == TOP_STEP:
        return TRACK_FULL
    price = s.pack.step_price[step]
    if not discount:
        return why_not_price(purse, price)
    reason = OK
    for item in range(4):
        if price[item]:
            reason = why_not_price(purse, less(price, item))
            if not reason:
                return OK
    return reason


def refuse_track(s: City, purse: Purse, colour: int, discount: int) -> None:
    """With what the next step costs and what is there, where there is one and nothing is taken off."""
    why = why_not_track(s, purse, colour, discount)
    known = s.steps[colour] < TOP_STEP and not discount
    told = price_lacks(purse, s.pack.step_price[s.steps[colour]], why) if known else (why, ())
    s.refuse("advance", COLOURS[colour], *told)


def why_not_advance(s: City, seat: int, purse: Purse, track: int) -> int:
    """A free advance needs a track below step 12."""
    return OK if any(s.steps[colour] < TOP_STEP for colour in tracks(s, seat, track)) else TRACK_FULL


def know(s: City, seat: int, track: int, discount: int) -> None:
    """Pay to advance one track one step (FR-KNOW-2)."""
    pack = s.pack
    stock = s.seats[seat].stock
    options: list[Option] = []
    watched = s.events is not None
    for colour in tracks(s, seat, track):
        step = s.steps[colour]
        if discount and step < TOP_STEP:
            price = pack.step_price[step]
            for item in range(4):
                if price[item] and affordable(stock, less(price, item)):
                    options.append(pack.advance_less[colour][item])
        elif step < TOP_STEP and affordable(stock, pack.step_price[step]):
            options.append(pack.advance[colour])
        elif watched:
            refuse_track(s, purse_of(s, seat), colour, discount)
    if options:
        s.ask(seat, "know", options, ("known", seat), "FR-KNOW-2")
    else:
        s.refused.clear()
        s.missed()


def known(s: City, option: Option, seat: int) -> None:
    name, _, left_out = option.target.partition("/")
    colour = COLOUR_INDEX[name]
    price = s.pack.step_price[s.steps[colour]]
    pay_price(s, seat, less(price, ITEM_INDEX[left_out]) if left_out else price)
    step_up(s, seat, colour)


def advance(s: City, seat: int, track: int) -> None:
    """Advance one track one step without its cost (FR-KNOW-8)."""
    options = [s.pack.advance[colour] for colour in tracks(s, seat, track) if s.steps[colour] < TOP_STEP]
    if options:
        s.ask(seat, "advance", options, ("advanced", seat), "FR-KNOW-8")
    else:
        s.missed()


def why_not_grant(s: City, seat: int, purse: Purse, track: int) -> int:
    """One Resource besides the price of a step (FR-BLDG-11)."""
    purse[RESOURCE] += 1
    return why_not_know(s, seat, purse, track, 0)


def grant(s: City, seat: int, track: int) -> None:
    """Pay a Resource and the cost of a step to advance one track (FR-BLDG-11)."""
    purse = purse_of(s, seat)
    purse[RESOURCE] += 1
    options: list[Option] = []
    for colour in tracks(s, seat, track):
        why = why_not_track(s, purse, colour, 0)
        if not why:
            options.append(s.pack.advance[colour])
        else:
            refuse_track(s, purse, colour, 0)
    if options:
        s.ask(seat, "grant", options, ("granted", seat), "FR-BLDG-11")
    else:
        s.refused.clear()
        s.missed()


def granted(s: City, option: Option, seat: int) -> None:
    """Costs come first: the step's own, then any Resource that is left (FR-ACT-1)."""
    colour = COLOUR_INDEX[option.target]
    pay_price(s, seat, s.pack.step_price[s.steps[colour]])
    s.do(("pay_resource", seat, 1), ("step_up", seat, colour))


def advanced(s: City, option: Option, seat: int) -> None:
    step_up(s, seat, COLOUR_INDEX[option.target])


def step_up(s: City, seat: int, colour: int) -> None:
    """Move the marker, score its step; a new Level of another colour brings the Benefactor Bonus (FR-KNOW-2 to -5)."""
    step = s.steps[colour]
    s.steps = replaced(s.steps, colour, step + 1)
    s.tell("advanced", seat, COLOURS[colour], step + 1)
    score(s, seat, s.pack.step_vp[step], BY_KNOWLEDGE)
    s.bind(COLOURS[colour])
    bonus = s.pack.step_bonus[step]
    if bonus and s.seats[seat].colour != colour:
        gain_favor(s, seat, colour, bonus.get("favor", 0))
        if "data" in bonus:
            s.do(("gain_data", seat, bonus["data"]))
        if "resource" in bonus:
            s.do(("gain_resource", seat, bonus["resource"]))


TRACK: Final = Result(one_of(COLOURS))

CHAPTER: Final = Chapter(
    steps=[step_up],
    answers=[known, advanced, granted],
    words=[
        Word(
            know,
            why_not_know,
            asks=True,
            misses=True,
            gives=TRACK,
            track=one_of(TRACKS),
            discount=number(0, 1, default=0),
        ),
        Word(grant, why_not_grant, asks=True, misses=True, gives=TRACK, track=one_of(COLOURS, "any")),
        Word(advance, why_not_advance, asks=True, misses=True, gives=TRACK, track=one_of(COLOURS, "any")),
    ],
)
