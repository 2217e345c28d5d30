"""What the Paladins' board is worth: Knights where they will act again, the Quest."""

from __future__ import annotations

from typing import Final, cast

from arcology.games.free_radicals.factions.paladins.rules import quest_id
from arcology.games.free_radicals.factions.paladins.state import KNIGHT, NO_QUEST, SPACES, PaladinsBoard
from arcology.games.free_radicals.state import City

KNIGHT_ON: Final = {"L1": 0.2, "L2": 0.3, "L3": 0.2, "R1": 0.2, "R4": 0.2, "R5": 0.3}
"""What a Knight brings more than on a plain space when it leaves this one."""
QUEST_RESOURCE: Final = 0.35  # a Resource the Active Quest asks for, beyond its worth as an Item
QUEST_READY: Final = 0.6


def worth(s: City, seat: int, turns: int) -> float:
    board = cast(PaladinsBoard, s.seats[seat].board)
    value = 0.0
    if turns and board.track % 2:
        value = sum([KNIGHT_ON.get(space, 0.0) for i, space in enumerate(SPACES) if board.spaces[i] == KNIGHT])
    if board.quest != NO_QUEST and (turns or s.turn == seat):
        need = s.pack.needs[quest_id(s, seat)]
        if need is not None:
            stock = s.seats[seat].stock
            missing = sum([max(need[item] - stock[item], 0) for item in range(3)])
            value += QUEST_RESOURCE * (sum(need[:3]) - missing) + (0.0 if missing else QUEST_READY)
    return value
