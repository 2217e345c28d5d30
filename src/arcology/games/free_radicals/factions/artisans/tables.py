"""The Artisans' tables (FR-ART-1 to -12)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.scenes import ACTION
from arcology.games.free_radicals.tables import ICON, NAME, RULE
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.columns import Column
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/artisans/data"
OFFERS: Final = ("artisans", ACTION)
TOOLS: Final = ("visor", "conduit", "femtoscope", "cutter", "telemonitor")

COLUMNS: Final = (NAME, ICON, RULE, *[Column(colour, "effect", offers=OFFERS) for colour in COLOURS])

TABLES: Final = (TableSpec("tools", COLUMNS, 5, FOLDER),)
