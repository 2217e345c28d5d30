"""The Paladins' tables (FR-PAL-1 to -19)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.scenes import ACTION
from arcology.games.free_radicals.tables import NAME, RULE
from arcology.kernel.columns import Column
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/paladins/data"
COPYING: Final = "copying"
QUESTING: Final = "questing"
SCENES: Final = {COPYING: "it is for the space L4 of the Paladins", QUESTING: "it is for the spaces of the Paladins"}
"""What only some of its rows offer."""
EFFECT: Final = Column("effect", "effect", offers=("paladins", ACTION))
COPYING_SPACE: Final = "L4"


def offers(id: str, row: dict[str, object]) -> tuple[str, ...]:
    """One space copies the others; it could not if another did so too (FR-PAL-17)."""
    every = ("paladins", ACTION, QUESTING)
    return (*every, COPYING) if id == COPYING_SPACE else every


FIRST: Final = Column("first", "effect", offers=offers)
SECOND: Final = Column("second", "effect", required=False, offers=offers)

TABLES: Final = (
    TableSpec(
        "paladin_spaces",
        (RULE, FIRST, SECOND),
        10,
        FOLDER,
    ),
    TableSpec("quests", (NAME, RULE, EFFECT), 8, FOLDER),
)
