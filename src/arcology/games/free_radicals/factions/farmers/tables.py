"""The Farmers' tables (FR-FAR-1 to -12)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.scenes import ACTION, FARMING
from arcology.games.free_radicals.tables import ICON, NAME, RULE
from arcology.kernel.columns import Column
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/farmers/data"
CROPS: Final = ("algae", "plankton", "soybeans", "fungi", "rice", "spice")

TABLES: Final = (
    TableSpec("crops", (NAME, ICON, RULE, Column("effect", "effect", offers=("farmers", ACTION, FARMING))), 6, FOLDER),
    TableSpec("dominoes", (Column("halves", "list", choices=CROPS, length=2),), 21, FOLDER),
    TableSpec("farm_rows", (RULE, Column("effect", "effect", offers=("farmers",))), 3, FOLDER),
)
