"""Tamashii: the goal with its measure is in sight in every phase, and Ready stands at the launcher and asks once."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import BAR, Person

pytestmark = pytest.mark.browser
People = Callable[..., Person]
GATE = {"scenario": "P0", "first": "0"}


def planning(mira: Person) -> None:
    mira.sit(mira.open([{"kind": "me"}], seed=2, game="tamashii", **GATE))
    mira.wait("deciding")


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_the_goal_is_measured_in_the_bar(person: People, size: tuple[int, int]) -> None:
    mira = person(size=size)
    planning(mira)
    measure = mira.page.locator(f"{BAR} .measure")
    expect(measure).to_be_visible()
    expect(measure).to_have_text(re.compile(r"^Successes \d+ of \d+ · Time \d+$"))
    mira.calm()


def test_ready_says_what_is_unused_and_asks_once(person: People) -> None:
    mira = person(size=(390, 844))
    planning(mira)
    ready = mira.page.locator("[data-zone=own] .ready")
    expect(ready).to_contain_text("moves unused")
    expect(ready).to_be_in_viewport()
    before = mira.seq
    ready.click()
    expect(ready).to_contain_text("unused?")
    assert mira.seq == before
    ready.click()
    mira.after(before)
    mira.calm()


def test_a_planning_can_be_restarted(person: People) -> None:
    mira = person()
    planning(mira)
    moves = [option for option in mira.offered() if option.startswith("program:")]
    groups = mira.groups()
    assert moves or groups
    before = mira.seq
    mira.page.keyboard.press("Digit1")
    if groups:
        mira.page.locator(f"{BAR} .opts [data-option]").first.click()
    mira.after(before)
    again = mira.seq
    mira.page.get_by_role("button", name="Restart turn").click()
    mira.after(again)
    expect(mira.page.locator(".log .undo")).to_be_visible()
    mira.calm()
