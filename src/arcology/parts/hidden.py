"""Who knows a hidden card: a bit mask of seats. Players are granted perfect memory."""

from __future__ import annotations

from typing import Final

NOBODY: Final = 0


def knows(mask: int, seat: int) -> bool:
    """Whether a seat is in the mask; a spectator never is."""
    return seat >= 0 and bool(mask >> seat & 1)
