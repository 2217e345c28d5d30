"""Playing at random, for checks of any game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Game, Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng

MOST_CHOICES = 20_000
PATIENCE = 4
"""Of so many picks, one may be a standing option: else two seats could go back and forth for ever."""


def pick(game: Game, state: Any, rng: Rng) -> tuple[Decision, Option]:
    """Some seat that may choose, and something it may choose."""
    decisions = game.decisions(state)
    blocking = game.blocking(state)
    if rng.below(PATIENCE):
        decisions = [decision for decision in decisions if decision.seat in blocking]
    decision = decisions[rng.below(len(decisions))]
    return decision, decision.options[rng.below(len(decision.options))]


def play_on(game: Game, state: Any, seed: int) -> Iterator[tuple[Decision, Option]]:
    """Play a state to its end; yields each choice before it is made."""
    rng = Rng(seed)
    for _ in range(MOST_CHOICES):
        if state.over:
            return
        decision, option = pick(game, state, rng)
        yield decision, option
        game.choose(state, decision.seat, option)
    raise AssertionError(f"{game.name} goes on for more than {MOST_CHOICES} choices")


def finish(game: Game, state: Any, seed: int) -> int:
    """Play to the end; how many choices that took."""
    return sum(1 for _ in play_on(game, state, seed))


def play_match(game: Game, setup: Setup, seed: int, most: int = MOST_CHOICES) -> Match:
    """A match played at random to its end, or for so many choices."""
    match = Match(game, setup)
    rng = Rng(seed)
    while not match.over and match.seq < most:
        decision, option = pick(game, match.state, rng)
        match.choose(decision.seat, option.verb, option.target)
    return match
