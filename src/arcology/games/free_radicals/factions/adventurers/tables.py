"""The Adventurers' tables (FR-ADV-1 to -22)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.scenes import ACTION
from arcology.games.free_radicals.tables import COLOUR, ICON, NAME, RULE
from arcology.kernel.columns import Column
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/adventurers/data"
ADVENTURERS: Final = ("fighter", "cleric", "rogue", "druid", "mage")
OFFERS: Final = ("adventurers", ACTION)
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
            Column("effect", "effect", required=False, offers=OFFERS),
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
            *[Column(adventurer, "effect", required=False, offers=OFFERS) for adventurer in ADVENTURERS],
        ),
        50,
        FOLDER,
    ),
)
