"""Taking back: freely, by consent, a whole turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import Person

pytestmark = pytest.mark.browser
People = Callable[..., Person]
PALADINS = {"faction.0": "paladins", "faction.1": "executives", "first": "0"}


def begun(mira: Person, jonas: Person) -> str:
    """A table of the two at which Mira, the Paladins, has sat down and it is her turn; its id."""
    table = mira.open([{"kind": "me"}, {"kind": "open"}], seed=2, **PALADINS)
    jonas.api(f"/tables/{table}/join", {"seat": 1})
    mira.start(table)
    mira.sit(table)
    return table


def spaces(mira: Person) -> int:
    """How many spaces the Paladins may place on."""
    return mira.groups()


def test_a_choice_that_told_nobody_anything_is_taken_back_at_once(person: People) -> None:
    mira, jonas = person("Mira"), person("Jonas")
    begun(mira, jonas)
    mira.wait("deciding")
    mira.choose("place:L5/squire")
    assert spaces(mira) == 0
    before = mira.seq
    mira.page.get_by_role("button", name="Undo").click()
    mira.after(before)
    assert spaces(mira) == 10, "all ten spaces are free again"


def test_restart_turn_takes_all_of_it_back(person: People) -> None:
    mira = person()
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=2, **PALADINS)
    mira.sit(table)
    mira.wait("deciding")
    mira.choose("place:L5/squire")
    mira.choose("skip:")
    mira.choose("place:R2/knight")
    before = mira.seq
    mira.page.keyboard.press("t")
    mira.after(before)
    assert spaces(mira) == 10
    expect(mira.page.locator("[data-zone=own] .pal.knight, [data-zone=own] .pal.squire")).to_have_count(5)


def test_what_chance_decided_needs_the_others_consent(person: People) -> None:
    mira, jonas = person("Mira"), person("Jonas")
    table = begun(mira, jonas)
    jonas.sit(table)
    mira.wait("deciding")
    mira.choose("place:R5/squire")
    mira.choose("use:R5/first")
    sealed = mira.page.locator('section[aria-label=Decision] [data-option="draw:deck"]')
    expect(sealed).to_be_visible()
    mira.choose("draw:deck")
    before = mira.seq
    mira.page.keyboard.press("u")
    agree = jonas.page.locator(".consent .second")
    agree.wait_for()
    assert mira.seq == before, "not yet: Jonas was asked"
    agree.click()
    for one in (mira, jonas):
        one.after(before)
    expect(sealed).to_be_visible()
