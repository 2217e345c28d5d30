"""What options cost and bring, on buttons and boards: prices, no effect, keys and ghosts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import BAR, Person

pytestmark = pytest.mark.browser
People = Callable[..., Person]
KEYS = """() => [...document.querySelectorAll('[data-zone] .piece[data-key]')]
    .filter(node => node.getClientRects().length > 0).map(node => node.dataset.key)"""


def seated(mira: Person, faction: str) -> None:
    settings = {"faction.0": faction, "faction.1": "paladins", "first": "0"}
    mira.sit(mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=3, **settings))
    mira.wait("deciding")


def test_what_has_no_effect_says_so_and_asks_once_more(person: People) -> None:
    mira = person()
    seated(mira, "artisans")
    mira.page.keyboard.press("Digit1")
    idle = mira.page.locator(f"{BAR} .opt.idle").first
    expect(idle).to_contain_text("no effect")
    wanted = idle.get_attribute("data-option") or ""
    before = mira.seq
    idle.click()
    again = mira.page.locator(f"{BAR} .opt.sure")
    expect(again).to_have_attribute("data-option", wanted)
    assert mira.seq == before, "it was not chosen yet"
    again.click()
    mira.after(before)
    mira.calm()


def test_an_option_shows_its_price_before_it_is_chosen(person: People) -> None:
    mira = person()
    seated(mira, "artisans")
    mira.page.keyboard.press("Digit1")
    useful = mira.page.locator(f"{BAR} .opt:not(.idle) .fx").first
    expect(useful).to_have_attribute("aria-label", re.compile(r"^costs 1 Data card; then \w"))
    mira.calm()


def test_a_room_glows_where_it_would_lie_and_no_key_stands_on_two_pieces(person: People) -> None:
    mira = person()
    seated(mira, "hoteliers")
    assert max(Counter(mira.page.evaluate(KEYS)).values(), default=1) == 1
    mira.choose("room:I3")
    cells = mira.page.locator("[data-zone=own] .plan .cell.choosable")
    cells.first.wait_for()
    cells.first.hover(force=True)
    expect(mira.page.locator("[data-zone=own] .plan .ghost")).to_have_count(3)
    assert max(Counter(mira.page.evaluate(KEYS)).values(), default=1) == 1
    mira.calm()
