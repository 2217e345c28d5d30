"""What a bot makes of each option, for learning programs that begin where it stands."""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

from arcology.bots import Eye, bot, budget
from arcology.kernel.decision import Decision
from arcology.kernel.game import Game
from arcology.kernel.rng import Rng

BEHIND: Final = 1.0
"""How far options that the bot does not even try stay behind all others."""


def advised(game: Game, state: Any, decision: Decision, known: bytes, name: str) -> list[float]:
    """How far each option falls behind the one that the bot expects most of, as it says: about in points, 0 for that.

    Chance in its thoughts is drawn from what the seat knows, so that any number of processes gets the same advice.
    """
    eye = Eye(game, state, decision.seat, Rng(crc32(known)), budget(name))
    said = {option: worth for worth, option in bot(name).rated(eye)}
    most, least = max(said.values(), default=0.0), min(said.values(), default=0.0)
    return [said.get(option, least - BEHIND) - most for option in decision.options]
