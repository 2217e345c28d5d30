"""A person at a browser: opens tables, reads what is asked, answers by the bar, the board or the keyboard."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as TookTooLong
from tests.browser.painting import spare

PATIENCE: Final = 30_000
"""Milliseconds until something that should happen counts as missing: generous, machines are shared."""
MOMENT: Final = 50
"""Milliseconds until somebody looks again where nothing says that something happened."""
BAR: Final = "section[aria-label=Decision]"
GROUP: Final = f"{BAR} .opts > .group"
"""A button of the bar that stands for several options."""
STILL: Final = {"speed": 0, "theme": "dark", "story": False, "advice": False}
QUIET: Final = ("skip", "done", "pass", "end", "end_turn")
"""What passes: it has the key 0 and no number."""
LIT: Final = "[data-zone] .piece.choosable"
MOST_CLICKS: Final = 5
MOST_NUMBERS: Final = 18
MOST_TABS: Final = 120
NEXT_CLICK: Final = """([seq, option]) => {
    const now = Number(document.querySelector('[data-seq]')?.dataset.seq ?? -1);
    const aims = [`.menu [data-option="${option}"]`, `[data-zone] .piece.choosable[data-option="${option}"]`,
        `[data-zone] .piece.choosable[data-options~="${option}"]`];
    return now !== seq || aims.some(aim => document.querySelector(aim));
}"""
"""The option was chosen, or there is something to click that leads to it."""


class Person:
    """One browser context: its own cookie, its own page."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        size: tuple[int, int] = (1440, 900),
        keeps: bool = False,
        painted: bool = True,
        language: str = "en-GB",
        **settings: Any,
    ) -> None:
        """`keeps`: the page may keep itself in the browser; where a test is not about that, it would only cost time."""
        self.url = url
        self.name = name
        self.painted = painted
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            locale=language,
            service_workers="allow" if keeps else "block",
        )
        if not painted:
            spare(self.context)
        kept = json.dumps(json.dumps({**STILL, **settings}))
        self.context.add_init_script(f"localStorage.setItem('arcology.settings', {kept})")
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.pressed = ""  # the last key of an answer
        self.frames: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.page.on("websocket", lambda socket: socket.on("framereceived", self.heard))
        self.api("/me", {"name": name, "colour": "green"})

    def heard(self, payload: Any) -> None:
        self.frames.append(payload if isinstance(payload, str) else bytes(payload).decode())

    def close(self) -> None:
        self.context.close()

    def api(self, path: str, body: dict[str, Any] | None = None) -> Any:
        if body is None:
            answer = self.page.request.get(f"{self.url}/api{path}", max_retries=2)
        else:
            answer = self.page.request.post(f"{self.url}/api{path}", data=body)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json()

    def open(
        self, seats: list[dict[str, Any]], seed: int | None = 1, game: str = "free_radicals", **settings: str
    ) -> str:
        """A new table of one's own; its id. Without a seed it has luck that nobody knows."""
        wish = {"game": game, "seats": seats, "settings": settings, "seed": seed}
        return str(self.api("/tables", wish)["id"])

    def start(self, table: str) -> None:
        """Begin, once the friends sit."""
        self.api(f"/tables/{table}/start", {})

    def go(self, path: str) -> None:
        self.page.goto(f"{self.url}{path}")

    def sit(self, table: str) -> None:
        self.go(f"/t/{table}")
        self.page.wait_for_selector("[data-status]")

    # ---- what is asked -----------------------------------------------------------------------

    @property
    def status(self) -> str:
        return self.page.locator("[data-status]").first.get_attribute("data-status") or ""

    @property
    def seq(self) -> int:
        return int(self.page.locator("[data-seq]").first.get_attribute("data-seq") or -1)

    def wait(self, *statuses: str) -> str:
        """Until the page has one of these statuses."""
        found = self.page.wait_for_function(
            """wanted => {
                const now = document.querySelector('[data-status]')?.dataset.status;
                return wanted.includes(now) && now;
            }""",
            arg=list(statuses),
        )
        return str(found.json_value())

    def after(self, seq: int) -> None:
        """Until something was applied after that step."""
        self.page.wait_for_function(
            "seq => Number(document.querySelector('[data-seq]')?.dataset.seq ?? -1) !== seq", arg=seq
        )

    def once_more(self, before: int, press: Callable[[], None]) -> None:
        """Where a choice asks again, because it passes or has no effect: press that a second time."""
        self.page.wait_for_function(
            """seq => Number(document.querySelector('[data-seq]')?.dataset.seq ?? -1) !== seq
                || document.querySelector('.sure')""",
            arg=before,
        )
        if self.page.locator(".sure").count():
            press()

    def offered(self) -> list[str]:
        """The options in the bar, those of groups included."""
        keys: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll('section[aria-label=Decision] [data-option]')]
                .map(node => node.dataset.option)"""
        )
        return keys

    def groups(self) -> int:
        return self.page.locator(GROUP).count()

    # ---- answering ---------------------------------------------------------------------------

    def choose(self, option: str) -> None:
        """Press the button of one option in the bar, after those of its groups."""
        before = self.seq
        button = self.page.locator(f'{BAR} [data-option="{option}"]')
        assert button.count() or self.enter(button), f"{option} is not in the bar"
        button.first.click()
        self.once_more(before, button.first.click)
        self.after(before)

    def enter(self, button: Locator) -> bool:
        """Go into the groups of the bar one after the other, until that button is there."""
        for i in range(self.groups()):
            self.page.locator(GROUP).nth(i).click()
            if button.count() or self.enter(button):
                return True
            self.page.locator(f"{BAR} .back").first.click()
        return False

    def choose_any(self, rng: random.Random) -> None:
        """Press any button of the bar, and any of those that a group asks for; another if others moved meanwhile."""
        before = self.seq
        first = buttons = self.page.locator(f"{BAR} .opts > button, {BAR} .pass")
        grouped = True
        while grouped:
            button = buttons.nth(rng.randrange(buttons.count()))
            grouped = "group" in (button.get_attribute("class") or "").split()
            try:
                button.click()
                buttons = self.page.locator(f"{BAR} .opts > button")
            except TookTooLong:
                if self.seq == before:
                    raise
                before, buttons, grouped = self.seq, first, True
        self.once_more(before, self.page.locator(".sure").first.click)
        self.after(before)

    def choose_in_menu(self, before: int, rng: random.Random) -> None:
        options = self.page.locator(".menu [data-option]")
        options.first.wait_for()
        options.nth(rng.randrange(options.count())).click()
        self.once_more(before, self.page.locator(".menu .sure").click)
        self.after(before)

    def settle(self, before: int, rng: random.Random) -> None:
        """After a click on a board: go on until the choice was applied, by a menu that opened or by the next piece."""
        for _ in range(6):
            self.page.wait_for_function(
                """seq => Number(document.querySelector('[data-seq]')?.dataset.seq ?? -1) !== seq
                    || (!document.querySelector('#decision[aria-busy=true]')
                        && document.querySelector('.menu [data-option], [data-zone] .piece.chosen'))""",
                arg=before,
            )
            if self.seq != before:
                return
            if self.page.locator(".menu [data-option]").count():
                self.choose_in_menu(before, rng)
                return
            lit = [one for one in self.page.query_selector_all("[data-zone] .piece.choosable") if one.is_visible()]
            if lit:
                lit[rng.randrange(len(lit))].click(force=True)
            else:
                self.page.wait_for_timeout(50)
        self.after(before)

    def choose_on_board(self, option: str, rng: random.Random) -> None:
        """Click the lit piece of a board that stands for this option, then what it leads to."""
        before = self.seq
        lit = "[data-zone] .piece.choosable"
        self.page.locator(f'{lit}[data-option="{option}"], {lit}[data-options~="{option}"]').first.click(force=True)
        self.settle(before, rng)

    def choose_by_keys(self, rng: random.Random) -> None:
        """Digits only: an entry of the bar, then the first of its group; 0 passes, twice where it asks again."""
        before = self.seq
        self.page.keyboard.press("Escape")
        entries = self.page.locator(f"{BAR} .opts > button")
        first = entries.first.get_attribute("data-option") or "" if entries.count() else ""
        alone = entries.count() == 0 or first.split(":")[0] in QUIET
        if alone or (self.page.locator(f"{BAR} .pass").count() and rng.random() < 0.1):
            pressed = "0"
        else:
            place = rng.randrange(min(entries.count(), 9))
            pressed = str(place + 1)
            while entries.nth(int(pressed) - 1).get_attribute("data-option") is None:
                self.page.keyboard.press(pressed)
                pressed = "1"
        self.page.keyboard.press(pressed)
        self.once_more(before, lambda: self.page.keyboard.press(pressed))
        self.after(before)

    # ---- answering exactly -------------------------------------------------------------------

    def turn_to(self, table: str) -> None:
        """Another table in the same page, as by a link."""
        if self.page.url.startswith(self.url):
            self.page.evaluate(
                "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }",
                f"/t/{table}",
            )
        else:
            self.go(f"/t/{table}")
        self.page.wait_for_selector(f"[data-table='{table}'][data-status=deciding]")

    def answer_on_board(self, option: str) -> None:
        """Choose it by pieces of the boards alone, and by the menu that opens where no piece tells options apart."""
        before = self.seq
        for _ in range(MOST_CLICKS):
            self.page.wait_for_function(NEXT_CLICK, arg=[before, option])
            if self.seq != before:
                return
            at_menu = self.page.locator(f'.menu [data-option="{option}"]')
            exact = self.page.locator(f'{LIT}[data-option="{option}"]')
            several = self.page.locator(f'{LIT}[data-options~="{option}"]')
            aim = next(each for each in (at_menu, exact, several) if each.count())
            aim.first.click(force=True)
        self.after(before)

    def answer_by_keys(self, option: str) -> None:
        """Choose it by the keyboard alone: 0 declines, digits choose, with Shift from ten on; beyond that, Tab."""
        before = self.seq
        self.page.keyboard.press("Escape")
        entries = self.entries()
        if option in entries and not self.declines(option):
            self.press_number(entries.index(option) + 1, f'{BAR} [data-option="{option}"]')
        elif self.page.locator(f'{BAR} [data-option="{option}"]').count():
            self.press_number(0, f'{BAR} [data-option="{option}"]')
        else:
            assert self.press_group(option), f"{option} is in no group of the bar"
        self.once_more(before, lambda: self.page.keyboard.press(self.pressed))
        self.after(before)

    def declines(self, option: str) -> bool:
        return option.endswith(":") and option.split(":")[0] in QUIET

    def press_number(self, number: int, button: str) -> None:
        """The key of an entry; where it has none, Tab to its button, and Enter."""
        if number > MOST_NUMBERS:
            self.tab_to(button)
            self.pressed = "Enter"
        else:
            self.pressed = f"Shift+Digit{number - 9}" if number > 9 else f"Digit{number}"
        self.page.keyboard.press(self.pressed)

    def press_group(self, option: str) -> bool:
        """Go into the groups one after the other by their keys, until one holds the option; then its key."""
        entries = self.entries()
        if option in entries:
            self.press_number(entries.index(option) + 1, f'{BAR} [data-option="{option}"]')
            return True
        for at in [at for at, entry in enumerate(entries) if entry is None]:
            self.press_number(at + 1, f"{BAR} .opts > button:nth-of-type({at + 1})")
            if self.press_group(option):
                return True
            self.page.keyboard.press("Escape")
        return False

    def entries(self) -> list[str | None]:
        """The buttons of the bar: an option, or nothing for a group."""
        found: list[str | None] = self.page.evaluate(
            "bar => [...document.querySelectorAll(`${bar} .opts > button`)].map(node => node.dataset.option)", BAR
        )
        return found

    def tab_to(self, selector: str) -> None:
        """By tabs to the row of options, which is one stop, and by arrows along it; in a menu by tabs alone."""
        for _ in range(MOST_TABS):
            if self.page.evaluate("wanted => document.activeElement?.matches(wanted)", selector):
                return
            in_row = self.page.evaluate("document.activeElement?.closest('[role=toolbar]') !== null")
            self.page.keyboard.press("ArrowRight" if in_row else "Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def lit(self) -> list[str]:
        """Options that a piece of the boards stands for now."""
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll('[data-zone] .piece.choosable')].flatMap(node =>
                (node.dataset.option ?? node.dataset.options ?? '').split(' ').filter(Boolean))"""
        )
        return found

    def play_on(self, rng: random.Random, until: Callable[[], bool] = lambda: False) -> None:
        """Answer whatever is asked until the game is over or enough was seen."""
        while self.wait("deciding", "over") == "deciding" and not until():
            self.choose_any(rng)

    def calm(self) -> None:
        """Nothing went wrong in the page."""
        assert not self.faults, "\n".join(self.faults)


