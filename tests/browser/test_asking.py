"""Everything on a real table can be asked about: by pointer, by key and by finger; one inspector answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Server
from tests.browser.driver import Person
from tests.browser.kinds import Moment, kind_of
from tests.browser.opened import opened
from tests.browser.test_axe import violations
from tests.contract.cases import setups_of

from arcology import games
from arcology.games.free_radicals.scenes import FACTIONS
from arcology.kernel.codec import encode
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng

pytestmark = pytest.mark.browser

PHONE = (390, 844)
ASK_ALL = """async before => {
    const silent = [], asked = new Set(), known = new Set(before);
    const port = new MessageChannel();
    const rendered = () => new Promise(done => { port.port1.onmessage = done; port.port2.postMessage(0); });
    const cut = (node, x, y) => {
        for (let at = node.parentElement; at; at = at.parentElement) {
            if (getComputedStyle(at).overflow === 'visible') continue;
            const box = at.getBoundingClientRect();
            if (x < box.left || y < box.top || x > box.right || y > box.bottom) return true;
        }
        return x < 0 || y < 0 || x > innerWidth || y > innerHeight;
    };
    for (const node of document.querySelectorAll('.stage :is(use[href^="#i-"], [data-ask], .piece, .num, .chip)')) {
        const thing = node.closest('[data-ask]');
        const topic = thing?.getAttribute('data-ask');
        const sign = [topic, node.getAttribute('href'), node.tagName, node.getAttribute('class')].join(' ');
        const box = (node.matches('g') && node.querySelector('circle, rect, text') || node).getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (known.has(sign) || box.width < 2 || cut(node, x, y) || node.closest('button.group')) continue;
        known.add(sign);
        if (topic) asked.add(topic);
        const above = document.elementFromPoint(x, y);
        above.dispatchEvent(new PointerEvent('pointermove',
            {bubbles: true, pointerType: 'mouse', clientX: x, clientY: y}));
        document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'i', bubbles: true}));
        await rendered();
        const answer = document.querySelector('.inspector');
        const said = ['.name', '.say'].map(part => answer?.querySelector(part)?.textContent.trim());
        if (!said.every(Boolean)) silent.push(`${sign} in ${node.parentElement.getAttribute('class')}: ${said}`);
        document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
        await rendered();
    }
    return [silent, [...asked], [...known]];
}"""
"""Points at the middle of each thing and icon, and presses the key for asking: which have no name or no sentence, and
what was asked; what was asked at tables before is not asked again. A button that opens a list of options is no
thing."""


HOLD_SOME = """async zone => {
    const found = [], rest = time => new Promise(done => setTimeout(done, time));
    const at = node => {
        const {left, top, width, height} = node.getBoundingClientRect();
        const [clientX, clientY] = [left + width / 2, top + height / 2];
        return {bubbles: true, pointerType: 'touch', clientX, clientY, small: width > 4 && height < 90};
    };
    const under = finger => document.elementFromPoint(finger.clientX, finger.clientY);
    const seen = [...document.querySelectorAll(`[data-zone=${zone}] [data-ask]`)].filter(node => {
        const above = under(at(node));
        return at(node).small && above && (node.contains(above) || above.closest('li')?.contains(node));
    });
    if (seen.length === 0) found.push('nothing to hold');
    else for (const node of [seen[0], seen[seen.length >> 1], seen.at(-1)]) {
        const [finger, topic] = [at(node), node.getAttribute('data-ask')];
        const above = under(finger);
        above.dispatchEvent(new PointerEvent('pointerdown', finger));
        await rest(700);
        above.dispatchEvent(new PointerEvent('pointerup', finger));
        const sheet = document.querySelector('.inspector.sheet');
        const [box, thing] = [sheet?.getBoundingClientRect(), node.getBoundingClientRect()];
        if (!sheet?.querySelector('.say')) found.push(`${topic} is silent`);
        else if (thing.bottom > box.top + 1 && thing.top < box.bottom - 1
            && thing.right > box.left + 1 && thing.left < box.right - 1) found.push(`${topic} is covered`);
        document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
        await rest(50);
    }
    return found;
}"""
"""Holds three things of a zone, one after the other: which have no sentence, or lie under it."""


def moment(game: str, setup: Setup, choices: int) -> Moment:
    """A game after so many random choices, where the first seat is asked."""
    rules = games.game(game)
    state = rules.new(setup, rules.load())
    rng = Rng(setup.seed)
    made = 0
    while (decision := rules.asked(state)) is not None:
        option = decision.options[rng.below(len(decision.options))]
        if made >= choices and decision.seat == 0:
            kind = kind_of(decision, option)
            return Moment(kind, setup, encode(rules, state), 0, option.verb, option.target, ())
        rules.choose(state, decision.seat, option)
        made += 1
    raise AssertionError(f"{game} was over before {choices} choices")


def factions() -> Iterator[Setup]:
    colours: Any = games.game("free_radicals").load()
    for seed, faction in enumerate(FACTIONS):
        rival = next(each for each in FACTIONS if colours.colour_of[each] != colours.colour_of[faction])
        yield Setup(2, seed, {"faction.0": faction, "faction.1": rival})


def ask_all(
    person: Callable[..., Person], server: Server, game: str, setups: list[Setup], early: int, late: int
) -> set[str]:
    """Asks about each thing on each of these tables early in the game, and late on the last; what was asked."""
    mira = person()
    moments = [*[moment(game, setup, early) for setup in setups], moment(game, setups[-1], late)]
    asked: set[str] = set()
    silent: list[str] = []
    known: list[str] = []
    for table in opened(server.folder, mira, games.game(game), moments):
        mira.turn_to(table)
        dumb, topics, known = mira.page.evaluate(ASK_ALL, known)
        silent += dumb
        asked |= set(topics)
    assert silent == []
    mira.calm()
    return asked


def test_everything_in_the_city_and_on_every_faction_board_answers(
    person: Callable[..., Person], server: Server
) -> None:
    asked = ask_all(person, server, "free_radicals", [*factions()], 30, 120)
    assert {"VF", "knowledge/1", "track_red", "control-slot", "prestige", "hydrogen", "display", *FACTIONS} <= asked


def test_everything_in_euphoria_answers(person: Callable[..., Person], server: Server) -> None:
    asked = ask_all(person, server, "euphoria", setups_of("euphoria"), 40, 250)
    assert {"energy", "generator", "site_e1", "allegiance_e", "miner_w", "territory_i", "knowledge"} <= asked


def test_everything_in_tamashii_answers(person: Callable[..., Person], server: Server) -> None:
    asked = ask_all(person, server, "tamashii", setups_of("tamashii"), 30, 150)
    assert {"itg", "trace", "S", "lock", "pattern", "shield", "time", "entry"} <= asked


def test_the_own_power_at_a_building_stands_on_each_faction_board(
    person: Callable[..., Person], server: Server
) -> None:
    mira = person(size=(1366, 768))
    starts = [moment("free_radicals", setup, 0) for setup in factions()]
    for faction, table in zip(FACTIONS, opened(server.folder, mira, games.game("free_radicals"), starts), strict=True):
        mira.turn_to(table)
        own = mira.page.locator("[data-zone=own]")
        expect(own.get_by_text("Your own power")).to_be_in_viewport()
        if faction == "executives":
            expect(own.locator(".all li .fx")).to_have_count(5)
    mira.calm()


def at_a_farm(person: Person, server: Server) -> None:
    setup = Setup(2, 5, {"faction.0": "farmers", "faction.1": "couriers"})
    person.sit(opened(server.folder, person, games.game("free_radicals"), [moment("free_radicals", setup, 30)])[0])
    person.wait("deciding")


def test_a_building_says_what_it_gives_me_beside_itself(person: Callable[..., Person], server: Server) -> None:
    mira = person(size=(1366, 768))
    at_a_farm(mira, server)
    plaque = mira.page.locator(".plaque[data-piece=VF]")
    plaque.locator(".nm").hover()
    answer = mira.page.locator(".inspector")
    expect(answer).to_contain_text("Your own power")
    expect(answer).to_contain_text("Vertical Farm")
    mine, theirs = answer.bounding_box(), plaque.bounding_box()
    assert mine
    assert theirs
    assert mine["x"] >= theirs["x"] + theirs["width"] or mine["x"] + mine["width"] <= theirs["x"]
    mira.page.mouse.move(5, 5)
    expect(answer).to_have_count(0)
    mira.calm()


def test_the_stock_of_a_seat_answers_under_the_button_that_covers_its_row(
    person: Callable[..., Person], server: Server
) -> None:
    mira = person(size=(1366, 768))
    at_a_farm(mira, server)
    stock = mira.page.locator(".seats li").nth(1).locator("[data-ask=titanium]").bounding_box()
    assert stock
    mira.page.mouse.move(stock["x"] + stock["width"] / 2, stock["y"] + stock["height"] / 2)
    expect(mira.page.locator(".inspector")).to_contain_text("Titanium")
    mira.calm()


def test_a_key_opens_the_answer_as_a_dialog_and_escape_gives_the_focus_back(
    person: Callable[..., Person], server: Server
) -> None:
    mira = person()
    at_a_farm(mira, server)
    button = mira.page.locator("#decision .opts [data-option]").first
    button.focus()
    mira.page.keyboard.press("i")
    answer = mira.page.get_by_role("dialog")
    expect(answer).to_be_focused()
    assert violations(mira) == []
    mira.page.keyboard.press("Escape")
    expect(answer).to_have_count(0)
    expect(button).to_be_focused()
    mira.calm()


def test_an_answer_leads_to_the_rule(person: Callable[..., Person], server: Server) -> None:
    mira = person()
    at_a_farm(mira, server)
    mira.page.locator(".plaque[data-piece=VF] .nm").hover()
    mira.page.locator(".inspector .rule", has_text="FR-VISIT-1").click()
    expect(mira.page.locator("#rule-FR-VISIT-1")).to_be_visible()
    expect(mira.page.locator(".inspector")).to_have_count(0)
    mira.calm()


def test_a_finger_that_holds_opens_a_sheet_and_chooses_nothing(person: Callable[..., Person], server: Server) -> None:
    mira = person(size=PHONE)
    at_a_farm(mira, server)
    before = mira.seq
    button = mira.page.locator("#decision .opts [data-option]").first
    button.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    answer = mira.page.locator(".inspector.sheet")
    expect(answer).to_be_visible()
    button.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    button.dispatch_event("click")
    box, asked = answer.bounding_box(), button.bounding_box()
    assert box
    assert asked
    assert asked["y"] + asked["height"] <= box["y"] or asked["y"] >= box["y"] + box["height"]
    answer.get_by_role("button", name="Close").click()
    expect(answer).to_have_count(0)
    assert mira.seq == before
    mira.calm()


@pytest.mark.parametrize(("game", "size"), [("euphoria", (844, 390)), ("tamashii", PHONE)])
def test_things_that_are_held_answer_beside_themselves(
    person: Callable[..., Person], server: Server, game: str, size: tuple[int, int]
) -> None:
    mira = person(size=size)
    mira.sit(opened(server.folder, mira, games.game(game), [moment(game, setups_of(game)[0], 30)])[0])
    mira.wait("deciding")
    for zone, tab in enumerate(mira.page.locator(".nav button").all()):
        name = mira.page.locator("[data-zone]").nth(zone).get_attribute("data-zone")
        tab.click()
        if name in ("shared", "own", "seats"):
            assert mira.page.evaluate(HOLD_SOME, name) == [], name
    mira.calm()
