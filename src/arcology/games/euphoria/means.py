"""What a stock can pay of the spaces that last: remembered for each kind of stock."""

from __future__ import annotations

from arcology.games.euphoria.pay import payable
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import NO_PAIR

MOST_STOCKS = 5_000
"""How many kinds of stock a pack remembers."""


class Means:
    """The spaces that last, but tunnel ends, whose price can be paid, and the kinds of spaces of sites."""

    __slots__ = ("ready", "slots", "spaces")

    def __init__(self, s: City, seat: int) -> None:
        pack = s.pack
        stock = s.seats[seat].stock
        self.spaces = tuple(payable_spaces(s, seat))
        self.ready = [[options[space] for space in self.spaces] for options in pack.place]  # by the worker's value
        self.slots = [(first, more, bit) for good, bit, (first, *more) in pack.slots if stock[good]]


def means_of(s: City, seat: int) -> Means:
    """What this seat can pay. Stocks are alike that reach the same prices."""
    pack = s.pack
    owner = s.seats[seat]
    energy, water, food, bliss, gold, stone, clay = owner.stock
    of_energy, of_water, of_food, of_bliss, of_gold, of_stone, of_clay, resources, others, top = pack.stock_digits
    cards = owner.hand.cards
    held = len(cards)
    if held >= pack.most_cards:
        held = pack.most_cards
    elif held > 1 and not owner.bound & NO_PAIR and len(set(cards)) < held:
        held = -1
    try:
        key = (
            of_energy[energy]
            + of_water[water]
            + of_food[food]
            + of_bliss[bliss]
            + of_gold[gold]
            + of_stone[stone]
            + of_clay[clay]
            + resources[gold + stone + clay]
            + others[energy + water + food]
            + top[0] * held
        )
    except IndexError:
        return Means(s, seat)
    found: Means | None = pack.means.get(key)
    if found is None:
        found = Means(s, seat)
        if pack.stock_is_all and len(pack.means) < MOST_STOCKS:
            pack.means[key] = found
    return found


def payable_spaces(s: City, seat: int) -> list[int]:
    pack = s.pack
    owner = s.seats[seat]
    stock = owner.stock
    found = [*pack.free_spaces]
    for space, good, count in pack.simple_spaces:
        if stock[good] >= count:
            found.append(space)
    for price, artifacts, spaces in pack.price_groups:
        if payable(s, seat, price, not (artifacts and owner.bound & NO_PAIR)):
            found += spaces
    return found
