"""The end of a game is counted before all eyes, and nobody is named before the last category."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import Person
from tests.browser.test_axe import violations
from tests.support.positions import FOLDER

pytestmark = pytest.mark.browser


def test_the_winner_is_named_last_and_the_end_can_be_shared(person: Callable[..., Person]) -> None:
    mira = person(size=(1366, 768), speed=1)
    mira.page.emulate_media(reduced_motion="no-preference")
    text = (FOLDER / "artisans_last_draw.toml").read_text(encoding="utf-8")
    bot = {"kind": "bot", "level": "random"}
    wish = {"game": "free_radicals", "seats": [{"kind": "me"}, bot, bot], "settings": {}, "position": text}
    table = mira.api("/tables", wish)["id"]
    mira.sit(table)
    page = mira.page
    mira.play_on(random.Random(1))
    page.wait_for_selector("[data-revealed='2']")
    expect(page.get_by_text("Counting, 2 of")).to_be_visible()
    assert page.get_by_text("wins").count() == 0, "nobody is named before the last category"
    assert violations(mira) == []
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("heading", name="win", exact=False)).to_be_visible()
    assert violations(mira) == []
    page.get_by_role("button", name="To the result").click()
    expect(page.get_by_role("heading", name="Points by source")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    shared = page.get_by_role("dialog", name="Share")
    with page.expect_download() as saved:
        shared.get_by_role("button", name="Save the picture").click()
    assert saved.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert violations(mira) == []
    mira.sit(table)
    expect(page.get_by_role("heading", name="Points by source")).to_be_visible()
    assert page.locator("[data-revealed]").count() == 0, "whoever comes later sees the result"
    page.get_by_role("button", name="Show the reveal again").click()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Points by source")).to_be_visible()
    mira.calm()
