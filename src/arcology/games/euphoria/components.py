"""The components as the rules look them up: numbers for spaces and cards, prices and abilities read once."""

from __future__ import annotations

from typing import Any, Final

from arcology.games.euphoria.layout import at_landing, digits, distinct_slots, level_of, penalty_bit, steps
from arcology.games.euphoria.moments import BUMP, PAY, PLACE
from arcology.games.euphoria.rows import Ability, Price, PriceGroup
from arcology.games.euphoria.terms import (
    AREA,
    ARTIFACT_MARKET,
    COLOURS,
    END,
    FACTION_INDEX,
    GOODS,
    ICARITE,
    ICARITE_MARKET,
    ITEMS,
    KIND_INDEX,
    KINDS,
    KINDS_AT,
    MARKET,
    MOUTH,
    NOBODY,
    PIPS,
    SITE,
    SITE_SPACES,
    SPACE_KINDS,
    TANK,
)
from arcology.kernel.columns import Problem, Row
from arcology.kernel.decision import Option
from arcology.kernel.pack import Content, Pack, PackError


class Components(Pack):
    """A pack of Euphoria. Spaces, tiles, recruits and dilemmas are numbers; their ids are what people see."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        spaces = self.table("spaces").rows
        sites = self.table("sites").rows
        board = list(spaces)
        self.site_ids: Final = tuple(sites)
        self.space_ids: Final = (*board, *[f"{site}.{n + 1}" for site in sites for n in range(SITE_SPACES)])
        self.space_number: Final = {id: i for i, id in enumerate(self.space_ids)}
        self.first_site: Final = len(board)  # the spaces of site i start at first_site + 4 * i
        site_rows = [(site, n) for site in sites.values() for n in range(SITE_SPACES)]
        self.kind: Final = (
            *[SPACE_KINDS.index(row.text("kind")) for row in spaces.values()],
            *[SITE for _ in site_rows],
        )
        self.region: Final = (
            *[FACTION_INDEX.get(row.text("region"), NOBODY) for row in spaces.values()],
            *[FACTION_INDEX[site.text("region")] for site, _ in site_rows],
        )
        self.bonus_level: Final = tuple(
            level_of(kind, region) for kind, region in zip(self.kind, self.region, strict=True)
        )  # the tier of allegiance that brings more here, or 0 (EU-ALG-9)
        self.price: Final = (
            *[Price(row.cost("cost")) for row in spaces.values()],
            *[Price({site.names("spaces")[n]: 1}) for site, n in site_rows],
        )
        self.effect: Final = (
            *[f"spaces.{id}.effect" if row.effect("effect") is not None else "" for id, row in spaces.items()],
            *["" for _ in site_rows],
        )
        self.bands: Final = tuple(
            tuple(f"spaces.{id}.{band}" for band in ("low", "middle", "high")) if row.effect("low") else ()
            for id, row in spaces.items()
        )
        self.bonus: Final = tuple(f"spaces.{id}.bonus" if row.effect("bonus") else "" for id, row in spaces.items())
        self.both: Final = tuple(f"spaces.{id}.both" if row.effect("both") else "" for id, row in spaces.items())
        self.market_space: Final = tuple(self.space_number[row.text("market")] for row in sites.values())
        self.site_region: Final = tuple(FACTION_INDEX[row.text("region")] for row in sites.values())
        self.site_of_market: Final = {space: site for site, space in enumerate(self.market_space)}
        self.site_slots: Final = tuple(
            distinct_slots(row.names("spaces"), self.first_site + SITE_SPACES * i)
            for i, row in enumerate(sites.values())
        )
        self.slot_good: Final = tuple(price.items[0][0] if price.items else 0 for price in self.price)
        self.slots: Final = tuple(
            (self.slot_good[alike[0]], 1 << site, alike)
            for site, slots in enumerate(self.site_slots)
            for alike in slots
        )  # the resource, the site as a bit, and the spaces that want it
        self.lasting: Final = tuple(
            i for i, kind in enumerate(self.kind) if kind not in (MARKET, SITE)
        )  # open from the start to the end, but for tunnel ends
        self.end_of: Final = tuple(i for i, kind in enumerate(self.kind) if kind == END)
        self.ends_for: Final = tuple(
            tuple([(self.region[end], end) for end in self.end_of if factions >> self.region[end] & 1])
            for factions in range(1 << len(FACTION_INDEX))
        )  # by a mask of the factions of active recruits
        self.free_spaces, self.simple_spaces, self.price_groups = self.group_prices()
        self.means: Final[dict[int, Any]] = {}  # by a stock, as means.py says it
        self.most_cards: Final = max([price.three for price, _, _ in self.price_groups], default=0)
        prices = [self.price[space] for space, _, _ in self.simple_spaces] + [group[0] for group in self.price_groups]
        named = [item for price in prices for item in price.items] + [(good, 1) for good, _, _ in self.slots]
        self.stock_digits: Final = digits(
            [
                *[steps([n for item, n in named if item == good]) for good in range(len(GOODS))],
                steps([price.resources + price.named_resources for price in prices]),
                steps([price.others + price.named_others for price in prices]),
            ]
        )  # what of a stock decides whether prices can be paid
        self.stock_is_all: Final = all(price.of_stock(market) for price, market, _ in self.price_groups)
        self.one_price: Final[dict[tuple[tuple[str, int], ...], Price]] = {}  # of those that recruits make
        self.helps: Final[dict[tuple[int, ...], Any]] = {}  # by recruits, as helped.py says it
        self.ways: Final[dict[tuple[int, ...], Any]] = {}  # the last ways to pay that were worked out
        self.payments: Final[dict[tuple[int, ...], tuple[Option, ...]]] = {}  # likewise, without recruits
        self.fees: Final[dict[tuple[int, ...], Any]] = {}  # likewise, of retrieving
        self.paid: Final[dict[str, Any]] = {}  # by its label a payment without recruits
        self.helped: Final[dict[tuple[int, int, int], tuple[Price, ...]]] = {}  # prices with the help of recruits
        self.sets: Final = self.space_sets()
        self.icarus: Final = self.sets["icarus"]
        self.ready: Final[dict[str, Any]] = {}  # effects as effects.py makes them ready

        tiles = self.table("markets").rows
        self.tile_ids: Final = tuple(tiles)
        self.tile_price: Final = tuple(Price(row.cost("cost")) for row in tiles.values())
        self.tile_penalty: Final = tuple(penalty_bit(row) for row in tiles.values())
        dilemmas = self.table("dilemmas").rows
        self.dilemma_ids: Final = tuple(dilemmas)
        self.dilemma_kind: Final = tuple(KIND_INDEX[row.text("artifact")] for row in dilemmas.values())
        self.artifact_counts: Final = tuple(self.table("artifacts").rows[kind].number("count") for kind in KINDS)
        self.open_spaces: Final = {int(id): row.number("open") for id, row in self.table("players").rows.items()}
        self.site_workers: Final = {int(id): row.number("workers") for id, row in self.table("players").rows.items()}

        tracks = self.table("tracks").rows
        self.least: Final = tracks["knowledge"].number("least")
        self.most: Final = tracks["knowledge"].number("most")
        self.start_knowledge: Final = tracks["knowledge"].number("start")
        self.start_morale: Final = tracks["morale"].number("start")
        self.tiers: Final = tracks["allegiance"].ints("marks")
        self.allegiance_end: Final = tracks["allegiance"].number("most")
        self.miner_reveals: Final = tracks["tunnel"].ints("marks")[0]
        self.tunnel_end: Final = tracks["tunnel"].number("most")

        recruits = self.table("recruits").rows
        self.recruit_ids: Final = tuple(recruits)
        self.recruit_number: Final = {id: i for i, id in enumerate(self.recruit_ids)}
        self.recruit_faction: Final = tuple(FACTION_INDEX[row.text("faction")] for row in recruits.values())
        self.abilities: Final = self.read_abilities(list(recruits.values()))
        self.abilities_of: Final = tuple(
            tuple(ability for ability in self.abilities if ability.recruit == i) for i in range(len(recruits))
        )
        self.moments_of: Final = tuple(
            sum({ability.moment for ability in abilities}) for abilities in self.abilities_of
        )

        self.payments_of: Final = tuple(
            tuple([ability for ability in abilities if ability.moment == PAY and not ability.effect_waits])
            for abilities in self.abilities_of
        )
        self.units_of: Final = tuple(
            tuple([ability for ability in abilities if ability.each]) for abilities in self.abilities_of
        )
        self.placing_of: Final = tuple(at_landing(abilities, PLACE) for abilities in self.abilities_of)
        self.bumping_of: Final = tuple(at_landing(abilities, PLACE | BUMP) for abilities in self.abilities_of)
        self.adds: Final = frozenset([ability.recruit for ability in self.abilities if ability.adds])
        self.pay_where: Final = tuple(self.price_changes(abilities) for abilities in self.abilities_of)

        option = self.options.option
        self.place: Final = tuple(
            [option("place", f"{value}/{id}") for id in self.space_ids] for value in range(PIPS + 1)
        )
        self.put_new: Final = tuple(option("place", f"new/{id}") for id in self.space_ids)
        self.retrieve: Final = tuple(
            option("retrieve", "/".join([str(die + 1) for die in range(4) if mask >> die & 1])) for mask in range(16)
        )
        self.placing: Final[dict[int, tuple[int, int]]] = {
            each.code: (value, space)
            for value, row in enumerate((*self.place, self.put_new))
            for space, each in enumerate(row)
        }  # value and space of an option
        self.retrieving: Final = {each.code: mask for mask, each in enumerate(self.retrieve)}
        self.retrieve_parts: Final = tuple(self.parts_of(mask) for mask in range(16))
        self.fee: Final = {name: option("fee", name) for name in ("food", "bliss", "free")}
        self.resolve: Final = (option("resolve", "star"), option("resolve", "recruit"))
        self.end: Final = option("end_turn")
        self.skip: Final = option("skip")
        self.use: Final = tuple(option("use", id) for id in self.recruit_ids)
        self.gain_item: Final = tuple(option("gain", item) for item in ITEMS)
        self.lose_item: Final = tuple(option("lose", item) for item in ITEMS)
        self.discard: Final = tuple(option("discard", kind) for kind in KINDS)
        self.set_to: Final = tuple(option("set", value) for value in range(PIPS + 1))
        self.give: Final = tuple(option("give", item) for item in ITEMS)
        self.take: Final = tuple(option("take", item) for item in ITEMS)
        self.ungive: Final = tuple(option("ungive", item) for item in ITEMS)
        self.untake: Final = tuple(option("untake", item) for item in ITEMS)
        self.trade: Final = tuple(option("trade", f"seat:{seat}") for seat in range(len(COLOURS)))
        self.answers: Final[dict[str, Option]] = {
            verb: option(verb) for verb in ("send", "cancel", "withdraw", "accept", "decline", "counter")
        }

    def parts_of(self, mask: int) -> tuple[Option, ...]:
        """To retrieve any of these dice, all of them first."""
        found = []
        part = mask
        while part:
            found.append(self.retrieve[part])
            part = part - 1 & mask
        return tuple(found)

    def space_sets(self) -> dict[str, int]:
        """The sets of spaces that recruits name, as masks (19.6)."""
        named = {
            "any": (AREA, MOUTH, END, ARTIFACT_MARKET, ICARITE_MARKET, TANK, MARKET, SITE),
            "tunnels": (MOUTH,),
            "ends": (END,),
            "sites": (SITE,),
            "markets": (MARKET,),
            "tank": (TANK,),
        }
        sets = {name: sum(1 << i for i, kind in enumerate(self.kind) if kind in kinds) for name, kinds in named.items()}
        sets["icarus"] = sum(1 << i for i, region in enumerate(self.region) if region == ICARITE)
        sets["stars"] = sum(
            1 << i
            for i, kind in enumerate(self.kind)
            if kind in (MARKET, ARTIFACT_MARKET) and self.region[i] != ICARITE
        )
        sets.update({id: 1 << i for i, id in enumerate(self.space_ids)})
        return sets

    def group_prices(
        self,
    ) -> tuple[tuple[int, ...], tuple[tuple[int, int, int], ...], tuple[PriceGroup, ...]]:
        """Lasting spaces but tunnel ends by what they cost: nothing, some of one good, or more.

        The last in groups of one price, each with whether it is that of an artifact market.
        """
        free: list[int] = []
        simple: list[tuple[int, int, int]] = []
        groups: dict[str, list[int]] = {}
        rows = list(self.table("spaces").rows.values())
        for space in self.lasting:
            price = self.price[space]
            if self.kind[space] == END:
                continue
            if price.free:
                free.append(space)
            elif len(price.cost) == 1 and len(price.items) == 1 and price.items[0][0] < KINDS_AT:
                simple.append((space, *price.items[0]))
            else:
                key = f"{self.kind[space] == ARTIFACT_MARKET} {rows[space].cost('cost')}"
                groups.setdefault(key, []).append(space)
        alike = [
            (self.price[spaces[0]], self.kind[spaces[0]] == ARTIFACT_MARKET, tuple(spaces))
            for spaces in groups.values()
        ]
        return tuple(free), tuple(simple), tuple(alike)

    def price_changes(self, abilities: tuple[Ability, ...]) -> int:
        """A mask of the spaces where one of these abilities can change what is paid."""
        mask = 0
        for ability in abilities:
            if ability.moment != PAY or ability.effect_waits:
                continue
            for space, price in enumerate(self.price):
                tiled = self.kind[space] == MARKET  # its price is the tile's
                if ability.where >> space & 1 and (tiled or not ability.each or price.asks(ability.replace)):
                    mask |= 1 << space
        return mask

    def read_abilities(self, recruits: list[Row]) -> tuple[Ability, ...]:
        found: list[Ability] = []
        for recruit, row in enumerate(recruits):
            for suffix in ("", "_2"):
                if row.text(f"trigger{suffix}"):
                    where = 0
                    for name in row.names(f"where{suffix}") or ("any",):
                        if name not in self.sets:
                            reason = f"where{suffix}: there is no space or set of spaces {name!r}"
                            raise PackError([Problem("data/recruits.toml", row.id, reason)])
                        where |= self.sets[name]
                    found.append(Ability(len(found), recruit, self.recruit_ids[recruit], row, suffix, where))
        return tuple(found)
