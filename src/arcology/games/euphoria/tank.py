"""The Worker Activation Tank (EU-TANK)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.roll import roll
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import ACTIVE, DICE, NO_NEW_WORKER, RESERVE
from arcology.kernel.chapter import Chapter
from arcology.kernel.words import Word


def workers(s: City, seat: int) -> int:
    """Active and placed; the reserve does not count."""
    return sum(place != RESERVE for place in s.seats[seat].places)


def add_worker(s: City, seat: int) -> None:
    """Take a die from your reserve, if any, make it active, roll it and check (EU-TANK-2)."""
    owner = s.seats[seat]
    if owner.bound & NO_NEW_WORKER and workers(s, seat) in (2, 3):
        return
    for die in range(DICE):
        if owner.places[die] == RESERVE:
            owner.places[die] = ACTIVE
            s.move.added = die
            s.group &= ~(1 << die)
            s.tell("worker_added", seat)
            roll(s, seat, 1 << die)
            return


CHAPTER: Final = Chapter(words=[Word(add_worker)])
