"""What the Paladins' board is worth: Knights where they will act again, the Quest."""

from __future__ import annotations

from typing import Final, cast

from arcology.bots.habits import Worthwhile
from arcology.bots.sense.free_radicals.choices import no_skip
from arcology.bots.sense.free_radicals.weights import Weights
from arcology.games.free_radicals.factions.paladins.rules import quest_id
from arcology.games.free_radicals.factions.paladins.state import KNIGHT, NO_QUEST, SPACES, PaladinsBoard
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import ROUNDS

KNIGHT_ON: Final = {"L1": 0.2, "L2": 0.3, "L3": 0.2, "R1": 0.2, "R4": 0.2, "R5": 0.3}
"""What a Knight brings more than on a plain space when it leaves this one."""
ENOUGH: Final = 5  # Resources
FEW: Final = 4


def worth(s: City, seat: int, turns: int, w: Weights) -> float:
    owner = s.seats[seat]
    board, stock = cast(PaladinsBoard, owner.board), owner.stock
    value = -w["surplus"] * max(len(owner.hand) - FEW, 0) * turns / ROUNDS
    if turns:
        value += w["resource"] * min(sum(stock[:3]), ENOUGH)
    if turns and board.track % 2:
        value += w["knights"] * sum(
            [KNIGHT_ON.get(space, 0.0) for i, space in enumerate(SPACES) if board.spaces[i] == KNIGHT]
        )
    if board.quest != NO_QUEST and (turns or s.turn == seat):
        need = s.pack.needs[quest_id(s, seat)]
        if need is not None:
            missing = sum([max(need[item] - stock[item], 0) for item in range(3)])
            value += w["quest_resource"] * (sum(need[:3]) - missing) + (0.0 if missing else w["quest_ready"])
    return value


TRIES: Final[dict[str, Worthwhile]] = {"pal_use": no_skip}
