"""Beyond nine options, and without looking: Shift and a digit, arrows on a board, a sound when it is one's turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Server
from tests.browser.driver import BAR, Person
from tests.browser.kinds import Kind, found
from tests.browser.opened import opened
from tests.games.free_radicals.support import free_radicals

from arcology.kernel.game import Setup

pytestmark = pytest.mark.browser
People = Callable[..., Person]
FARMERS = {"faction.0": "farmers", "faction.1": "paladins", "first": "0"}
LISTEN = """
window.tones = [];
const { setValueAtTime } = AudioParam.prototype;
AudioParam.prototype.setValueAtTime = function (value, at) {
    window.tones.push(value);
    return setValueAtTime.call(this, value, at);
};
"""
TURN = [523.25, 783.99]
"""The pitches that say that it is one's turn."""


def seated(mira: Person, **settings: str) -> None:
    mira.sit(mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=2, **settings))
    mira.wait("deciding")


def test_shift_and_a_digit_choose_from_the_tenth_on(person: People, server: Server) -> None:
    mira = person()
    planting = found(free_radicals(), [Setup(2, 1, FARMERS)], set(), 1)[Kind("far_plant", "plant")]
    (table,) = opened(server.folder, mira, free_radicals(), [planting])
    mira.turn_to(table)
    mira.page.keyboard.press("Digit1")
    tenth = mira.page.locator(f"{BAR} .opts > button").nth(9)
    expect(tenth.locator(".key")).to_have_text("10")
    mira.page.keyboard.press("Shift+Digit1")
    first = mira.page.locator(f"{BAR} .opts > [data-option]").first
    wanted = first.get_attribute("data-option")
    before = mira.seq
    mira.page.keyboard.press("Digit1")
    mira.after(before)
    chosen = mira.api(f"/tables/{table}/steps")["steps"][0]["option"]
    assert f"{chosen['verb']}:{chosen['target']}" == wanted
    mira.calm()


def test_arrows_lead_round_a_board_and_enter_chooses(person: People) -> None:
    mira = person()
    seated(mira, **FARMERS)
    mira.page.locator("[data-zone=own] .piece[tabindex='0']").first.focus()
    focused = "() => document.activeElement.dataset.option"
    first = mira.page.evaluate(focused)
    mira.page.keyboard.press("ArrowDown")
    second = mira.page.evaluate(focused)
    assert {first, second} <= set(mira.lit())
    assert first != second
    before = mira.seq
    mira.page.keyboard.press("Enter")
    mira.after(before)
    mira.calm()


@pytest.mark.parametrize("muted", [False, True])
def test_a_sound_says_that_it_is_ones_turn(person: People, muted: bool) -> None:
    mira, jonas = person("Mira", muted=muted), person("Jonas")
    mira.page.add_init_script(LISTEN)
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = jonas.open(seats, seed=2, **{"faction.0": "executives", "faction.1": "paladins", "first": "0"})
    mira.api(f"/tables/{table}/join", {"seat": 1})
    jonas.start(table)
    jonas.sit(table)
    mira.sit(table)
    mira.wait("waiting")
    mira.page.mouse.click(1, 1)  # browsers let nothing be heard before
    assert mira.page.evaluate("() => window.tones") == []
    while mira.status == "waiting":
        if jonas.wait("deciding", "waiting") == "deciding":
            jonas.choose(jonas.offered()[0])
        mira.page.wait_for_timeout(20)
    mira.wait("deciding")
    if muted:
        assert mira.page.evaluate("() => window.tones") == []
    else:
        mira.page.wait_for_function(
            "all => all.every(each => window.tones.some(at => Math.abs(at - each) < 0.1))", arg=TURN
        )
    mira.calm()


def test_undo_says_what_it_takes_back(person: People) -> None:
    mira = person()
    seated(mira, **{"faction.0": "paladins", "faction.1": "executives", "first": "0"})
    mira.choose("place:L5/squire")
    button = mira.page.locator(f"{BAR} .undo")
    expect(button).to_have_accessible_name("Undo: You placed a Squire on space L5: free")
    expect(button.locator(".what")).to_have_text("You placed a Squire on space L5")
