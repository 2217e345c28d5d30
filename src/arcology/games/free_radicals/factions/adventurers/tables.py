"""The Adventurers' tables and words (FR-ADV-1 to -22)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.tables import COLOUR, ICON, NAME, ONE, RULE
from arcology.kernel.columns import Column
from arcology.kernel.notation import Vocabulary
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/adventurers/data"
ADVENTURERS: Final = ("fighter", "cleric", "rogue", "druid", "mage")
FEATURES: Final = ("crown", "shield", "glass", "monster")

TABLES: Final = (
    TableSpec("adventurers", (NAME, ICON, COLOUR), 5, FOLDER),
    TableSpec(
        "adventurer_actions",
        (
            ICON,
            RULE,
            Column("ap", "int"),
            Column("feature", "str", required=False, choices=FEATURES),
            Column("effect", "effect", required=False),
        ),
        9,
        FOLDER,
    ),
    TableSpec(
        "tiles",
        (
            NAME,
            RULE,
            Column("feature", "str", required=False, choices=FEATURES),
            *[Column(adventurer, "effect", required=False) for adventurer in ADVENTURERS],
        ),
        50,
        FOLDER,
    ),
)

WORDS: Final = Vocabulary({"ap": (ONE,), "reveal": (ONE,), "recon_favor": (), "defend": ()}, who=(), conditions={})
