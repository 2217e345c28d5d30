"""The tables of the shared city: their columns, the words of their effects, and the names both use."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.terms import BUILDINGS, COLOURS, ITEMS
from arcology.kernel.columns import Column
from arcology.kernel.notation import Param, Vocabulary
from arcology.kernel.pack import TableSpec

CARRIED: Final = (*ITEMS, "data")
PRICES: Final = (*CARRIED, "resource")
FACTIONS: Final = (
    "adventurers",
    "artisans",
    "couriers",
    "entertainers",
    "executives",
    "farmers",
    "hoteliers",
    "merchants",
    "paladins",
    "underground",
)

NAME: Final = Column("name", "text")
ICON: Final = Column("icon", "icon")
RULE: Final = Column("rule", "text")
EFFECT: Final = Column("effect", "effect")
COLOUR: Final = Column("colour", "str", choices=COLOURS)
COST: Final = Column("cost", "cost", choices=PRICES)
PRICE: Final = Column("cost", "cost", choices=ITEMS)
VP: Final = Column("vp", "int")

ONE: Final = Param("n", "int", default=1)

TABLES: Final = (
    TableSpec(
        "colours", (NAME, ICON, Column("letter", "text"), Column("factions", "list", choices=FACTIONS, length=2)), 5
    ),
    TableSpec("colour_items", (RULE, EFFECT), 5),
    TableSpec("components", (NAME, Column("icon", "icon", required=False), Column("count", "int")), 23),
    TableSpec("start", (COLOUR, Column("items", "cost", choices=ITEMS), Column("data", "int")), 10),
    TableSpec(
        "buildings",
        (
            NAME,
            ICON,
            RULE,
            Column("faction", "str", choices=FACTIONS),
            Column("main", "effect"),
            Column("power", "effect"),
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

WORDS: Final = Vocabulary(
    {
        "pay": (Param("item", "name", PRICES), ONE),
        "gain": (Param("item", "name", (*PRICES, "random_data")), Param("n", "int", ("level",), 1)),
        "score": (Param("n", "int", ("level",)),),
        "favor": (Param("colour", "name", (*COLOURS, "any")), ONE),
        "prestige": (),
        "prestige_from_holder": (),
        "know": (Param("track", "name", (*COLOURS, "any", "own", "others")), Param("discount", "int", default=0)),
        "advance": (Param("track", "name", (*COLOURS, "any")),),
        "awaken": (Param("other", "name", (*COLOURS, "any"), "any"),),
        "visit": (Param("controller", "name", (*COLOURS, "any")),),
        "give": (Param("item", "name", (*CARRIED, "matching_data")), ONE),
        "give_favor": (),
    },
    who=("rival", "others", *COLOURS),
    conditions={"colour_is_player": (Param("colour", "name", COLOURS),)},
)
