"""Winning, tie-breaks and ranks (EU-WIN)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.dilemma import WITH_STAR
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import ACTIVE, NOBODY, PIPS, STARS
from arcology.kernel.chapter import Chapter

MOST_ROLLS = 3
NEAR: Final = 4
"""So many stars from the end, what lies where is remembered."""


def settle(s: City) -> None:
    """The moment a tenth star is placed the game ends, in the middle of anything (EU-WIN-1)."""
    if any(not owner.stars for owner in s.seats) and s.cut("game"):
        s.do(("game_ends",))


def standing(s: City, seat: int) -> tuple[int, ...]:
    """Stars placed; morale; low knowledge; stars on most markets; in most territories: higher is better (EU-WIN-2)."""
    owner = s.seats[seat]
    lands = sum(seat in owners for owners in s.territory)
    return (STARS - owner.stars, owner.morale, -owner.knowledge, owner.markets.bit_count(), lands)


def game_ends(s: City) -> None:
    """The best standing wins; what is still tied is rolled for (EU-WIN-4)."""
    standings = [standing(s, seat) for seat in range(s.seat_count)]
    best = max(standings)
    n = s.seat_count
    order = [(s.turn + k) % n for k in range(n)]
    s.winner = lowest_roll(s, [seat for seat in order if standings[seat] == best])
    s.window = False
    s.offer = []
    s.tell("won", s.winner, STARS - s.seats[s.winner].stars)


def lowest_roll(s: City, tied: list[int]) -> int:
    """Each rolls all his active workers, one die if he has none; the lowest total wins, three rolls at most."""
    for _ in range(MOST_ROLLS):
        if len(tied) == 1:
            break
        totals = []
        for seat in tied:
            dice = max(1, s.seats[seat].places.count(ACTIVE))
            totals.append(sum(1 + s.below(PIPS) for _ in range(dice)))
        for seat, total in zip(tied, totals, strict=True):
            s.tell("tie_roll", seat, total)
        tied = [seat for seat, total in zip(tied, totals, strict=True) if total == min(totals)]
    return tied[0]


def ranks(s: City) -> list[int]:
    """1 for the winner; the others by stars, then by the tie-break list (EU-WIN-6)."""
    if s.winner == NOBODY:
        return [0] * s.seat_count
    standings = [(int(seat == s.winner), *standing(s, seat)) for seat in range(s.seat_count)]
    return [1 + sum(other > mine for other in standings) for mine in standings]


def places(s: City, seat: int) -> dict[str, int]:
    """The stars that a seat has placed, by where they lie."""
    owner = s.seats[seat]
    return {
        "markets": owner.markets.bit_count(),
        "territories": sum(owners.count(seat) for owners in s.territory),
        "recruits": owner.starred.bit_count(),
        "dilemma": int(owner.solved == WITH_STAR),
    }


def remembered(s: City) -> list[dict[str, int]] | None:
    """Where stars lie while the end is near: one choice places no more than a few."""
    if min([owner.stars for owner in s.seats]) > NEAR:
        return None
    return [places(s, seat) for seat in range(s.seat_count)]


def ended(s: City, before: list[dict[str, int]] | None) -> tuple[str, ...]:
    """The last star, in whose turn and where; or that a simulation was stopped (EU-WIN-1, EU-WIN-7)."""
    if s.seats[s.winner].stars:
        return ("stopped",)
    now = places(s, s.winner)
    grown = [name for name in now if before is not None and now[name] > before[s.winner][name]]
    return ("own" if s.winner == s.turn else "other", grown[0] if len(grown) == 1 else "several")


CHAPTER: Final = Chapter(steps=[game_ends])
