"""What a finished game is worth to each seat, in one of several ways. Before the end all is worth nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import tanh
from typing import Any, Final

from arcology.bots.outlook import margins
from arcology.kernel.game import Game, Score
from arcology.lab import LabError


def by_rank(scores: Sequence[Score], together: bool) -> list[float]:
    """From 1 for the first to -1 for the last, in equal steps; who shares a place shares what the places bring."""
    if together or len(scores) == 1:
        return [1.0 if score.total > 0 else -1.0 for score in scores]
    others = len(scores) - 1
    found = []
    for score in scores:
        better = sum(other.rank < score.rank for other in scores)
        level = sum(other.rank == score.rank for other in scores) - 1
        found.append(1 - 2 * (better + level / 2) / others)
    return found


def by_win(scores: Sequence[Score], together: bool) -> list[float]:
    """1 for a victory, its part for a shared one; to each where all win as one."""
    if together or len(scores) == 1:
        return [1.0 if score.total > 0 else 0.0 for score in scores]
    winners = sum(score.rank == 1 for score in scores)
    return [1 / winners if score.rank == 1 else 0.0 for score in scores]


def by_share(scores: Sequence[Score], together: bool) -> list[float]:
    """Each seat's part of all points; where all win as one, as by win."""
    if together or len(scores) == 1:
        return by_win(scores, together)
    points = [max(0, score.total) for score in scores]
    return [each / sum(points) if any(points) else 1 / len(points) for each in points]


def by_lead(scores: Sequence[Score], together: bool) -> list[float]:
    """Half by rank, half by how far a seat is before the best of the others or behind, from 1 to -1."""
    ranked = by_rank(scores, together)
    if together or len(scores) == 1:
        return ranked
    found = []
    for score, rank in zip(scores, ranked, strict=True):
        best = max([other.total for other in scores if other is not score])
        usual = max(1.0, (abs(score.total) + abs(best)) / 2)
        found.append((rank + tanh(4 * (score.total - best) / usual)) / 2)
    return found


def by_margin(scores: Sequence[Score], together: bool) -> list[float]:
    """How far a seat is before what the others have on average, or behind, from 1 to -1."""
    if together or len(scores) == 1:
        return by_rank(scores, together)
    return margins(scores)


Worth = Callable[[Sequence[Score], bool], list[float]]

REWARDS: Final[dict[str, Worth]] = {
    "rank": by_rank,
    "win": by_win,
    "share": by_share,
    "lead": by_lead,
    "margin": by_margin,
}


def reward(name: str) -> Worth:
    """Raises LabError for a name that is not on the list."""
    if name not in REWARDS:
        raise LabError(f"there is no reward {name!r:.40}; there are {', '.join(REWARDS)}")
    return REWARDS[name]


def least(name: str) -> float:
    return -1.0 if name in ("rank", "lead", "margin") else 0.0


def worth(game: Game, state: Any, name: str) -> list[float]:
    """What each seat got for a state: nothing while the game goes on."""
    if not state.over:
        return [0.0] * state.seat_count
    return reward(name)(game.scores(state), game.together(state))
