"""Numbers in component files, found and changed in the text: comments and all the rest stay as they were written."""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple

THIS: Final = "{}"
"""In a pattern: the number that is meant."""
SIGNED: Final = "{+}"
"""In a pattern: the number that is meant, with its sign, so that it may come below zero."""
ANY: Final = "#"
"""In a pattern: any other number."""
HEADER: Final = re.compile(r"^\[(?P<name>[^\[\]]+)\]\s*(#.*)?$", re.MULTILINE)
KEY: Final = re.compile(r"^(?:[A-Za-z0-9_-]+|\"[^\"\n]+\")\s*=", re.MULTILINE)


class NotThere(Exception):
    """Why a text does not hold such a number."""


class Span(NamedTuple):
    """A part of a text."""

    start: int
    stop: int

    def of(self, text: str) -> str:
        return text[self.start : self.stop]


def row_of(text: str, row: str) -> Span:
    """The lines of a row, below its header; of the head of the file for an empty name."""
    heads = list(HEADER.finditer(text))
    ends = [head.start() for head in heads] + [len(text)]
    if not row:
        return Span(0, ends[0])
    for head, end in zip(heads, ends[1:], strict=True):
        if head["name"] in (row, json.dumps(row)):
            return Span(head.end(), end)
    raise NotThere("there is no such row")


def value_of(text: str, row: str, column: str) -> Span:
    """What a column of a row holds, as it is written, over one line or several."""
    lines = row_of(text, row)
    keys = list(KEY.finditer(text, lines.start, lines.stop))
    ends = [key.start() for key in keys] + [lines.stop]
    for key, end in zip(keys, ends[1:], strict=True):
        if key.group().rstrip("= ").strip('"') == column:
            return Span(key.end(), end)
    raise NotThere("there is no such column")


def place_of(text: str, row: str, column: str, pattern: str) -> Span:
    """Where the number of a pattern stands. It must be there exactly once."""
    value = value_of(text, row, column)
    mark, number = (SIGNED, r"\s*[+-]\s*\d+") if SIGNED in pattern else (THIS, r"(?<!\d)\d+")
    parts = [re.escape(part).replace(re.escape(ANY), r"(?<!\d)\d+(?!\d)") for part in pattern.split(mark)]
    if len(parts) != 2:
        raise NotThere(f"{pattern!r} marks not one number with {mark}")
    found = list(re.finditer(rf"(?<!\d){parts[0]}({number})(?!\d){parts[1]}(?!\d)", value.of(text)))
    if len(found) != 1:
        raise NotThere(f"{pattern!r} is there {len(found)} times, not once")
    return Span(value.start + found[0].start(1), value.start + found[0].end(1))


def number_at(text: str, row: str, column: str, pattern: str) -> int:
    return int("".join(place_of(text, row, column, pattern).of(text).split()))


def with_number(text: str, row: str, column: str, pattern: str, number: int) -> str:
    """The text with another number there."""
    place = place_of(text, row, column, pattern)
    return f"{text[: place.start]}{said(pattern, number)}{text[place.stop :]}"


def said(pattern: str, number: int) -> str:
    """The number as a pattern wants it written. Minus stands apart: names may have hyphens."""
    if SIGNED not in pattern:
        return str(number)
    return f" - {-number}" if number < 0 else f"+{number}"


def filled(pattern: str, number: int) -> str:
    """The pattern with the number in its place."""
    return pattern.replace(SIGNED if SIGNED in pattern else THIS, said(pattern, number))
