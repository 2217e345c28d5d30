"""Tables that cannot be opened: the lobby and the page say why, and a record can be taken away."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.driver import Person

from arcology.server.app import DATABASE

pytestmark = pytest.mark.browser


def test_lobby_and_table_say_why(browser: Browser, own_server: Server) -> None:
    mira = Person(browser, own_server.url, "Mira")
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=2, first="0")
    own_server.kill()
    with sqlite3.connect(Path(own_server.folder) / DATABASE) as db:
        (origin,) = db.execute("SELECT record FROM origins WHERE table_id = ?", (table,)).fetchone()
        old = json.dumps({**json.loads(origin), "pack": "0" * 16})
        db.execute("UPDATE origins SET record = ? WHERE table_id = ?", (old, table))
        db.execute("UPDATE tables SET pack = ? WHERE id = ?", ("0" * 16, table))
    db.close()
    own_server.start()
    mira.go("/")
    expect(mira.page.get_by_text("cannot be opened here any more")).to_be_visible()
    mira.page.get_by_role("link", name="Why?").click()
    expect(mira.page.get_by_text("are neither installed here nor stored with it")).to_be_visible()
    with mira.page.expect_download() as taken:
        mira.page.get_by_role("link", name="Download record").click()
    record = json.loads(Path(taken.value.path()).read_text())
    assert record["game"] == "free_radicals"
    mira.close()


def test_too_many_wrong_codes_are_answered_in_words(browser: Browser, own_server: Server) -> None:
    mira = Person(browser, own_server.url, "Mira")
    mira.go("/t/AAAAAA")
    expect(mira.page.get_by_text("There is no such table.")).to_be_visible()
    for _ in range(25):
        mira.page.request.get(f"{mira.url}/api/tables/BBBBBB")
    mira.go("/t/AAAAAA")
    expect(mira.page.get_by_text("Too many wrong codes")).to_be_visible()
    mira.close()
