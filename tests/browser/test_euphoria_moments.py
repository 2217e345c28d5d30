"""Euphoria's rarer moments in the browser: an open draft, a kept recruit, a new worker, a star on a market, trades.

Each is answered on the board, by its button in the bar and by the keyboard; the page is accessible meanwhile.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.driver import BAR, Person, replay
from tests.browser.lines import Line, line_to
from tests.browser.test_axe import violations
from tests.browser.test_euphoria import NESTED, draft, told, update_of

pytestmark = pytest.mark.browser
People = Callable[..., Person]
KEEP, NEW, STAR = (57, 16), (65, 30), (314, 60)
"""Seeds from which the search is short, and how long a line may be."""


def ways(first: str, *others: str) -> list[Any]:
    """Every way to answer; all but the first are for those who have the time."""
    return [first, *[pytest.param(how, marks=pytest.mark.long) for how in others]]


def sit_at(mira: Person, jonas: Person, line: Line) -> None:
    """Mira's seat is the one that is asked at the end of the line; everybody else is Jonas."""
    seats: list[dict[str, Any]] = [{"kind": "local", "name": "Jonas"}, {"kind": "local", "name": "Jonas"}]
    seats[line.seat] = {"kind": "open"}
    table = jonas.open(seats, seed=line.seed, game="euphoria", **line.settings)
    mira.api(f"/tables/{table}/join", {"seat": line.seat})
    jonas.start(table)
    for one in (mira, jonas):
        one.go("/")
    replay({line.seat: mira, 1 - line.seat: jonas}, table, line.choices)
    mira.sit(table)
    mira.wait("deciding")
    mira.page.locator(f"{BAR} [data-option]").first.wait_for()
    mira.page.locator("[data-zone=shared] .piece.choosable").first.wait_for(state="attached")


def answer(mira: Person, option: str, how: str) -> None:
    if how == "board":
        mira.choose_on_board(option, random.Random(1))
    elif how == "bar":
        mira.choose(option)
    else:
        before = mira.seq
        press(mira, option)
        mira.once_more(before, lambda: press(mira, option))
        mira.after(before)


def press(mira: Person, option: str) -> None:
    """The digit of an option, as its button in the bar shows it."""
    key = mira.page.locator(f'{BAR} [data-option="{option}"] .key').inner_text()
    mira.page.keyboard.press(key)


def moment(person: People, line: Line, how: str, wanted: str) -> tuple[dict[str, Any], str]:
    """Reach the moment, give an answer that contains the word; the own seat afterwards, and what was chosen."""
    mira, jonas = person("Mira"), person("Jonas")
    sit_at(mira, jonas, line)
    offered = mira.offered()
    assert set(offered) == set(mira.lit()), "every answer can be given on the board"
    assert mira.page.evaluate(NESTED) == []
    chosen = next(option for option in offered if wanted in option)
    answer(mira, chosen, how)
    mira.calm()
    seat: dict[str, Any] = update_of(mira)["view"]["seats"][line.seat]
    return seat, chosen.partition(":")[2]


@pytest.mark.parametrize("how", ways("keys", "board", "bar"))
def test_a_recruit_is_kept_after_a_dilemma(person: People, how: str) -> None:
    seat, kept = moment(person, line_to("keep_recruit", *KEEP), how, "keep:")
    assert kept in [*seat["hidden"], *[each["id"] for each in seat["recruits"]]]


@pytest.mark.parametrize("how", ways("board", "bar", "keys"))
def test_a_new_worker_is_placed_at_once(person: People, how: str) -> None:
    seat, _ = moment(person, line_to("place_new", *NEW), how, "generator")
    assert "generator" in [die["at"] for die in seat["dice"]]


@pytest.mark.parametrize("how", ways("bar", "board", "keys"))
def test_a_star_goes_into_a_territory_or_on_a_market(person: People, how: str) -> None:
    seat, _ = moment(person, line_to("star_where", *STAR), how, "territory" if how == "keys" else "")
    assert seat["stars"] > 0


@pytest.mark.parametrize("how", ways("board", "bar", "keys"))
def test_an_open_draft_is_passed_on(person: People, how: str) -> None:
    mira = person()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    table = mira.open(seats, seed=6, game="euphoria", open_draft="on")
    mira.sit(table)
    taken: list[str] = []
    for left in (4, 3, 2):
        expect(mira.page.locator(f"{BAR} [data-option]")).to_have_count(left)
        option = mira.offered()[-1]
        taken.append(option.partition(":")[2])
        answer(mira, option, how)
        if left == 4:
            expect(mira.page.locator("section.draft .lead").last).to_contain_text("Kept so far")
    mira.wait("deciding")
    draft(mira)
    seat = update_of(mira)["view"]["seats"][0]
    assert set(taken) & {*seat["hidden"], *[each["id"] for each in seat["recruits"]]}, "what was taken could be kept"
    mira.calm()


