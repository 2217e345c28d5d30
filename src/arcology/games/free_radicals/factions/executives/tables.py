"""The Executives' tables (FR-EXE-1 to -14)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.scenes import ACTION
from arcology.games.free_radicals.tables import RULE, VP
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.columns import Column
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/executives/data"
EFFECT: Final = Column("effect", "effect", offers=("executives", ACTION))

TABLES: Final = (
    TableSpec("companies", (RULE, Column("next", "str", choices=COLOURS), EFFECT), 5, FOLDER),
    TableSpec("projects", (RULE, Column("assets", "cost", choices=COLOURS), VP), 10, FOLDER),
)
