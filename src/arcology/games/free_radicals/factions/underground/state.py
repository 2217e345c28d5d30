"""The Underground's board: nine characters and their Levels, eighteen cards in deck, hand and discard pile."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.games.free_radicals.state import Board
from arcology.games.free_radicals.terms import Amount
from arcology.kernel.domains import Among, By, Heap, Within

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
CARD_PLACES: Final = ("hand", "known", "bag", "pile")

PHASES: Final = ("", "actions", "upgrade", "draw")


class UndergroundBoard(Board):
    levels: Annotated[tuple[Annotated[int, Within(1, TOP_LEVEL, "FR-UND-1")], ...], By(CHARACTERS)] = (1,) * KINDS
    cards: Annotated[list[Amount], By(CARD_PLACES, Heap(CHARACTERS))] = []  # how many of each character in each place
    # cards put on the deck, the topmost last: everybody saw them
    top: tuple[Annotated[int, Among(CHARACTERS)], ...] = ()
    playing: Annotated[int, Among(CHARACTERS, "none")] = NO_CARD  # not in the discard pile yet (FR-UND-7)
    fetched: bool = False  # the card being played has fetched another (FR-UND-8)
    taggers: Annotated[int, Within(0)] = 0  # Taggers in the discard pile that fetched a card this turn (FR-UND-8)
    phase: Annotated[int, Among(PHASES)] = 0  # 0 outside the own turn

    def count(self, place: int) -> int:
        """How many cards lie in one place."""
        return sum(self.cards[place : place + KINDS])
