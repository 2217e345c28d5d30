"""The Entertainers' tables and words (FR-ENT-1 to -15)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.tables import COLOUR, EFFECT, ICON, NAME, RULE
from arcology.kernel.notation import Vocabulary
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/entertainers/data"

TABLES: Final = (
    TableSpec("entertainers", (NAME, ICON, RULE, COLOUR, EFFECT), 12, FOLDER),
    TableSpec("agencies", (RULE, EFFECT), 4, FOLDER),
)

WORDS: Final = Vocabulary(
    {"prediction": (), "exchange": (), "agencies_favor": (), "copy_entertainer": (), "copy_power": ()},
    who=(),
    conditions={},
)