def seen(page: Page, text: str) -> None:
    expect(page.get_by_text(text).first).to_be_visible()


SEND: Final = """async ([table, seq, choices]) => {
    window.line ??= await new Promise((ready, fail) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`);
        const line = { socket, answered: () => {} };
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', since: -1 }));
        socket.onmessage = message => {
            const told = JSON.parse(message.data);
            if (told.type === 'update') ready(line);
            if (told.type === 'ack' || told.type === 'error') line.answered(told);
        };
        socket.onerror = fail;
    });
    for (const [seat, verb, target] of choices) {
        const answer = await new Promise(then => {
            window.line.answered = then;
            window.line.socket.send(JSON.stringify({ type: 'choose', id: `line-${seq}`, seat, seq, verb, target }));
        });
        if (answer.type === 'error') throw new Error(`${seat} ${verb}:${target}: ${answer.text}`);
        seq = answer.seq;
    }
    return seq;
}"""
"""Make choices without a board, over a socket of one's own; the last entry of the log."""


def replay(people: dict[int, Person], table: str, choices: list[tuple[int, str, str]]) -> None:
    """Play a line of choices at a table that has just begun: each by whom the seat belongs to."""
    seq = at = 0
    while at < len(choices):
        who = people[choices[at][0]]
        end = at
        while end < len(choices) and people[choices[end][0]] is who:
            end += 1
        if who.page.url == "about:blank":
            who.go("/")
        seq = int(who.page.evaluate(SEND, [table, seq, [list(each) for each in choices[at:end]]]))
        at = end


HURRY: Final = """([table, round]) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`);
    let now, sent = -1;
    const answer = () => {
        if (!now.offer || !now.waiting.includes(now.seat) || now.seq === sent) return;
        sent = now.seq;
        const { verb, target } = now.offer.options[Math.floor(Math.random() * now.offer.options.length)];
        const { seat, seq } = now;
        socket.send(JSON.stringify({ type: 'choose', id: `hurry-${seq}`, seat, seq, verb, target }));
    };
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', since: -1 }));
    window.hurried = new Promise((done, fail) => {
        socket.onclose = fail;
        socket.onmessage = message => {
            const told = JSON.parse(message.data);
            if (told.type === 'error') setTimeout(() => { sent = -1; answer(); }, 100);
            if (told.type !== 'update') return;
            now = told;
            if (now.over || now.view.round >= round) done(socket.close());
            else answer();
        };
    });
}"""
"""Choose by chance over a socket of one's own until that round; what came too fast is said again."""


def hurry(people: list[Person], table: str, round: int) -> None:
    """Play on without boards, all at once, up to the beginning of a round; then sit down again."""
    for one in people:
        one.go("/")
        one.page.evaluate(HURRY, [table, round])
    for one in people:
        one.page.evaluate("window.hurried")
        one.sit(table)
