"""The Merchants' tables and words (FR-MER-1 to -10)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.tables import EFFECT, RULE
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.columns import Column
from arcology.kernel.notation import Param, Vocabulary
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/merchants/data"

TABLES: Final = (
    TableSpec(
        "markets",
        (
            RULE,
            Column("market", "str", choices=COLOURS),
            Column("space", "int"),
            EFFECT,
            Column("first_stall", "bool", required=False),
        ),
        40,
        FOLDER,
    ),
)

WORDS: Final = Vocabulary(
    {"stall": (), "activate_stall": (), "stalls_credit": ()},
    who=(),
    conditions={"colour_is_absent": (Param("colour", "name", COLOURS),)},
)
