"""What a search came to, for people: the changed numbers, each with its reason, as lines of a changelog."""

from __future__ import annotations

from pathlib import PurePath
from typing import Final

from arcology.games import game as game_of
from arcology.lab.tuning.aims import Aim, said
from arcology.lab.tuning.components import Change, changes
from arcology.lab.tuning.search import Found

CHANGES: Final = "changes.md"
"""The lines, in the folder of a search."""


def lines(found: Found) -> list[str]:
    """A line for each number that is not as shipped."""
    told = changes(found.terms.game, found.terms.plan.knobs, found.levels)
    title = game_of(found.terms.game).title
    return [f"- {title}: {named(each)} {each.before} → {each.after} ({reason(found, each)})." for each in told]


def named(change: Change) -> str:
    row = change.row.rpartition("cards.")[2]
    where = " ".join([part for part in (PurePath(change.knob.file).name, row, change.knob.column) if part])
    return f"{change.knob.name} (`{where}`)"


def reason(found: Found, change: Change) -> str:
    """What was furthest off before among all that the number belongs to, and what came of it."""
    both = zip(found.terms.plan.aims, found.before, found.after, strict=True)
    known = [(aim, was, now) for aim, was, now in both if change.knob.touches(aim) and was is not None]
    if not known:
        return "what it belongs to was not played before"
    aim, was, now = max(known, key=lambda each: abs(each[0].miss(each[1].value)))
    came = f", now {said(now)}" if now is not None else ""
    return f"{subject(aim)} won {said(was)} of games between {found.terms.bot} bots{came}; wanted {aim.wanted}"


def subject(aim: Aim) -> str:
    return aim.name if aim.label else f"teams at {aim.name}"
