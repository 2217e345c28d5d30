"""Every way to pay a price that the recruits allow (EU-ART-1, EU-REC-13, -25)."""

from __future__ import annotations

from arcology.games.euphoria.helped import pay_abilities, unit_abilities
from arcology.games.euphoria.rows import CARDS, COMMODITIES, NOT_BLISS, RESOURCES, Ability, Price
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import (
    ARTIFACT_MARKET,
    BLISS,
    END,
    GOLD,
    ITEM_COUNT,
    ITEM_INDEX,
    ITEMS,
    KINDS_AT,
    NO_PAIR,
)
from arcology.kernel.decision import Option

MOST_WAYS = 1000
"""How many lists of ways a pack remembers."""


class Way:
    """One way to pay a price."""

    def __init__(self, items: list[int], knowledge: int, morale: int, used: tuple[Ability, ...], stood: int) -> None:
        self.items = items
        self.knowledge = knowledge
        self.morale = morale
        self.used = used  # abilities
        self.stood = stood  # how many bliss were paid with something that stands for it
        self.path = ""  # its label, once somebody has asked for it

    def plus(self, other: Way) -> Way:
        items = [a + b for a, b in zip(self.items, other.items, strict=True)]
        morale = self.morale + other.morale
        return Way(items, self.knowledge + other.knowledge, morale, self.used + other.used, self.stood + other.stood)

    def paid(self) -> tuple[int, ...]:
        """What counts as paid: something that stands for bliss is bliss."""
        if not self.stood:
            return tuple(self.items)
        items = self.items[:]
        items[BLISS] += self.stood
        return tuple(items)

    def takes_cards(self) -> bool:
        return any(self.items[KINDS_AT:])

    def label(self) -> str:
        """The recruits and items of the payment as a path of ids."""
        if not self.path:
            ids = [ability.id for ability in self.used if not ability.must]
            for item, count in enumerate(self.items):
                if count:
                    ids += [ITEMS[item]] * count
            self.path = "/".join(ids)
        return self.path


def nothing() -> Way:
    return Way([0] * ITEM_COUNT, 0, 0, (), 0)


def of(item: int, count: int) -> Way:
    way = nothing()
    way.items[item] = count
    return way


def picks(pool: tuple[int, ...], count: int, held: list[int]) -> list[Way]:
    """Every multiset of that many items among those held."""
    if not count:
        return [nothing()]
    found = []
    for i, item in enumerate(pool):
        for n in range(min(count, held[item]), 0, -1):
            for rest in picks(pool[i + 1 :], count - n, held):
                rest.items[item] = n
                found.append(rest)
    return found


def holdings(s: City, seat: int) -> list[int]:
    """Goods and artifacts by kind."""
    owner = s.seats[seat]
    held = [*owner.stock, 0, 0, 0, 0, 0, 0]
    for kind in owner.hand.cards:
        held[KINDS_AT + kind] += 1
    return held


def paid_by(s: City, label: str) -> Way:
    """A payment without recruits, from the path of its items."""
    way: Way | None = s.pack.paid.get(label)
    if way is None:
        way = s.pack.paid[label] = nothing()
        for item in label.split("/"):
            way.items[ITEM_INDEX[item]] += 1
    return way


def plain_payments(s: City, seat: int, price: Price, pair: bool) -> tuple[Option, ...]:
    """Every way to pay without recruits; holdings are alike that leave the same choices."""
    held = holdings(s, seat)
    size = price.size
    key = (id(price), pair, *[min(size, held[item]) for item in price.choices])
    payments = s.pack.payments
    found = payments.get(key)
    if found is None:
        if len(payments) >= MOST_WAYS:
            payments.clear()
        found = payments[key] = tuple([s.option("pay", label) for label in plain_labels(price, pair, held)])
    return found


def plain_labels(price: Price, pair: bool, held: list[int]) -> list[str]:
    """The labels of every way to pay without recruits out of these holdings."""
    picked: list[tuple[int, ...]] = [()]
    for item, count in price.items:
        held[item] -= count
        picked = [(*way, *[item] * count) for way in picked]
    for pool, count in price.pools:
        picked = [way + more for way in picked for more in multisets(pool, count, held)]
    if price.three:
        cards = multisets(CARDS, price.three, held)
        if pair:
            cards += [(kind, kind) for kind in CARDS if held[kind] > 1]
        picked = [way + more for way in picked for more in cards]
    return ["/".join([ITEMS[item] for item in sorted(way)]) for way in picked]


def multisets(pool: tuple[int, ...], count: int, held: list[int]) -> list[tuple[int, ...]]:
    """Every multiset of that many items among those held."""
    if not count:
        return [()]
    found: list[tuple[int, ...]] = []
    for i, item in enumerate(pool):
        for n in range(min(count, held[item]), 0, -1):
            found += [(item,) * n + rest for rest in multisets(pool[i + 1 :], count - n, held)]
    return found


