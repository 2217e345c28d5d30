"""Measure how soon a choice is seen, and how much pages jump meanwhile: `python scripts/page_speed.py`.

For each game, in a real Chromium on a server of its own: the median time from a click on an option to the paint that
shows what came of it, beside the same for a click on an empty page in the same run, because times of a machine compare
with nothing else; and the layout shift of a phone over that many decisions. Of the lobby the shift alone.
"""

import argparse
import os
import random
import statistics
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.screens import ARGS, chromium
from tests.browser.conftest import running
from tests.browser.driver import Person
from tests.browser.shifts import shift, watch

GAMES = ("euphoria", "free_radicals", "tamashii")
DESKTOP = (1366, 768)
PHONE = (390, 844)
WATCH = """() => {
    window.times = [];
    let since = 0;
    addEventListener('click', (event) => (since = event.timeStamp), true);
    new MutationObserver(() => {
        const from = since;
        since = 0;
        if (!from) return;
        requestAnimationFrame(() => {
            const after = new MessageChannel();
            after.port1.onmessage = () => window.times.push(performance.now() - from);
            after.port2.postMessage(null);
        });
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-seq'] });
}"""
"""From each click to the first paint after which another state is shown."""
EMPTY = "<button data-seq='0' onclick='this.dataset.seq++'>next</button>"


def empty(browser: Browser, clicks: int) -> list[float]:
    """Milliseconds from click to paint on a page on which nothing else is."""
    page = browser.new_page()
    page.set_content(EMPTY)
    page.evaluate(WATCH)
    for made in range(clicks):
        page.get_by_role("button").click()
        page.wait_for_function("made => window.times.length > made", arg=made)
    times: list[float] = page.evaluate("window.times")
    page.close()
    return times


def play(person: Person, game: str, decisions: int) -> tuple[list[float], float]:
    """Choose something that often, at the next table where a game ends: how long each took, what moved in all."""
    watch(person)
    rng = random.Random(1)
    times: list[float] = []
    moved = 0.0
    made = 0
    while made < decisions:
        person.sit(person.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], 1 + made, game))
        person.page.evaluate(WATCH)
        while made < decisions and person.wait("deciding", "over") == "deciding":
            person.choose_any(rng)
            made += 1
        times += person.page.evaluate("window.times")
        moved += shift(person)
    return times, moved


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=50)
    decisions = parser.parse_args().decisions
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; {decisions} decisions each")
    with running() as server, sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium(), args=ARGS)
        nothing = statistics.median(empty(browser, decisions))
        print(f"{'empty page':14} {nothing:6.1f} ms")
        for game in GAMES:
            at_desk, holding = (Person(browser, server.url, "Ada", size=size) for size in (DESKTOP, PHONE))
            painted = statistics.median(play(at_desk, game, decisions)[0])
            _, moved = play(holding, game, decisions)
            print(f"{game:14} {painted:6.1f} ms, {painted / nothing:4.1f} times as long; shift {moved:.3f}", flush=True)
            at_desk.close()
            holding.close()
        visitor = Person(browser, server.url, "Cleo", size=PHONE)
        watch(visitor)
        visitor.go("/")
        visitor.page.wait_for_load_state("networkidle")
        print(f"{'lobby':14} shift {shift(visitor):.3f}")
        visitor.close()
        browser.close()


if __name__ == "__main__":
    main()
