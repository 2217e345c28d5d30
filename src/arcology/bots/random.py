"""The weakest bot: any option is as good as any other."""

from __future__ import annotations

from arcology.bots.base import Bot
from arcology.bots.eye import Eye
from arcology.kernel.decision import Option


class RandomBot(Bot):
    def choose(self, eye: Eye) -> Option:
        options = eye.decision.options
        return options[eye.rng.below(len(options))]
