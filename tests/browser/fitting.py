"""Whether everything that is drawn can be seen: what is cut off, what is too small to read, how wide the page is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page
from tests.browser.kinds import DECLINES, Kind, Moment
from tests.browser.painting import looked

from arcology.games import game as game_of
from arcology.kernel.codec import encode
from arcology.kernel.decision import Decision
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng

LEAST_TYPE: Final = 11
"""Pixels: what is smaller cannot be read."""
MOST_ELEMENTS: Final = 3000

FLAWS: Final = """(leastType) => {
    const flaws = new Set();
    const ZONES = '[data-zone=shared], [data-zone=own], [data-zone=seats], #decision';
    const shown = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const called = (node) => {
        const names = [...node.classList].filter((each) => !each.startsWith('svelte-'));
        return node.localName + names.map((each) => '.' + each).join('');
    };
    const path = (node) => {
        const up = [];
        for (let at = node; at && !at.matches('[data-zone], #decision') && up.length < 3; at = at.parentElement) {
            up.unshift(called(at));
        }
        return up.join(' ');
    };
    const sizeOf = (holder) => {
        const drawn = holder.closest('svg text, foreignObject');
        const turned = drawn ? drawn.getScreenCTM() : null;
        const scale = turned ? Math.hypot(turned.a, turned.b) : (holder.currentCSSZoom ?? 1);
        return parseFloat(getComputedStyle(holder).fontSize) * scale;
    };
    const ink = (node) => {
        if (node.nodeType !== Node.TEXT_NODE) return node.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const high = Math.max(0, ...[...range.getClientRects()].map((each) => each.height));
        const lead = high - sizeOf(node.parentElement);
        return { left, right, top: top + lead / 2, bottom: bottom - lead / 2, width: right - left };
    };
    for (const zone of document.querySelectorAll(ZONES)) {
        if (!shown(zone)) continue;
        const name = zone.dataset.zone ?? 'prompt';
        const walk = document.createTreeWalker(zone, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
            const text = node.nodeType === Node.TEXT_NODE;
            if (text ? !node.data.trim() : !(node.matches('.i, .piece') && !node.closest('svg svg'))) continue;
            const holder = text ? node.parentElement : node;
            if (!shown(holder) || holder.closest('.vh, [inert]')) continue;
            const box = ink(node);
            if (box.width === 0) continue;
            const what = text ? `"${node.data.trim().slice(0, 30)}"` : called(node);
            if (text) {
                const size = sizeOf(holder);
                if (size > 0 && size < leastType - 0.05) flaws.add(`${name}: ${what} is ${size.toFixed(1)}px small`);
            }
            let sides = true, down = true;
            for (let at = holder; at && at !== document.body; at = at.parentElement) {
                const style = getComputedStyle(at);
                if (style.position === 'fixed') break;
                const free = at.matches('.scroll-x, .opts');
                const scrolls = innerWidth < 800 || innerHeight < 500;
                const hides = style.overflowY !== 'visible' && style.overflowX !== 'visible';
                if (hides && !at.closest('svg') && at.localName !== 'svg') {
                    if (free) sides = false;
                    if (scrolls && ['auto', 'scroll'].includes(style.overflowY)) down = false;
                    const frame = at.getBoundingClientRect();
                    const past = Math.max(
                        sides ? box.right - frame.right : 0, sides ? frame.left - box.left : 0,
                        down ? box.bottom - frame.bottom : 0, down ? frame.top - box.top : 0);
                    if (past > 2.5 * (holder.currentCSSZoom ?? 1)) {
                        sides = false;
                        const by = `${Math.round(past)}px cut off by ${path(at)}`;
                        flaws.add(`${name}: ${what} in ${path(holder)} is ${by}`);
                        break;
                    }
                }
                if (at === zone) break;
            }
            if (!sides) continue;
            if (box.right > innerWidth + 1 || box.left < -1) flaws.add(`${name}: ${what} sticks out of the window`);
            if (down && box.bottom > innerHeight + 1) flaws.add(`${name}: ${what} is below the window`);
        }
    }
    for (const button of document.querySelectorAll('#decision .opt, #decision .q .btn')) {
        if (!shown(button)) continue;
        const frame = button.getBoundingClientRect();
        for (const part of [button, ...button.querySelectorAll('.nm, .fx, .remark, .more')]) {
            const box = part.getBoundingClientRect();
            const past = Math.max(box.right - frame.right, box.bottom - frame.bottom, frame.top - box.top);
            const cut = part.clientWidth > 0 ? part.scrollWidth - part.clientWidth : 0;
            if (Math.max(past, cut) > 1) {
                const said = button.textContent.trim().slice(0, 40);
                flaws.add(`prompt: ${called(part)} of "${said}" does not fit its button`);
            }
        }
    }
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) flaws.add(`the page is ${wide}px too wide`);
    return [...flaws];
}"""
"""What is cut off by what holds it or by the window, or too small to read. What scrolls sideways by design, and on a
phone down, is let be."""


LEAST_TARGET: Final = 40
"""Pixels that a finger needs."""
PAGE_FLAWS: Final = """([leastType, leastTarget]) => {
    const flaws = new Set();
    const shown = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const holder = node.parentElement;
        if (!node.data.trim() || !shown(holder) || holder.closest('.vh, .stage')) continue;
        const turned = holder.closest('svg text')?.getScreenCTM();
        const scale = turned ? Math.hypot(turned.a, turned.b) : (holder.currentCSSZoom ?? 1);
        const size = parseFloat(getComputedStyle(holder).fontSize) * scale;
        const said = node.data.trim().slice(0, 30);
        if (size > 0 && size < leastType - 0.05) flaws.add(`"${said}" is ${size.toFixed(1)}px small`);
    }
    for (const heading of document.querySelectorAll('h1')) {
        const { fontSize } = getComputedStyle(heading);
        const lines = heading.getBoundingClientRect().height / (parseFloat(fontSize) * (heading.currentCSSZoom ?? 1));
        if (shown(heading) && lines > 5) flaws.add(`"${heading.textContent.slice(0, 30)}" has no room beside it`);
    }
    const TARGETS = 'button, .btn, summary, select, input:not([type=checkbox], [type=radio])';
    for (const node of document.querySelectorAll(TARGETS)) {
        const { width, height } = (node.closest('li.seat') ?? node).getBoundingClientRect();
        if (leastTarget === 0 || !shown(node) || width === 0 || node.closest('.vh, svg, .piece')) continue;
        const name = (node.ariaLabel ?? node.textContent).trim().slice(0, 30);
        if (height < leastTarget - 0.5) flaws.add(`"${name}" is ${height.toFixed(0)}px high`);
    }
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) flaws.add(`the page is ${wide}px too wide`);
    return [...flaws];
}"""
"""Of any page: type too small to read, what a finger would miss, and whether it sticks out sideways. Type on boards is
looked at with the boards."""


def settle(page: Page) -> None:
    """Until what is measured in one frame is drawn in the next."""
    page.evaluate(
        """async () => {
            await document.fonts.ready;
            for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
            await new Promise(setTimeout);
        }"""
    )


def page_flaws(page: Page, fingers: bool) -> list[str]:
    settle(page)
    found: list[str] = looked(page, PAGE_FLAWS, [LEAST_TYPE, LEAST_TARGET if fingers else 0])
    return found


def flaws(page: Page) -> list[str]:
    settle(page)
    found: list[str] = looked(page, FLAWS, LEAST_TYPE)
    return found


def elements(page: Page) -> int:
    count: int = page.evaluate("document.querySelectorAll('body *').length")
    return count


def reached(name: str, setup: Setup, until: Callable[[Any, Decision, int], bool]) -> Moment:
    """The first moment of an eager game of which that is true, by state, decision and number of choices."""
    game = game_of(name)
    state = game.new(setup, game.load())
    rng = Rng(setup.seed)
    made = 0
    while (decision := game.asked(state)) is not None:
        if until(state, decision, made):
            first = decision.options[0]
            return Moment(
                Kind(decision.prompt, first.verb), setup, encode(game, state), decision.seat, first.verb, first.target,
                tuple(f"{each.verb}:{each.target}" for each in decision.options),
            )  # fmt: skip
        eager = [option for option in decision.options if option.verb not in DECLINES] or list(decision.options)
        game.choose(state, decision.seat, eager[rng.below(len(eager))])
        made += 1
    raise AssertionError(f"{name} ended before that")
