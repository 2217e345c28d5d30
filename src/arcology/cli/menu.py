"""Numbered options: up to a screenful as one list, more of them in groups by the segments of their targets."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from arcology.wording import plain
from arcology.wording.offers import heading

Offered = dict[str, Any]
"""An option as it is offered: verb, target, its sentence in parts, undo."""

SCREENFUL: Final = 20


class Line(NamedTuple):
    """One numbered line: a single option, or a group of them that share the first segments."""

    text: str
    options: list[Offered]

    @property
    def single(self) -> bool:
        return len(self.options) == 1


def segments(option: Offered) -> list[str]:
    return [option["verb"], *(option["target"].split("/") if option["target"] else [])]


def lines(options: list[Offered]) -> list[Line]:
    """The list to show: groups by as many segments as it takes to tell some options from others."""
    if len(options) <= SCREENFUL:
        return [line_of([option]) for option in options]
    longest = max(len(segments(option)) for option in options)
    for upto in range(1, longest + 1):
        groups: dict[tuple[str, ...], list[Offered]] = {}
        for option in options:
            groups.setdefault(tuple(segments(option)[:upto]), []).append(option)
        if len(groups) > 1:
            return [line_of(group) for group in groups.values()]
    return [line_of([option]) for option in options]


def line_of(group: list[Offered]) -> Line:
    said = plain(heading(group))
    return Line(said if len(group) == 1 else f"{said} … ({len(group)})", group)


def named(options: list[Offered], typed: str) -> Offered | None:
    """The option somebody typed as `verb` or `verb:target`, if it is on offer."""
    verb, _, target = typed.partition(":")
    for option in options:
        if option["verb"] == verb and option["target"] == target:
            return option
    return None
