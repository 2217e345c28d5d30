"""What a table is called that nobody gave a name: two words that follow from its id, so they need not be stored."""

from __future__ import annotations

import hashlib
from typing import Final

HOW: Final = (
    "Amber", "Borrowed", "Copper", "Crooked", "Distant", "Early", "Folded", "Gentle", "Humming", "Ivory", "Late",
    "Lucky", "Mossy", "Narrow", "Northern", "Painted", "Patient", "Quiet", "Rainy", "Restless", "Rusty", "Silver",
    "Sleepless", "Slow", "Striped", "Sunday", "Tall", "Velvet", "Wandering", "Winter", "Woven", "Young",
)  # fmt: skip
WHAT: Final = (
    "arcade", "balcony", "bridge", "canal", "corner", "courtyard", "crane", "ferry", "fountain", "gallery", "garden",
    "gate", "harbour", "kiosk", "lantern", "ladder", "library", "lift", "market", "observatory", "orchard", "platform",
    "quay", "rooftop", "signal", "skyline", "square", "staircase", "tower", "tram", "tunnel", "workshop",
)  # fmt: skip


def made_up(table: str) -> str:
    """A name for the table of that id: the same whenever it is asked for."""
    first, second = hashlib.sha256(table.encode()).digest()[:2]
    return f"{HOW[first % len(HOW)]} {WHAT[second % len(WHAT)]}"
