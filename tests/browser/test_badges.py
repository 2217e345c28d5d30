"""Key numbers, names of buttons and answers keep out of each other's way: many moments of all games, in one page."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Server
from tests.browser.driver import Person
from tests.browser.kinds import Moment, found
from tests.browser.opened import opened

from arcology.games import game
from arcology.games.free_radicals.scenes import FACTIONS
from arcology.kernel.game import Setup

pytestmark = pytest.mark.browser
People = Callable[..., Person]
LAPTOP = (1366, 768)
EACH = 3
"""Moments of each faction."""
BOXES = """() => {
    const own = document.querySelector('[data-zone=own]');
    const seen = node => node.getClientRects().length > 0;
    const words = [];
    const walk = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
        if (!text.data.trim() || text.parentElement.closest('.key-mark, .vh')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) if (box.width > 2) words.push([text.data.trim(), box]);
    }
    const found = [];
    for (const rect of own.querySelectorAll('svg rect[width]')) {
        const [drawn, said] = [parseFloat(getComputedStyle(rect).width), Number(rect.getAttribute('width'))];
        if (Math.abs(drawn - said) > 0.6) found.push(`a ${rect.getAttribute('class')} is ${drawn} wide, not ${said}`);
    }
    const keys = new Set();
    for (const node of document.querySelectorAll('[data-zone] .piece.choosable[data-key]')) {
        if (!seen(node)) continue;
        if (keys.has(node.dataset.key)) found.push(`${node.dataset.key} stands twice`);
        keys.add(node.dataset.key);
        let badge = node.querySelector(':scope > .key-mark')?.getBoundingClientRect();
        if (!badge) {
            const style = getComputedStyle(node, '::after');
            if (style.content === 'none') continue;
            const box = node.getBoundingClientRect();
            const scale = box.width / node.offsetWidth;
            const [left, top, width, height] =
                ['left', 'top', 'width', 'height'].map(side => parseFloat(style[side]) * scale);
            const wide = width + (parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)) * scale;
            const shift = style.transform === 'none' ? 0 : new DOMMatrix(style.transform).m41 * scale;
            badge = new DOMRect(box.x + node.clientLeft * scale + left + shift, box.y + node.clientTop * scale + top,
                style.boxSizing === 'border-box' ? width : wide, height);
        }
        for (const [text, box] of words) {
            const across = Math.min(badge.right, box.right) - Math.max(badge.left, box.left);
            const down = Math.min(badge.bottom, box.bottom) - Math.max(badge.top, box.top);
            if (across > 3 && down > 4) found.push(`${node.dataset.key} of ${node.dataset.piece} covers ${text}`);
        }
    }
    return found;
}"""
NAMES = """() => [...document.querySelectorAll('#decision .opts > button .nm')].map(name => {
    const shown = name.cloneNode(true);
    shown.querySelectorAll('.vh').forEach(hidden => hidden.remove());
    shown.querySelectorAll('svg').forEach(sign => sign.replaceWith(`[${sign.dataset.ask ?? ''}]`));
    return shown.textContent.trim().replace(/\\s+/g, ' ').slice(0, 24);
})"""


def of_faction(faction: str) -> list[Moment]:
    """Some moments at which that faction is asked: those with the most to choose from."""
    rival = "executives" if faction in ("adventurers", "paladins") else "paladins"
    setup = Setup(2, 5, {"faction.0": faction, "faction.1": rival})
    moments = [each for each in found(game("free_radicals"), [setup], set(), 1).values() if each.seat == 0]
    asked = {each.kind.prompt: each for each in moments}
    return sorted(asked.values(), key=lambda each: -len(each.offered))[:EACH]


def tables(mira: Person, server: Server) -> Iterator[str]:
    for faction in FACTIONS:
        yield from opened(server.folder, mira, game("free_radicals"), of_faction(faction))


def test_keys_stand_once_and_cover_no_word(person: People, server: Server) -> None:
    mira = person(size=LAPTOP)
    wrong: list[str] = []
    for table in tables(mira, server):
        mira.turn_to(table)
        mira.page.locator("[data-zone=own] .piece").first.wait_for()
        wrong += mira.page.evaluate(BOXES)
        names = mira.page.evaluate(NAMES)
        wrong += [f"twice {name}" for name in set(names) if names.count(name) > 1]
    assert wrong == []
    mira.calm()


@pytest.mark.parametrize("name", ["euphoria", "tamashii"])
def test_buttons_of_a_bar_begin_unlike(person: People, server: Server, name: str) -> None:
    mira = person(size=LAPTOP)
    moments = found(game(name), [Setup(2, 5, game(name).unattended())], set(), 1)
    asked = {each.kind.prompt: each for each in moments.values()}
    most = sorted(asked.values(), key=lambda each: -len(each.offered))[:EACH]
    for table in opened(server.folder, mira, game(name), most):
        mira.turn_to(table)
        mira.page.locator("#decision .opts > button").first.wait_for()
        names = mira.page.evaluate(NAMES)
        assert len(set(names)) == len(names), names
    mira.calm()


def test_an_answer_never_lies_over_the_ghost_it_explains(person: People, server: Server) -> None:
    mira = person(size=LAPTOP)
    setup = Setup(2, 1, {"faction.0": "hoteliers", "faction.1": "paladins"})
    moments = found(game("free_radicals"), [setup], set(), 1)
    placing = next(each for kind, each in moments.items() if kind.prompt == "hot_room")
    (table,) = opened(server.folder, mira, game("free_radicals"), [placing])
    mira.turn_to(table)
    cells = mira.page.locator("[data-zone=own] .plan .cell.choosable")
    cells.first.wait_for()
    cells.first.hover(force=True)
    ghosts = mira.page.locator("[data-zone=own] .plan .ghost")
    expect(ghosts.first).to_be_visible()
    answer = mira.page.locator(".inspector")
    expect(answer).to_be_visible()
    box = answer.bounding_box()
    assert box is not None
    for at in range(ghosts.count()):
        ghost = ghosts.nth(at).bounding_box()
        assert ghost is not None
        apart = (
            ghost["x"] >= box["x"] + box["width"] - 1
            or box["x"] >= ghost["x"] + ghost["width"] - 1
            or ghost["y"] >= box["y"] + box["height"] - 1
            or box["y"] >= ghost["y"] + ghost["height"] - 1
        )
        assert apart, f"the answer {box} lies over {ghost}"
    mira.calm()
