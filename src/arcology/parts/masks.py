"""Bit masks as sets of small numbers."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4096)
def members(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, from the lowest."""
    return tuple([number for number in range(mask.bit_length()) if mask >> number & 1])
