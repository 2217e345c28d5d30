"""The words that the city's cards, buildings and factions share."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.awaken import awaken, why_not_awaken
from arcology.games.free_radicals.data_cards import draw_random, give_card
from arcology.games.free_radicals.knowledge import advance, know, level, why_not_advance, why_not_know
from arcology.games.free_radicals.prestige import prestige, prestige_from_holder
from arcology.games.free_radicals.reasons import NO_MATCH, NOT_A_PLAYER
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import (
    gain_favor,
    gain_item,
    pay_item,
    score,
    why_not_pay,
)
from arcology.games.free_radicals.terms import COLOUR_INDEX, COLOURS, ITEM_INDEX, NOBODY
from arcology.games.free_radicals.visit import visit, why_not_visit
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Condition, Purse, Word


def pay(s: City, seat: int, item: str, amount: int) -> None:
    """Costs are paid before effects (FR-ACT-1)."""
    if item == "data":
        s.do(("pay_data", seat, amount))
    elif item == "resource":
        s.do(("pay_resource", seat, amount))
    else:
        pay_item(s, seat, ITEM_INDEX[item], amount)


def gain(s: City, seat: int, item: str, amount: int | str) -> None:
    """Gain as many as exist (FR-ACT-2); an amount may be the own Knowledge Level."""
    amount = level(s, s.seats[seat].colour) if isinstance(amount, str) else amount
    if item == "data":
        s.do(("gain_data", seat, amount))
    elif item == "random_data":
        draw_random(s, seat, amount)
    elif item == "resource":
        s.do(("gain_resource", seat, amount))
    else:
        gain_item(s, seat, ITEM_INDEX[item], amount)


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


def score_points(s: City, seat: int, points: int | str) -> None:
    """Points, or one for each own Knowledge Level."""
    score(s, seat, level(s, s.seats[seat].colour) if isinstance(points, str) else points, s.power)


def favor(s: City, seat: int, colour: str, amount: int) -> None:
    """Favor of one colour, or of any other colour for each cube (FR-FAVOR-3); what has no colour gives none."""
    if colour == "any":
        s.do(("favor_any", seat, amount))
    elif colour:
        gain_favor(s, seat, COLOUR_INDEX[colour], amount)


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


def why_not_give(s: City, seat: int, purse: Purse, item: str, amount: int, who: str) -> int:
    if item != "matching_data":
        return why_not_pay(s, seat, purse, item, amount)
    return OK if any(matching_cards(s, seat, other) for other in range(s.seat_count) if other != seat) else NO_MATCH


def matching_cards(s: City, seat: int, taker: int) -> list[int]:
    """The Data cards of a hand that show the receiver's colour."""
    colour = s.seats[taker].colour
    return [card for card in sorted(s.seats[seat].hand) if s.pack.card_mask[card] >> colour & 1]


def give(s: City, seat: int, item: str, amount: int, who: str) -> None:
    """Give Items to an opponent; receivers cannot refuse (FR-ACT-7)."""
    options = receivers(s, seat)
    hidden = item == "matching_data"
    if hidden:
        options = [o for o in options if matching_cards(s, seat, s.by_colour[COLOUR_INDEX[o.target]])]
    hidden = hidden and s.seat_count > 2
    s.ask(seat, "give", options, ("give_to", seat, item, amount), "FR-ACT-7", (item, amount), always=hidden)


def give_to(s: City, option: Option, seat: int, item: str, amount: int) -> None:
    taker = s.by_colour[COLOUR_INDEX[option.target]]
    if item in ("data", "matching_data"):
        s.do(*[("give_data", seat, taker, item)] * amount)
    else:
        s.seats[seat].stock[ITEM_INDEX[item]] -= amount
        s.seats[taker].stock[ITEM_INDEX[item]] += amount
        s.tell("gave", seat, item, amount, taker)


def give_data(s: City, seat: int, taker: int, item: str) -> None:
    hidden = item == "matching_data"
    cards = matching_cards(s, seat, taker) if hidden else sorted(s.seats[seat].hand)
    options = [s.pack.hand_over[card] for card in cards]
    about = (COLOURS[s.seats[taker].colour],)
    s.ask(seat, "give_data", options, ("data_given", seat, taker), "FR-DATA-9", about, always=hidden)


def data_given(s: City, option: Option, seat: int, taker: int) -> None:
    give_card(s, seat, taker, s.pack.card_number[option.target])


def why_not_give_favor(s: City, seat: int, purse: Purse, who: str) -> int:
    """Giving Favor can always be paid (FR-FAVOR-4), but only to a player (FR-NPF-2)."""
    if who in COLOUR_INDEX and s.by_colour[COLOUR_INDEX[who]] in (NOBODY, seat):
        return NOT_A_PLAYER
    return OK


def give_favor(s: City, seat: int, who: str) -> None:
    """Hand over cubes of your own colour from your unlimited stock (FR-FAVOR-4)."""
    own = s.seats[seat].colour
    if who == "rival":
        s.ask(seat, "give_favor", receivers(s, seat), ("favor_given", seat), "FR-FAVOR-4")
    elif who == "others":
        for other in range(s.seat_count):
            if other != seat:
                gain_favor(s, other, own, 1)
    else:
        gain_favor(s, s.by_colour[COLOUR_INDEX[who]], own, 1)


def favor_given(s: City, option: Option, seat: int) -> None:
    gain_favor(s, s.by_colour[COLOUR_INDEX[option.target]], s.seats[seat].colour, 1)


def colour_is_player(s: City, seat: int, colour: str) -> int:
    return s.by_colour[COLOUR_INDEX[colour]] != NOBODY


WORDS: Final = [
    Word("pay", pay, why_not_pay),
    Word("gain", gain),
    Word("score", score_points),
    Word("favor", favor),
    Word("prestige", prestige),
    Word("prestige_from_holder", prestige_from_holder),
    Word("know", know, why_not_know, asks=True),
    Word("advance", advance, why_not_advance, asks=True),
    Word("awaken", awaken, why_not_awaken, asks=True, secret=True),
    Word("visit", visit, why_not_visit, asks=True),
    Word("give", give, why_not_give, asks=True),
    Word("give_favor", give_favor, why_not_give_favor),
]

CONDITIONS: Final = [Condition("colour_is_player", colour_is_player, NOT_A_PLAYER)]
