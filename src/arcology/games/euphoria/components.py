"""The components as the rules look them up: numbers for spaces and cards, prices and abilities read once."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.memory import Memory
from arcology.games.euphoria.moments import BUMP, PLACE
from arcology.games.euphoria.price import MOST_BILLS, Price, priced, ways_to_pay
from arcology.games.euphoria.rows import Ability, why_unjudged
from arcology.games.euphoria.terms import (
    AREA,
    ARTIFACT_MARKET,
    COLOURS,
    END,
    FACTION_INDEX,
    ICARITE,
    ICARITE_MARKET,
    ITEMS,
    KIND_INDEX,
    KINDS,
    MARKET,
    MOUTH,
    NOBODY,
    PENALTIES,
    PIPS,
    ROLL_LOSS,
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
        self.prices: Final[dict[tuple[tuple[str, int], ...], Price]] = {}  # what costs the same has one price
        self.price: Final = (
            *[self.read_price("spaces", row) for row in spaces.values()],
            *[self.one_price({site.names("spaces")[n]: 1}) for site, n in site_rows],
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
        self.slot_good: Final = tuple(sum([item for item, _ in price.bills[0].taken[:1]]) for price in self.price)
        self.slots: Final = tuple(
            (1 << site, alike) for site, slots in enumerate(self.site_slots) for alike in slots
        )  # the site as a bit, and the spaces that want the same resource
        self.lasting: Final = tuple(
            i for i, kind in enumerate(self.kind) if kind not in (MARKET, SITE)
        )  # open from the start to the end, but for tunnel ends
        self.end_of: Final = tuple(i for i, kind in enumerate(self.kind) if kind == END)
        self.tanks: Final = tuple(i for i, kind in enumerate(self.kind) if kind == TANK)
        self.by_price: Final = self.sorted_spaces()
        self.fees: Final = (self.one_price({"food": 1}), self.one_price({"bliss": 1}))  # of a retrieve (EU-RET-2)
        self.sets: Final = self.space_sets()
        self.icarus: Final = self.sets["icarus"]

        tiles = self.table("markets").rows
        self.tile_ids: Final = tuple(tiles)
        self.tile_price: Final = tuple(self.read_price("markets", row) for row in tiles.values())
        self.tile_penalty: Final = tuple(penalty_bit(row) for row in tiles.values())
        dilemmas = self.table("dilemmas").rows
        self.dilemma_ids: Final = tuple(dilemmas)
        self.dilemma_kind: Final = tuple(KIND_INDEX[row.text("artifact")] for row in dilemmas.values())
        self.dilemma_price: Final = tuple(self.price_of_dilemma(row.text("artifact")) for row in dilemmas.values())
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
        self.empty_handed: Final = tuple([any(each.empty_handed for each in own) for own in self.abilities_of])
        self.moments_of: Final = tuple(
            sum({ability.moment for ability in abilities}) for abilities in self.abilities_of
        )

        self.payments_of: Final = tuple(
            tuple([ability for ability in abilities if ability.changes_prices]) for abilities in self.abilities_of
        )
        self.placing_of: Final = tuple(at_landing(abilities, PLACE) for abilities in self.abilities_of)
        self.bumping_of: Final = tuple(at_landing(abilities, PLACE | BUMP) for abilities in self.abilities_of)

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
        self.free_fee: Final = option("fee", "free")
        self.resolve: Final = (option("resolve", "star"), option("resolve", "recruit"))
        self.end: Final = option("end_turn")
        self.skip: Final = option("skip")
        self.accept_cards: Final = option("draw")
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
            verb: option(verb) for verb in ("send", "cancel", "withdraw", "accept", "decline", "counter", "hold")
        }
        self.memory: Final = Memory(self)

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

    def sorted_spaces(self) -> tuple[int, ...]:
        """Lasting spaces but tunnel ends: what is free, what can be paid in one way, the rest; by equal prices."""
        spaces = [space for space in self.lasting if self.kind[space] != END]
        prices = [self.price[space] for space in spaces]
        ranks = [0 if price.free else min(len(price.bills), 2) for price in prices]
        order = [(rank, prices.index(self.price[space]), space) for rank, space in zip(ranks, spaces, strict=True)]
        return tuple([space for _, _, space in sorted(order)])

    def one_price(self, cost: dict[str, int]) -> Price:
        return self.prices.setdefault(tuple(cost.items()), priced(cost))

    def read_price(self, table: str, row: Row) -> Price:
        """The price in a row of spaces or of markets."""
        cost = row.cost("cost")
        self.check_cost(table, row, "cost", cost)
        if "worker" in cost or "retrieved" in cost:
            raise PackError([Problem(f"data/{table}.toml", row.id, "cost: a space cannot cost a worker")])
        return self.one_price(cost)

    def check_cost(self, table: str, row: Row, column: str, cost: dict[str, int]) -> None:
        ways = ways_to_pay(cost)
        if ways > MOST_BILLS:
            reason = f"{column}: it could be paid in {ways} ways, {MOST_BILLS} at most are allowed"
            raise PackError([Problem(f"data/{table}.toml", row.id, reason)])

    def price_of_dilemma(self, kind: str) -> Price:
        """One artifact of its kind, or any two (EU-DIL-1)."""
        return Price([*self.one_price({kind: 1}).bills, *self.one_price({"artifact": 2}).bills], {})

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
                    self.check_cost("recruits", row, f"cost{suffix}", row.cost(f"cost{suffix}"))
                    ability = Ability(len(found), recruit, self.recruit_ids[recruit], row, suffix, where)
                    unknown = why_unjudged(ability)
                    if unknown:
                        reason = f"if{suffix}: {unknown} is not known yet when the payment is offered"
                        raise PackError([Problem("data/recruits.toml", row.id, reason)])
                    found.append(ability)
        return tuple(found)


def at_landing(abilities: tuple[Ability, ...], moments: int) -> tuple[tuple[int, int], ...]:
    """The spaces and the number of each ability that works by a placement, or by a bump with it (EU-PLACE-1)."""
    return tuple([(ability.where, ability.number) for ability in abilities if ability.moment & moments])


def distinct_slots(resources: tuple[str, ...], first: int) -> tuple[tuple[int, ...], ...]:
    """The spaces of a site by the resource they want: spaces that want the same are all alike."""
    return tuple(
        tuple(first + n for n in range(SITE_SPACES) if resources[n] == resource)
        for resource in dict.fromkeys(resources)
    )


def level_of(kind: int, region: int) -> int:
    """Commodity areas give more at the first tier, tunnels and Icarus at the second (EU-ALG-5, -6)."""
    if region == NOBODY:
        return 0
    return 1 if kind == AREA else 2 if kind == MOUTH or region == ICARITE else 0


def penalty_bit(row: Row) -> int:
    """The bit of a tile's penalty; those that hit a number rolled have one bit for each number."""
    penalty = PENALTIES.index(row.text("penalty"))
    return 1 << (penalty + row.number("roll") - 1 if penalty == ROLL_LOSS else penalty)
