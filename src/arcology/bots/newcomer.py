"""Plays sensibly and errs like a person: overlooks some of what it could do, and trusts the first look."""

from __future__ import annotations

from typing import Final

from arcology.bots.base import Bot
from arcology.bots.eye import Eye
from arcology.bots.glance import drawn
from arcology.bots.greedy import tried
from arcology.bots.mind import CASUAL
from arcology.kernel.decision import Option

OVERLOOKED: Final = 40
"""Of a hundred options so many are not seen."""
ASTRAY: Final = 20
"""Of a hundred questions so many are answered without asking what is worth a try."""
MOST: Final = 12
"""Options that are looked at."""


class Newcomer(Bot):
    mind = CASUAL

    def choose(self, eye: Eye) -> Option:
        game, seat, rng = eye.game, eye.seat, eye.rng
        state, sense = eye.imagine(), self.mind.sense(eye.game.name)
        options = eye.decision.options if rng.below(100) < ASTRAY else tried(eye, state, self.mind)
        seen = [option for option in drawn(options, MOST, rng) if rng.below(100) >= OVERLOOKED]
        best, most = options[rng.below(len(options))], float("-inf")
        for option in seen if len(seen) > 1 else ():
            after = game.copy(state)
            game.choose(after, seat, option)
            worth = sense(after, seat)
            if worth > most:
                best, most = option, worth
            if eye.budget.late():
                break
        return best
