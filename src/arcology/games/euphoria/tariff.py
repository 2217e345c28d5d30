"""Tariffs: what everything costs a player with certain recruits, and how much of it a purse can pay (EU-REC-13)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import or_
from typing import TYPE_CHECKING, Final

from arcology.games.euphoria.moments import PAY
from arcology.games.euphoria.price import Bill, Price
from arcology.games.euphoria.rows import BUMPS, CASES, OUTSIDER, Ability
from arcology.games.euphoria.terms import (
    ARTIFACT_MARKET,
    DOUBLES_COST_MORALE,
    EMPTY,
    END,
    GOODS,
    ITEM_COUNT,
    KINDS,
    KINDS_AT,
    MARKET,
    NO_ABILITIES,
    NO_PAIR,
    NOBODY,
)

if TYPE_CHECKING:
    from arcology.games.euphoria.components import Components
    from arcology.games.euphoria.memory import Memory
    from arcology.games.euphoria.state import City

MANY: Final = 100
"""More of one thing than anybody holds."""
MOST_PURSES: Final = 5_000
"""How many kinds of purses, and of hands, a tariff remembers."""
HAND_DIGIT: Final = tuple([MANY**kind for kind in range(len(KINDS))])
ALWAYS: Final = (1 << len(CASES)) - 1
INSIDE: Final = sum([1 << case for case in CASES if not case & OUTSIDER])
"""Masks of cases."""


class Charge:
    """A price on the board, with its bills as bits of the tariff."""

    __slots__ = ("bits", "first", "pairs", "plain", "price")

    def __init__(self, price: Price, first: int, at_artifact_market: bool) -> None:
        self.price: Final = price
        self.first: Final = first
        self.bits: Final = (1 << len(price.bills)) - 1 << first
        self.plain: Final = self.mask([not bill.favoured() for bill in price.bills])
        self.pairs: Final = self.mask([bill.pair and at_artifact_market for bill in price.bills])

    def mask(self, chosen: list[bool]) -> int:
        return sum([1 << self.first + i for i, each in enumerate(chosen) if each])

    def bills(self, payable: int) -> tuple[Bill, ...]:
        """Those of its bills that can be paid."""
        ours = (payable & self.bits) >> self.first
        found = []
        while ours:
            lowest = ours & -ours
            found.append(self.price.bills[lowest.bit_length() - 1])
            ours ^= lowest
        return tuple(found)


Row = tuple[Charge, ...]
"""What a space costs: one charge, or one for each case."""


class Tariff:
    """What spaces, abilities and a retrieve cost a player with these recruits.

    The bills of all spaces are numbered. What a purse can pay is a mask of them: those that ask no more of anything
    than it holds.
    """

    def __init__(self, pack: Components, memory: Memory, recruits: tuple[int, ...]) -> None:
        self.pack: Final = pack
        self.memory: Final = memory
        self.helpers: Final = tuple([ability for recruit in recruits for ability in pack.payments_of[recruit]])
        self.charges: Final[dict[tuple[Price, bool], Charge]] = {}
        self.numbered = 0  # bills so far
        self.known: Final[dict[tuple[Price, tuple[Ability, ...], bool, bool], Row]] = {}
        self.at: Final = tuple([self.charged(space, [price])[0] for space, price in enumerate(pack.price)])
        self.of_lasting: Final = self.bits_of(pack.lasting)
        self.of_sites: Final = self.bits_of(range(pack.first_site, len(pack.kind)))
        sets = [bits for charge in self.charges.values() for bits in (charge.plain, charge.bits & ~charge.plain)]
        self.stay: Final = (1 << self.numbered) - 1  # a mask: the bills of spaces that no tile prices
        self.single: Final = sum([bits for bits in sets if bits.bit_count() == 1])
        self.alike: Final = tuple([(bits, bits & -bits) for bits in sets if bits.bit_count() > 1])
        self.tiles: Final = {market: self.charged(market, pack.tile_price) for market in pack.market_space}
        self.dilemmas: Final = tuple([self.charge(price, False) for price in pack.dilemma_price])
        units = [ability for ability in self.helpers if ability.each]
        self.own: Final = tuple([memory.price(ability.price, units, False) for ability in pack.abilities])
        self.fee: Final = Price([bill for price in pack.fees for bill in memory.price(price, units, False).bills], {})
        self.fee_options: Final = [(bill, pack.options.option("fee", bill.label)) for bill in self.fee.bills]
        bills = [bill for charge in self.charges.values() for bill in charge.price.bills]
        self.goods: Final = [within([bill.items[item] for bill in bills]) for item in range(len(GOODS))]
        self.cards: Final = [within([bill.items[item] for bill in bills]) for item in range(KINDS_AT, ITEM_COUNT)]
        self.no_cards: Final = within([bill.cards for bill in bills])[0]
        self.no_pairs: Final = ~sum([charge.pairs for charge in self.charges.values()])
        self.knowledge: Final = within([bill.knowledge for bill in bills])  # by the steps that are left
        self.morale: Final = within([bill.morale for bill in bills])
        self.steps: Final = any(bill.knowledge or bill.morale for bill in bills)
        self.free: Final = any(all(charge.price.free for charge in self.at[space]) for space in pack.by_price)
        self.hands: Final[dict[int, int]] = {}
        self.purses: Final[dict[int, tuple[Reach, Sites]]] = {}
        self.reaches: Final[dict[int, Reach]] = {}
        self.sites: Final[dict[int, Sites]] = {}

    def charged(self, space: int, prices: Sequence[Price]) -> list[Row]:
        """What each of these prices comes to at a space."""
        kind = self.pack.kind[space]
        here = tuple([helper for helper in self.helpers if helper.where >> space & 1])
        rows = []
        for price in prices:
            key = (price, here, kind == END, kind == ARTIFACT_MARKET)
            if key not in self.known:
                self.known[key] = self.row(*key)
            rows.append(self.known[key])
        return rows

    def row(self, price: Price, helpers: tuple[Ability, ...], end: bool, artifacts: bool) -> Row:
        """A charge for each case or, where none makes a difference, one."""
        cases = CASES if end or any(helper.cond is not None for helper in helpers) else CASES[:1]
        found = []
        for case in cases:
            able = [helper for helper in helpers if helper.cases >> case & 1]
            found.append(self.charge(self.memory.price(price, able, end and case & OUTSIDER > 0), artifacts))
        return tuple(found)

    def charge(self, price: Price, artifacts: bool) -> Charge:
        """What costs the same is one charge."""
        key = (price, artifacts)
        found = self.charges.get(key)
        if found is None:
            found = self.charges[key] = Charge(price, self.numbered, artifacts)
            self.numbered += len(price.bills)
        return found

    def payable(self, s: City, seat: int, placed: int) -> int:
        """The bills that this seat can pay, as a mask, with so many workers placed in this turn."""
        owner = s.seats[seat]
        energy, water, food, bliss, gold, stone, clay = owner.stock
        of_energy, of_water, of_food, of_bliss, of_gold, of_stone, of_clay = self.goods
        try:
            found = (
                of_energy[energy]
                & of_water[water]
                & of_food[food]
                & of_bliss[bliss]
                & of_gold[gold]
                & of_stone[stone]
                & of_clay[clay]
            )
        except IndexError:
            found = -1
            for most, count in zip(self.goods, owner.stock, strict=True):
                found &= most[min(count, MANY - 1)]
        cards = owner.hand.cards
        if not cards:
            found &= self.no_cards
        else:
            found &= self.hand(cards)
            if owner.bound & NO_PAIR:
                found &= self.no_pairs
        if self.steps:
            found &= self.knowledge[self.pack.most - owner.knowledge]
            found &= self.morale[max(0, owner.morale - self.pack.least - extra_cost(s, placed))]
        return found

    def hand(self, cards: tuple[int, ...]) -> int:
        """The bills that ask no more artifacts than these."""
        key = sum(map(HAND_DIGIT.__getitem__, cards))
        found = self.hands.get(key)
        if found is None:
            if len(self.hands) >= MOST_PURSES:
                self.hands.clear()
            found = -1
            for kind, most in enumerate(self.cards):
                found &= most[cards.count(kind)]
            self.hands[key] = found
        return found

    def reach(self, payable: int) -> tuple[Reach, Sites]:
        """What a purse opens, but markets."""
        payable &= self.stay
        found = self.purses.get(payable)
        if found is None:
            if len(self.purses) >= MOST_PURSES:
                self.purses.clear()
            found = self.purses[payable] = self.reach_of(payable)
        return found

    def reach_of(self, payable: int) -> tuple[Reach, Sites]:
        """Of bills that pay for the same spaces one stands for all, so that many purses are alike."""
        if len(self.reaches) + len(self.sites) >= MOST_PURSES:
            self.reaches.clear()
            self.sites.clear()
        key = payable & self.single | sum([one for bits, one in self.alike if payable & bits])
        lasting, sites = key & self.of_lasting, key & self.of_sites
        if lasting not in self.reaches:
            self.reaches[lasting] = Reach(self, lasting)
        if sites not in self.sites:
            self.sites[sites] = Sites(self, sites)
        return self.reaches[lasting], self.sites[sites]

    def bits_of(self, spaces: Sequence[int]) -> int:
        found = 0
        for space in spaces:
            for charge in self.at[space]:
                found |= charge.bits
        return found


class Reach:
    """The lasting spaces that can be paid. Those that only a recruit's favour pays come later."""

    __slots__ = ("ends", "late", "ready", "spaces")

    def __init__(self, tariff: Tariff, payable: int) -> None:
        pack = tariff.pack
        at = [hits(tariff.at[space], payable) for space in range(pack.first_site)]
        self.spaces: Final = tuple([space for space in pack.by_price if at[space][0] == ALWAYS])
        self.ready: Final = [[row[space] for space in self.spaces] for row in pack.place]  # by the worker's value
        ends = [space for space in pack.end_of if at[space][0] & INSIDE == INSIDE]
        self.ends: Final = [(pack.region[space], space) for space in ends]  # for those inside, whoever is there
        rest = [plain | late if plain != ALWAYS else 0 for plain, late in at]
        for space in ends:
            rest[space] &= ~INSIDE
        self.late: Final = [(space, rest[space]) for space in pack.lasting if rest[space]]


