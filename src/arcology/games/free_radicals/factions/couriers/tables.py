"""The Couriers' tables and words (FR-COU-1 to -15)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.tables import COLOUR, COST, EFFECT, NAME, ONE, RULE, VP
from arcology.kernel.columns import Column
from arcology.kernel.notation import Param, Vocabulary
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/couriers/data"
DISTRICTS: Final = ("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE")
GOODS: Final = ("red", "yellow", "green", "purple")

TABLES: Final = (
    TableSpec(
        "districts",
        (
            NAME,
            RULE,
            COLOUR,
            Column("cell", "ints", length=2),
            Column("roads", "list", choices=DISTRICTS),
            EFFECT,
            Column("product", "effect"),
            Column("start_power", "effect", required=False),
        ),
        9,
        FOLDER,
    ),
    TableSpec("courier_actions", (RULE, EFFECT), 3, FOLDER),
    TableSpec("cost_tokens", (COST,), 12, FOLDER),
    TableSpec(
        "contracts",
        (
            RULE,
            Column("district", "str", choices=DISTRICTS),
            Column("goods", "cost", choices=GOODS),
            VP,
            Column("power", "effect"),
        ),
        18,
        FOLDER,
    ),
)

WORDS: Final = Vocabulary(
    {
        "goods": (Param("colour", "name", (*GOODS, "any", "different")), ONE),
        "discard_goods": (ONE,),
        "swap_good": (),
        "contract": (Param("n", "int"),),
        "pick_up": (),
        "deliver": (),
    },
    who=(),
    conditions={},
)
