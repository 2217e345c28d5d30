"""Whole games between bots, without events: what simulations, benchmarks and soaks repeat."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from arcology.bots import Eye, bot, budget
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Game, Setup
from arcology.kernel.pack import Pack
from arcology.kernel.rng import Rng
from arcology.kernel.values import Invalid

LONGEST: Final = 100_000
"""More choices than any game takes: a game that needs more does not end."""


class Endless(Invalid):
    """A game did not end."""


class Seat(NamedTuple):
    """How a seat fared in one game."""

    game: int
    seed: int
    seat: int
    bot: str
    label: str
    score: int
    rank: int
    rounds: int
    decisions: int
    sources: dict[str, int]

    def row(self) -> dict[str, Any]:
        return self._asdict()


def seed_of(seed: int, index: int) -> int:
    """The seed of one game of a series: plain arithmetic, so that any game of it can be played again by itself."""
    return seed * 1_000_000 + index


def play_out(
    game: Game, pack: Pack, setup: Setup, names: list[str], index: int = 0, steps: int | None = None
) -> list[Seat]:
    """Play one game to its end. Each bot has an eye, chance and a memory of its own, and so many steps."""
    state = game.new(setup, pack)
    bots = [bot(name) for name in names]
    chance = [Rng(setup.seed * 31 + seat + 1) for seat in range(setup.seats)]
    memories: list[dict[str, Any]] = [{} for _ in names]
    decisions = [0] * setup.seats

    def chosen(state: Any, decision: Decision) -> Option:
        seat = decision.seat
        decisions[seat] += 1
        return bots[seat].choose(Eye(game, state, seat, chance[seat], budget(names[seat], steps=steps), memories[seat]))

    if game.playout(state, Rng(setup.seed), chosen, LONGEST) == LONGEST:
        raise Endless(f"{game.name} with seed {setup.seed} has not ended after {LONGEST} choices")
    rounds = game.turns(state)[0]
    return [
        Seat(
            index, setup.seed, score.seat, names[score.seat], score.label, score.total, score.rank,
            rounds, decisions[score.seat], score.sources,
        )
        for score in game.scores(state)
    ]  # fmt: skip
