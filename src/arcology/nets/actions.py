"""Options as learning programs meet them: a place in a fixed row of actions, and words that tell what each is about.

An option's code is the same in every process, pack and version, but sparse. Folded into a row of `PLACES` it becomes an
index: `code % PLACES`, or the next free place where two options of one question would share one, the lower code first.
So an option has the same place nearly always, and within a question no two have the same.

Long lists differ in few words: each option is also told as the numbers of its words, the verb first, then the parts of
its target, so that what is learnt of one serves the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import Struct
from typing import Final
from zlib import crc32

from arcology.kernel.decision import Option

PLACES: Final = 1 << 12
"""Actions in all: about as many as the game with most options has options."""
WORDS: Final = 6
"""Numbers that tell what an option is about."""
VOCABULARY: Final = 1 << 12
"""Words are numbered below this; 0 is no word."""
LINE: Final = Struct(f"{WORDS}h")


def places(options: Sequence[Option], count: int = PLACES) -> list[int]:
    """The place of each option of one question."""
    found = [option.code % count for option in options]
    if len(set(found)) == len(found):
        return found
    taken: set[int] = set()
    for i in sorted(range(len(options)), key=lambda i: options[i].code):
        place = found[i]
        while place in taken:
            place = (place + 1) % count
        taken.add(place)
        found[i] = place
    return found


@lru_cache(maxsize=1 << 16)
def word(text: str) -> int:
    """The number of a word: the same in every process, pack and version; now and then two words share one."""
    return 1 + crc32(text.encode()) % (VOCABULARY - 1)


@lru_cache(maxsize=1 << 16)
def words(verb: str, target: str) -> tuple[int, ...]:
    """The verb, the parts of the target in order, and 0 for the rest; what is too long is cut."""
    found = [word(verb), *[word(part) for part in target.split("/") if part]][:WORDS]
    return (*found, *[0] * (WORDS - len(found)))


@lru_cache(maxsize=1 << 16)
def line(option: Option) -> bytes:
    """The words of an option as numbers of 16 bits."""
    return LINE.pack(*words(option.verb, option.target))
