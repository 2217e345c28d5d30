"""A table that will be deleted says so in the lobby and at the table, and can be kept."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.driver import Person
from tests.browser.test_axe import violations

from arcology.server.app import DATABASE
from arcology.server.retention import DAY

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_lobby_and_table_say_the_day_and_one_click_keeps_it(
    browser: Browser, own_server: Server, size: tuple[int, int]
) -> None:
    mira = Person(browser, own_server.url, "Mira", size)
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=2, first="0")
    own_server.kill()
    with sqlite3.connect(Path(own_server.folder) / DATABASE) as db:
        db.execute("UPDATE tables SET updated = updated - ?", (400 * DAY,))
    db.close()
    own_server.start("--keep-days", "30")
    mira.go("/")
    expect(mira.page.locator(f"[data-row='{table}']")).to_contain_text("will be deleted on")
    assert violations(mira) == []
    mira.sit(table)
    mira.wait("deciding")
    said = mira.page.get_by_role("status").filter(has_text="This table will be deleted on")
    expect(said).to_be_visible()
    assert violations(mira) == []
    said.get_by_role("button", name="Keep this game").click()
    expect(said).to_have_count(0)
    mira.go("/")
    expect(mira.page.locator(f"[data-row='{table}']")).to_be_visible()
    expect(mira.page.get_by_text("will be deleted on")).to_have_count(0)
    mira.close()
