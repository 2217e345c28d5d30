"""The page in another language: what the browser asks for, what somebody chooses, and whole on small screens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import Person
from tests.browser.fitting import flaws
from tests.browser.reviews import invented
from tests.browser.test_axe import violations

pytestmark = pytest.mark.browser
GAPS = """all => all.map((word) => {
    const range = document.createRange();
    range.selectNodeContents(word);
    return word.nextElementSibling.getBoundingClientRect().left - range.getBoundingClientRect().right;
})"""
"""Pixels between a word and what follows it."""


def test_a_german_browser_gets_german_and_may_choose_english(person: Callable[..., Person]) -> None:
    mira = person(language="de-CH", size=(390, 844))
    mira.go("/")
    expect(mira.page.locator("html")).to_have_attribute("lang", "de")
    expect(mira.page.get_by_role("button", name="Jetzt spielen")).to_be_visible()
    assert violations(mira) == []
    for game in [each["name"] for each in mira.api("/games")]:
        mira.sit(mira.open([{"kind": "me"}, {"kind": "bot"}], game=game))
        mira.wait("deciding")
        expect(mira.page.locator("section[aria-label=Entscheidung]")).to_contain_text("Du bist dran")
        assert flaws(mira.page) == []
        assert violations(mira) == []
    mira.go("/")
    mira.page.get_by_role("button", name="Einstellungen").click()
    mira.page.get_by_label("Sprache").select_option("en")
    expect(mira.page.locator("html")).to_have_attribute("lang", "en")
    expect(mira.page.get_by_role("button", name="Play now")).to_be_visible()
    mira.calm()


def test_long_words_of_a_review_stay_below_their_bars(person: Callable[..., Person]) -> None:
    mira = person(language="de-DE")
    table = mira.open([{"kind": "bot", "level": "random"}] * 2, seed=2)
    mira.sit(table)
    mira.wait("over")
    review = invented(mira.api(f"/tables/{table}")["step"])
    mira.page.route("**/api/**/review", lambda route: route.fulfill(json=review))
    mira.go(f"/t/{table}/review")
    parts = mira.page.get_by_role("region", name="Glück und Entscheidungen getrennt").get_by_role("listitem")
    expect(parts).to_have_count(6)
    for size in ((1366, 768), (390, 844), (844, 390)):
        mira.page.set_viewport_size({"width": size[0], "height": size[1]})
        widths = parts.evaluate_all("all => all.map(part => Math.round(part.firstElementChild.clientWidth))")
        assert max(widths) - min(widths) <= 1, size
    mira.calm()


def test_conditions_of_a_card_stand_apart_from_their_words_in_german(person: Callable[..., Person]) -> None:
    mira = person(language="de-DE")
    table = mira.open([{"kind": "me"}, {"kind": "bot"}], 1, "tamashii", scenario="S1", first="0")
    mira.sit(table)
    mira.wait("deciding")
    mira.page.locator("#decision .opt").first.click()
    words = mira.page.locator(".wl em")
    expect(words.first).to_have_text("wenn")
    gaps = words.evaluate_all(GAPS)
    assert len(gaps) > 1
    assert min(gaps) >= 4
    expect(mira.page.locator(".hexname tspan", has_text="Versteck").first).to_have_text("Versteck")
    mira.calm()
