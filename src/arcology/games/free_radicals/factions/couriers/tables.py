"""The Couriers' tables (FR-COU-1 to -15)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.scenes import ACTION
from arcology.games.free_radicals.tables import COLOUR, COST, NAME, RULE, VP
from arcology.kernel.columns import Column
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/couriers/data"
DRONE: Final = "drone"
SCENES: Final = {DRONE: "it is for the Courier Actions of the Couriers"}
"""What only some of its rows offer."""
DISTRICTS: Final = ("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE")
OFFERS: Final = ("couriers", ACTION)
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
            Column("effect", "effect", offers=OFFERS),
            Column("product", "effect", offers=OFFERS),
            Column("start_power", "effect", required=False, offers=OFFERS),
        ),
        9,
        FOLDER,
    ),
    TableSpec("courier_actions", (RULE, Column("effect", "effect", offers=(*OFFERS, DRONE))), 3, FOLDER),
    TableSpec("cost_tokens", (COST,), 12, FOLDER),
    TableSpec(
        "contracts",
        (
            RULE,
            Column("district", "str", choices=DISTRICTS),
            Column("goods", "cost", choices=GOODS),
            VP,
            Column("power", "effect", offers=OFFERS),
        ),
        18,
        FOLDER,
    ),
)