class Sites:
    """The spaces of sites that can be paid, likewise."""

    __slots__ = ("late", "slots")

    def __init__(self, tariff: Tariff, payable: int) -> None:
        found = [(bit, alike, *hits(tariff.at[alike[0]], payable)) for bit, alike in tariff.pack.slots]
        self.slots: Final = [(first, more, bit) for bit, (first, *more), plain, _ in found if plain == ALWAYS]
        rest = [(alike, bit, plain | late) for bit, alike, plain, late in found if plain != ALWAYS]
        self.late: Final = [(alike, bit, cases) for alike, bit, cases in rest if cases]


def hits(row: Row, payable: int) -> tuple[int, int]:
    """The cases where it can be paid without a favour, and those where only a favour pays, as masks."""
    if len(row) == 1:
        if row[0].plain & payable:
            return ALWAYS, 0
        return 0, ALWAYS if row[0].bits & payable else 0
    plain = late = 0
    for case, charge in enumerate(row):
        if charge.plain & payable:
            plain |= 1 << case
        elif charge.bits & payable:
            late |= 1 << case
    return plain, late


def within(asked: list[int]) -> list[int]:
    """For each number held a mask of those that ask no more; beyond what any asks it is the same."""
    found = [0] * (max(asked) + 1)
    for i, count in enumerate(asked):
        found[count] |= 1 << i
    found = list(accumulate(found, or_))
    return found + [found[-1]] * (MANY - len(found))


