"""What an agent is shown and may do, as Gymnasium's spaces: the same for PettingZoo, which uses them too."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from arcology.lab.arrays import MOST_OPTIONS, bounds, masked, observed, told
from arcology.lab.table import Table, Terms
from arcology.nets.actions import VOCABULARY, WORDS


def observation_space(terms: Terms, extra: int = 0) -> Space[Any]:
    """What is known, a flag for each action, and the words of each offered option."""
    least, most = bounds(terms)
    top = np.full((MOST_OPTIONS, 1 + WORDS), VOCABULARY - 1, np.int32)
    top[:, 0] = terms.count + extra
    return Dict(
        {
            "observation": Box(least, most, dtype=np.int32),
            "action_mask": Box(0, 1, (terms.count + extra,), np.int8),
            "options": Box(np.zeros_like(top), top, dtype=np.int32),
        }
    )


def action_space(terms: Terms, extra: int = 0) -> Discrete:
    return Discrete(terms.count + extra)


def shown(table: Table, seat: int, extra: int = 0) -> dict[str, Any]:
    """The observation of a seat; whoever is not asked is offered nothing."""
    asked = table.seat == seat
    size = table.terms.count + extra
    return {
        "observation": observed(table, seat),
        "action_mask": masked(table, size) if asked else np.zeros(size, np.int8),
        "options": told(table) if asked else np.zeros((MOST_OPTIONS, 1 + WORDS), np.int32),
    }


def outlined(table: Table) -> str:
    """The table as everybody sees it, in lines."""
    zones = table.game.outline(table.game.view(table.state, -1))
    lines = []
    for zone in zones:
        items = ", ".join([f"{item.id} {item.count}" if item.count != 1 else item.id for item in zone.items])
        owner = "" if zone.owner < 0 else f" of seat {zone.owner}"
        lines.append(f"{zone.id}{owner}: {items}")
    return "\n".join(lines)
