"""The words that the city's cards, buildings and factions share."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.data_cards import draw_random, give_card
from arcology.games.free_radicals.knowledge import level
from arcology.games.free_radicals.reasons import NO_MATCH, NOT_A_PLAYER
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import gain_favor, gain_item, pay_item, score, why_not_pay
from arcology.games.free_radicals.terms import (
    ANY,
    COLOUR_INDEX,
    COLOURS,
    DATA,
    GAINS,
    GIFTS,
    ITEM_INDEX,
    MATCHING_DATA,
    NOBODY,
    PRICES,
    RANDOM_DATA,
    RESOURCE,
)
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Purse
from arcology.kernel.words import Condition, Word, number, one_of

LEVEL: Final = 0
"""In place of an amount: the own Knowledge Level."""
WHO: Final = (*COLOURS, "rival", "others")
RIVAL: Final = 5
OTHERS: Final = 6


def pay(s: City, seat: int, item: int, amount: int) -> None:
    """Costs are paid before effects (FR-ACT-1)."""
    if item == DATA:
        s.do(("pay_data", seat, amount))
    elif item == RESOURCE:
        s.do(("pay_resource", seat, amount))
    else:
        pay_item(s, seat, item, amount)


def gain(s: City, seat: int, item: int, amount: int) -> None:
    """Gain as many as exist (FR-ACT-2); an amount may be the own Knowledge Level."""
    if amount == LEVEL:
        amount = level(s, s.seats[seat].colour)
    if item < DATA:
        gain_item(s, seat, item, amount)
    elif not amount:
        return
    elif item == DATA:
        s.do(("gain_data", seat, amount))
    elif item == RANDOM_DATA:
        draw_random(s, seat, amount)
    else:
        s.do(("gain_resource", seat, amount))


def gain_resource(s: City, seat: int, amount: int) -> None:
    """Several Resources may mix types freely (FR-ITEM-3)."""
    s.ask(seat, "gain_resource", s.pack.gain_resource, ("resource_gained", seat, amount), "FR-ITEM-3", (amount,))


def resource_gained(s: City, option: Option, seat: int, amount: int) -> None:
    gain_item(s, seat, ITEM_INDEX[option.target], 1)
    if amount > 1:
        s.do(("gain_resource", seat, amount - 1))


def pay_resource(s: City, seat: int, amount: int) -> None:
    stock = s.seats[seat].stock
    options = [s.pack.pay_resource[item] for item in range(3) if stock[item]]
    s.ask(seat, "pay_resource", options, ("resource_paid", seat, amount), "FR-ITEM-3", (amount,))


def resource_paid(s: City, option: Option, seat: int, amount: int) -> None:
    pay_item(s, seat, ITEM_INDEX[option.target], 1)
    if amount > 1:
        s.do(("pay_resource", seat, amount - 1))


def score_points(s: City, seat: int, points: int) -> None:
    """Points, or one for each own Knowledge Level."""
    score(s, seat, level(s, s.seats[seat].colour) if points == LEVEL else points, s.power)


def favor(s: City, seat: int, colour: int, amount: int) -> None:
    """Favor of one colour, or of any other colour for each cube (FR-FAVOR-3)."""
    if colour == ANY:
        s.do(("favor_any", seat, amount))
    else:
        gain_favor(s, seat, colour, amount)


def favor_any(s: City, seat: int, amount: int) -> None:
    own = s.seats[seat].colour
    options = [s.pack.favor[colour] for colour in range(5) if colour != own]
    s.ask(seat, "favor_any", options, ("favor_chosen", seat, amount), "FR-FAVOR-3", (amount,))


def favor_chosen(s: City, option: Option, seat: int, amount: int) -> None:
    gain_favor(s, seat, COLOUR_INDEX[option.target], 1)
    if amount > 1:
        s.do(("favor_any", seat, amount - 1))


def receivers(s: City, seat: int) -> list[Option]:
    """An opponent is always one other player, chosen by the active one (FR-ACT-7)."""
    return [s.pack.rival[other.colour] for i, other in enumerate(s.seats) if i != seat]


def why_not_give(s: City, seat: int, purse: Purse, item: int, amount: int, who: int) -> int:
    if item != MATCHING_DATA:
        return why_not_pay(s, seat, purse, item, amount)
    takers = [other for other in range(s.seat_count) if other != seat]
    return OK if any(len(matching_cards(s, seat, taker)) >= amount for taker in takers) else NO_MATCH


def matching_cards(s: City, seat: int, taker: int) -> list[int]:
    """The Data cards of a hand that show the receiver's colour."""
    colour = s.seats[taker].colour
    return [card for card in sorted(s.seats[seat].hand) if s.pack.card_mask[card] >> colour & 1]


