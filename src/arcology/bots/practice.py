"""How practised a bot is: how well it knows what things turn out to be worth."""

from __future__ import annotations

from enum import IntEnum


class Practice(IntEnum):
    FIRST = 0  # goes by first sight: Newcomers and Citizens
    PRACTISED = 1  # Experts
    MASTERLY = 2
