"""Scenes: what rows offer and words may need, a line each for whoever writes a word where it cannot be (FR-BLDG-13)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "factions"
FACTIONS: Final = tuple(sorted([path.parent.name for path in FOLDER.glob("*/faction.py")]))
"""The names of all factions: a folder with rules of its own is one."""

ACTION: Final = "action"
FARMING: Final = "farming"

SCENES: Final[dict[str, str]] = {
    ACTION: "it is an action of a turn, never the power of a Building or a Farm Action",
    FARMING: "it is for the Farmers' Crops and their power of a Building",
    **{
        faction: f"it is for the rows of the {faction.capitalize()} and their own power of a Building"
        for faction in FACTIONS
    },
}
