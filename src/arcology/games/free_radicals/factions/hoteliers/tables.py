"""The Hoteliers' tables (FR-HOT-1 to -10)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.scenes import ACTION
from arcology.games.free_radicals.tables import RULE
from arcology.kernel.columns import Column
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/hoteliers/data"
OFFERS: Final = ("hoteliers", ACTION)

TABLES: Final = (
    TableSpec(
        "hotels",
        (
            RULE,
            Column("rows", "int"),
            Column("columns", "int"),
            Column("first", "effect", offers=OFFERS),
            Column("second", "effect", offers=OFFERS),
        ),
        4,
        FOLDER,
    ),
    TableSpec("rooms", (Column("cells", "cells"), Column("cards", "int"), Column("tiles", "int")), 9, FOLDER),
    TableSpec("hotel_rewards", (RULE, Column("effect", "effect", required=False, offers=OFFERS)), 9, FOLDER),
)
