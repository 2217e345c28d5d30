"""The Underground's tables and words (FR-UND-1 to -12)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.scenes import ACTION
from arcology.games.free_radicals.tables import ICON, NAME, RULE
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.columns import Column
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/underground/data"
HIGHER_LEVEL: Final = "higher_level"
SCENES: Final = {HIGHER_LEVEL: "it is for Levels 2 and 3 of the Underground"}
"""What only some of its rows offer."""
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
