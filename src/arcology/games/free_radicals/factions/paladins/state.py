"""The Paladins' board: ten spaces, the Action Track, the Quests."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.state import Board

SPACES: Final = ("L1", "L2", "L3", "L4", "L5", "R1", "R2", "R3", "R4", "R5")
SPACE_INDEX: Final = {space: i for i, space in enumerate(SPACES)}
NONE: Final = 0
SQUIRE: Final = 1
KNIGHT: Final = 2
PALADINS: Final = 5
NO_QUEST: Final = -1


class PaladinsBoard(Board):
    spaces: list[int] = [NONE] * len(SPACES)  # NONE, SQUIRE or KNIGHT
    knights: int = 1  # how many of the five are Knights
    track: int = 0  # 0 = Start; odd spaces Place, even ones Remove (FR-PAL-2)
    used: int = 0  # a mask of the options used this turn: two bits for each space
    quest: int = NO_QUEST  # the Active Quest
    quests: list[int] = []  # Quests not revealed yet: a bag
    finished: list[int] = []

    def home(self, kind: int) -> int:
        """How many Knights or Squires stand in the Home Row."""
        total = self.knights if kind == KNIGHT else PALADINS - self.knights
        return total - self.spaces.count(kind)
