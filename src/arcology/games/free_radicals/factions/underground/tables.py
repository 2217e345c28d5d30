"""The Underground's tables and words (FR-UND-1 to -12)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.scenes import ACTION, HIGHER_LEVEL
from arcology.games.free_radicals.tables import ICON, NAME, RULE
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.columns import Column
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/underground/data"
HIGHER: Final = ("underground", ACTION, HIGHER_LEVEL)

TABLES: Final = (
    TableSpec(
        "characters",
        (
            NAME,
            ICON,
            RULE,
            Column("colour", "str", required=False, choices=COLOURS),
            Column("cards", "int"),
            Column("level1", "effect", offers=("underground", ACTION)),
            Column("level2", "effect", offers=HIGHER),
            Column("level3", "effect", offers=HIGHER),
        ),
        9,
        FOLDER,
    ),
)
