"""What is worth telling of a finished game of Free Radicals."""

from __future__ import annotations

from typing import Final

from arcology.kernel.highlights import MOST, TURN, WHOLE, Highlight, amount, each

HIGHLIGHTS: Final = (
    Highlight("best_turn", TURN, 5),
    Highlight("visits", MOST, 5, each("visited")),
    Highlight("awake", WHOLE, 4, each("awakened")),
    Highlight("prestige", WHOLE, 3, each("took_prestige")),
    Highlight("favor", MOST, 5, amount("favored", 1)),
)
