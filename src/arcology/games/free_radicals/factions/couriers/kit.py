"""What the Couriers' rules look up often: roads, prices, effects and options by number."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.factions.couriers.state import CouriersBoard
from arcology.games.free_radicals.factions.couriers.tables import DISTRICTS, GOODS
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import COLOUR_INDEX, PRICE_INDEX
from arcology.kernel.decision import Option

DISTRICT_INDEX: Final = {district: i for i, district in enumerate(DISTRICTS)}
GOOD_INDEX: Final = {colour: i for i, colour in enumerate(GOODS)}
ACTIONS: Final = ("cash", "pick_up", "deliver")


class Power:
    """A permanent power of a District: of a completed Contract, or there from the start (mask 0)."""

    def __init__(self, mask: int, effect: str, option: Option) -> None:
        self.mask: Final = mask
        self.effect: Final = effect
        self.option: Final = option


class Kit:
    def __init__(self, pack: Components) -> None:
        option = pack.options.option
        districts = pack.table("districts").rows
        contracts = pack.table("contracts").rows
        tokens = pack.table("cost_tokens").rows
        self.roads: Final = tuple(
            tuple(DISTRICT_INDEX[road] for road in districts[district].names("roads")) for district in DISTRICTS
        )
        self.colour: Final = tuple(COLOUR_INDEX[districts[district].text("colour")] for district in DISTRICTS)
        self.action: Final = tuple(f"districts.{district}.effect" for district in DISTRICTS)
        self.product: Final = tuple(f"districts.{district}.product" for district in DISTRICTS)
        self.courier_action: Final = {action: f"courier_actions.{action}.effect" for action in ACTIONS}
        self.token_ids: Final = tuple(tokens)
        self.token_cost: Final = tuple(
            tuple((PRICE_INDEX[item], amount) for item, amount in row.cost("cost").items()) for row in tokens.values()
        )
        self.contract_ids: Final = tuple(contracts)
        self.contract_number: Final = {id: i for i, id in enumerate(contracts)}
        self.contract_goods: Final = tuple(
            tuple(row.cost("goods").get(colour, 0) for colour in GOODS) for row in contracts.values()
        )
        self.contract_vp: Final = tuple(row.number("vp") for row in contracts.values())
        self.contracts_at: Final = tuple(
            tuple(i for i, row in enumerate(contracts.values()) if row.text("district") == district)
            for district in DISTRICTS
        )
        self.powers: Final = tuple(self.powers_of(pack, district) for district in DISTRICTS)

        self.deploy: Final = tuple(option("deploy", district) for district in DISTRICTS)
        self.choose: Final = tuple(option("courier", district) for district in DISTRICTS)
        self.fly: Final = tuple(option("fly", district) for district in DISTRICTS)
        self.act: Final = tuple(tuple(option(action, district) for action in ACTIONS) for district in DISTRICTS)
        self.open: Final = tuple(option("open", id) for id in contracts)
        self.complete: Final = tuple(option("complete", id) for id in contracts)
        self.take_good: Final = tuple(option("take_good", colour) for colour in GOODS)
        self.return_good: Final = tuple(option("return_good", colour) for colour in GOODS)
        self.swap: Final = tuple(tuple(option("swap", f"{mine}/{other}") for other in GOODS) for mine in GOODS)

    def powers_of(self, pack: Components, district: str) -> tuple[Power, ...]:
        option = pack.options.option
        found = []
        if pack.row("districts", district).effect("start_power") is not None:
            found.append(Power(0, f"districts.{district}.start_power", option("power", district)))
        for contract in self.contracts_at[DISTRICT_INDEX[district]]:
            id = self.contract_ids[contract]
            found.append(Power(1 << contract, f"contracts.{id}.power", option("power", id)))
        return tuple(found)


def kit_of(pack: Components) -> Kit:
    kit: Kit = pack.kits["couriers"]
    return kit


def board_of(s: City, seat: int) -> CouriersBoard:
    board: CouriersBoard = s.seats[seat].board
    return board
