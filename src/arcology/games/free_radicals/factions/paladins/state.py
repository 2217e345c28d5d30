"""The Paladins' board: ten spaces, the Action Track, the Quests."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.games.free_radicals.state import Board
from arcology.games.free_radicals.terms import ROUNDS
from arcology.kernel.domains import Among, By, Mask, Piece, Rest, Spent, Within

SPACES: Final = ("L1", "L2", "L3", "L4", "L5", "R1", "R2", "R3", "R4", "R5")
SPACE_INDEX: Final = {space: i for i, space in enumerate(SPACES)}
NONE: Final = 0
SQUIRE: Final = 1
KNIGHT: Final = 2
PALADINS: Final = 5
NO_QUEST: Final = -1
COLUMNS: Final = ("first", "second")
OPTIONS: Final = tuple(f"{space}/{column}" for space in SPACES for column in COLUMNS)

Quest = Annotated[int, Piece("quests")]


class PaladinsBoard(Board):
    spaces: Annotated[list[Annotated[int, Among(("none", "squire", "knight"))]], By(SPACES)] = [NONE] * len(SPACES)
    knights: Annotated[int, Within(0, PALADINS, "FR-PAL-1")] = 1  # how many of the five are Knights
    # 0 = Start; odd spaces Place, even ones Remove (FR-PAL-2)
    track: Annotated[int, Within(0, ROUNDS, "FR-PAL-1")] = 0
    used: Annotated[int, Mask(OPTIONS)] = 0  # the options used this turn
    quest: Annotated[int, Piece("quests", "none")] = NO_QUEST  # the Active Quest
    quests: Annotated[tuple[Quest, ...], Rest()] = ()  # Quests not revealed yet: a bag
    finished: Annotated[tuple[Quest, ...], Spent()] = ()

    def home(self, kind: int) -> int:
        """How many Knights or Squires stand in the Home Row."""
        total = self.knights if kind == KNIGHT else PALADINS - self.knights
        return total - self.spaces.count(kind)
