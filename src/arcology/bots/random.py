"""The weakest bot: any option is as good as any other."""

from __future__ import annotations

from typing import Any

from arcology.bots.base import Bot
from arcology.kernel.decision import Option
from arcology.kernel.game import Game
from arcology.kernel.rng import Rng
from arcology.kernel.values import IllegalChoice


class RandomBot(Bot):
    def choose(self, game: Game, state: Any, seat: int, rng: Rng) -> Option:
        decision = game.decision_of(state, seat)
        if decision is None:
            raise IllegalChoice(f"seat {seat} is not asked anything")
        return decision.options[rng.below(len(decision.options))]
