"""The Entertainers' tables (FR-ENT-1 to -15)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.scenes import ACTION
from arcology.games.free_radicals.tables import COLOUR, ICON, NAME, RULE
from arcology.kernel.columns import Column
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/entertainers/data"
EFFECT: Final = Column("effect", "effect", offers=("entertainers", ACTION))

TABLES: Final = (
    TableSpec("entertainers", (NAME, ICON, RULE, COLOUR, EFFECT), 12, FOLDER),
    TableSpec("agencies", (RULE, EFFECT), 4, FOLDER),
)