def give(s: City, seat: int, item: int, amount: int, who: int) -> None:
    """Give Items to an opponent; receivers cannot refuse (FR-ACT-7)."""
    options = receivers(s, seat)
    hidden = item == MATCHING_DATA
    if hidden:
        takers = [s.by_colour[COLOUR_INDEX[option.target]] for option in options]
        options = [o for o, taker in zip(options, takers, strict=True) if len(matching_cards(s, seat, taker)) >= amount]
    hidden = hidden and s.seat_count > 2
    s.ask(seat, "give", options, ("give_to", seat, item, amount), "FR-ACT-7", (GIFTS[item], amount), always=hidden)


def give_to(s: City, option: Option, seat: int, item: int, amount: int) -> None:
    taker = s.by_colour[COLOUR_INDEX[option.target]]
    if item < DATA:
        s.seats[seat].stock[item] -= amount
        s.seats[taker].stock[item] += amount
        s.tell("gave", seat, GIFTS[item], amount, taker)
    else:
        s.do(*[("give_data", seat, taker, item)] * amount)


def give_data(s: City, seat: int, taker: int, item: int) -> None:
    hidden = item == MATCHING_DATA
    cards = matching_cards(s, seat, taker) if hidden else sorted(s.seats[seat].hand)
    options = [s.pack.hand_over[card] for card in cards]
    about = (COLOURS[s.seats[taker].colour],)
    s.ask(seat, "give_data", options, ("data_given", seat, taker), "FR-DATA-9", about, always=hidden)


def data_given(s: City, option: Option, seat: int, taker: int) -> None:
    give_card(s, seat, taker, s.pack.card_number[option.target])


def why_not_give_favor(s: City, seat: int, purse: Purse, who: int) -> int:
    """Giving Favor can always be paid (FR-FAVOR-4), but only to a player (FR-NPF-2)."""
    return NOT_A_PLAYER if who < RIVAL and s.by_colour[who] in (NOBODY, seat) else OK


def give_favor(s: City, seat: int, who: int) -> None:
    """Hand over cubes of your own colour from your unlimited stock (FR-FAVOR-4)."""
    own = s.seats[seat].colour
    if who == RIVAL:
        s.ask(seat, "give_favor", receivers(s, seat), ("favor_given", seat), "FR-FAVOR-4")
    elif who == OTHERS:
        for other in range(s.seat_count):
            if other != seat:
                gain_favor(s, other, own, 1)
    else:
        gain_favor(s, s.by_colour[who], own, 1)


def favor_given(s: City, option: Option, seat: int) -> None:
    gain_favor(s, s.by_colour[COLOUR_INDEX[option.target]], s.seats[seat].colour, 1)


def colour_is_player(s: City, seat: int, colour: int) -> int:
    """A player at the table has this colour (FR-NPF-2)."""
    return s.by_colour[colour] != NOBODY


AMOUNT: Final = number(1, default=1)

CHAPTER: Final = Chapter(
    steps=[gain_resource, pay_resource, favor_any, give_data],
    answers=[resource_gained, resource_paid, favor_chosen, give_to, data_given, favor_given],
    words=[
        Word(pay, why_not_pay, item=one_of(PRICES), amount=AMOUNT),
        Word(gain, item=one_of(GAINS), amount=number(1, default=1, names={"level": LEVEL})),
        Word(score_points, name="score", points=number(1, names={"level": LEVEL})),
        Word(favor, colour=one_of(COLOURS, "any"), amount=AMOUNT),
        Word(
            give,
            why_not_give,
            asks=True,
            who=one_of("rival"),
            item=one_of(GIFTS, secret=("matching_data",)),
            amount=AMOUNT,
        ),
        Word(give_favor, why_not_give_favor, who=one_of(WHO)),
    ],
    conditions=[Condition(colour_is_player, NOT_A_PLAYER, colour=one_of(COLOURS))],
)
