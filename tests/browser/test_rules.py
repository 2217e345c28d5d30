"""The rules as a player reads them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import Person
from tests.browser.test_axe import violations

from arcology import rulebook

pytestmark = pytest.mark.browser
People = Callable[..., Person]
NOTATION = re.compile(
    r"\bVPn?\d?\b|\bPRES\b|(?<!-)\bKNOW\b|\bITG\b|\bAP\b|\bHIT\b|\bMOV\b|RULING|X00|REVEAL|\d\.\.\d|^---$|\(R\d+\)"
    r"|\bthe seed\b|[a-z]\w*_[a-z]\w*|\w\(\w+[,)]|->|=>|[{}`\[\]<>≥≤±]"
    r"|[A-Za-z] = |\b\w[+−]\d|[Ll]evel n\b|\b[a-z]-th\b|\b[Pp]arts? \d|\btable [A-Z]?\d|…\d|\bengine\b|\batomic\b"
    r"|\bthe tables\b|\bDx\b",
    re.MULTILINE,
)
"""Short forms, data's own names, the notation of effects, numbers that no heading has: none of it is for readers."""
CAPITALS = re.compile(r"(?<![-.\w])[A-Z]{2,}(?![-.\w])")
NAMES = {"BOT", "EXP", "ICE", "START", "END"}
"""Words in capitals that stand so on boards and cards."""


@pytest.mark.parametrize("game", rulebook.games())
def test_a_page_of_rules_has_contents_words_and_a_first_page(person: People, game: str) -> None:
    mira = person()
    mira.go(f"/rules/{game}")
    for title in ("At a glance", "What you want", "What a turn is", "How it ends"):
        expect(mira.page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    book = mira.page.get_by_role("article", name="Rules")
    assert book.locator("figure .fx").count() > 0
    mira.page.evaluate("document.querySelectorAll('details.gallery').forEach(each => (each.open = true))")
    expect(book.locator("details.gallery").last.locator("figure").first).to_be_visible()
    shown = book.inner_text()
    assert NOTATION.findall(shown) == []
    assert set(CAPITALS.findall(shown)) - NAMES == set()
    words = {label.lower() for label in book.locator("figure dt").all_inner_texts()}
    assert words, "rows of components are labelled"
    rules = {section.id for section in rulebook.book(game) if section.rule}
    ids = set(mira.page.evaluate("[...document.querySelectorAll('[id^=rule-]')].map(one => one.id.slice(5))"))
    assert rules - ids == set()
    mira.page.get_by_role("navigation", name="Contents").get_by_role("link").last.click()
    assert "#" in mira.page.url
    assert violations(mira) == []
    mira.calm()


def test_rules_are_searched_and_reached_by_their_ids(person: People) -> None:
    mira = person()
    mira.go("/rules/free_radicals#FR-VISIT-2")
    expect(mira.page.locator("#rule-FR-VISIT-2")).to_be_in_viewport()
    mira.page.get_by_label("Search the rules").fill("prestige holder")
    expect(mira.page.locator("#rule-FR-PREST-3")).to_be_visible()
    expect(mira.page.locator("#rule-FR-VISIT-2")).to_have_count(0)
    expect(mira.page.get_by_role("status").filter(has_text="found")).to_be_visible()
    assert mira.page.evaluate("CSS.highlights.get('found').size") >= 2
    mira.page.get_by_role("link", name="FR-PREST-3").first.click()
    expect(mira.page.locator("#rule-FR-VISIT-2")).to_have_count(1)
    expect(mira.page.locator("#rule-FR-PREST-3")).to_be_in_viewport()
    mira.calm()
