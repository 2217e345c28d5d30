"""What the Paladins' board is worth: Knights where they will act again, the Quest."""

from __future__ import annotations

from typing import Final, cast

from arcology.bots.habits import Worthwhile
from arcology.bots.sense.free_radicals.choices import no_skip
from arcology.games.free_radicals.factions.paladins.rules import quest_id
from arcology.games.free_radicals.factions.paladins.state import KNIGHT, NO_QUEST, SPACES, PaladinsBoard
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import FAVOR, ROUNDS

KNIGHT_ON: Final = {"L1": 0.2, "L2": 0.3, "L3": 0.2, "R1": 0.2, "R4": 0.2, "R5": 0.3}
"""What a Knight brings more than on a plain space when it leaves this one."""
QUEST_RESOURCE: Final = 1.1  # a Resource the Active Quest asks for, beyond its worth as an Item
QUEST_READY: Final = 0.2
RESOURCE: Final = 0.2  # any other: the next Quest may ask for it
ENOUGH: Final = 5  # Resources
SATED: Final = 1.8  # what a set of Favor is worth less than to others: this board is full of Favor
SURPLUS: Final = 0.35  # … and a Data card beyond a few, with the whole game to come
FEW: Final = 4


def worth(s: City, seat: int, turns: int) -> float:
    owner = s.seats[seat]
    board, stock = cast(PaladinsBoard, owner.board), owner.stock
    favors = [stock[FAVOR + colour] for colour in range(5) if colour != owner.colour]
    value = -SATED * min(favors) - SURPLUS * max(len(owner.hand) - FEW, 0) * turns / ROUNDS
    if turns:
        value += RESOURCE * min(sum(stock[:3]), ENOUGH)
    if turns and board.track % 2:
        value += sum([KNIGHT_ON.get(space, 0.0) for i, space in enumerate(SPACES) if board.spaces[i] == KNIGHT])
    if board.quest != NO_QUEST and (turns or s.turn == seat):
        need = s.pack.needs[quest_id(s, seat)]
        if need is not None:
            missing = sum([max(need[item] - stock[item], 0) for item in range(3)])
            value += QUEST_RESOURCE * (sum(need[:3]) - missing) + (0.0 if missing else QUEST_READY)
    return value


TRIES: Final[dict[str, Worthwhile]] = {"pal_use": no_skip}
