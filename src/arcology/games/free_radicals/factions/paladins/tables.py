"""The Paladins' tables and words (FR-PAL-1 to -19)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.tables import EFFECT, NAME, RULE
from arcology.kernel.columns import Column
from arcology.kernel.notation import Vocabulary
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/paladins/data"

TABLES: Final = (
    TableSpec(
        "paladin_spaces", (RULE, Column("first", "effect"), Column("second", "effect", required=False)), 10, FOLDER
    ),
    TableSpec("quests", (NAME, RULE, EFFECT), 8, FOLDER),
)

WORDS: Final = Vocabulary({"copy_option": (), "quest": ()}, who=(), conditions={})
