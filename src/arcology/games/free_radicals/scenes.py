"""Scenes: what rows offer and words may need, a line each for whoever writes a word where it cannot be (FR-BLDG-13)."""

from __future__ import annotations

from typing import Final

FACTIONS: Final = (
    "adventurers",
    "artisans",
    "couriers",
    "entertainers",
    "executives",
    "farmers",
    "hoteliers",
    "merchants",
    "paladins",
    "underground",
)
ACTION: Final = "action"
COURTESY: Final = "courtesy"
DRONE: Final = "drone"
FARMING: Final = "farming"
HIGHER_LEVEL: Final = "higher_level"
COPYING: Final = "copying"
QUESTING: Final = "questing"

SCENES: Final[dict[str, str]] = {
    ACTION: "it is an action of a turn, never the power of a Building or a Farm Action",
    COURTESY: "it is for the space red.5 of the Merchants",
    DRONE: "it is for the Courier Actions of the Couriers",
    FARMING: "it is for the Farmers' Crops and their power of a Building",
    HIGHER_LEVEL: "it is for Levels 2 and 3 of the Underground",
    COPYING: "it is for the space L4 of the Paladins",
    QUESTING: "it is for the spaces of the Paladins",
    **{
        faction: f"it is for the rows of the {faction.capitalize()} and their own power of a Building"
        for faction in FACTIONS
    },
}
