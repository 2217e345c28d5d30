"""Hints at the table: by a key or the button, explained by source; one is looked at on the board, and taken."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import BAR, SEND, Person, hurry
from tests.browser.test_axe import violations
from tests.browser.test_waiting import VOICE

pytestmark = pytest.mark.browser


def test_a_hint_shows_three_options_and_takes_one(person: Callable[..., Person]) -> None:
    mira = person()
    settings = {"faction.0": "executives", "faction.1": "paladins", "first": "0"}
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=3, **settings)
    mira.sit(table)
    mira.wait("deciding")
    mira.page.keyboard.press("h")
    hints = mira.page.locator(".hints [data-hint]")
    expect(hints).to_have_count(3)
    mira.page.keyboard.press("Escape")
    expect(hints).to_have_count(0)
    mira.page.locator(BAR).get_by_role("button", name="Hint").click()
    hints.first.wait_for()
    expect(mira.page.locator(".hints .why")).to_contain_text("second")
    assert violations(mira) == []
    expect(hints.first).to_have_attribute("aria-pressed", "true")
    hints.nth(1).click()
    expect(hints.nth(1)).to_have_attribute("aria-pressed", "true")
    mira.page.locator(".board .piece.lit, .piece.hovered").first.wait_for()
    wanted = hints.nth(1).get_attribute("data-hint")
    before = mira.seq
    mira.page.get_by_role("button", name="Take it").click()
    mira.after(before)
    chosen = mira.api(f"/tables/{table}/steps")["steps"][0]["option"]
    assert f"{chosen['verb']}:{chosen['target']}" == wanted
    expect(hints).to_have_count(0)
    mira.calm()


IN_LINE = """hints => [...hints.querySelectorAll('.side')].every(side => new Set([...side.children].map(
    bar => Math.round(bar.getBoundingClientRect().top))).size < 2 && side.scrollWidth <= side.clientWidth)"""


def test_bars_of_a_side_share_one_line(person: Callable[..., Person]) -> None:
    mira = person(size=(390, 844))
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=3, game="euphoria")
    mira.sit(table)
    most = 0
    for _ in range(6):
        mira.wait("deciding")
        mira.page.keyboard.press("h")
        mira.page.locator(".hints [data-hint]").first.wait_for()
        assert mira.page.locator(".hints").evaluate(IN_LINE)
        most = max(most, *[side.locator(".src").count() for side in mira.page.locator(".hints .side").all()], 0)
        before = mira.seq
        take = mira.page.locator(".hints .take")
        take.click()
        mira.once_more(before, take.click)
        mira.after(before)
    assert most > 1
    mira.calm()


def test_a_phone_folds_a_hint_that_lies_on_the_place_it_shows(person: Callable[..., Person]) -> None:
    mira = person(size=(390, 844))
    settings = {"faction.0": "executives", "faction.1": "paladins", "first": "0"}
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=3, **settings)
    mira.sit(table)
    mira.wait("deciding")
    mira.page.keyboard.press("h")
    hints = mira.page.locator(".hints [data-hint]")
    hints.nth(1).click()
    show = mira.page.get_by_role("button", name="Show it on the board")
    show.focus()
    show.press("Enter")
    back = mira.page.get_by_role("button", name="Back to the hint")
    expect(back).to_be_focused()
    expect(hints.nth(1)).to_be_hidden()
    expect(mira.page.locator(VOICE)).to_contain_text("On the board: ")
    place, sheet = mira.page.locator(".piece.lit").first, mira.page.locator(".hints")
    expect(place).to_be_in_viewport(ratio=1)
    (above, below) = place.bounding_box(), sheet.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    assert violations(mira) == []
    back.press("Enter")
    expect(hints.nth(1)).to_be_focused()
    expect(hints.nth(1)).to_have_attribute("aria-pressed", "true")
    mira.calm()


def test_where_the_boards_show_nothing_of_an_option_a_hint_says_so(person: Callable[..., Person]) -> None:
    mira = person(size=(390, 844))
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=3, game="euphoria")
    mira.sit(table)
    mira.wait("deciding")
    mira.page.keyboard.press("h")
    mira.page.get_by_role("button", name="Show it on the board").click()
    expect(mira.page.locator(".hints footer")).to_contain_text("The boards cannot show it: Ray the Foreman active")
    expect(mira.page.locator(".hints [data-hint]").first).to_be_visible()
    mira.calm()


def test_a_phone_says_that_a_hint_is_thought_about(person: Callable[..., Person]) -> None:
    mira = person(size=(390, 844))
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], 3, "tamashii", scenario="P0")
    mira.sit(table)
    mira.wait("deciding")
    ask = mira.page.locator(BAR).get_by_role("button", name="Hint")
    ask.click()
    expect(ask).to_contain_text("Thinking")
    expect(ask).to_be_focused()
    mira.page.locator(".hints [data-hint]").first.wait_for()
    expect(ask).not_to_contain_text("Thinking")
    mira.calm()


def test_the_focus_goes_into_a_hint_and_comes_back(person: Callable[..., Person]) -> None:
    mira = person()
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=3)
    mira.sit(table)
    mira.wait("deciding")
    ask = mira.page.locator(BAR).get_by_role("button", name="Hint")
    hints = mira.page.locator(".hints [data-hint]")
    for leave in ("Escape", "h"):
        ask.focus()
        ask.press("Enter")
        expect(hints.first).to_be_focused()
        mira.page.keyboard.press("Tab")
        expect(hints.nth(1)).to_be_focused()
        mira.page.keyboard.press(leave)
        expect(hints).to_have_count(0)
        expect(ask).to_be_focused()
    mira.calm()


def test_what_happened_meanwhile_does_not_lie_on_a_hint(person: Callable[..., Person]) -> None:
    mira = person()
    table = mira.open([{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 2], seed=3)
    mira.sit(table)
    hurry([mira], table, 3)
    mira.wait("deciding")
    recap = mira.page.locator(".recap")
    expect(recap).to_be_visible()
    mira.page.keyboard.press("h")
    mira.page.locator(".hints [data-hint]").first.wait_for()
    expect(recap).to_have_count(0)
    mira.page.keyboard.press("Escape")
    expect(recap).to_be_visible()
    mira.calm()


def test_a_hint_stays_while_others_act(person: Callable[..., Person]) -> None:
    mira, jonas = person("Mira"), person("Jonas")
    table = mira.open([{"kind": "me"}, {"kind": "open"}], 3, "tamashii", scenario="P0")
    jonas.api(f"/tables/{table}/join", {})
    mira.start(table)
    mira.sit(table)
    jonas.sit(table)
    mira.wait("deciding")
    jonas.wait("deciding")
    mira.page.keyboard.press("h")
    hints = mira.page.locator(".hints [data-hint]")
    hints.first.wait_for()
    shown = hints.count()
    assert shown == 3
    expect(mira.page.locator(".hints")).to_contain_text(re.compile(r"wins \d+ of \d+ tr"))
    expect(mira.page.locator(".hints")).not_to_contain_text("points")
    before = mira.seq
    told = [frame for frame in map(json.loads, jonas.frames) if frame["type"] == "update"]
    slide = next(option for option in told[-1]["offer"]["options"] if option["verb"] == "program")
    jonas.page.evaluate(SEND, [table, jonas.seq, [[1, "program", slide["target"]]]])
    mira.after(before)
    expect(hints).to_have_count(shown)
    mira.calm()


def test_the_way_back_from_the_boards_to_the_result_is_plain(person: Callable[..., Person]) -> None:
    mira = person()
    bots = [{"kind": "bot", "level": "random"}] * 2
    table = mira.open(bots, seed=2)
    mira.sit(table)
    mira.wait("over")
    mira.page.get_by_role("button", name="Look at the boards").click()
    back = mira.page.get_by_role("button", name="Show the result")
    expect(back).to_be_in_viewport(ratio=1)
    back.click()
    expect(mira.page.get_by_role("button", name="Look at the boards")).to_be_visible()
    mira.calm()