def tariff_of(s: City, seat: int) -> Tariff:
    """That of the recruits who change prices, unless a penalty silences them (EU-PEN-academy)."""
    owner = s.seats[seat]
    if not owner.moments & PAY or owner.bound & NO_ABILITIES:
        return s.pack.memory.plain
    return s.pack.memory.tariff(tuple(owner.recruits))


def extra_cost(s: City, placed: int) -> int:
    """The morale that the next worker costs in a turn with so many placed (EU-VAR-1)."""
    return 1 if placed and s.setting & DOUBLES_COST_MORALE else 0


def charge_at(s: City, seat: int, tariff: Tariff, space: int) -> Charge:
    """What this space costs this seat now; the price of a built market is its tile's (EU-MKT-1)."""
    pack = s.pack
    if pack.kind[space] == MARKET:
        charges = tariff.tiles[space][s.tiles[pack.site_of_market[space]]]
    else:
        charges = tariff.at[space]
    return charges[0] if len(charges) == 1 else charges[case_of(s, seat, space)]


def case_of(s: City, seat: int, space: int) -> int:
    """Whether the seat has no active recruit of that faction, and whether it will bump an opponent's worker."""
    region = s.pack.region[space]
    on = s.on[space]
    found = OUTSIDER if region != NOBODY and not s.seats[seat].factions >> region & 1 else 0
    return found | BUMPS if on != EMPTY and on >> 2 != seat else found
