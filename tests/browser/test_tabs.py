"""The keyboard reaches everything that matters within ten tabs, and boards also where nothing is on offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect
from tests.browser.driver import Person

pytestmark = pytest.mark.browser
People = Callable[..., Person]
MOST: Final = 10
SKIPS: Final = ("the decision", "the shared board", "my board", "the seats", "the log")
GAMES: Final = {
    "free_radicals": {"faction.0": "hoteliers", "faction.1": "paladins", "first": "0"},
    "euphoria": {},
    "tamashii": {"mode": "competitive", "first": "0"},
}
MAIN: Final = {
    "in Options", "button Hint", "button Undo", "button Restart turn", "button More", "in Shared board", "in My board",
    "button Menu", "in Seats", "tab Log", "list Log",
}  # fmt: skip
FOCUSED: Final = """() => {
    const at = document.activeElement;
    const role = at.getAttribute('role') ?? { A: 'link', BUTTON: 'button', OL: 'list' }[at.tagName] ?? '';
    const name = at.getAttribute('aria-label') ?? at.textContent.trim();
    const around = [...document.querySelectorAll('[role=toolbar], [role=region], section[aria-label]')]
        .filter(node => node !== at && node.contains(at)).map(node => `in ${node.getAttribute('aria-label')}`);
    return [`${role} ${name}`, ...around].map(each => each.split(':')[0]);
}"""
"""The role and the name of what has the focus, and the places that it is in."""


def within(mira: Person, at: int) -> set[str]:
    """What so many tabs lead to from the start of the page, where the link that stands there is followed."""
    link = mira.page.get_by_role("link", name=f"Skip to {SKIPS[at]}")
    link.press("Enter")
    reached: set[str] = set()
    for _ in range(MOST - at - 1):
        mira.page.keyboard.press("Tab")
        reached.update(mira.page.evaluate(FOCUSED))
    return reached


@pytest.mark.parametrize("game", GAMES)
def test_ten_tabs_lead_to_any_main_action(person: People, game: str) -> None:
    mira = person()
    bot = {"kind": "bot", "level": "random"}
    mira.sit(mira.open([{"kind": "me"}, bot], seed=3, game=game, **GAMES[game]))
    expect(mira.page.get_by_role("toolbar").get_by_role("button").first).to_be_visible()
    for skip in SKIPS:
        mira.page.keyboard.press("Tab")
        expect(mira.page.get_by_role("link", name=f"Skip to {skip}")).to_be_focused()
    reached: set[str] = set().union(*(within(mira, at) for at in range(len(SKIPS))))
    assert MAIN - reached == set()
    mira.calm()


def test_options_are_one_stop_and_arrows_go_along_them(person: People) -> None:
    mira = person()
    bot = {"kind": "bot", "level": "random"}
    mira.sit(mira.open([{"kind": "me"}, bot], seed=3, **GAMES["free_radicals"]))
    options = mira.page.get_by_role("toolbar").get_by_role("button")
    expect(options).to_have_count(4)
    options.first.focus()
    for at in range(1, 4):
        mira.page.keyboard.press("ArrowRight")
        expect(options.nth(at)).to_be_focused()
    mira.page.keyboard.press("Tab")
    expect(mira.page.get_by_role("button", name="Undo")).to_be_focused()
    mira.page.keyboard.press("Shift+Tab")
    expect(options.last).to_be_focused()
    mira.calm()


def test_a_board_is_read_while_others_choose(person: People) -> None:
    mira, jonas = person("Mira"), person("Jonas")
    table = jonas.open([{"kind": "me"}, {"kind": "open"}], seed=3, **GAMES["free_radicals"])
    mira.api(f"/tables/{table}/join", {"seat": 1})
    jonas.start(table)
    mira.sit(table)
    mira.wait("waiting")
    for zone in ("the shared board", "my board"):
        link = mira.page.get_by_role("link", name=f"Skip to {zone}")
        link.press("Enter")
        mira.page.keyboard.press("Tab")
        first = mira.page.evaluate(FOCUSED)
        assert any("board" in place for place in first[1:]), first
        mira.page.keyboard.press("i")
        expect(mira.page.get_by_role("dialog")).to_be_visible()
        mira.page.keyboard.press("Escape")
        expect(mira.page.get_by_role("dialog")).to_have_count(0)
        assert mira.page.evaluate(FOCUSED) == first, "back at what was asked about"
        for key in ("ArrowRight", "ArrowDown"):
            mira.page.keyboard.press(key)
        assert mira.page.evaluate(FOCUSED) != first
    mira.calm()