def ways(s: City, seat: int, price: Price, space: int = -1) -> tuple[Way, ...]:
    """Every way this seat can pay this price, for that space or, with none, for anything else.

    Asked for when a space is declared, when its payment is asked and when it is made: so the last are remembered.
    Holdings are alike that have more than any of the ways takes.
    """
    owner = s.seats[seat]
    pack = s.pack
    abilities = pay_abilities(s, seat, space) if space >= 0 else unit_abilities(s, seat)
    pair = not (space >= 0 and pack.kind[space] == ARTIFACT_MARKET and owner.bound & NO_PAIR)
    outside = space >= 0 and pack.kind[space] == END and not owner.factions >> pack.region[space] & 1
    held = holdings(s, seat)
    case = (id(price), pair, outside, *[ability.number for ability in abilities])
    known: Known | None = pack.ways.get(case)
    if known is None:
        known = pack.ways[case] = Known(price, abilities)
    size = known.size
    tracks = (owner.knowledge, owner.morale) if known.tracks else ()
    key = (*tracks, *[min(size, held[item]) for item in known.items])
    found = known.ways.get(key)
    if found is None:
        if len(known.ways) >= MOST_WAYS:
            known.ways.clear()
        found = known.ways[key] = tuple(worked_out(s, seat, price, abilities, pair, outside, held))
    return found


class Known:
    """The ways to pay a price with the same abilities, by what is held of the items that may be part of one."""

    def __init__(self, price: Price, abilities: list[Ability]) -> None:
        prices = [price, *[ability.price for ability in abilities]]
        self.items = sorted({item for each in prices for item in (*each.choices, *[item for item, _ in each.items])})
        # No way takes more of anything: each part may be replaced by an ability's price, and each may add its own.
        self.size = price.size + (price.size + 1) * sum([ability.price.size for ability in abilities])
        self.tracks = any(each.knowledge or each.morale for each in prices)
        self.ways: dict[tuple[int, ...], tuple[Way, ...]] = {}


def worked_out(
    s: City, seat: int, price: Price, abilities: list[Ability], pair: bool, outside: bool, held: list[int]
) -> list[Way]:
    found = expanded(price, abilities, pair, held)
    if outside:
        found = [way.plus(entry) for way in found for ability in abilities if ability.replace == "entry"
                 for entry in by(ability, held)]  # fmt: skip
    for ability in abilities:
        if ability.each:
            found = with_units(found, ability, price.cost.get(ability.replace, 0))
        elif ability.must:
            found = [way.plus(extra) for way in found for extra in by(ability, held)]
    return distinct([way for way in found if affordable(s, seat, way, held)])


def by(ability: Ability, held: list[int]) -> list[Way]:
    """The ways to pay an ability's own price."""
    mark = Way([0] * ITEM_COUNT, 0, 0, (ability,), 0)
    return [way.plus(mark) for way in expanded(ability.price, [], True, held)]


def expanded(price: Price, abilities: list[Ability], pair: bool, held: list[int]) -> list[Way]:
    """The ways to pay each part, multiplied; a part is replaced by one ability at most (EU-REC-25)."""
    found = [Way([0] * ITEM_COUNT, price.knowledge, price.morale, (), 0)]
    for item, count in price.items:
        parts = [of(item, count)]
        part = "resource" if GOLD <= item < KINDS_AT else "commodity" if item <= BLISS else ""
        for ability in abilities:
            if ability.replace == part:
                rest = of(item, count - 1)
                parts += [rest.plus(way) for way in by(ability, held) if not way.items[item]]
        found = [way.plus(other) for way in found for other in parts]
    for pool, count, part in (
        (RESOURCES, price.resources, "resource"),
        (COMMODITIES, price.commodities, "commodity"),
        (NOT_BLISS, price.others, ""),
        (CARDS, price.artifacts, ""),
    ):
        if count:
            parts = picks(pool, count, held)
            for ability in abilities:
                if part and ability.replace == part and ability.price.resources == 0:
                    parts += [rest.plus(way) for rest in picks(pool, count - 1, held) for way in by(ability, held)]
            found = [way.plus(other) for way in found for other in parts]
    if price.three:
        parts = picks(CARDS, price.three, held)
        if pair:
            parts += [of(kind, 2) for kind in CARDS if held[kind] > 1]
        for ability in abilities:
            if ability.replace == "artifacts":
                parts += by(ability, held)
        found = [way.plus(other) for way in found for other in parts]
    return found


def with_units(found: list[Way], ability: Ability, named: int) -> list[Way]:
    """Any or all units of the item it replaces may be paid with its own price (EU-REC-W01).

    Those that the price names, or that of another ability: a commodity of choice is none of them.
    """
    item = ITEM_INDEX[ability.replace]
    result = list(found)
    for way in found:
        most = named + sum([used.price.cost.get(ability.replace, 0) for used in way.used])
        for count in range(1, min(most, way.items[item]) + 1):
            other = of(item, -count)
            for _ in range(count):
                for each, _n in ability.price.items:
                    other.items[each] += 1
            changed = way.plus(other)
            changed.used = (*way.used, ability)
            changed.stood = count
            result.append(changed)
    return result


def affordable(s: City, seat: int, way: Way, held: list[int]) -> bool:
    for item, count in enumerate(way.items):
        if count > held[item]:
            return False
    owner = s.seats[seat]
    if way.knowledge and owner.knowledge + way.knowledge > s.pack.most:
        return False
    return not way.morale or owner.morale - way.morale >= s.pack.least


def distinct(found: list[Way]) -> list[Way]:
    known: dict[str, Way] = {}
    for way in found:
        known.setdefault(way.label(), way)
    return list(known.values())
