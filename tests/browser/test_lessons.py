"""Lessons in a real browser: the first one of each game by clicks, from the lobby to its end, and the Learn page."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.driver import MOMENT, PATIENCE, Person, seen
from tests.browser.test_axe import violations

from arcology.games import names
from arcology.lessons import Lesson, lessons

FIRST = [lessons(game)[0] for game in names() if lessons(game)]
CLICKS = 80
pytestmark = pytest.mark.browser


def guide(person: Person) -> dict[str, Any]:
    """What the guide said last."""
    updates = (json.loads(frame) for frame in reversed(person.frames))
    found: dict[str, Any] = next(each["guide"] for each in updates if each["type"] == "update")
    return found


def wanting(person: Person) -> dict[str, Any]:
    """What it says once the others have done theirs."""
    for _ in range(PATIENCE // MOMENT):
        if (now := guide(person))["wanted"]:
            return now
        person.page.wait_for_timeout(MOMENT)
    raise AssertionError("the guide wants nothing")


def beat(person: Person) -> None:
    """Do what the guide wants: read on, or choose on the board, where something stands for it, or in the bar."""
    now = guide(person)
    panel = person.page.locator(".guide")
    if now["wanted"]:
        person.page.locator(".taught").first.wait_for(state="attached")
    if now["status"] == "read":
        panel.get_by_role("button", name="Next", exact=True).click()
    else:
        person.wait("deciding")
        option = "{verb}:{target}".format(**wanting(person)["wanted"][0])
        if option in person.lit():
            person.answer_on_board(option)
        else:
            person.choose(option)
    expect(panel).not_to_have_attribute("data-at", str(now["at"]))


@pytest.mark.parametrize("lesson", FIRST, ids=[lesson.id for lesson in FIRST])
def test_the_first_lesson_of_a_game_by_clicks(person: Callable[..., Person], lesson: Lesson) -> None:
    mira = person(size=(1366, 768))
    mira.go("/learn")
    title = mira.page.get_by_role("button", name=guide_title(mira, lesson.id)).first
    title.click()
    mira.page.wait_for_selector("[data-guide=read], [data-guide=choose]")
    for _ in range(CLICKS):
        if guide(mira)["status"] == "done":
            break
        beat(mira)
    expect(mira.page.locator("[data-guide=done]")).to_be_visible()
    mira.page.get_by_role("button", name="Play on from here").click()
    expect(mira.page.locator("[data-guide]")).to_have_count(0)
    mira.go("/learn")
    expect(mira.page.locator(".lesson .state.done")).to_have_count(1)
    mira.calm()


def guide_title(person: Person, id: str) -> str:
    found = [each for game in person.api("/lessons") for each in game["lessons"]]
    return str(next(each["title"] for each in found if each["id"] == id))


def test_first_time_here_starts_a_lesson_and_astray_is_answered(person: Callable[..., Person]) -> None:
    mira = person(size=(390, 844))
    mira.go("/")
    mira.page.get_by_role("button", name="Start now").click()
    mira.page.wait_for_selector("[data-guide=read]")
    assert mira.page.evaluate("document.documentElement.scrollWidth") == 390
    assert violations(mira) == []
    mira.page.keyboard.press("n")
    expect(mira.page.locator(".bar .past")).to_have_count(1)
    mira.page.keyboard.press("b")
    expect(mira.page.locator(".bar .past")).to_have_count(0)
    status = mira.page.locator("[role=status][aria-live=polite]")
    expect(status).to_contain_text(guide(mira)["beats"][0])
    for _ in range(CLICKS):
        if guide(mira)["status"] == "choose":
            break
        beat(mira)
    wanted = ["{verb}:{target}".format(**each) for each in wanting(mira)["wanted"]]
    mira.choose(next(option for option in mira.offered() if option not in wanted))
    expect(mira.page.locator("[data-guide=astray]")).to_be_visible()
    mira.page.get_by_role("button", name="Take it back").click()
    expect(mira.page.locator("[data-guide=choose]")).to_be_visible()
    mira.page.get_by_role("link", name="Leave").click()
    seen(mira.page, "Go on where you left")
    assert violations(mira) == []
    mira.page.get_by_role("button", name="Continue").first.click()
    expect(mira.page.locator("[data-guide=choose]")).to_be_visible()
    mira.calm()
