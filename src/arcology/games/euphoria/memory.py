"""What is worked out once for a pack and kept beside it: it can be forgotten at any time and changes no answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from arcology.games.euphoria.price import Price, changes, priced
from arcology.games.euphoria.rows import Ability
from arcology.games.euphoria.tariff import Tariff

if TYPE_CHECKING:
    from arcology.games.euphoria.components import Components
    from arcology.games.euphoria.effects import Ready

MOST_TARIFFS: Final = 500
MOST_PRICES: Final = 2_000


class Memory:
    """Tariffs and prices up to a number, after which they are forgotten; effects are as many as the pack has."""

    __slots__ = ("pack", "plain", "prices", "ready", "tariffs")

    def __init__(self, pack: Components) -> None:
        self.pack: Final = pack
        self.prices: Final[dict[tuple[object, ...], Price]] = {}  # those that recruits change
        self.tariffs: Final[dict[tuple[int, ...], Tariff]] = {}  # by active recruits
        self.ready: Final[dict[str, Ready]] = {}  # effects as effects.py makes them ready
        self.plain: Final = Tariff(pack, self, ())  # of players without such recruits

    def tariff(self, recruits: tuple[int, ...]) -> Tariff:
        """What everything costs with these recruits: that of those among them who change prices."""
        found = self.tariffs.get(recruits)
        if found is None:
            payers = tuple([recruit for recruit in recruits if self.pack.payments_of[recruit]])
            found = self.tariff(payers) if payers != recruits else Tariff(self.pack, self, recruits)
            if len(self.tariffs) >= MOST_TARIFFS:
                self.tariffs.clear()
            self.tariffs[recruits] = found
        return found

    def price(self, price: Price, helpers: Sequence[Ability], outside: bool) -> Price:
        """What these abilities make of a price."""
        able = [helper for helper in helpers if changes(helper, price.cost, helpers, outside)]
        if not able and not outside:
            return price
        key = (*price.cost.items(), *[helper.number for helper in able], outside)
        found = self.prices.get(key)
        if found is None:
            if len(self.prices) >= MOST_PRICES:
                self.prices.clear()
            found = self.prices[key] = priced(price.cost, able, outside)
        return found
