"""The bar asks one part of a choice after the other, in place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import BAR, GROUP, Person

pytestmark = pytest.mark.browser
People = Callable[..., Person]


def test_a_choice_of_two_parts_is_asked_in_place_and_escape_goes_back(person: People) -> None:
    mira = person()
    settings = {"faction.0": "hoteliers", "faction.1": "paladins", "first": "0"}
    mira.sit(mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=3, **settings))
    mira.wait("deciding")
    groups = mira.page.locator(GROUP)
    card = groups.first.locator(".nm").inner_text()
    count = groups.count()
    assert count > 1, "the cards of the hand, each once"
    mira.page.keyboard.press("Digit1")
    expect(mira.page.locator(f"{BAR} .lead")).to_contain_text(card)
    ways = mira.page.locator(f"{BAR} .opts > [data-option]")
    expect(ways).to_have_count(3)
    expect(ways.first).to_be_focused()
    assert card not in ways.first.locator(".nm").evaluate("node => node.lastChild.textContent"), "it is said above"
    lit = mira.page.locator("[data-zone=own] .piece.choosable")
    assert lit.count() == 1, "the other cards wait"
    mira.page.keyboard.press("Escape")
    expect(groups).to_have_count(count)
    groups.nth(1).click()
    mira.page.locator(f"{BAR} .back").first.click()
    expect(groups).to_have_count(count)
    before = mira.seq
    mira.page.keyboard.press("Digit2")
    mira.page.keyboard.press("Digit1")
    mira.after(before)
    mira.calm()
