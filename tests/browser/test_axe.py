"""Accessibility: axe finds nothing on any page in any theme."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tests.browser.driver import Person, hurry
from tests.browser.painting import painted
from tests.browser.reviews import invented

from arcology.games.free_radicals.terms import ROUNDS

pytestmark = pytest.mark.browser
THEMES = ("dark", "light", "contrast")


def violations(mira: Person) -> list[str]:
    with painted(mira.page):
        found: dict[str, Any] = Axe().run(mira.page).response
    return [
        f"{one['id']}: {one['help']} — {'; '.join(node['html'][:160] for node in one['nodes'][:3])}"
        for one in found["violations"]
    ]


@pytest.mark.parametrize("theme", THEMES)
def test_lobby_table_and_replay(person: Callable[..., Person], theme: str) -> None:
    mira = person(theme=theme)
    mira.go("/")
    mira.page.wait_for_selector("text=Play now")
    assert violations(mira) == []
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = mira.open(seats, seed=2, **{"faction.0": "merchants", "faction.1": "paladins", "first": "0"})
    mira.sit(table)
    rng = random.Random(1)
    for _ in range(4):
        mira.wait("deciding")
        mira.choose_any(rng)
    mira.wait("deciding")
    mira.page.wait_for_load_state("networkidle")
    assert violations(mira) == []
    mira.go(f"/t/{table}/replay/2")
    mira.page.wait_for_selector("[data-seq='2']")
    assert violations(mira) == []


def test_the_end_and_the_review_in_all_themes(person: Callable[..., Person]) -> None:
    mira = person()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = mira.open(seats, seed=2, **{"faction.0": "merchants", "faction.1": "paladins", "first": "0"})
    hurry([mira], table, ROUNDS)
    rng = random.Random(1)
    while mira.wait("deciding", "over") == "deciding":
        mira.choose_by_keys(rng)
    for theme in THEMES:
        mira.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        mira.page.wait_for_timeout(200)
        assert violations(mira) == [], theme
    reviewed(mira, table)


def reviewed(mira: Person, table: str) -> None:
    """The review is asked for at the end, looked at by everybody, and tried again from a step."""
    states = [{**invented(0), "status": "running", "done": 1, "total": 9, "left": 70.0, "info": None}]
    states.append(invented(mira.api(f"/tables/{table}")["step"]))
    mira.page.route(
        "**/api/**/review", lambda route: route.fulfill(json=states.pop(0) if len(states) > 1 else states[0])
    )
    mira.page.get_by_role("link", name="Review").click()
    expect(mira.page.get_by_role("progressbar")).to_have_attribute("value", "1")
    box = mira.page.get_by_role("region", name="Round 2, step 4")
    expect(box).to_contain_text("For mistake.")
    expect(mira.page.get_by_role("region", name="Luck apart")).to_contain_text("What was dealt made it 60 %")
    for theme in THEMES:
        mira.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        mira.page.wait_for_timeout(200)
        assert violations(mira) == [], theme
    mira.page.get_by_role("button", name="Step 4: mistake").focus()
    mira.page.keyboard.press("ArrowLeft")
    mira.page.keyboard.press("Enter")
    expect(mira.page.get_by_role("region", name="Round 2, step 3")).to_contain_text("For inaccurate.")
    expect(mira.page.get_by_role("region", name="Round 2, step 3")).to_be_in_viewport(ratio=1)
    for size in ((390, 844), (844, 390)):
        mira.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert violations(mira) == [], size
        assert mira.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
    assert mira.page.locator(".rounds").evaluate("strip => strip.clientHeight < 320"), "rounds stand in one row"
    mira.page.evaluate("() => { navigator.share = async ({ url }) => { window.shared = url; }; }")
    mira.page.get_by_role("button", name="Share this page").click()
    assert str(mira.page.evaluate("window.shared")).endswith(f"/t/{table}/review/0")
    mira.page.get_by_role("link", name="Bot 2").click()
    expect(mira.page.get_by_role("heading", name="no mistakes")).to_be_visible()
    mira.page.go_back()
    mira.page.get_by_role("button", name="Try it from here").first.click()
    mira.wait("deciding", "waiting")
    assert mira.api(f"/tables/{mira.page.url.rpartition('/')[2]}")["forked_step"] == 1
    mira.calm()


def test_a_hand_on_a_phone_on_its_side(person: Callable[..., Person]) -> None:
    """Cards that scroll sideways are within reach of keys while none of them can be chosen."""
    mira = person(size=(844, 390))
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    mira.sit(mira.open(seats, seed=11, **{"faction.0": "artisans", "first": "0"}))
    mira.wait("deciding")
    mira.page.get_by_role("button", name="Artisans").click()
    expect(mira.page.get_by_role("group", name="Hand")).to_be_visible()
    assert violations(mira) == []
    mira.calm()


@pytest.mark.parametrize(
    "faction",
    ["adventurers", "artisans", "couriers", "entertainers", "executives", "farmers", "hoteliers", "underground"],
)
def test_every_faction_board(person: Callable[..., Person], faction: str) -> None:
    mira = person()
    rival = "paladins" if faction != "adventurers" else "merchants"
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = mira.open(seats, seed=2, **{"faction.0": faction, "faction.1": rival, "first": "0"})
    mira.sit(table)
    mira.wait("deciding")
    mira.page.wait_for_load_state("networkidle")
    assert violations(mira) == []


def test_setting_up_a_scenario_has_no_empty_heading(person: Callable[..., Person]) -> None:
    mira = person()
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], 3, "tamashii", scenario="S1")
    mira.sit(table)
    mira.wait("deciding", "waiting")
    mira.page.wait_for_load_state("networkidle")
    headings = mira.page.locator("h1, h2, h3, h4, h5, h6")
    assert [text for text in headings.all_inner_texts() if not text.strip()] == []


def test_choosing_and_history(person: Callable[..., Person]) -> None:
    mira = person()
    mira.go("/history")
    mira.page.wait_for_selector("text=No finished game fits.")
    assert violations(mira) == []
    mira.go("/")
    mira.page.get_by_role("button", name="Free Radicals").click()
    mira.page.get_by_role("button", name="Faction, seat 1").click()
    mira.page.get_by_role("dialog").wait_for()
    assert violations(mira) == []
