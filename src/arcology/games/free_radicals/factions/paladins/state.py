"""The Paladins' board: ten spaces, the Action Track, the Quests."""

from __future__ import annotations

from typing import ClassVar, Final

from arcology.games.free_radicals.state import Board

SPACES: Final = ("L1", "L2", "L3", "L4", "L5", "R1", "R2", "R3", "R4", "R5")
SPACE_INDEX: Final = {space: i for i, space in enumerate(SPACES)}
NONE: Final = 0
SQUIRE: Final = 1
KNIGHT: Final = 2
PALADINS: Final = 5
NO_QUEST: Final = -1


class PaladinsBoard(Board):
    FIELDS: ClassVar = ("spaces", "knights", "track", "used", "quest", "quests", "finished")
    __slots__ = FIELDS

    def __init__(
        self,
        spaces: list[int],
        knights: int,
        track: int,
        used: int,
        quest: int,
        quests: list[int],
        finished: list[int],
    ) -> None:
        self.spaces = spaces  # NONE, SQUIRE or KNIGHT
        self.knights = knights  # how many of the five are Knights
        self.track = track  # 0 = Start; odd spaces Place, even ones Remove (FR-PAL-2)
        self.used = used  # a mask of the options used this turn: two bits for each space
        self.quest = quest  # the Active Quest
        self.quests = quests  # Quests not revealed yet: a bag
        self.finished = finished

    def copy(self) -> PaladinsBoard:
        other = PaladinsBoard.__new__(PaladinsBoard)
        other.spaces = self.spaces[:]
        other.knights = self.knights
        other.track = self.track
        other.used = self.used
        other.quest = self.quest
        other.quests = self.quests[:]
        other.finished = self.finished[:]
        return other

    def home(self, kind: int) -> int:
        """How many Knights or Squires stand in the Home Row."""
        total = self.knights if kind == KNIGHT else PALADINS - self.knights
        return total - self.spaces.count(kind)
