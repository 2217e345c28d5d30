"""The Farmers' tables and words (FR-FAR-1 to -12)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.tables import EFFECT, ICON, NAME, RULE
from arcology.kernel.columns import Column
from arcology.kernel.notation import Vocabulary
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/farmers/data"
CROPS: Final = ("algae", "plankton", "soybeans", "fungi", "rice", "spice")

TABLES: Final = (
    TableSpec("crops", (NAME, ICON, RULE, EFFECT), 6, FOLDER),
    TableSpec("dominoes", (Column("halves", "list", choices=CROPS, length=2),), 21, FOLDER),
    TableSpec("farm_rows", (RULE, EFFECT), 3, FOLDER),
)

WORDS: Final = Vocabulary({"crystal": (), "farm_action": ()}, who=(), conditions={})
