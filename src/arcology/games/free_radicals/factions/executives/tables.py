"""The Executives' tables and words (FR-EXE-1 to -14)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.tables import EFFECT, RULE, VP
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.columns import Column
from arcology.kernel.notation import Vocabulary
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/executives/data"

TABLES: Final = (
    TableSpec("companies", (RULE, Column("next", "str", choices=COLOURS), EFFECT), 5, FOLDER),
    TableSpec("projects", (RULE, Column("assets", "cost", choices=COLOURS), VP), 10, FOLDER),
)

WORDS: Final = Vocabulary({"assets_favor": (), "asset_colours": ()}, who=(), conditions={})
