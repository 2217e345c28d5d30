"""What a seat has in numbers. A game declares its figures once, by the ids that the catalogue names and draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

STOCK: Final = "stock"
"""Something that is spent and gained: so many of it."""
LEVEL: Final = "level"
"""Something that goes up and down, the higher the better: by so much."""
BURDEN: Final = "burden"
"""Something that goes up and down, the lower the better."""

FEAT: Final = "feat"
"""Something that was done: so much of it. The number may fall because there is more to do or because what was done is
made use of, and that is no price."""


class Figure(NamedTuple):
    """One number of a seat, or of the table as a whole."""

    id: str
    read: Callable[[Any, int], int]  # of a state and a seat
    kind: str = STOCK
    common: bool = False  # the same for all seats

    @property
    def counted(self) -> bool:
        """Whether there are so many of it; what is not goes up and down by so much."""
        return self.kind in (STOCK, FEAT)


class Change(NamedTuple):
    """A figure before and after."""

    figure: Figure
    before: int
    after: int

    @property
    def by(self) -> int:
        return self.after - self.before

    @property
    def worse(self) -> bool:
        """Whether it is a price rather than a gain."""
        return (self.by < 0) != (self.figure.kind == BURDEN)
