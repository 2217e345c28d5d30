"""What the Entertainers' rules work out once and keep: it can be forgotten at any time and changes no answer."""

from __future__ import annotations

from typing import Final

from arcology.kernel.decision import Option


class Memory:
    """As many entries as there are sets of at most five of twelve cards."""

    __slots__ = ("shows",)

    def __init__(self) -> None:
        self.shows: Final[dict[tuple[int, ...], tuple[Option, ...]]] = {}  # every pair of those Entertainers
