"""Counters of scenario cards: whatever a scenario counts is a number its conditions may look at."""

from __future__ import annotations

import re
from typing import Any, Final

from arcology.games.tamashii.reasons import FALSE
from arcology.kernel.chapter import Chapter
from arcology.kernel.vocabulary import Vocabulary
from arcology.kernel.words import Condition

COUNTED: Final = re.compile(r"\bcount\(\s*([A-Za-z_]\w*)")


class Counter:
    """What a counter of the active card stands at, 0 until it is counted."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def stands(self, s: Any, seat: int) -> int:
        return counted(s, self.name)


def counted(s: Any, name: str) -> int:
    counters: tuple[str, ...] = s.quest.counters
    counts: tuple[int, ...] = s.quest.counts
    return counts[counters.index(name)] if name in counters else 0


def counting(vocabulary: Vocabulary, text: str) -> Vocabulary:
    """The vocabulary, with every counter that the text raises as a condition."""
    new = [name for name in dict.fromkeys(COUNTED.findall(text)) if name not in vocabulary.conditions]
    return vocabulary.joined(Chapter(conditions=[Condition(Counter(name).stands, FALSE, name=name) for name in new]))
