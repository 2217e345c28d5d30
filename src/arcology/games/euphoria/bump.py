"""Bumping: the worker that gives way comes back to its owner (EU-BUMP)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.abilities import candidates
from arcology.games.euphoria.moments import BUMPED, REBUMP
from arcology.games.euphoria.roll import check, roll
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import ACTIVE, PIPS
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.values import Frame


def bump(s: City, seat: int, victim: int, die: int) -> None:
    """The bumped worker is active again, rolled at once, and its owner checks (EU-BUMP-1, -2); own workers too (-3)."""
    move = s.move
    owner = s.seats[victim]
    owner.places[die] = ACTIVE
    move.victim = victim
    move.victim_value = owner.values[die]
    move.fixed = 0
    s.tell("bumped", seat, victim, move.victim_value, s.pack.space_ids[move.space])
    frames: list[Frame] = []
    if victim != seat and s.seats[seat].moments & REBUMP:
        frames.append(("abilities", seat, REBUMP, 0))
    if owner.moments & BUMPED:
        frames.append(("own_bumped", victim))
    if frames:
        s.do(*frames, ("come_back", victim, die))
    else:
        roll(s, victim, 1 << die)


def own_bumped(s: City, victim: int) -> None:
    """The owner may replace the roll, if the bumping player has not (EU-BUMP-4)."""
    if not s.move.fixed and candidates(s, victim, BUMPED, 0):
        s.do(("abilities", victim, BUMPED, 0))


def come_back(s: City, victim: int, die: int) -> None:
    """A die that was set counts in the check but is not rolled (EU-KNOW-7)."""
    if s.move.fixed:
        s.seats[victim].values[die] = s.move.fixed
        s.tell("set", victim, s.move.fixed)
        s.move.fixed = 0
        check(s, victim)
    else:
        roll(s, victim, 1 << die)


def set_value(s: City, seat: int) -> None:
    """Choose the die's value, 1 to 6."""
    s.ask(seat, "set_value", s.pack.set_to[1 : PIPS + 1], ("value_set", seat), "EU-BUMP-4")


def value_set(s: City, option: Option, seat: int) -> None:
    s.move.fixed = option.number()


CHAPTER: Final = Chapter(steps=[own_bumped, come_back, set_value], answers=[value_set])
