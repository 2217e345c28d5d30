"""The numbers that decide are in sight: Tamashii's goal and Ready at its launcher, points, stars, rolls, Prestige."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Server
from tests.browser.driver import BAR, Person
from tests.browser.kinds import Moment, kind_of
from tests.browser.opened import opened
from tests.browser.test_asking import moment as moment_of
from tests.contract.cases import setups_of

from arcology import games
from arcology.kernel.codec import encode
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng

pytestmark = pytest.mark.browser
People = Callable[..., Person]
SIZES = [(1366, 768), (768, 1024), (390, 844), (844, 390)]
GATE = {"scenario": "P0", "first": "0"}


def planning(mira: Person) -> None:
    mira.sit(mira.open([{"kind": "me"}], seed=2, game="tamashii", **GATE))
    mira.wait("deciding")


def test_the_goal_is_measured_in_the_bar(person: People) -> None:
    mira = person()
    planning(mira)
    measure = mira.page.locator(f"{BAR} .measures")
    for width, height in SIZES:
        mira.page.set_viewport_size({"width": width, "height": height})
        expect(measure).to_be_in_viewport(ratio=1)
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


def at(game: str, setup: Setup, change: Callable[[Any], None]) -> Moment:
    """The first question of the first seat, at a table on which something was changed."""
    rules = games.game(game)
    state = rules.new(setup, rules.load())
    rng = Rng(1)
    while (decision := rules.asked(state)) is not None and decision.seat != 0:
        rules.choose(state, decision.seat, decision.options[rng.below(len(decision.options))])
    assert decision is not None
    change(state)
    option = decision.options[0]
    return Moment(kind_of(decision, option), setup, encode(rules, state), 0, option.verb, option.target, ())


def sit_at(mira: Person, server: Server, game: str, moment: Moment) -> None:
    mira.sit(opened(server.folder, mira, games.game(game), [moment])[0])
    mira.wait("deciding")


def test_the_time_that_runs_out_is_a_warning(person: People, server: Server) -> None:
    mira = person(size=(1366, 768))

    def late(state: Any) -> None:
        state.time = 1

    sit_at(mira, server, "tamashii", at("tamashii", Setup(1, 2, {"scenario": "P0"}), late))
    expect(mira.page.locator(f"{BAR} .measures.pressing")).to_contain_text("Time 1")
    expect(mira.page.locator(".strip .time:is(.soon, .last)")).to_be_visible()
    mira.calm()


def test_a_rivalry_shows_the_points_of_all(person: People, server: Server) -> None:
    mira = person(size=(1366, 768))
    sit_at(mira, server, "tamashii", at("tamashii", Setup(2, 2, {"mode": "competitive"}), lambda state: None))
    expect(mira.page.locator(".seats .pts")).to_have_text(["0points", "0points"])
    for width, height in SIZES:
        mira.page.set_viewport_size({"width": width, "height": height})
        measure = mira.page.locator(f"{BAR} .measures")
        expect(measure).to_have_text(re.compile(r"^Points 0 – 0 · Time \d+$"))
        expect(measure).to_be_in_viewport(ratio=1)
    mira.calm()


def test_euphoria_shows_all_stars_and_what_a_roll_would_come_to(person: People, server: Server) -> None:
    mira = person(size=(1366, 768))
    sit_at(mira, server, "euphoria", moment_of("euphoria", setups_of("euphoria")[0], 40))
    measure = mira.page.locator(f"{BAR} .measures")
    for width, height in SIZES:
        mira.page.set_viewport_size({"width": width, "height": height})
        expect(measure).to_have_text(re.compile(r"^Knowledge check \d+ of 16 · Stars \d+ – \d+ of 10$"))
        expect(measure).to_be_in_viewport(ratio=1)
    expect(mira.page.locator(".seats .pts")).to_have_count(2)
    expect(mira.page.locator(".seats .pts [aria-label=stars]")).to_have_count(2)
    mira.calm()


def test_prestige_stands_at_the_seat_that_holds_it(person: People, server: Server) -> None:
    mira = person(size=(1366, 768))

    def hold(state: Any) -> None:
        state.prestige = 1

    sit_at(mira, server, "free_radicals", at("free_radicals", Setup(2, 2, {}), hold))
    held = mira.page.locator(".seats .held")
    expect(held).to_have_count(1)
    expect(mira.page.locator(".seats li").nth(1).locator(".held")).to_be_visible()
    mira.calm()
