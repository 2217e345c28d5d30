"""The rules texts: every id that is defined is found, with its own text and no more."""

import re
from pathlib import Path

import pytest
from tests.support.examples import examples

from arcology import games, rulebook
from arcology.kernel.pack import icon_names
from arcology.rulebook import Section, sections
from arcology.wording.languages import ENGLISH, LANGUAGES

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


@pytest.mark.parametrize("game", rulebook.games())
def test_a_game_begins_with_a_page_that_says_goal_turn_and_end(game: str) -> None:
    heads = [section.heading for section in rulebook.book(game) if not section.rule]
    assert heads[1:5] == ["At a glance", "What you want", "What a turn is", "How it ends"]


@pytest.mark.parametrize("game", rulebook.games())
def test_what_is_said_of_chapters_is_said_of_chapters_that_are_there(game: str) -> None:
    shown = rulebook.reading(game)
    chapters = {section.id for section in rulebook.book(game) if not section.rule}
    assert {*shown.asides, *shown.pictures} <= chapters
    pack = games.game(game).load()
    assert {table for tables in shown.pictures.values() for table in tables} <= set(pack.tables)
    for drawn in re.findall(r"component:(\w+)/(\w+)", (rulebook.folder() / f"{game}.md").read_text("utf-8")):
        assert drawn[1] in pack.table(drawn[0]).rows


@pytest.mark.parametrize("game", rulebook.games())
def test_every_sign_stands_for_something_in_the_rules(game: str) -> None:
    text = (rulebook.folder() / f"{game}.md").read_text("utf-8")
    assert [sign.find for sign in rulebook.reading(game).signs if not re.search(sign.find, text)] == []
    icons = {sign.icon for sign in rulebook.reading(game).signs} | set(re.findall(r"\[\[([\w-]+)\]\]", text))
    assert icons - {""} <= set(icon_names())


@pytest.mark.parametrize("game", rulebook.games())
def test_every_example_is_played_by_a_test(game: str) -> None:
    played = (Path(__file__).parent / "games" / game / "test_examples.py").read_text("utf-8")
    begun = re.findall(r'told\("([^"]+)"\)', played)
    found = examples(game)
    assert len(found) >= 5
    assert [text for text in found if not any(text.startswith(each) for each in begun)] == []


def shape(section: Section) -> tuple[object, ...]:
    """What a rule is in every language: where it stands, its id, its icons, code and rulings, its lines and cells."""
    marks = sorted(re.findall(r"\[\[[^\]]+\]\]|`[^`]+`|\(R\d+[^)]*\)|\]\([^)]+\)", section.text))
    return section.id, section.level, section.rule, marks, section.text.count("|"), section.text.count("\n")


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != ENGLISH])
@pytest.mark.parametrize("game", rulebook.games())
def test_rules_are_the_same_in_every_language(game: str, language: str) -> None:
    english, own = rulebook.book(game), rulebook.book(game, language)
    assert own is not english
    assert [shape(section) for section in own] == [shape(section) for section in english]
    same = [section.id for section, other in zip(own, english, strict=True) if section.text == other.text]
    assert [id for id in same if re.search(r"[a-z]{4}", plain_of(english, id))] == []
    signs, first = rulebook.reading(game, language).signs, rulebook.reading(game).signs
    assert {one.says for one, other in zip(signs, first, strict=True) if one.says == other.says} <= {
        "",
        "Credit|Credits",
    }


def plain_of(book: tuple[Section, ...], id: str) -> str:
    """A rule without icons, code and links."""
    text = next(section.text for section in book if section.id == id)
    return re.sub(r"\[\[[^\]]+\]\]|`[^`]+`|\]\([^)]+\)", "", text)
