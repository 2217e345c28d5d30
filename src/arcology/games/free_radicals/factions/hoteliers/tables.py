"""The Hoteliers' tables (FR-HOT-1 to -10); their effects need no words of their own."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.tables import RULE
from arcology.kernel.columns import Column
from arcology.kernel.notation import Vocabulary
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/hoteliers/data"

TABLES: Final = (
    TableSpec(
        "hotels",
        (RULE, Column("rows", "int"), Column("columns", "int"), Column("first", "effect"), Column("second", "effect")),
        4,
        FOLDER,
    ),
    TableSpec("rooms", (Column("cells", "cells"), Column("cards", "int"), Column("tiles", "int")), 9, FOLDER),
    TableSpec("hotel_rewards", (RULE, Column("effect", "effect", required=False)), 9, FOLDER),
)

WORDS: Final = Vocabulary({}, who=(), conditions={})
