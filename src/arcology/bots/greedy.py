"""Looks one decision ahead: takes the option after which its seat stands best.

An option often only begins something (a visit still has to be paid), so the questions that follow at once for the
same seat are answered in the same manner, a few of them, before the position is judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from arcology.bots.base import Bot
from arcology.bots.eye import Eye
from arcology.bots.glance import drawn, glance_of
from arcology.bots.mind import CASUAL, Mind
from arcology.kernel.decision import Option

WIDTH: Final = 40
"""More options than these are not all tried: as many are drawn."""
FOLLOW: Final = 3
"""Questions that follow at once, answered before judging."""
FOLLOW_WIDTH: Final = 5
COMPARED: Final = 3
"""Options that somebody who asks for advice is shown at most."""
BEHIND: Final = 1.0
"""How far an option that is not worth a try stays behind those that are, whatever the position looks like after it."""
NOISE: Final = 1e-6
"""Breaks ties by chance, so that equal options are all played sometimes."""


class GreedyBot(Bot):
    mind = CASUAL

    def choose(self, eye: Eye) -> Option:
        state = eye.imagine()
        options = tried(eye, state, self.mind)
        if len(options) == 1:
            return options[0]
        best, most = options[0], float("-inf")
        for worth, option in judged(eye, state, drawn(options, WIDTH, eye.rng), self.mind):
            noisy = worth + NOISE * eye.rng.below(1000)
            if noisy > most:
                best, most = option, noisy
        return best

    def rated(self, eye: Eye) -> list[tuple[float, Option]]:
        """Where few options are worth a try also those that are not, behind the rest: who asks may compare."""
        state = eye.imagine()
        options = tried(eye, state, self.mind)
        found = list(judged(eye, state, drawn(options, WIDTH, eye.rng), self.mind))
        if found and len(options) < COMPARED:
            most = min([worth for worth, _ in found]) - BEHIND
            others = tuple(option for option in eye.decision.options if option not in options)
            behind = list(judged(eye, state, drawn(others, WIDTH, eye.rng), self.mind))
            above = max([0.0, *[worth - most for worth, _ in behind]])
            found += [(worth - above, option) for worth, option in behind]
        return found


def tried(eye: Eye, state: Any, mind: Mind) -> tuple[Option, ...]:
    """The options the seat is offered, without those that are never worth a try."""
    return mind.habits(eye.game.name).worthwhile(state, eye.seat, eye.decision)


def judged(eye: Eye, state: Any, options: list[Option], mind: Mind) -> Iterator[tuple[float, Option]]:
    """What the position is worth after each of these options, as far as the budget goes."""
    game, seat, glance = eye.game, eye.seat, glance_of(eye, mind)
    sense = mind.sense(game.name)
    for option in options:
        if eye.budget.spent():
            return
        after = game.copy(state)
        game.choose(after, seat, option)
        eye.budget.take()
        yield sense(glance.followed(after, game.turns(after), FOLLOW, FOLLOW_WIDTH), seat), option
