"""The page as an app: it opens without a connection, says so, and goes on where one was."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.driver import Person
from tests.browser.test_axe import violations

from arcology.server.page import BUILT

pytestmark = pytest.mark.browser


def test_the_page_opens_without_a_connection_and_goes_on_where_one_was(browser: Browser, own_server: Server) -> None:
    mira = Person(browser, own_server.url, "Mira", keeps=True)
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=3, **{"faction.0": "paladins"})
    mira.sit(table)
    mira.wait("deciding")
    mira.page.evaluate("() => navigator.serviceWorker.ready")
    mira.page.wait_for_function("() => navigator.serviceWorker.controller")
    kept: list[str] = mira.page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async name =>"
        " (await (await caches.open(name)).keys()).map(each => new URL(each.url).pathname)))).flat()"
    )
    assert "/index.html" in kept
    assert all(path == "/index.html" or path.startswith("/assets/") for path in kept), "nothing that the server says"

    mira.context.set_offline(True)
    lost = mira.page.get_by_role("alert").filter(has_text="Connection lost")
    expect(lost).to_be_visible()
    assert violations(mira) == []
    mira.page.reload()
    expect(mira.page.get_by_role("heading", name="No connection")).to_be_visible()
    assert violations(mira) == []
    mira.context.set_offline(False)
    mira.wait("deciding")
    before = mira.seq
    own_server.kill()
    expect(lost).to_be_visible()
    own_server.start()
    expect(lost).to_have_count(0)
    mira.choose_any(random.Random(1))
    assert mira.seq > before, "a table goes on after a restart of the server, too"
    mira.close()


def test_it_can_be_installed() -> None:
    manifest = json.loads((BUILT / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert f'content="{manifest["description"]}"' in (BUILT / "index.html").read_text(encoding="utf-8")
    for icon in manifest["icons"]:
        drawn = (BUILT / icon["src"].lstrip("/")).read_bytes()
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(drawn[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
