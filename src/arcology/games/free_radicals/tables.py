"""The tables of the shared city: their columns."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.scenes import ACTION, FACTIONS, FARMING
from arcology.games.free_radicals.terms import BUILDINGS, COLOURS, ITEMS, PRICES
from arcology.kernel.columns import Column
from arcology.kernel.pack import TableSpec

NAME: Final = Column("name", "text")
ICON: Final = Column("icon", "icon")
RULE: Final = Column("rule", "text")
COLOUR: Final = Column("colour", "str", choices=COLOURS)
COST: Final = Column("cost", "cost", choices=PRICES)
PRICE: Final = Column("cost", "cost", choices=ITEMS)
VP: Final = Column("vp", "int")


def own_power(id: str, row: dict[str, object]) -> tuple[str, ...]:
    """The power of a Building belongs to its faction."""
    return (str(row.get("faction")), FARMING)


TABLES: Final = (
    TableSpec("colours", (NAME, ICON, Column("letter", "text")), 5),
    TableSpec("colour_items", (RULE, Column("effect", "effect", offers=(ACTION,))), 5),
    TableSpec("components", (NAME, Column("icon", "icon", required=False), Column("count", "int")), 23),
    TableSpec(
        "start",
        (COLOUR, Column("number", "int"), Column("items", "cost", choices=ITEMS), Column("data", "int")),
        folder="factions/*/data",
    ),
    TableSpec(
        "buildings",
        (
            NAME,
            ICON,
            RULE,
            Column("faction", "str", choices=FACTIONS),
            Column("main", "effect"),
            Column("besides", "effect", required=False),  # the main power where the table reads it so
            Column("power", "effect", offers=own_power),
            Column("reward", "str", choices=(*ITEMS, "random_data")),
        ),
        10,
    ),
    TableSpec(
        "data",
        (Column("building", "str", choices=BUILDINGS), Column("colours", "list", choices=COLOURS, length=2), PRICE, VP),
        50,
    ),
    TableSpec(
        "knowledge",
        (
            RULE,
            Column("level", "int"),
            PRICE,
            VP,
            Column("bonus", "cost", required=False, choices=("favor", "data", "resource")),
        ),
        12,
    ),
)
