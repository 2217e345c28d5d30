"""The rules texts: every id that is defined is found, with its own text and no more."""

import re
from pathlib import Path

import pytest

from arcology import rulebook
from arcology.rulebook import Section, sections

TEXT = """# A game

Before the rules.

## 1. Turns

- **AB-TURN-1** First, see AB-TURN-2.
  Still the first.
- **AB-TURN-2** Second.

After the rules.

## 2. Places

| Id | Place | Cost |
|---|---|---|
| AB-PLACE-1 | Farm | 1 |
| AB-PLACE-2 | Bank | – |
| x | Mill: **AB-MILL-x** | 2 |
"""


def found(rule: str) -> Section:
    return next(section for section in sections(TEXT) if section.id == rule)


def test_a_rule_ends_where_the_next_begins() -> None:
    assert found("AB-TURN-1").text == "**AB-TURN-1** First, see AB-TURN-2.\n  Still the first."
    assert found("AB-TURN-2") == Section("AB-TURN-2", "1. Turns", 3, "**AB-TURN-2** Second.", True)


def test_a_row_is_told_with_the_heads_of_its_columns() -> None:
    assert found("AB-PLACE-1").text == "Id: AB-PLACE-1\nPlace: Farm\nCost: 1"
    assert found("AB-PLACE-2").text == "Id: AB-PLACE-2\nPlace: Bank"
    assert found("AB-MILL-x").text == "Id: x\nPlace: Mill: **AB-MILL-x**\nCost: 2"


def test_headings_and_the_text_between_rules_are_kept_in_order() -> None:
    prose = [(each.id, each.level, each.text) for each in sections(TEXT) if not each.rule]
    assert prose[:3] == [("a-game", 1, "Before the rules."), ("1-turns", 2, ""), ("1-turns-2", 2, "After the rules.")]


def defined(text: str) -> set[str]:
    bold = re.findall(rf"\*\*({rulebook.RULE_ID})\*\*", text)
    return {*bold, *re.findall(rf"^\|\s*({rulebook.RULE_ID})\s*\|", text, re.MULTILINE)}


@pytest.mark.parametrize("path", sorted(rulebook.folder().glob("*.md")), ids=lambda path: path.stem)
def test_every_rule_of_every_game_is_found(path: Path) -> None:
    ids = defined(path.read_text(encoding="utf-8"))
    assert len(ids) > 100
    assert {section.id for section in rulebook.book(path.stem) if section.rule} == ids
    assert all(rulebook.find(rule.lower()) for rule in ids)


def test_a_game_without_a_text_has_no_rules() -> None:
    assert rulebook.book("../rules/free_radicals") == ()
