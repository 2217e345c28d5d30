"""What recruits make of a price: which abilities change it, and the prices that come of it (EU-REC-13, -25)."""

from __future__ import annotations

from arcology.games.euphoria.components import Components
from arcology.games.euphoria.effects import EFFECTS
from arcology.games.euphoria.moments import PAY
from arcology.games.euphoria.rows import Ability, Price
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import END, NO_ABILITIES

MOST_HELPS = 5_000
"""How many sets of recruits a pack remembers."""


def pay_abilities(s: City, seat: int, space: int) -> list[Ability]:
    """The abilities that change the price of this space for this seat, or its right to enter."""
    owner = s.seats[seat]
    if not owner.moments & PAY or owner.bound & NO_ABILITIES:
        return []
    before = s.move.space
    s.move.space = space  # what the conditions ask about, before anybody is there
    found = []
    for recruit in owner.recruits:
        for ability in s.pack.payments_of[recruit]:
            if ability.where >> space & 1 and EFFECTS.holds(s, seat, ability.cond):
                found.append(ability)
    s.move.space = before
    return found


class Help:
    """What the recruits of one player make of prices, as far as nothing but the recruits decides it.

    Prices beside a space are those that only recruits offer; where a condition or a faction decides as well there are
    none, and they must be asked for when they are needed.
    """

    def __init__(self, pack: Components, recruits: list[int]) -> None:
        self.where = 0  # the spaces whose price may change, as a mask
        for recruit in recruits:
            self.where |= pack.pay_where[recruit]
        lasting = [space for space in pack.lasting if self.where >> space & 1]
        self.lasting = tuple([(space, added_prices(pack, recruits, space)) for space in lasting])
        slots = pack.slots if self.where & pack.sets["sites"] else ()
        priced = [(slot, added_prices(pack, recruits, slot[2][0])) for slot in slots]
        alike = [slot[0] if prices is None else prices for slot, prices in priced]  # what costs the same is one kind
        kinds = {kind: (prices, slot[2][0]) for kind, (slot, prices) in zip(alike, priced, strict=True)}
        self.kinds = tuple(kinds.values())  # prices, and one of the spaces
        places = {kind: place for place, kind in enumerate(kinds)}
        self.slots = tuple([(*slot, places[kind]) for kind, (slot, _) in zip(alike, priced, strict=True)])


def help_of(s: City, seat: int) -> Help:
    """Worked out once for each set of recruits."""
    recruits = s.seats[seat].recruits
    helps = s.pack.helps
    found: Help | None = helps.get(tuple(recruits))
    if found is None:
        if len(helps) >= MOST_HELPS:
            helps.clear()
        found = helps[tuple(recruits)] = Help(s.pack, recruits)
    return found


def added_prices(pack: Components, recruits: list[int], space: int) -> tuple[Price, ...] | None:
    """The prices that recruits add to the printed one; None where more than the recruits decides."""
    abilities = [ability for recruit in recruits for ability in pack.payments_of[recruit] if ability.where >> space & 1]
    if pack.kind[space] == END or any(ability.cond is not None for ability in abilities):
        return None
    return changed_prices(pack, pack.price[space], abilities, False)[1:]


def unit_abilities(s: City, seat: int) -> list[Ability]:
    """Abilities that pay one item for each of another, in any price of their owner."""
    owner = s.seats[seat]
    if not owner.moments & PAY or owner.bound & NO_ABILITIES:
        return []
    units_of = s.pack.units_of
    return [ability for recruit in owner.recruits for ability in units_of[recruit]]


def helped_prices(s: City, seat: int, price: Price, space: int) -> tuple[Price, ...]:
    """The prices that abilities make of this one for this seat; worked out once for each pack."""
    outside = s.pack.kind[space] == END and not s.seats[seat].factions >> s.pack.region[space] & 1
    return changed_prices(s.pack, price, pay_abilities(s, seat, space), outside)


def changed_prices(pack: Components, price: Price, abilities: list[Ability], outside: bool) -> tuple[Price, ...]:
    key = (id(price), sum([1 << ability.number for ability in abilities]), int(outside))
    found = pack.helped.get(key)
    if found is None:
        found = pack.helped[key] = tuple(
            [one_price(pack, cost) for cost in helped_costs(price.cost, abilities, outside)]
        )
    return found


def one_price(pack: Components, cost: dict[str, int]) -> Price:
    """Equal prices are one, so that what costs the same is looked at once."""
    return pack.one_price.setdefault(tuple(sorted(cost.items())), Price(cost))


def helped_costs(cost: dict[str, int], abilities: list[Ability], outside: bool) -> list[dict[str, int]]:
    """A part replaced by an ability's own price; then each unit that may be replaced; then what must be added."""
    found = [] if outside else [cost]
    for ability in abilities:
        if ability.each or ability.must:
            continue
        if ability.replace == "entry":
            found += [with_cost(cost, {}, ability.price.cost)] if outside else []
            continue
        for part in PARTS[ability.replace]:
            if part in cost:
                count = cost[part] if ability.replace == "artifacts" else 1
                found.append(with_cost(cost, {part: count}, ability.price.cost))
    for ability in abilities:
        if ability.each:
            for each in found[:]:
                for count in range(1, each.get(ability.replace, 0) + 1):
                    paid = {name: n * count for name, n in ability.price.cost.items()}
                    found.append(with_cost(each, {ability.replace: count}, paid))
        elif ability.must:
            found = [with_cost(each, {}, ability.price.cost) for each in found]
    return found


def with_cost(cost: dict[str, int], less: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    names = [*cost, *[name for name in more if name not in cost]]
    changed = {name: cost.get(name, 0) - less.get(name, 0) + more.get(name, 0) for name in names}
    return {name: count for name, count in changed.items() if count}


PARTS: dict[str, tuple[str, ...]] = {
    "resource": ("gold", "stone", "clay", "resource"),
    "commodity": ("energy", "water", "food", "bliss", "commodity"),
    "artifacts": ("artifacts",),
}
"""The parts of a price that an ability may replace."""
