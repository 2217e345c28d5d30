"""What is known of a finished game about one seat, as numbers by name.

| Name | What it counts |
|---|---|
| `won`, `place`, `points`, `rounds`, `seats` | how it ended; `together` is 1 where all win or lose as one |
| `margin` | points above the best of the others, less than 0 below |
| `behind` | points behind the leader when half of the rounds were over |
| `points.SOURCE` | points by where they came from |
| `told.EVENT`, `told.EVENT.ID` | how often it happened by this seat; the same with that id |
| `kinds.EVENT` | with how many different ids it happened |
| `had.TRAIT`, `had.TRAIT.ID` | how many of them the seat had in the end; 1 for each id |

What did not happen is not there, which is 0. Nothing is counted that the seat was not told itself.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Final

from arcology.kernel.game import Score
from arcology.kernel.match import Match

Facts = dict[str, int]
PLAIN: Final = ("won", "place", "points", "rounds", "seats", "together", "margin", "behind")
"""Names that are the same in every game."""


def facts_of(match: Match, seat: int) -> Facts:
    """All facts about a seat of a game that is over."""
    scores = match.scores()
    found: Counter[str] = Counter(ended(match, scores, seat))
    found.update({f"points.{source}": points for source, points in scores[seat].sources.items()})
    found.update(told(match, seat))
    for kind, ids in match.game.traits(match.state, seat).items():
        found[f"had.{kind}"] = len(ids)
        found.update({f"had.{kind}.{id}": 1 for id in set(ids)})
    return {name: number for name, number in found.items() if number}


def ended(match: Match, scores: list[Score], seat: int) -> Facts:
    """How the game ended for a seat."""
    own, together = scores[seat], match.together()
    others = [score.total for score in scores if score.seat != seat]
    found = {
        "won": int(own.total > 0 if together else own.rank == 1),
        "place": own.rank,
        "points": own.total,
        "rounds": match.turn()[0],
        "seats": len(scores),
        "together": int(together),
    }
    if others and not together:
        found |= {"margin": own.total - max(others), "behind": behind(match, seat)}
    return found


def behind(match: Match, seat: int) -> int:
    """How many points a seat was behind the leader when half of the rounds were over."""
    half = match.turn()[0] // 2
    then = next((move.scores for move in reversed(match.moves) if move.turn[0] <= half), None)
    return 0 if then is None else max(then) - then[seat]


def told(match: Match, seat: int) -> Counter[str]:
    """How often each thing happened by a seat, as far as it was told."""
    found: Counter[str] = Counter()
    kinds: defaultdict[str, set[str]] = defaultdict(set)
    for event in [*match.opening, *[event for move in match.moves for event in move.events]]:
        if event.seat != seat or not event.seen_by(seat):
            continue
        found[f"told.{event.name}"] += 1
        if event.about and isinstance(event.about[0], str):
            found[f"told.{event.name}.{event.about[0]}"] += 1
            kinds[event.name].add(event.about[0])
    found.update({f"kinds.{name}": len(ids) for name, ids in kinds.items()})
    return found
