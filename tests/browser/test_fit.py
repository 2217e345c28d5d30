"""What is written on a faction's board fits where it stands: nothing is cut off, on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from tests.browser.driver import Person

pytestmark = pytest.mark.browser

TABLES: Final = (
    ("adventurers", "merchants", "couriers", "executives", "underground"),
    ("paladins", "hoteliers", "entertainers", "farmers", "artisans"),
)
BOT: Final = {"kind": "bot", "level": "random"}
CUT: Final = """() => {
    const board = document.querySelector('.own section.body');
    const wide = board.scrollWidth - board.clientWidth;
    const cut = wide > 2 ? [`the board is ${wide}px too wide`] : [];
    for (const row of board.querySelectorAll('.fx')) {
        const hides = (node) => node === board || getComputedStyle(node).overflowX !== 'visible';
        let box = row.parentElement;
        while (!hides(box) && !box.matches('.piece, section')) box = box.parentElement;
        const over = Math.round(row.getBoundingClientRect().right - box.getBoundingClientRect().right);
        const hidden = hides(row) ? row.scrollWidth - row.clientWidth : 0;
        if (over > 1 || hidden > 1) cut.push(`${row.getAttribute('aria-label')}: ${Math.max(over, hidden)}px cut off`);
    }
    return cut;
}"""
"""Rows of icons that stick out of their piece or are hidden by it, and boards that must be scrolled sideways."""


@pytest.mark.parametrize("factions", TABLES, ids=lambda factions: factions[0])
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_nothing_on_a_faction_board_is_cut_off(
    person: Callable[..., Person], size: tuple[int, int], factions: tuple[str, ...]
) -> None:
    mira = person(size=size)
    seats = [{"kind": "me"}, *[BOT] * (len(factions) - 1)]
    played = {f"faction.{seat}": faction for seat, faction in enumerate(factions)}
    mira.sit(mira.open(seats, 1, "free_radicals", first="0", **played))
    mira.wait("deciding")
    phone = size[0] < size[1]
    cut: dict[str, list[str]] = {}
    for seat, faction in enumerate(factions):
        if phone:
            mira.page.locator("nav button").nth(2).click()
        mira.page.locator(".seat .open").nth(seat).click()
        if phone:
            mira.page.locator("nav button").nth(1).click()
        board = mira.page.locator(f".own section.body[aria-label={faction.capitalize()}]")
        board.locator("> *").first.wait_for()
        mira.page.evaluate("document.fonts.ready")
        if found := mira.page.evaluate(CUT):
            cut[faction] = found
    assert not cut
    mira.calm()
