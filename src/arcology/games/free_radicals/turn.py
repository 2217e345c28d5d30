"""Rounds and turns (FR-ROUND, FR-TURN)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.data_cards import fill_gaps
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import BY_FACTION, ROUNDS
from arcology.kernel.chapter import Chapter


def next_turn(s: City) -> None:
    """The round rises when the first player starts a new turn; a 13th one would end the game instead (FR-ROUND-2)."""
    if s.turn == s.first:
        if s.round == ROUNDS:
            s.do(("final_scoring",))
            return
        s.round += 1
        s.tell("round", s.turn, s.round)
    s.visited = 0
    s.power = BY_FACTION
    if s.events is not None:
        s.tell("turn", s.turn, s.round)
    s.do(("prestige_phase", s.turn), ("faction_phases", s.turn), ("end_turn",))


def end_turn(s: City) -> None:
    s.onward()
    s.turn = (s.turn + 1) % s.seat_count
    s.do(("next_turn",))


def scope(s: City, name: str) -> None:
    """The end of an effect or of a faction's action: an empty display slot may be filled by now (FR-DATA-5)."""
    if s.gap:
        fill_gaps(s)


CHAPTER: Final = Chapter(steps=[next_turn, end_turn, scope])
