"""What a position of Euphoria is worth: stars, and how near the next ones are."""

from __future__ import annotations

from arcology.bots.sense.euphoria.position import worth
from arcology.bots.sense.euphoria.trading import narrow

__all__ = ["narrow", "worth"]
