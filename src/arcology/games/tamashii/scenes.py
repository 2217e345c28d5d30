"""Scenes: what the columns of cards offer, and words may need."""

from __future__ import annotations

from typing import Final

DONE: Final = "done"
PASSIVE: Final = "passive"
SCENARIO: Final = "scenario"

SCENES: Final[dict[str, str]] = {
    DONE: "it is done, and what is passive is only in force",
    SCENARIO: "it is for scenarios and their cards",
    PASSIVE: "it is in force with its card, in the column passive",
}
