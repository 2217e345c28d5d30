"""Replays: every step has an address, and one can play on from it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import Person

pytestmark = pytest.mark.browser


def played(mira: Person, choices: int) -> str:
    table = mira.open(
        [{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=9, **{"faction.0": "paladins", "first": "0"}
    )
    mira.sit(table)
    rng = random.Random(2)
    for _ in range(choices):
        mira.wait("deciding")
        mira.choose_any(rng)
    return table


def test_a_game_is_scrubbed_step_by_step(person: Callable[..., Person]) -> None:
    mira = person()
    table = played(mira, 8)
    mira.go(f"/t/{table}/replay/2")
    mira.page.wait_for_selector("[data-seq='2']")
    mira.page.get_by_role("button", name="Next decision").or_(mira.page.get_by_label("Next decision")).first.click()
    mira.page.wait_for_selector("[data-seq='3']")
    assert mira.page.url.endswith("/replay/3")
    mira.page.get_by_role("button", name="Previous decision").or_(
        mira.page.get_by_label("Previous decision")
    ).first.click()
    mira.page.wait_for_selector("[data-seq='2']")
    assert mira.page.url.endswith("/replay/2")
    mira.page.get_by_label("Go to a round").select_option("Round 1")
    mira.page.wait_for_selector("[data-seq='0']")
    assert mira.page.url.endswith("/replay/0")
    mira.page.get_by_label("Copy a link to this moment").click()
    expect(mira.page.get_by_label("Link copied")).to_be_visible()
    mira.go(f"/t/{table}/replay/9999")
    mira.page.wait_for_url(re.compile(r"/replay/\d{1,3}$"))
    mira.page.wait_for_selector(f"[data-seq='{mira.page.url.rpartition('/')[2]}']")
    mira.calm()


def test_bots_of_long_ago_do_not_think_any_more(person: Callable[..., Person]) -> None:
    mira = person()
    table = mira.open([{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}])
    mira.sit(table)
    mira.after(0)
    mira.go(f"/t/{table}/replay/1")
    expect(mira.page.locator(".seat.now")).to_contain_text("moved")
    expect(mira.page.locator(".thinking")).to_have_count(0)
    mira.calm()


def test_playing_on_from_a_step_opens_a_table_of_its_own(person: Callable[..., Person]) -> None:
    mira = person()
    table = played(mira, 6)
    mira.go(f"/t/{table}/replay/3")
    mira.page.wait_for_selector("[data-seq='3']")
    mira.page.get_by_role("button", name="Play on").first.click()
    mira.page.wait_for_function("table => !location.pathname.includes(table)", arg=table)
    mira.wait("deciding")
    assert mira.page.locator("[data-table]").first.get_attribute("data-table") != table
