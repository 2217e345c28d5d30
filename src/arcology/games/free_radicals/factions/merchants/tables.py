"""The Merchants' tables (FR-MER-1 to -10)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.scenes import ACTION
from arcology.games.free_radicals.tables import RULE
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.columns import Column
from arcology.kernel.pack import TableSpec

FOLDER: Final = "factions/merchants/data"
COURTESY: Final = "courtesy"
SCENES: Final = {COURTESY: "it is for the space red.5 of the Merchants"}
"""What only some of its rows offer."""
COURTESY_SPACE: Final = "red.5"


def offers(id: str, row: dict[str, object]) -> tuple[str, ...]:
    """One space activates Stalls; it could not if another did so too (FR-MER-7)."""
    return ("merchants", ACTION, COURTESY) if id == COURTESY_SPACE else ("merchants", ACTION)


TABLES: Final = (
    TableSpec(
        "markets",
        (
            RULE,
            Column("market", "str", choices=COLOURS),
            Column("space", "int"),
            Column("effect", "effect", offers=offers),
            Column("first_stall", "bool", required=False),
        ),
        40,
        FOLDER,
    ),
)
