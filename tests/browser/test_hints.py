"""Hints at the table: by a key or the button, with the bot's estimates, and one click takes one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import BAR, Person

pytestmark = pytest.mark.browser


def test_a_hint_shows_three_options_and_takes_one(person: Callable[..., Person]) -> None:
    mira = person()
    settings = {"faction.0": "executives", "faction.1": "paladins", "first": "0"}
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=3, **settings)
    mira.sit(table)
    mira.wait("deciding")
    mira.page.keyboard.press("h")
    hints = mira.page.locator(".hints [data-hint]")
    expect(hints).to_have_count(3)
    mira.page.keyboard.press("Escape")
    expect(hints).to_have_count(0)
    mira.page.locator(BAR).get_by_role("button", name="Hint").click()
    hints.first.wait_for()
    wanted = hints.first.get_attribute("data-hint")
    before = mira.seq
    hints.first.click()
    mira.after(before)
    chosen = mira.api(f"/tables/{table}/steps")["steps"][0]["option"]
    assert f"{chosen['verb']}:{chosen['target']}" == wanted
    expect(hints).to_have_count(0)
    mira.calm()
