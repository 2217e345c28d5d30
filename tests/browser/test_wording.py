"""What boards show of components comes from the pack of their own table, whatever was looked at before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.browser.driver import Person

pytestmark = pytest.mark.browser

ME, BOT = {"kind": "me"}, {"kind": "bot"}
DISTRICTS = """() => [...document.querySelectorAll('[data-zone] .dist[data-piece]')].map(node => [
    node.dataset.piece, node.getAttribute('aria-label'),
    [...node.querySelectorAll('.da .fx, .dp .fx')].map(row => row.getAttribute('aria-label')),
    [...node.querySelectorAll('.da .fx, .dp .fx')].map(row =>
        row.innerText.trim() + [...row.querySelectorAll('use')].map(icon => icon.getAttribute('href')).join(''))])"""


def districts(mira: Person, table: str) -> list[list[object]]:
    """Name, spoken rows and drawn rows of each District of the Couriers."""
    mira.turn_to(table)
    mira.page.wait_for_selector("[data-zone] .dist[data-piece=SE]")
    found: list[list[object]] = mira.page.evaluate(DISTRICTS)
    return sorted(found, key=str)


def test_districts_of_two_games_are_told_apart(person: Callable[..., Person]) -> None:
    """Tamashii and the Couriers both have a table `districts`."""
    mira = person()
    settings = {"faction.0": "couriers"}
    couriers = mira.open([ME, BOT], 1, "free_radicals", **settings)
    tamashii = mira.open([ME], game="tamashii", scenario="P0")
    alone = districts(mira, couriers)
    mira.turn_to(tamashii)
    assert mira.page.locator("[data-zone] [data-piece^='hex:']").count() > 0
    assert districts(mira, couriers) == alone
    northwest = next(each for each in alone if each[0] == "NW")
    assert northwest[2] == ["gain 2 Resources", "gain 1 Hydrogen; gain 1 Carbon; gain 1 Titanium"]
    assert northwest[3] == ["2#i-any-resource", "#i-hydrogen#i-carbon#i-titanium"]
    mira.calm()
