"""The components as the rules look them up: numbers for cards and buildings, costs as tuples, options made once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from arcology.games.free_radicals.needs import need_of
from arcology.games.free_radicals.terms import (
    BUILDINGS,
    COLOUR_INDEX,
    COLOURS,
    GAINS,
    GRANTS,
    ITEM_INDEX,
    ITEMS,
    RESOURCES,
)
from arcology.kernel.columns import Row
from arcology.kernel.decision import Option
from arcology.kernel.pack import Content, Pack

Price = tuple[int, int, int, int]
"""Hydrogen, Carbon, Titanium, Credits."""


def price(cost: dict[str, int]) -> Price:
    amounts = [0, 0, 0, 0]
    for item, amount in cost.items():
        amounts[ITEM_INDEX[item]] = amount
    return (amounts[0], amounts[1], amounts[2], amounts[3])


def mains(buildings: Mapping[str, Row], reading: str) -> tuple[str, ...]:
    """The row and column of each Building's main power, as a table reads it (FR-BLDG-11)."""
    return tuple([f"{code}.{reading if buildings[code].effect(reading) else 'main'}" for code in BUILDINGS])


class Components(Pack):
    """A pack of Free Radicals. Data cards and Buildings are numbers; their ids are what people see."""

    def __init__(self, content: Content, kits: Mapping[str, Callable[[Any], Any]]) -> None:
        super().__init__(content)
        cards = self.table("data").rows
        buildings = self.table("buildings").rows
        self.card_ids: Final = tuple(cards)
        self.card_number: Final = {id: i for i, id in enumerate(self.card_ids)}
        self.card_building: Final = tuple(BUILDINGS.index(row.text("building")) for row in cards.values())
        self.card_colours: Final = tuple(
            tuple(COLOUR_INDEX[colour] for colour in row.names("colours")) for row in cards.values()
        )
        self.card_mask: Final = tuple(sum(1 << colour for colour in pair) for pair in self.card_colours)
        self.card_price: Final = tuple(price(row.cost("cost")) for row in cards.values())
        self.card_vp: Final = tuple(row.number("vp") for row in cards.values())
        readings = [mains(buildings, reading) for reading in GRANTS]
        self.main_power: Final = tuple([tuple([f"buildings.{main}" for main in each]) for each in readings])
        self.faction_power: Final = tuple(f"buildings.{code}.power" for code in BUILDINGS)
        self.power_of: Final = tuple(buildings[code].text("faction") for code in BUILDINGS)
        self.reward: Final = tuple(GAINS.index(buildings[code].text("reward")) for code in BUILDINGS)
        steps = self.table("knowledge").rows
        self.step_price: Final = tuple(price(row.cost("cost")) for row in steps.values())
        self.step_vp: Final = tuple(row.number("vp") for row in steps.values())
        self.step_level: Final = (0, *(row.number("level") for row in steps.values()))
        self.step_bonus: Final = tuple(row.cost("bonus") for row in steps.values())
        self.start_items: Final = {id: price(row.cost("items")) for id, row in self.table("start").rows.items()}
        self.start_data: Final = {id: row.number("data") for id, row in self.table("start").rows.items()}
        self.colour_of: Final = {id: COLOUR_INDEX[row.text("colour")] for id, row in self.table("start").rows.items()}
        by_number = sorted(self.colour_of, key=self.start_number)
        self.factions_of: Final = tuple(
            tuple(name for name in by_number if self.colour_of[name] == colour) for colour in range(len(COLOURS))
        )
        self.needs: Final = {id: need_of(node) for id, node in self.effects.items()}

        option = self.options.option
        self.visit: Final = tuple([self.main_options("visit", each) for each in readings])
        self.visit_power: Final = tuple(option("visit", f"{code}/power") for code in BUILDINGS)
        self.copy_power: Final = tuple([self.main_options("copy", each) for each in readings])
        self.awaken: Final = self.card_options("awaken")
        self.take: Final = self.card_options("take")
        self.hand_over: Final = self.card_options("hand")
        self.discard_card: Final = self.card_options("discard")
        self.draw: Final = option("draw", "deck")
        self.advance: Final = tuple(option("advance", colour) for colour in COLOURS)
        self.advance_less: Final = tuple(
            tuple(option("advance", f"{colour}/{item}") for item in ITEMS) for colour in COLOURS
        )
        self.favor: Final = tuple(option("favor", colour) for colour in COLOURS)
        self.gain_resource: Final = tuple(option("gain", item) for item in RESOURCES)
        self.pay_resource: Final = tuple(option("pay", item) for item in RESOURCES)
        self.rival: Final = tuple(option("give", colour) for colour in COLOURS)
        self.skip: Final = option("skip")
        self.done: Final = option("done")
        # what each faction's rules look up often, by its name
        self.kits: Final[dict[str, Any]] = {faction: kit(self) for faction, kit in kits.items()}

    def start_number(self, faction: str) -> int:
        """Its place among the factions of its colour."""
        return self.row("start", faction).number("number")

    def main_options(self, verb: str, each: tuple[str, ...]) -> tuple[Option, ...]:
        """One option for each Building; which power is meant is said where the table reads it otherwise."""
        return tuple([self.options.option(verb, main.removesuffix(".main").replace(".", "/")) for main in each])

    def card_options(self, verb: str) -> tuple[Option, ...]:
        """One option for each Data card, by number."""
        return tuple(self.options.option(verb, id) for id in self.card_ids)
