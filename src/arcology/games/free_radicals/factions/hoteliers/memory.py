"""What the Hoteliers' rules work out once and keep: it can be forgotten at any time and changes no answer."""

from __future__ import annotations

from typing import Final

from arcology.kernel.decision import Option

MOST_WAYS: Final = 20_000


class Memory:
    """Ways up to a number, after which they are forgotten."""

    __slots__ = ("ways",)

    def __init__(self) -> None:
        self.ways: Final[dict[int, tuple[Option, ...]]] = {}  # by what covers a Hotel, the Hotel and the shape
