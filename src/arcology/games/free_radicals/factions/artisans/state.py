"""The Artisans' board: five stacks of Data cards."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.games.free_radicals.factions.artisans.tables import TOOLS
from arcology.games.free_radicals.state import Board
from arcology.games.free_radicals.terms import EMPTY, Slot
from arcology.kernel.domains import By, Follows, Within

FEMTOSCOPE: Final = 2
"""Its place among the tools: whether it was used matters at the Grant Office (FR-ART-12)."""


class ArtisansBoard(Board):
    tops: Annotated[list[Slot], By(TOOLS)] = [EMPTY] * len(TOOLS)  # the top card of each tool's stack, or EMPTY
    # how many cards lie on each tool
    heights: Annotated[list[Annotated[int, Within(0)]], By(TOOLS), Follows()] = [0] * len(TOOLS)
    below: Annotated[list[Slot], By("data")] = []  # for each Data card on a stack: the card under it, or EMPTY
    focused: bool = False  # the Femtoscope has advanced Knowledge this turn (FR-ART-12)

    def put(self, tool: int, card: int) -> None:
        self.below[card] = self.tops[tool]
        self.tops[tool] = card
        self.heights[tool] += 1

    def take(self, tool: int) -> int:
        """Take the top card off a stack that has one."""
        card = self.tops[tool]
        self.tops[tool] = self.below[card]
        self.below[card] = EMPTY
        self.heights[tool] -= 1
        return card

    def stack(self, tool: int) -> list[int]:
        """The cards on a tool, the top one last; where they lie in a ring, one of them twice."""
        cards: list[int] = []
        card = self.tops[tool]
        while card != EMPTY and len(cards) <= len(self.below):
            cards.append(card)
            card = self.below[card]
        cards.reverse()
        return cards
