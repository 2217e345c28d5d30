"""The page of icons: each by its name, with the component it stands on, and found by a word."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import Person

pytestmark = pytest.mark.browser


def test_an_icon_is_found_by_a_word_and_shown_on_a_component(person: Callable[..., Person]) -> None:
    mira = person()
    mira.go("/icons")
    icons = mira.page.locator("main li")
    expect(icons.first).to_be_visible()
    assert icons.evaluate_all("all => all.filter(one => !one.querySelector('p')).map(one => one.textContent)") == []
    mira.page.get_by_role("searchbox").fill("titanium")
    titanium = icons.filter(has=mira.page.get_by_text("Titanium", exact=True)).first
    expect(titanium.locator("figure .here").first).to_be_visible()
    expect(icons.filter(has_text="Trace")).to_have_count(0)
    mira.page.get_by_role("searchbox").fill("no such thing")
    expect(icons).to_have_count(0)
    mira.calm()
