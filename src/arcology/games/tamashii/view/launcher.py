"""What one's own launcher is good for: patterns that lie ready, and what programming moves would change (TA-DIG-1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypedDict

from arcology.games.tamashii.components import Components
from arcology.games.tamashii.launcher.launching import all_sources, pictures
from arcology.games.tamashii.launcher.patterns import Picture, matches, satisfying
from arcology.games.tamashii.launcher.programming import moves_on
from arcology.games.tamashii.state import Town

LAUNCHERS_KEPT: Final = 2_000
"""Of so many launchers it is remembered what each move would change: others choose while one thinks about it."""


class LaunchableView(TypedDict):
    source: str
    matches: list[list[str]]  # the slots of each


class GainedView(TypedDict):
    source: str
    cells: list[str]


class PreviewView(TypedDict):
    """What a programming move would make ready, and what it would break."""

    move: str
    gained: list[GainedView]
    lost: list[str]


class UseView(TypedDict):
    """What a player's launcher is good for; of others' nothing is said."""

    sources: list[str]  # what could be launched, if the tokens lay so
    launchable: list[LaunchableView]
    previews: list[PreviewView]


OTHERS: Final[UseView] = {"sources": [], "launchable": [], "previews": []}


def use_view(s: Town, seat: int) -> UseView:
    """Every pattern that lies on the launcher now, with the tokens of each match; nothing before the first round."""
    if not s.round:
        return OTHERS
    player = s.players[seat]
    known = pictures(s, seat)
    fitting = satisfying(player.grid, player.core)
    ready = [(source, masks) for source, picture in known if (masks := matches(picture, fitting))]
    return {
        "sources": [source for source, _ in all_sources(s, seat)],
        "launchable": [
            {"source": source, "matches": [s.pack.cells(mask).split("-") for mask in masks]} for source, masks in ready
        ],
        "previews": previews(s.pack, tuple(known), tuple(player.grid), player.core) if programming(s, seat) else [],
    }


@lru_cache(LAUNCHERS_KEPT)
def previews(
    pack: Components, known: tuple[tuple[str, Picture], ...], grid: tuple[int, ...], core: int
) -> list[PreviewView]:
    """For each programming move: patterns that would then lie ready, and those that no longer would."""
    ready = [source for source, picture in known if matches(picture, satisfying(list(grid), core))]
    found: list[PreviewView] = []
    for option in moves_on(pack, list(grid)):
        a, b = pack.slots_of_move[option.target]
        moved = list(grid)
        moved[a], moved[b] = grid[b], grid[a]
        fitting = satisfying(moved, core)
        then = {source: masks[0] for source, picture in known if (masks := matches(picture, fitting))}
        gained: list[GainedView] = [
            {"source": source, "cells": pack.cells(mask).split("-")}
            for source, mask in then.items()
            if source not in ready
        ]
        lost = [source for source in ready if source not in then]
        found.append({"move": option.target, "gained": gained, "lost": lost})
    return found


def programming(s: Town, seat: int) -> bool:
    """Whether this player is asked for programming moves now."""
    lane = next((lane for lane in s.lanes or [] if lane.seat == seat), None)
    decision = s.decision if lane is None else lane.decision
    return decision is not None and decision.seat == seat and decision.options[0].verb == "program"
