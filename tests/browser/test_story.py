"""The story of Tamashii opens large, holds nobody up, and forks where the group votes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect
from tests.browser.driver import Person
from tests.browser.test_axe import violations

pytestmark = pytest.mark.browser

OFFER: Final = """
game = "tamashii"
seats = ["reaper"]
round = 5
to_move = "reaper"
[settings]
scenario = "S3"
[town]
time = 4
quest = { card = "S3-1", success = 3 }
"""
WAYS_ON: Final = ("ready", "done", "stay", "decline", "skip", "pass")


def on(mira: Person) -> None:
    """Choose whatever leads on soonest."""
    offered = mira.offered()
    verbs = [verb for verb in WAYS_ON if any(option.startswith(f"{verb}:") for option in offered)]
    option = next((each for each in offered if verbs and each.startswith(f"{verbs[0]}:")), offered[0])
    mira.choose(option)


def test_a_chapter_opens_large_and_holds_nobody_up(person: Callable[..., Person]) -> None:
    mira = person(size=(1366, 768), story=True)
    table = mira.open([{"kind": "me"}], 3, "tamashii", scenario="P0")
    mira.sit(table)
    story = mira.page.get_by_role("dialog", name="Wake Signal")
    expect(story.get_by_text("You were somebody before the static.")).to_be_visible()
    expect(story.get_by_text("It begins: Boot")).to_be_visible()
    expect(mira.page.locator("#story-title")).to_be_focused()
    assert violations(mira) == []
    before = mira.seq
    on(mira)
    assert mira.seq != before, "the bar answers while the story is open"
    mira.page.keyboard.press("Escape")
    expect(story).to_have_count(0)
    expect(mira.page.locator("#decision")).to_be_focused()
    mira.sit(table)
    mira.wait("deciding")
    mira.page.get_by_role("button", name="Chronicle").click()
    told = mira.page.get_by_role("dialog", name="The story so far")
    expect(told.locator("[data-card]")).to_have_count(1)
    assert violations(mira) == []
    told.get_by_role("button", name="See the table").click()
    expect(mira.page.get_by_role("dialog")).to_have_count(0)
    mira.calm()


def test_where_the_story_forks_each_way_says_what_it_means(person: Callable[..., Person]) -> None:
    mira = person(size=(390, 844), story=True)
    wish = {"game": "tamashii", "seats": [{"kind": "me"}], "settings": {}, "position": OFFER}
    mira.sit(str(mira.api("/tables", wish)["id"]))
    vote = mira.page.get_by_role("button", name="To the vote")
    for _ in range(60):
        if vote.count():
            break
        mira.page.keyboard.press("Escape")
        on(mira)
    vote.click()
    inside = mira.page.get_by_role("region", name="Step Inside")
    expect(inside.get_by_text("7 successes").or_(inside.get_by_text("4 successes"))).to_be_visible()
    expect(mira.page.get_by_text("It dreams of being many")).to_have_count(0)
    assert violations(mira) == []
    inside.get_by_role("button", name="Step Inside").click()
    expect(mira.page.get_by_role("dialog", name="Step Inside")).to_be_visible()
    mira.page.get_by_role("button", name="Continue").click()
    expect(mira.page.get_by_role("dialog")).to_have_count(0)
    mira.calm()
