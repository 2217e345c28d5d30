"""Numbered options: up to a screenful as one list, more of them in groups as the wording calls them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from arcology.wording import Part, plain

Offered = dict[str, Any]
"""An option as it is offered: verb, target, its sentence in parts, its groups."""

SCREENFUL: Final = 20


class Line(NamedTuple):
    """One numbered line: a single option, or a group of them."""

    text: str
    options: list[Offered]

    @property
    def single(self) -> bool:
        return len(self.options) == 1


def lines(options: list[Offered], heads: list[list[Part]]) -> list[Line]:
    """The list to show of these options: in the widest groups that tell some of them from others."""
    if len(options) > SCREENFUL:
        for depth in range(max(len(option["heads"]) for option in options)):
            groups: dict[int, list[Offered]] = {}
            for at, option in enumerate(options):
                within = option["heads"]
                groups.setdefault(within[depth] if depth < len(within) else -1 - at, []).append(option)
            if len(groups) > 1:
                return [line_of(heads, head, group) for head, group in groups.items()]
    return [line_of(heads, -1, [option]) for option in options]


def line_of(heads: list[list[Part]], head: int, group: list[Offered]) -> Line:
    if len(group) == 1:
        return Line(plain(group[0]["text"]), group)
    return Line(f"{plain(heads[head])} … ({len(group)})", group)


def named(options: list[Offered], typed: str) -> Offered | None:
    """The option somebody typed as `verb` or `verb:target`, if it is on offer."""
    verb, _, target = typed.partition(":")
    for option in options:
        if option["verb"] == verb and option["target"] == target:
            return option
    return None
