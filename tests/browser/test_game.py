"""Whole games in the browser: two people and a bot; a lost connection; a killed server."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.driver import Person, hurry

from arcology.games.free_radicals.terms import ROUNDS

pytestmark = pytest.mark.browser
People = Callable[..., Person]
BEGINNING = 20
"""Choices."""


def both(mira: Person, jonas: Person, rng: random.Random, most: int = 1000) -> None:
    """The two answer in turn until the game is over, or so many choices were made."""
    made = 0
    while made < most:
        for one in (mira, jonas):
            if one.status == "deciding":
                one.choose_any(rng)
                made += 1
        if "over" in (mira.status, jonas.status):
            mira.wait("over")
            jonas.wait("over")
            return
        if "deciding" not in (mira.status, jonas.status):
            mira.page.wait_for_timeout(30)


def test_two_people_and_a_bot_finish_a_game_by_clicking_and_check_its_luck(person: People) -> None:
    """The middle of the game is like its beginning and its end: there they hurry."""
    mira, jonas = person("Mira"), person("Jonas")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
    factions = {"faction.0": "paladins", "faction.1": "executives", "faction.2": "artisans"}
    table = mira.open(seats, seed=None, **factions)
    jonas.api(f"/tables/{table}/join", {"seat": 1})
    mira.sit(table)
    mira.page.get_by_label("Words of your own").fill("seven sevens")
    mira.page.get_by_role("button", name="Add", exact=True).click()
    expect(mira.page.get_by_text("seven sevens")).to_be_visible()
    jonas.sit(table)
    expect(jonas.page.get_by_text("seven sevens")).to_be_visible()
    mira.start(table)
    mira.page.wait_for_selector("[aria-label=Decision]")
    jonas.page.wait_for_selector("[aria-label=Decision]")
    rng = random.Random(2)
    both(mira, jonas, rng, BEGINNING)
    hurry([mira, jonas], table, ROUNDS)
    both(mira, jonas, rng)
    expect(mira.page.get_by_role("button", name="Rematch").first).to_be_visible()
    jonas.page.get_by_text("Luck", exact=True).click()
    jonas.page.get_by_role("button", name="Check the luck").click()
    expect(jonas.page.get_by_text("The key is the one that was promised.")).to_be_visible()
    expect(jonas.page.get_by_text("follow from it")).to_be_visible()
    mira.calm()
    jonas.calm()


def some_choices(mira: Person, rng: random.Random) -> None:
    """Sit down against a bot and play on a little."""
    mira.sit(mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=3, **{"faction.0": "paladins"}))
    mira.wait("deciding")
    for _ in range(3):
        mira.choose_any(rng)
        mira.wait("deciding")


def test_a_lost_connection_resumes_where_it_was(person: People) -> None:
    mira = person()
    rng = random.Random(1)
    some_choices(mira, rng)
    before = mira.seq
    mira.context.set_offline(True)
    mira.page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    mira.page.wait_for_timeout(200)
    mira.context.set_offline(False)
    mira.page.reload()
    mira.wait("deciding")
    assert mira.seq == before
    mira.choose_any(rng)
    assert mira.seq > before


def test_a_killed_server_comes_back_and_the_page_goes_on(browser: Browser, own_server: Server) -> None:
    mira = Person(browser, own_server.url, "Mira")
    rng = random.Random(4)
    some_choices(mira, rng)
    before = mira.seq
    own_server.kill()
    expect(mira.page.get_by_role("alert").first).to_be_visible()
    own_server.start()
    mira.page.wait_for_function("() => !document.querySelector('[role=alert]')", timeout=60_000)
    mira.wait("deciding")
    assert mira.seq == before, "nothing lost, nothing doubled"
    mira.choose_any(rng)
    assert mira.seq > before
    mira.close()


def test_a_spectator_is_told_no_secret(person: People) -> None:
    mira, watcher = person("Mira"), person("Watcher")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = mira.open(seats, seed=8, **{"faction.0": "underground", "faction.1": "paladins", "first": "0"})
    mira.sit(table)
    watcher.sit(table)
    mira.wait("deciding")
    watcher.page.wait_for_selector("[data-zone]")
    rng = random.Random(6)
    for _ in range(6):
        if mira.wait("deciding", "over") == "over":
            break
        mira.choose_any(rng)
    hand = mira.page.locator("section[aria-label=Hand] [data-piece]")
    cards = {hand.nth(i).get_attribute("data-piece") for i in range(hand.count())}
    updates = [frame for frame in watcher.frames if '"view"' in frame]
    assert updates, "the spectator saw the game"
    assert not any('"offer":{' in frame for frame in watcher.frames), "nothing is offered to a spectator"
    assert all('"hand":{"' not in frame for frame in updates), "the Underground's hand is nobody else's"
    shown = watcher.page.locator("section[aria-label=Hand] [data-piece]")
    known = {shown.nth(i).get_attribute("data-piece") for i in range(shown.count())}
    assert known <= cards
    assert watcher.status == "waiting"
