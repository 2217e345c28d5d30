"""Who plays something for the first time is shown a guide and advised; nobody is held up by it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import Person
from tests.browser.test_axe import THEMES, violations

pytestmark = pytest.mark.browser
SEATS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
ARTISANS = {"faction.0": "artisans", "faction.1": "paladins", "first": "0"}


def test_a_first_game_begins_with_its_guide_and_is_advised(person: Callable[..., Person]) -> None:
    mira = person(advice=True)
    mira.sit(mira.open(SEATS, seed=2, **ARTISANS))
    mira.wait("deciding")
    guide, advice = mira.page.get_by_role("region", name="Guide"), mira.page.get_by_role("note")
    expect(guide.get_by_role("heading", name="Artisans")).to_be_visible()
    expect(advice).to_contain_text("Schematic Visor first")
    for theme in THEMES:
        mira.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        assert violations(mira) == []
    mira.choose_any(random.Random(1))
    expect(guide).to_be_hidden()
    mira.page.keyboard.press("g")
    expect(guide).to_be_focused()
    mira.page.keyboard.press("Escape")
    expect(guide).to_be_hidden()
    mira.sit(mira.open(SEATS, seed=3, **ARTISANS))
    mira.wait("deciding")
    expect(guide).to_be_hidden()
    expect(advice).to_be_hidden()
    assert mira.faults == []


def test_the_first_guide_leaves_what_is_asked_about_in_sight(person: Callable[..., Person]) -> None:
    mira = person(size=(1366, 768), advice=True)
    mira.sit(mira.open(SEATS, seed=1, game="euphoria"))
    mira.wait("deciding")
    guide, last = mira.page.get_by_role("region", name="Guide"), mira.page.locator("[data-draft]").last
    for width, height in ((1366, 768), (390, 844), (844, 390)):
        mira.page.set_viewport_size({"width": width, "height": height})
        expect(guide.get_by_role("button", name="Let me play")).to_be_visible()
        last.scroll_into_view_if_needed()
        last.click(trial=True)
        assert violations(mira) == []
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(guide).to_be_visible()
    assert mira.faults == []
