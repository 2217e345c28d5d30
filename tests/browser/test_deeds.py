"""What a game brought is said at its end, and added up on a page of one's own."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.driver import Person
from tests.browser.test_axe import violations
from tests.support.records import FOLDER, replayed

from arcology.server import lobby
from arcology.server.app import DATABASE
from arcology.server.sqlite import connect
from arcology.server.sqlite_rows import add_table, put_origin, put_pack, put_seats
from arcology.server.store import Identity, SeatRow

pytestmark = pytest.mark.browser
RECORD: Final = FOLDER / "tamashii" / "prologue_alone.bots.3.json"


def finished_table(folder: str, guest: str) -> str:
    """A table at which the guest played a short game to its end, before anybody counted."""
    match = replayed(RECORD)
    me = Identity(guest, "Mira", "green", 0.0)
    table = lobby.fresh_table(match.game.name, match.setup.settings, me)
    stored = lobby.begun(table, [SeatRow(0, "person", guest, "Mira")], match)
    with contextlib.closing(connect(Path(folder) / DATABASE)) as db:
        add_table(db, replace(stored.table, status="over"))
        put_seats(db, table.id, tuple(stored.seats))
        put_origin(db, table.id, stored.origin or "")
        put_pack(db, table.game, stored.table.pack, stored.pack or "")
    return table.id


def test_the_end_says_what_was_new_and_a_page_adds_it_up(browser: Browser, own_server: Server) -> None:
    mira = Person(browser, own_server.url, "Mira", (390, 844))
    guest = mira.api("/me")["id"]
    own_server.kill()
    table = finished_table(own_server.folder, guest)
    own_server.start()
    mira.sit(table)
    new = mira.page.get_by_role("region", name="New for you")
    expect(new).to_contain_text("Won a scenario alone.")
    assert violations(mira) == []
    new.get_by_role("link", name="What I did").click()
    expect(mira.page.get_by_text("1 game, 1 won")).to_be_visible()
    done = mira.page.get_by_role("link", name="A mind of its own: open that game")
    expect(done).to_have_attribute("href", f"/t/{table}")
    assert violations(mira) == []
    with mira.page.expect_download() as taken:
        mira.page.get_by_role("link", name="Take it along").click()
    assert table in Path(taken.value.path()).read_text(encoding="utf-8")
    mira.calm()
    mira.close()
