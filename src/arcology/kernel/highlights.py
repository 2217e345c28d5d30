"""What is worth telling of a finished game: counted from its facts. A game declares each in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from arcology.kernel.events import Event
from arcology.kernel.values import SPECTATOR, Value

if TYPE_CHECKING:
    from arcology.kernel.history import Move

MOST: Final = "most"
"""The seat that has most of it in the whole game; nobody where two have as much."""
ONCE: Final = "once"
"""The most of it that one choice brought a seat."""
TURN: Final = "turn"
"""The most points that a seat made in one turn of its own: facts do not count."""
SHARE: Final = "share"
"""The seat with the best share: so many out of so many."""
WHOLE: Final = "whole"
"""All seats together."""

Counted = Callable[[Event], int]


def each(*names: str) -> Counted:
    """Facts of these names, each once."""

    def count(event: Event) -> int:
        return int(event.name in names)

    return count


def amount(name: str, at: int) -> Counted:
    """The number that stands there in facts of this name."""

    def count(event: Event) -> int:
        return int(event.about[at]) if event.name == name else 0

    return count


class Highlight(NamedTuple):
    """Something worth telling: a key of the wording, how it is counted, and from how much on it is worth a word."""

    name: str
    how: str
    least: int
    count: Counted = each()
    out_of: Counted = each()  # of a share: what it is a part of, which must come to `least`
    of: int = -1  # where a fact names the seat it is counted for; -1: who did it


class Told(NamedTuple):
    """A highlight as it came out: whose it was, the numbers, and the choice that did it (0: no single one)."""

    name: str
    seat: int
    about: tuple[Value, ...]
    step: int = 0


def told(highlights: Sequence[Highlight], moves: Sequence[Move], seats: int) -> list[Told]:
    """The highlights of a game that are worth a word, in the order they are declared."""
    found = [tell(highlight, moves, seats) for highlight in highlights]
    return [each for each in found if each is not None]


def tell(highlight: Highlight, moves: Sequence[Move], seats: int) -> Told | None:
    if highlight.how == WHOLE:
        whole = sum([highlight.count(event) for move in moves for event in move.events])
        return Told(highlight.name, SPECTATOR, (whole,)) if whole >= highlight.least else None
    if highlight.how == SHARE:
        return best_share(highlight, moves, seats)
    if highlight.how == MOST:
        sums = summed(highlight, highlight.count, moves, seats)
        most = max(sums)
        single = most >= highlight.least and sums.count(most) == 1
        return Told(highlight.name, sums.index(most), (most,)) if single else None
    best = max(single_gains(highlight, moves, seats), default=(0, 0, 0))
    return Told(highlight.name, -best[2], (best[0],), -best[1]) if best[0] >= highlight.least else None


def single_gains(highlight: Highlight, moves: Sequence[Move], seats: int) -> list[tuple[int, int, int]]:
    """What each choice or turn brought to each seat: the amount, then step and seat, negative: the first is best."""
    if highlight.how == TURN:
        return turn_gains(moves, seats)
    each = [(move.seq, summed(highlight, highlight.count, [move], seats)) for move in moves]
    return [(gain, -seq, -seat) for seq, gains in each for seat, gain in enumerate(gains)]


def turn_gains(moves: Sequence[Move], seats: int) -> list[tuple[int, int, int]]:
    """What each seat made in its own turns, from the first choice on: a table may begin with points.

    The last choice also counts what the end brings: it is left out.
    """
    scored = [each for each in moves[:-1] if len(each.scores) == seats]
    now = scored[0].scores if scored else [0] * seats
    before, turn = now, (0, SPECTATOR)
    gains: list[tuple[int, int, int]] = []
    for move in scored:
        if move.turn != turn:
            before, turn = now, move.turn
        now = move.scores
        if 0 <= turn[1] < seats:
            gains.append((now[turn[1]] - before[turn[1]], -move.seq, -turn[1]))
    return gains


def best_share(highlight: Highlight, moves: Sequence[Move], seats: int) -> Told | None:
    parts, wholes = summed(highlight, highlight.count, moves, seats), summed(highlight, highlight.out_of, moves, seats)
    shares = [part / whole if whole >= highlight.least else -1.0 for part, whole in zip(parts, wholes, strict=True)]
    best = max(shares)
    if best <= 0 or shares.count(best) > 1:
        return None
    seat = shares.index(best)
    return Told(highlight.name, seat, (parts[seat], wholes[seat]))


def summed(highlight: Highlight, count: Counted, moves: Sequence[Move], seats: int) -> list[int]:
    sums = [0] * seats
    for move in moves:
        for event in move.events:
            seat = event.seat if highlight.of < 0 else seat_in(event, highlight.of)
            if 0 <= seat < seats:
                sums[seat] += count(event)
    return sums


def seat_in(event: Event, at: int) -> int:
    found = event.about[at] if at < len(event.about) else SPECTATOR
    return found if isinstance(found, int) else SPECTATOR
