"""Scenes: what a space or the moment of an ability offers, and words or conditions may need."""

from __future__ import annotations

from typing import Final

SPACE: Final = "space"
TUNNEL: Final = "tunnel"
MARKET: Final = "market"
PRINTED: Final = "printed"
SNAPSHOT: Final = "snapshot"
VICTIM: Final = "victim"
ADDED: Final = "added"
DIE: Final = "die"
RETRIEVING: Final = "retrieving"

SCENES: Final[dict[str, str]] = {
    SPACE: "no worker is being placed at that moment",
    TUNNEL: "it is for tunnels, and this may happen elsewhere",
    MARKET: "it is for the markets that are built",
    PRINTED: "it is for spaces, not for recruits",
    SNAPSHOT: "it is known only when a worker was placed or has bumped another",
    VICTIM: "nobody was bumped at that moment",
    ADDED: "no worker was added at that moment",
    DIE: "no bumped worker comes back at that moment",
    RETRIEVING: "it is for the moment reroll",
}

AT_MOMENT: Final[dict[str, tuple[str, ...]]] = {
    "pay": (SPACE,),
    "place": (SPACE, SNAPSHOT),
    "bump": (SPACE, SNAPSHOT, VICTIM),
    "rebump": (SPACE, VICTIM, DIE),
    "bumped": (SPACE, DIE),
    "star_market": (SPACE,),
    "add": (SPACE, ADDED),
    "reroll": (RETRIEVING,),
}
"""What each moment offers; the others offer nothing of these."""


def of_space(id: str, row: dict[str, object]) -> tuple[str, ...]:
    """What the effects of a space may use."""
    kind = row.get("kind")
    more = (TUNNEL,) if kind in ("mouth", "end") else (MARKET,) if kind == "market" else ()
    return (SPACE, PRINTED, *more)


def of_ability(id: str, row: dict[str, object]) -> tuple[str, ...]:
    return of_moment(row, "")


def of_second_ability(id: str, row: dict[str, object]) -> tuple[str, ...]:
    return of_moment(row, "_2")


def of_moment(row: dict[str, object], suffix: str) -> tuple[str, ...]:
    offered = AT_MOMENT.get(str(row.get(f"trigger{suffix}")), ())
    where = row.get(f"where{suffix}")
    tunnels = isinstance(where, list) and bool(where) and all(str(each).startswith("tunnel") for each in where)
    return (*offered, TUNNEL) if tunnels and SPACE in offered else offered