# ---- trades --------------------------------------------------------------------------------------


def say(one: Person, option: str, how: str) -> None:
    """A word of a trade: its button in the panel, by mouse or by keyboard."""
    before = one.seq
    button = one.page.locator(f'section.trade [data-option="{option}"]')
    if how == "board":
        button.click()
    else:
        button.focus()
        one.page.keyboard.press("Enter")
    one.after(before)


def offer(mira: Person, rival: int, how: str) -> None:
    """One good for one."""
    if how == "board":
        mira.page.locator(f'[data-piece="seat:{rival}"].trd').click()
    else:
        answer(mira, f"trade:seat:{rival}", "keys")
    panel = mira.page.locator("section.trade")
    expect(panel).to_be_visible()
    for verb in ("give", "take"):
        say(mira, panel.locator(f'[data-option^="{verb}:"]').first.get_attribute("data-option") or "", how)
    say(mira, "send:", how)


@pytest.mark.parametrize("how", ways("board", "keys"))
def test_trades_are_declined_withdrawn_countered_and_made(person: People, how: str) -> None:
    line = line_to("act", 2, 40, {}, lambda state: all(sum(owner.stock) > 0 for owner in state.seats))
    mira, jonas = person("Mira"), person("Jonas")
    seats: list[dict[str, Any]] = [{"kind": "open"}, {"kind": "open"}]
    seats[line.seat] = {"kind": "me"}
    rival = 1 - line.seat
    table = mira.open(seats, seed=line.seed, game="euphoria")
    jonas.api(f"/tables/{table}/join", {"seat": rival})
    mira.start(table)
    for one in (mira, jonas):
        one.go("/")
    replay({line.seat: mira, rival: jonas}, table, line.choices)
    for one in (mira, jonas):
        one.sit(table)
    mira.wait("deciding")
    theirs = jonas.page.locator("section.trade")

    expect(mira.page.locator(BAR)).to_contain_text("Offer a trade to Jonas")
    offer(mira, rival, how)
    expect(theirs.get_by_text("Mira offers a trade")).to_be_visible()
    if how == "board":
        say(jonas, "decline:", how)
    else:
        jonas.page.keyboard.press("0")
    expect(theirs).to_have_count(0)
    expect(mira.page.locator("section.trade")).to_have_count(0)

    offer(mira, rival, how)
    expect(theirs).to_be_visible()
    answer(mira, "withdraw:", "keys") if how == "keys" else say(mira, "withdraw:", how)
    expect(theirs).to_have_count(0)

    offer(mira, rival, how)
    expect(theirs).to_be_visible()
    answer(jonas, "counter:", "keys") if how == "keys" else say(jonas, "counter:", how)
    expect(theirs.get_by_text("Counter-offer to Mira")).to_be_visible()
    if how == "board":
        assert violations(jonas) == [], "a counter-offer"
    for verb in ("ungive", "give"):
        say(jonas, theirs.locator(f'[data-option^="{verb}:"]').last.get_attribute("data-option") or "", how)
    say(jonas, "send:", how)
    expect(mira.page.locator("section.trade").get_by_text("Jonas counters")).to_be_visible()
    if how == "keys":
        answer(mira, "accept:", "keys")
        assert told(mira, "traded")
    else:
        say(mira, "decline:", how)
        assert not told(mira, "traded")
    expect(mira.page.locator("section.trade")).to_have_count(0)
    for one in (mira, jonas):
        one.calm()


def test_six_seats_fit_without_scrolling(person: People) -> None:
    mira = person()
    table = mira.open([{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 5], seed=5, game="euphoria")
    mira.sit(table)
    mira.wait("deciding")
    draft(mira)
    rng = random.Random(1)
    for _ in range(5):
        mira.wait("deciding")
        if mira.page.locator(".trd").count() == 5:
            break
        mira.choose_any(rng)
    expect(mira.page.locator(".trd")).to_have_count(5)
    hidden = "() => { const list = document.querySelector('ul.list'); return list.scrollHeight - list.clientHeight; }"
    assert mira.page.evaluate(hidden) <= 1, "half a pixel may be rounded up"
    mira.calm()


@pytest.mark.long
def test_a_phone_keeps_a_recruit(person: People) -> None:
    mira, jonas = person("Mira", size=(390, 844)), person("Jonas")
    sit_at(mira, jonas, line_to("keep_recruit", *KEEP))
    assert mira.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 0
    assert violations(mira) == []
    answer(mira, mira.offered()[0], "board")
    mira.calm()
