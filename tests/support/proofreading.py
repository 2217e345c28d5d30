"""Reads a sentence as people would: what is wrong with its grammar, its signs and its names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from arcology.wording import Wording

NAMES: Final = ("Mira", "Jonas", "Ada", "Bo", "Kim", "Lou")
"""The people of a table; nobody is called by a number, so that numbers are amounts."""

PLAIN_S: Final = frozenset(["always", "as", "is", "its", "less", "this", "unless"])
"""Words that end in s and are neither plural nor a verb of the third person."""

WRONG: Final[Mapping[str, re.Pattern[str]]] = {
    "says nothing": re.compile(r"^\W*$"),
    "has two spaces": re.compile(r"\s\s|^\s|\s$"),
    "has a gap before a comma": re.compile(r" [,;.?)]|\( "),
    "has an empty place": re.compile(r"[,:;]$|: [,;]|, ,|; ;|\(\)"),
    "has a placeholder left": re.compile(r"[{}\[\]|]"),
    "shows an id": re.compile(r"_|\w:\d|#\d|\bhex\b|\d,-?\d|\b(?:ta|eu)-\w"),
    "names a square by its numbers": re.compile(r"\d\.\d"),
    "has a sign for a machine": re.compile(r"(?<!\w)-\d|\+-|−-|\+−"),
    "says a word twice": re.compile(r"\b([a-z]+(?: [a-z]+){0,3}) \1\b", re.IGNORECASE),
    "says a word in two forms": re.compile(r"\b([a-z]{3,}?)e? \1(?:ing|ed)\b", re.IGNORECASE),
    "does a thing twice": re.compile(
        r"\b(draw|gain|pay|discard|reveal|place|keep|roll|use) (?:\d+ )?\1\b", re.IGNORECASE
    ),
    "costs less than nothing": re.compile(r"\b(?:costs?|gives|gets|loses) [−+-]"),
    "says not before a sentence": re.compile(r"\bnot (?:you|it|the|a) "),
    "has a sign of the notation": re.compile(r" [*%] | - \d"),
    "writes You inside": re.compile(r"(?<=[\w,;] )You[r]?\b"),
    "belongs to you": re.compile(r"\bof you\b|\b[Yy]ou's\b"),
    "has a instead of an": re.compile(r"\b[Aa] (?:8|11\b|18\b|(?!one\b|once\b|eu|uni|use)[aeio]|un(?!i))"),
    "has an instead of a": re.compile(r"\b[Aa]n (?:[0-79]|uni|use|eu|one\b|[b-df-gj-np-tv-z])", re.IGNORECASE),
}
FORM: Final = re.compile(r"\{\w+\|([^|}]+)\|([^}]+)\}")
THIRD: Final = re.compile(r"\b[Yy]ou ([a-z]+s)\b")
SEVERAL: Final = re.compile(r"(?<![\w.×])(?:0|[2-9]|[1-9]\d+) ([A-Za-z]+(?: [A-Za-z]+)*)")


def faults(text: str, nouns: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with a sentence; `nouns` are the words for one and for several."""
    yield from [name for name, pattern in WRONG.items() if pattern.search(text)]
    for verb in THIRD.findall(text):
        if verb not in PLAIN_S:
            yield f"says you {verb}"
    plurals = {many: one for one, many in nouns.items()}
    for found in re.finditer(r"(?<![\w.×−+])1 (\w+(?: \w+){0,2})", text):
        yield from [f"says 1 {words}" for words in beginnings(found.group(1)) if words in plurals]
    for found in SEVERAL.finditer(text):
        words = [*beginnings(found.group(1))]
        compound = any(each.split()[-1] in plurals for each in words[1:2])
        yield from [f"says several {each}" for each in words if each in nouns and not compound]


def beginnings(words: str) -> Iterator[str]:
    """One, two, three words of these."""
    parts = words.split()
    yield from [" ".join(parts[: n + 1]) for n in range(len(parts))]


def nouns_of(wording: Wording) -> dict[str, str]:
    """The words of a game for one and for several, where they differ."""
    known = wording.sentences
    pairs = [pair for sentence in known.values() for pair in FORM.findall(sentence)]
    counted = [key.split(".", 1)[1] for key in known if key.startswith(("one.", "many."))]
    return unlike([*pairs, *[(wording.names.counted(id, 1), wording.names.counted(id, 2)) for id in counted]])


def unlike(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The words for one and for several, where they differ."""
    return {one: many for one, many in pairs if one != many}
