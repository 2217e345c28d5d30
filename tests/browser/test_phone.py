"""A phone in portrait: every decision within reach."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tests.browser.driver import Person

pytestmark = pytest.mark.browser

WHOLE_GAME = 180_000
"""Milliseconds in which two bots surely finish, also on a busy machine."""
LEAST_TYPE = 10
"""Pixels: what is smaller on a phone cannot be read."""


@pytest.mark.parametrize("faction", ["hoteliers", "farmers", "underground"])
def test_a_turn_on_a_phone(person: Callable[..., Person], faction: str) -> None:
    mira = person(size=(390, 844))
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = mira.open(seats, seed=2, **{"faction.0": faction, "faction.1": "paladins", "first": "0"})
    mira.sit(table)
    rng = random.Random(5)
    for _ in range(12):
        mira.wait("deciding")
        mira.choose_any(rng)
    wide = mira.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, "nothing sticks out sideways"
    tabs = mira.page.locator("nav button")
    assert tabs.count() >= 4
    for i in range(tabs.count()):
        tabs.nth(i).click()
        assert mira.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 0
    mira.calm()


def test_the_chart_at_the_end_can_be_read(person: Callable[..., Person]) -> None:
    mira = person(size=(390, 844))
    mira.sit(mira.open([{"kind": "bot", "level": "random"}] * 2))
    mira.page.wait_for_selector("[data-status=over]", state="attached", timeout=WHOLE_GAME)
    words = mira.page.locator("main svg[role=img] > text")
    words.first.wait_for()
    heights = words.evaluate_all("nodes => nodes.map(node => node.getBoundingClientRect().height)")
    assert min(heights) >= LEAST_TYPE
    assert mira.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 0
    mira.calm()
