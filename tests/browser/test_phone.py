"""A phone in portrait: every decision within reach."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import Person, seen
from tests.browser.shifts import MOST_SHIFT, shift, watch

pytestmark = pytest.mark.browser

WHOLE_GAME = 180_000
"""Milliseconds in which two bots surely finish, also on a busy machine."""
LEAST_TARGET = 40
"""Pixels that a finger needs."""
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


@pytest.mark.parametrize("game", ["free_radicals", "euphoria", "tamashii"])
def test_a_phone_does_not_jump_between_decisions(person: Callable[..., Person], game: str) -> None:
    mira = person(size=(390, 844), painted=True)
    watch(mira)
    mira.sit(mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], 2, game))
    rng = random.Random(3)
    for _ in range(10):
        if mira.wait("deciding", "over") == "over":
            break
        mira.choose_any(rng)
    assert shift(mira) < MOST_SHIFT
    mira.calm()


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)], ids=["phone", "laptop"])
def test_the_lobby_does_not_jump(person: Callable[..., Person], size: tuple[int, int]) -> None:
    mira = person(size=size, painted=True)
    watch(mira)
    mira.go("/")
    mira.page.get_by_role("button", name="Play now").first.wait_for()
    mira.page.wait_for_load_state("networkidle")
    assert shift(mira) < MOST_SHIFT


def test_a_phone_opens_where_the_answers_lie(person: Callable[..., Person]) -> None:
    mira = person(size=(390, 844))
    table = mira.open(
        [{"kind": "me"}, {"kind": "bot", "level": "random"}], 2,
        **{"faction.0": "farmers", "faction.1": "paladins", "first": "0"},
    )  # fmt: skip
    mira.sit(table)
    mira.wait("deciding")
    mira.page.wait_for_selector("nav button[aria-current] .key")
    waiting = mira.page.locator("[data-zone=own] [data-option], [data-zone=own] [data-options]")
    assert waiting.first.is_visible()


@pytest.mark.parametrize("size", [(844, 390), (740, 360)], ids=["large", "small"])
def test_a_phone_on_its_side_has_a_rail_a_board_and_a_column(
    person: Callable[..., Person], size: tuple[int, int]
) -> None:
    mira = person(size=size)
    mira.sit(mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], 2))
    mira.wait("deciding")
    boxes = [mira.page.locator(part).bounding_box() for part in ("nav.nav", "main.main", "#decision")]
    rail, board, column = [box for box in boxes if box is not None]
    assert rail["x"] + rail["width"] <= board["x"] + 1
    assert board["x"] + board["width"] <= column["x"] + 1
    assert rail["height"] == column["height"] == size[1]
    buttons = mira.page.locator("nav.nav button, .points button, #decision .opt")
    heights = buttons.evaluate_all("nodes => nodes.map(node => node.getBoundingClientRect().height)")
    assert min(heights) >= LEAST_TARGET
    mira.calm()


def test_unread_chat_shows_on_its_tab(person: Callable[..., Person]) -> None:
    mira, ben = person(size=(390, 844)), person("Ben")
    table = mira.open([{"kind": "me"}, {"kind": "open"}])
    ben.api(f"/tables/{table}/join", {"seat": 1})
    mira.start(table)
    mira.sit(table)
    ben.sit(table)
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.locator("#chat-input").fill("Good luck!")
    ben.page.locator("#chat-input").press("Enter")
    said = mira.page.locator("nav.nav button").last
    expect(said.locator(".key")).to_contain_text("1")
    said.click()
    mira.page.get_by_role("tab", name="Chat").click()
    seen(mira.page, "Good luck!")
    expect(said.locator(".key")).to_have_count(0)
