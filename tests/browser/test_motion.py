"""A table that moves: what happens is shown over the boards, and a click ends that."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Server
from tests.browser.driver import BAR, Person
from tests.browser.test_news import sit_at
from tests.games.euphoria.support import table

pytestmark = pytest.mark.browser

WATCH = """() => {
    window.came = [];
    new MutationObserver(seen => seen.forEach(one => one.addedNodes.forEach(node => {
        if (node.parentElement?.matches('.overlay')) window.came.push(node.innerHTML);
    }))).observe(document.body, { childList: true, subtree: true });
}"""
"""Everything that is lent to the page while something moves."""


def test_a_worker_flies_there_and_the_next_click_ends_all_movement(
    person: Callable[..., Person], server: Server
) -> None:
    mira = person("Mira", speed=0.5)
    mira.page.emulate_media(reduced_motion="no-preference")
    t = table(2)
    t.seat(0, dice=[4, 2], energy=1).on("tunnel_e", 1, 5).seat(1, dice=[6, 6], knowledge=4).turn(0)
    sit_at(server, t, mira, person("Jonas"))
    mira.page.evaluate(WATCH)
    mira.choose("place:4/tunnel_e")
    over = mira.page.locator(".overlay")
    expect(over).to_have_count(1)
    came = str(mira.page.evaluate("window.came.join(' ')"))
    assert "eu-energy" in came, "what is paid flies there"
    assert 'class="die' in came, "and so does the worker"
    mira.page.locator(BAR).click(position={"x": 4, "y": 4})
    expect(over.locator("> *")).to_have_count(0)
    mira.calm()
