"""The Underground's board: nine characters and their Levels, eighteen cards in deck, hand and discard pile."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.state import Board

CHARACTERS: Final = ("leader", "teacher", "polymath", "runner", "tagger", "arbiter", "broker", "activist", "hacker")
CHARACTER_INDEX: Final = {name: i for i, name in enumerate(CHARACTERS)}
KINDS: Final = len(CHARACTERS)
TAGGER: Final = CHARACTER_INDEX["tagger"]
TOP_LEVEL: Final = 3
NO_CARD: Final = -1

# Where cards are counted by character: places in `cards`
HAND: Final = 0
KNOWN: Final = KINDS
"""Those of the hand that everybody knows: they came from the discard pile or from the known top of the deck."""
BAG: Final = 2 * KINDS
PILE: Final = 3 * KINDS

PHASES: Final = ("", "actions", "upgrade", "draw")


class UndergroundBoard(Board):
    levels: list[int] = [1] * KINDS  # 1 to TOP_LEVEL for each character
    cards: list[int] = []  # how many of each character in HAND, KNOWN, BAG and PILE
    top: list[int] = []  # cards put on the deck, the topmost last: everybody saw them
    playing: int = NO_CARD  # the card being played, not in the discard pile yet (FR-UND-7)
    taggers: int = 0  # Taggers in the discard pile that were played this turn (FR-UND-8)
    phase: int = 0  # an index into PHASES; 0 outside the own turn

    def count(self, place: int) -> int:
        """How many cards lie in one place."""
        return sum(self.cards[place : place + KINDS])
