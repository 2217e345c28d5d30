"""The Prestige token (FR-PREST)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import gain_favor, score
from arcology.games.free_radicals.terms import BY_PRESTIGE, NOBODY
from arcology.kernel.chapter import Chapter
from arcology.kernel.words import Word


def prestige_phase(s: City, seat: int) -> None:
    """Turn start: VP1 if you hold the token (FR-PREST-1)."""
    if s.prestige == seat:
        s.tell("held_prestige", seat)
        score(s, seat, 1, BY_PRESTIGE)


def prestige(s: City, seat: int) -> None:
    """Take the token and VP1; if you hold it already, VP2 instead (FR-PREST-2)."""
    if s.prestige == seat:
        s.tell("kept_prestige", seat)
        score(s, seat, 2, BY_PRESTIGE)
    else:
        s.prestige = seat
        s.tell("took_prestige", seat)
        score(s, seat, 1, BY_PRESTIGE)


def prestige_from_holder(s: City, seat: int) -> None:
    """Give one Favor to the holder to take the token; nobody to give to in the other cases (FR-PREST-3)."""
    holder = s.prestige
    if holder not in (NOBODY, seat):
        gain_favor(s, holder, s.seats[seat].colour, 1)
    prestige(s, seat)


CHAPTER: Final = Chapter(steps=[prestige_phase], words=[Word(prestige), Word(prestige_from_holder)])
