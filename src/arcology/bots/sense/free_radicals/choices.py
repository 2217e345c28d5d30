"""Which options are worth a try whoever asks: what several Factions have in common."""

from __future__ import annotations

from arcology.games.free_radicals.state import City
from arcology.kernel.decision import Decision, Option


def anything_but(verb: str, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The options without those of a verb, unless nothing is left."""
    return tuple([option for option in options if option.verb != verb]) or options


def no_skip(s: City, seat: int, decision: Decision) -> tuple[Option, ...]:
    """Nobody leaves out what one may have for nothing."""
    return anything_but("skip", decision.options)
