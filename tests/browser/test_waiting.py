"""While others act: the bar says what they did and so does a voice, the log folds its facts, bots can be hurried."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import running
from tests.browser.driver import BAR, PATIENCE, Person

pytestmark = pytest.mark.browser
People = Callable[..., Person]
PALADINS = {"faction.0": "paladins", "faction.1": "executives", "first": "0"}
VOICE = "p[role=status][aria-live=polite]"
CUT = "node => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 9"
"""What is wider than its place, or a line higher."""
NEVER = 60
"""Seconds that a bot pauses: longer than anybody here waits."""


def two_at_a_table(mira: Person, jonas: Person) -> None:
    """It is Mira's turn, and Jonas looks on."""
    table = mira.open([{"kind": "me"}, {"kind": "open"}], seed=2, **PALADINS)
    jonas.api(f"/tables/{table}/join", {"seat": 1})
    mira.start(table)
    mira.sit(table)
    jonas.sit(table)
    mira.wait("deciding")
    jonas.wait("waiting")


def play_until_others_are_asked(person: Person) -> None:
    rng = random.Random(1)
    while person.wait("deciding", "waiting") == "deciding":
        person.choose_any(rng)


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_the_bar_says_who_acts_and_what_they_just_did(person: People, size: tuple[int, int]) -> None:
    mira, jonas = person("Mira"), person("Jonas", size=size)
    two_at_a_table(mira, jonas)
    bar = jonas.page.locator(BAR)
    expect(bar.locator(".title")).to_have_text("Mira plays")
    mira.choose("place:L5/squire")
    expect(bar.locator(".qt")).to_contain_text("Mira placed a")
    expect(bar.locator(".qt")).to_be_visible()
    expect(jonas.page.locator(VOICE)).to_contain_text("Mira placed a")
    expect(mira.page.locator(VOICE)).to_contain_text("You placed a")
    jonas.calm()


def test_an_action_is_one_line_and_its_facts_unfold(person: People) -> None:
    mira, jonas = person("Mira"), person("Jonas")
    two_at_a_table(mira, jonas)
    mira.choose("place:R5/squire")
    mira.choose("use:R5/first")
    mira.choose("draw:deck")
    line = jonas.page.locator(".log li.line").filter(has_text="Mira used the").last
    fold = line.get_by_role("button", name=re.compile("facts?$"))
    fact = line.get_by_text("drew a")
    expect(fact).to_have_count(0)
    fold.focus()
    jonas.page.keyboard.press("Enter")
    expect(fact).to_be_visible()
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(jonas.page.locator(".log .fold[tabindex='0']")).to_have_count(1)
    jonas.calm()


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_it_shows_that_a_bot_thinks(browser: Browser, size: tuple[int, int]) -> None:
    with running(pause=NEVER) as server:
        mira = Person(browser, server.url, "Mira", size=size, speed=1)
        mira.sit(mira.open([{"kind": "me"}, {"kind": "bot", "level": "pim"}], seed=2, **PALADINS))
        play_until_others_are_asked(mira)
        bar = mira.page.locator(BAR)
        expect(bar.locator(".title")).to_have_text("Pim is thinking")
        expect(mira.page.locator(VOICE)).to_have_text(re.compile("Pim is thinking"))
        expect(bar.locator(".thinking")).to_be_visible()
        if size[0] < size[1]:
            mira.page.get_by_role("button", name="Seats").click()
        seats = mira.page.locator("[data-zone=seats] [data-seat]")
        expect(seats.nth(1)).to_contain_text("thinking")
        expect(seats.locator(".thinking")).to_have_count(1)
        sign = seats.nth(1).locator(".thinking")
        expect(sign).to_be_visible()
        expect(sign).to_have_attribute("aria-hidden", "true")
        moving = "node => node.getAnimations({subtree: true}).length"
        assert sign.evaluate(moving) == 0, "nothing may move"
        mira.page.emulate_media(reduced_motion="no-preference")
        mira.page.wait_for_function("() => document.querySelector('.thinking').getAnimations({subtree: true}).length")
        mira.calm()
        mira.close()


def test_who_thinks_is_not_cut_off_on_a_phone(browser: Browser) -> None:
    with running(pause=NEVER) as server:
        mira = Person(browser, server.url, "Mira", size=(844, 390))
        mira.sit(mira.open([{"kind": "me"}, {"kind": "bot", "level": "vesper"}], seed=2, **PALADINS))
        play_until_others_are_asked(mira)
        bar = mira.page.locator(BAR)
        expect(bar.locator(".title")).to_have_text("Vesper is thinking")
        for size in ((844, 390), (667, 375), (390, 844), (360, 740)):
            mira.page.set_viewport_size({"width": size[0], "height": size[1]})
            for part in (".title", ".skip"):
                assert not bar.locator(part).evaluate(CUT), f"{part} {size}"
            expect(bar.locator(".follow")).to_be_in_viewport(ratio=1)
        mira.calm()
        mira.close()


def test_bots_can_be_skipped_and_hurried(browser: Browser) -> None:
    with running(pause=NEVER) as server:
        mira = Person(browser, server.url, "Mira")
        mira.sit(mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=2, **PALADINS))
        play_until_others_are_asked(mira)
        bar = mira.page.locator(BAR)
        bar.get_by_role("button", name="4×").click()
        expect(bar.get_by_role("button", name="4×")).to_have_attribute("aria-pressed", "true")
        bar.get_by_role("button", name="Skip to my turn").click()
        mira.page.wait_for_selector("[data-status=deciding]", timeout=PATIENCE)
        mira.calm()
        mira.close()


def test_bots_can_be_hurried_before_the_own_turn_ends(person: People) -> None:
    mira = person()
    mira.sit(mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=2, **PALADINS))
    mira.wait("deciding")
    seats = mira.page.get_by_role("group", name="Pace of the bots").filter(has_text="Then")
    expect(seats).to_contain_text("Then Bot 2")
    seats.get_by_role("button", name="2×").click()
    expect(seats.get_by_role("button", name="2×")).to_have_attribute("aria-pressed", "true")
    skip = seats.get_by_role("button", name="Skip bots")
    mira.page.keyboard.press("s")
    expect(skip).to_have_attribute("aria-pressed", "true")
    skip.click()
    expect(skip).to_have_attribute("aria-pressed", "false")
    mira.calm()


def test_the_question_mark_lists_every_key(person: People) -> None:
    mira = person()
    mira.sit(mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=2, **PALADINS))
    mira.wait("deciding")
    mira.page.keyboard.press("?")
    box = mira.page.get_by_role("dialog", name="Keyboard")
    for key in ("1–9", "U", "S", "W", "?"):
        expect(box.get_by_text(key, exact=True)).to_be_visible()
    mira.page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    mira.calm()


def test_how_it_would_end_now_is_shown_on_demand(person: People) -> None:
    mira = person()
    mira.sit(mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=2, **PALADINS))
    mira.wait("deciding")
    mira.page.get_by_role("button", name="If it ended now").click()
    box = mira.page.get_by_role("region", name="If it ended now")
    expect(box.get_by_role("columnheader", name="Favor sets")).to_be_visible()
    expect(box.get_by_role("row")).to_have_count(3)
    expect(box).to_contain_text("one cube of each of the four other colours")
    mira.page.keyboard.press("e")
    expect(box).to_have_count(0)
    mira.calm()
