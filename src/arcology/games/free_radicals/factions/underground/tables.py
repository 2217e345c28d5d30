"""The Underground's tables and words (FR-UND-1 to -12)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.tables import ICON, NAME, ONE, RULE
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.columns import Column
from arcology.kernel.notation import Vocabulary
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/underground/data"

TABLES: Final = (
    TableSpec(
        "characters",
        (
            NAME,
            ICON,
            RULE,
            Column("colour", "str", required=False, choices=COLOURS),
            Column("cards", "int"),
            Column("level1", "effect"),
            Column("level2", "effect"),
            Column("level3", "effect"),
        ),
        9,
        FOLDER,
    ),
)

WORDS: Final = Vocabulary(
    {
        "draw_underground": (ONE,),
        "discard_to_deck": (),
        "discard_to_hand": (),
        "level_one_action": (),
        "upgrade_character": (),
    },
    who=(),
    conditions={},
)
