"""The rules as people read them: docs/rules, cut into headings and single rules that can be found by id or by word.

A rule is defined where its id stands in bold (**FR-VISIT-2**) or opens a table row (| FR-BLDG-1 |). Other languages lie
in folders of their own (docs/rules/de), section by section like the English text, whose ids hold for all.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

RULE_ID: Final = r"[A-Z]{2,}-[A-Z0-9]+-(?:\d+[a-z]?|[A-Z]\d\d|[a-z]+)"
HEADING: Final = re.compile(r"(#+)\s+(.*?)\s*#*$")
IN_BOLD: Final = re.compile(rf"\*\*({RULE_ID})\*\*")
OPENS_ROW: Final = re.compile(rf"\|\s*({RULE_ID})\s*\|")


class Section(NamedTuple):
    """A heading with the text under it, or a single rule; `id` is the rule's id or the heading's slug."""

    id: str
    heading: str
    level: int
    text: str
    rule: bool


def folder() -> Path:
    """Where the rules lie: inside an installed package, else in the source tree."""
    inside = Path(__file__).parent / "docs" / "rules"
    return inside if inside.is_dir() else Path(__file__).parents[2] / "docs" / "rules"


def games() -> list[str]:
    """The games that have a rules text."""
    return sorted(path.stem for path in folder().glob("*.md"))


class Sign(NamedTuple):
    """A short form of the rules, found by a regular expression, and what people are shown instead of it.

    `number` and `says` may use its groups (`$1`); of two words, one|many, the number decides. Without an icon and words
    it is left out.
    """

    find: str
    icon: str = ""
    number: str = ""
    says: str = ""


class Reading(NamedTuple):
    """How people are shown the rules of a game: short forms, chapters for the curious, tables drawn at a chapter."""

    signs: list[Sign]
    asides: list[str]
    pictures: dict[str, list[str]]


@cache
def reading(game: str, language: str = "") -> Reading:
    """How the rules of a game are shown; plainly, where nothing is said about it."""
    path = folder() / "reading" / f"{game}.toml"
    said = tomllib.loads(path.read_text(encoding="utf-8")) if game in games() and path.is_file() else {}
    words = short_forms(game, language)
    signs = [Sign(**sign) for sign in said.get("signs", [])]
    signs = [sign._replace(says=words.get(sign.says, sign.says)) for sign in signs]
    return Reading(signs, said.get("asides", []), said.get("pictures", {}))


@cache
def short_forms(game: str, language: str) -> dict[str, str]:
    """What short forms say in a language, by what they say in English."""
    path = folder() / language / "signs.toml"
    found: dict[str, dict[str, str]] = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found.get(game, {})


@cache
def book(game: str, language: str = "") -> tuple[Section, ...]:
    """The rules of a game in reading order, in English where a language has none; nothing for a game without a text."""
    if game not in games():
        return ()
    english = tuple(sections((folder() / f"{game}.md").read_text(encoding="utf-8")))
    path = folder() / language / f"{game}.md"
    if not language or not path.is_file():
        return english
    said = sections(path.read_text(encoding="utf-8").replace("](../../", "](../"))  # it lies a folder deeper
    return tuple([own._replace(id=first.id) for first, own in zip(english, said, strict=True)])


def find(rule: str) -> Section | None:
    """The rule of that id, in whichever game; the case of letters does not matter."""
    wanted = rule.casefold()
    for game in games():
        for section in book(game):
            if section.rule and section.id.casefold() == wanted:
                return section
    return None


def search(words: str) -> list[Section]:
    """The rules that hold all these words, in reading order."""
    wanted = words.casefold().split()
    found = []
    for game in games():
        for section in book(game):
            text = f"{section.id} {section.heading} {section.text}".casefold()
            if section.rule and all(word in text for word in wanted):
                found.append(section)
    return found


def slug(heading: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", heading.casefold()).strip("-")


def sections(text: str) -> Iterator[Section]:
    """Cut a rules text: a heading begins a section, and so does every line or table row that defines a rule.

    What follows a rule and is none is a section under the same heading, with a number behind the slug.
    """
    heading, level, pieces = "", 0, 0
    ids: list[str] = []
    lines: list[str] = []
    columns: list[str] = []
    for line in [*text.splitlines(), "# "]:
        head = HEADING.match(line)
        row = _cells(line)
        defined = IN_BOLD.findall(line) + OPENS_ROW.findall(line)
        if head or defined or (ids and not _continues(line)):
            text_here = "\n".join(lines).strip()
            for rule in dict.fromkeys(ids):
                yield Section(rule, heading, level + 1, text_here.removeprefix("- "), True)
            if heading and not ids and (text_here or not pieces):
                pieces += 1
                name = slug(heading) if pieces == 1 else f"{slug(heading)}-{pieces}"
                yield Section(name, heading, level, text_here, False)
            ids, lines = defined, []
        if head:
            heading, level, pieces = head[2], len(head[1]), 0
            continue
        if row and not columns:
            columns = row
        columns = columns if row else []
        lines.append(_labelled(columns, row) if defined and row else line)


def _continues(line: str) -> bool:
    """A rule goes on over indented lines only."""
    return line.startswith(("  ", "\t"))


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []


def _labelled(columns: list[str], row: list[str]) -> str:
    """A table row by itself, each cell after the head of its column."""
    pairs = zip(columns, row, strict=False)
    return "\n".join(f"{column}: {cell}" if column else cell for column, cell in pairs if cell not in ("", "–"))
