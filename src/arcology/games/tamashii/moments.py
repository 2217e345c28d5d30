"""The moments that goals, events of the Living City and learning protocols look at: a closed table, a line each."""

from __future__ import annotations

from typing import Final

MOMENTS: Final = (
    "launch",  # you launched a pattern; after its effect
    "launches",  # the same, with how many you launched in this step
    "long_launch",  # the same, with how many tokens the pattern has
    "line_of_five",  # you launched a pattern that is five in a row
    "open_launch",  # you launched a pattern with an open token in it
    "open_dumped",  # you dumped an open token in a launch or a test
    "defeat",  # you defeated an enemy
    "defeat_level_2",  # you defeated one of level 2
    "defeat_big",  # you defeated an enemy: a special one or one of level 2 counts three times
    "shake",  # an enemy left you without being defeated
    "alone",  # your Combat phase begins and no enemy is attached to you
    "combat_over",  # your Combat phase ends, fought or not
    "full_combat",  # it ends with an enemy defeated in it, and you have full ITG
    "stopped",  # shields stopped wounds, with how many
    "action_end",  # your Action phase ends
    "calm",  # it ends with trace 0
    "reveal",  # you turned up a tile
    "districts",  # you resolved the effect of a district: different ones count
    "memory_spent",  # you spent memory in planning, with how much in this phase
    "equip",  # you equipped an augment
    "new_body",  # another body became your active one
    "inhabit",  # the same by a swap or a third body
    "benefit",  # the PvP card served you
)
MEASURED: Final = ("launches", "long_launch", "memory_spent")
"""Moments whose greatest number counts, not their sum."""
DISTRICTS: Final = "districts"
Deed = tuple[tuple[str, int], ...]
"""What somebody did at once: its moments, each with an amount."""


def counted(count: int, moment: str, amount: int) -> int:
    """A count after one more such moment; of districts it is a mask."""
    if moment in MEASURED:
        return max(count, amount)
    return count | 1 << amount if moment == DISTRICTS else count + amount


def amount_of(count: int, moment: str) -> int:
    return count.bit_count() if moment == DISTRICTS else count
