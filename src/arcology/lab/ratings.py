"""Ratings with their spread (openskill): several players, shared places.

Such a rating moves from game to game and so depends on their order. Here it does not: only how often each result
occurred counts, the results are shuffled by a fixed chance, and the mean of several such passes is taken.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

from arcology.lab import extra
from arcology.lab.playing import Seat

PASSES: Final = 5
MOST: Final = 4000
"""Games of a pass: of more, as many are drawn."""

Placing = tuple[tuple[str, int], ...]
"""Who played one game and in which places: bots by name, with their ranks."""


class Rating(NamedTuple):
    """How strong a bot is, how far from that it may be, and what it surely is at least (mean less three spreads)."""

    mean: float
    spread: float
    least: float


def placing(seats: list[Seat]) -> Placing:
    return tuple(sorted([(seat.bot, seat.rank) for seat in seats]))


def ratings(results: Counter[Placing]) -> dict[str, Rating]:
    """The ratings of all who played. Raises LabError where openskill is not there."""
    model = extra("openskill.models", "lab").PlackettLuce()
    kinds = sorted(results)
    bots = sorted({bot for kind in kinds for bot, _ in kind})
    games = [kind for kind in kinds for _ in range(results[kind])] if results.total() <= MOST else []
    found: dict[str, list[tuple[float, float]]] = {bot: [] for bot in bots}
    for number in range(PASSES):
        chance = Random(number)
        if games:
            chance.shuffle(games)
        drawn = games or chance.choices(kinds, [results[kind] for kind in kinds], k=MOST)
        for bot, rating in passed(model, bots, drawn).items():
            found[bot].append(rating)
    means = {bot: (fmean(mu for mu, _ in each), fmean(sigma for _, sigma in each)) for bot, each in found.items()}
    return {bot: Rating(mu, sigma, mu - 3 * sigma) for bot, (mu, sigma) in means.items()}


def passed(model: Any, bots: list[str], games: list[Placing]) -> dict[str, tuple[float, float]]:
    """Ratings after these games. A bot with several seats moves by the mean of them: it is no rival of its own."""
    now = dict.fromkeys(bots, (model.mu, model.sigma))
    for game in games:
        teams = [[model.rating(mu=now[bot][0], sigma=now[bot][1])] for bot, _ in game]
        after = model.rate(teams, ranks=[rank for _, rank in game])
        moved: dict[str, list[tuple[float, float]]] = {}
        for (bot, _), team in zip(game, after, strict=True):
            moved.setdefault(bot, []).append((team[0].mu, team[0].sigma))
        now |= {bot: (fmean(mu for mu, _ in each), fmean(sigma for _, sigma in each)) for bot, each in moved.items()}
    return now
