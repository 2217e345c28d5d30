"""Chance: 63-bit linear congruential words, cheap to copy and to store."""

from __future__ import annotations

from typing import Final

MASK: Final = 0x7FFF_FFFF_FFFF_FFFF
FACTOR: Final = 6364136223846793005
STEP: Final = 1442695040888963407


def scrambled(seed: int) -> int:
    """A starting word from a seed, so that neighbouring seeds give unrelated games (the SplitMix64 finish)."""
    word = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & 0xFFFF_FFFF_FFFF_FFFF
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFF_FFFF_FFFF_FFFF
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & 0xFFFF_FFFF_FFFF_FFFF
    return (word ^ (word >> 31)) & MASK


def streams(seed: int, seats: int) -> list[int]:
    """One stream of chance for the table, then one for each seat."""
    return [scrambled(seed + 1_000_003 * stream) for stream in range(seats + 1)]


class Rng:
    """A source of chance outside any state: for bots, imagination and tests."""

    def __init__(self, seed: int) -> None:
        self.word = scrambled(seed)

    def below(self, n: int) -> int:
        self.word = (self.word * FACTOR + STEP) & MASK
        return (self.word >> 31) % n

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
