"""Euphoria in the browser: a whole game of two people and a bot, the draft, a trade, a phone, every theme."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect
from tests.browser.driver import BAR, Person
from tests.browser.test_axe import THEMES, violations

pytestmark = pytest.mark.browser
People = Callable[..., Person]
COMPOSING: Final = {"trade", "give", "take", "ungive", "untake", "send", "cancel"}
BUSY: Final = COMPOSING | {"withdraw", "accept", "decline", "counter", "hold"}
"""Verbs of trades: they stand beside what is asked."""


def update_of(one: Person) -> dict[str, Any]:
    """The last thing the page was told."""
    frame = next(frame for frame in reversed(one.frames) if '"type":"update"' in frame[:200])
    update: dict[str, Any] = json.loads(frame)
    return update


def asked(one: Person) -> list[tuple[str, str]]:
    """What is on offer, trades left out."""
    offer = update_of(one)["offer"]
    if not offer:
        return []
    options = [(option["verb"], option["target"]) for option in offer["options"]]
    return [option for option in options if option[0] not in BUSY]


def told(one: Person, event: str) -> bool:
    """Whether the page heard of such an event."""
    return any(f'"name":"{event}"' in frame for frame in reversed(one.frames))


def worth(option: tuple[str, str], areas: dict[str, Any], rng: random.Random) -> float:
    """A simple wish to finish, and to meet a knowledge check: new workers and stars first, retrieves last."""
    verb, target = option
    value, _, space = target.partition("/")
    if verb == "place" and space in areas and value.isdecimal():
        return (3.5 if int(value) + areas[space]["total"] > 8 else 1.5) + 2 * rng.random()
    if verb == "place":
        good = {"tank_water": 8.0, "tank_energy": 3.0, "site": 5.0}
        star = space.startswith(("market_", "incinerator", "free_press", "ark", "wind_saloon", "nimbus_loft"))
        return (6.0 if star else good.get(space, good.get(space[:4], 2.0))) + 2 * rng.random()
    return {"resolve": 6.0, "retrieve": 0.0, "skip": 0.0, "end_turn": 0.0}.get(verb, 3.0) + rng.random()


NESTED: Final = """() => [...document.querySelectorAll('button, a, [role=button]')]
    .filter(node => node.parentElement.closest('button, a, [role=button]'))
    .map(node => node.outerHTML.slice(0, 160))"""
"""Buttons inside buttons: what axe calls nested-interactive, quick enough to look for at every decision."""

PRESS: Final = """async selectors => {
    const seq = () => document.querySelector('[data-seq]')?.dataset.seq;
    const found = async look => {
        for (let i = 0; i < 2000; i++) {
            const value = look();
            if (value) return value;
            await new Promise(then => setTimeout(then, 15));
        }
        throw new Error(selectors.join(' then '));
    };
    const before = seq();
    for (const selector of selectors) {
        const node = await found(() => document.querySelector(selector));
        node.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
    await found(() => seq() !== before || document.querySelector('button.sure')?.click());
}"""
"""Press one thing after another, all in one go, and wait for what comes of it."""


def way(verb: str, target: str, options: list[tuple[str, str]]) -> list[str]:
    """Where an answer is given: a placement on the board, a retrieve beside the own workers, the rest at its button."""
    if verb == "place":
        value, _, space = target.partition("/")
        several = sum(option[1].endswith(f"/{space}") for option in options) > 1
        die = [f'[data-zone=own] [data-piece="{value}"].choosable'] if several else []
        return [f'[data-zone=shared] [data-piece="{space}"].choosable', *die]
    if verb == "retrieve":
        return ['[data-zone=own] [data-option^="retrieve:"]']
    if verb == "resolve":
        return [f'[data-zone=own] [data-piece="{target}"].choosable']
    if verb == "end_turn":
        return [f'{BAR} [data-option="{verb}:"]', ".pass.sure"]
    return [f'[data-zone] [data-option="{verb}:{target}"]']


def answer(one: Person, rng: random.Random) -> None:
    """Say what seems best, on the board."""
    options = asked(one)
    if not options:
        one.page.wait_for_timeout(20)
        return
    areas = update_of(one)["view"]["areas"]
    verb, target = max(options, key=lambda option: worth(option, areas, rng))
    one.page.evaluate(PRESS, way(verb, target, options))


def draft(one: Person) -> None:
    """Choose an active and a hidden recruit on the cards."""
    cards = one.page.locator("[data-draft^='active/']")
    expect(cards).to_have_count(4)
    cards.nth(0).click()
    one.page.locator("[data-draft^='hidden/']").nth(2).click()
    before = one.seq
    one.page.locator('[data-zone=shared] [data-option^="keep:"]').click()
    one.after(before)


def trade(maker: Person, other: Person, seat: int) -> bool:
    """Put an offer together on the board, one good for one, and let the other accept it there."""
    maker.page.locator(f'[data-piece="seat:{seat}"].trd').click()
    panel = maker.page.locator("section.trade")
    expect(panel).to_be_visible()
    for verb in ("give", "take"):
        before = maker.seq
        panel.locator(f'[data-option^="{verb}:"]').first.click()
        maker.after(before)
    before = maker.seq
    panel.locator('[data-option="send:"]').click()
    maker.after(before)
    theirs = other.page.locator("section.trade")
    expect(theirs).to_be_visible()
    accept = theirs.locator('[data-option="accept:"]')
    if not accept.count():
        theirs.locator('[data-option="decline:"]').click()
        return False
    accept.click()
    expect(panel).to_have_count(0)
    return True


def goods(one: Person, seat: int) -> int:
    return sum(update_of(one)["view"]["seats"][seat]["goods"].values())


@pytest.mark.long
def test_a_whole_game_with_a_draft_a_bump_a_loss_a_trade_and_a_win(person: People) -> None:
    mira, jonas = person("Mira"), person("Jonas")
    table = mira.open([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "greedy"}], seed=12, game="euphoria")
    jonas.api(f"/tables/{table}/join", {"seat": 1})
    mira.start(table)
    mira.sit(table)
    jonas.sit(table)
    for one in (mira, jonas):
        one.wait("deciding")
    draft(mira)
    assert mira.page.locator("[data-draft]").count() == 0, "Mira has chosen"
    assert not told(jonas, "recruit"), "nobody sees the choice before all have chosen"
    draft(jonas)
    rng = random.Random(4)
    traded = False
    while not told(mira, "won"):
        for one in (mira, jonas):
            if not asked(one) or not update_of(one)["offer"]["blocking"]:
                continue
            if not traded and one is mira and goods(mira, 0) and goods(mira, 1) and mira.page.locator(".trd").count():
                traded = trade(mira, jonas, 1)
            answer(one, rng)
        mira.page.wait_for_timeout(5)
    for one in (mira, jonas):
        one.wait("over")
        for event in ("drafted", "bumped", "worker_lost", "traded", "won"):
            assert told(one, event), f"{event} was not seen"
        expect(one.page.get_by_role("button", name="Rematch").first).to_be_visible()
        one.calm()


def gather(one: Person) -> None:
    """Place a worker where one commodity is made, with no question about it."""
    options = [target for verb, target in asked(one) if verb == "place"]
    one.choose(f"place:{next(target for target in options if target.endswith('/generator'))}")


def test_who_keeps_the_turn_open_trades_what_the_action_brought_and_nobody_else_is_asked(person: People) -> None:
    mira, jonas = person("Mira", size=(1366, 768)), person("Jonas", size=(1366, 768))
    table = mira.open([{"kind": "me"}, {"kind": "open"}], seed=12, game="euphoria")
    jonas.api(f"/tables/{table}/join", {"seat": 1})
    mira.start(table)
    for one in (mira, jonas):
        one.sit(table)
        one.wait("deciding")
        draft(one)
    mira.wait("deciding")
    gather(mira)
    gather(mira)
    jonas.wait("deciding")
    assert not asked(mira), "two sixes are placed and the turn is passed on by itself"
    before = jonas.seq
    jonas.page.locator('[aria-label=Seats] [data-option="hold:"]').click()
    jonas.after(before)
    assert goods(jonas, 1) == 0
    gather(jonas)
    assert goods(jonas, 1) == 2
    expect(jonas.page.locator(BAR)).to_contain_text("Offer trades, or end your turn")
    expect(mira.page.get_by_label("Trading stays open after the action")).to_be_visible()
    assert trade(jonas, mira, 0), "energy that was just made"
    jonas.wait("deciding")
    jonas.choose("end_turn:")
    mira.wait("deciding")
    expect(mira.page.get_by_label("Trading stays open after the action")).to_have_count(0)
    mira.calm()
    jonas.calm()


def test_the_board_is_accessible_in_every_theme(person: People) -> None:
    mira = person()
    table = mira.open(
        [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}],
        seed=2,
        game="euphoria",
    )
    mira.sit(table)
    mira.wait("deciding")
    mira.page.wait_for_load_state("networkidle")
    assert violations(mira) == [], "draft"
    draft(mira)
    rng = random.Random(2)
    for _ in range(12):
        mira.wait("deciding")
        assert mira.page.evaluate(NESTED) == [], update_of(mira)["offer"]["prompt"]
        answer(mira, rng)
    mira.wait("deciding")
    for theme in THEMES:
        mira.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        assert violations(mira) == [], theme
    mira.page.get_by_role("button", name="Show Bot 2's board").click()
    expect(mira.page.get_by_role("button", name="Back to my board")).to_be_visible()
    assert violations(mira) == [], "another seat"
    mira.calm()


def test_a_phone_reaches_every_realm(person: People) -> None:
    mira = person(size=(390, 844))
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=3, game="euphoria")
    mira.sit(table)
    mira.wait("deciding")
    draft(mira)
    for _ in range(6):
        mira.wait("deciding")
        mira.choose_by_keys(random.Random(1))
    mira.wait("deciding")
    mira.page.locator("nav button").first.click()
    for i in range(mira.page.locator("[data-zone=shared] [role=tab]").count()):
        mira.page.locator("[data-zone=shared] [role=tab]").nth(i).click()
        assert mira.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 0
    assert violations(mira) == []
    expect(mira.page.locator(BAR)).to_be_visible()
    mira.calm()
