"""The Artisans' tables and words (FR-ART-1 to -12)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.tables import ICON, NAME, RULE
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.columns import Column
from arcology.kernel.notation import Param, Vocabulary
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/artisans/data"
TOOLS: Final = ("visor", "conduit", "femtoscope", "cutter", "telemonitor")

TABLES: Final = (TableSpec("tools", (NAME, ICON, RULE, *[Column(colour, "effect") for colour in COLOURS]), 5, FOLDER),)

WORDS: Final = Vocabulary(
    {"discard_from_stack": (Param("tool", "name", TOOLS), Param("n", "int"))},
    who=(),
    conditions={"femtoscope_used": ()},
)
