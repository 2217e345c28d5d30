"""Measure how smoothly a table moves: `python scripts/motion_speed.py`.

For each game, in a real Chromium on a server of its own: somebody sits with bots and chooses by chance while pieces
move. A trace says how many frames were drawn while something moved: that is done apart from the page's own work, for
which the frames that the page itself sees have to wait (how many of them came in time, and its longest tasks). Beside
it stand the same for a single square on an empty page and for a table on which nothing may move, because times of a
machine compare with nothing else. `--slower 4` lets the page have a quarter of a core.
"""

import argparse
import json
import os
import random
import statistics
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.screens import ARGS, chromium
from tests.browser.conftest import running
from tests.browser.driver import Person
from tests.browser.fitting import elements

GAMES = ("euphoria", "free_radicals", "tamashii")
DESKTOP = (1366, 768)
LONG = 50
"""Milliseconds from which on a task is felt."""
PAUSE = 0.35
DRAWN = "Display::DrawAndSwap"
"""What a trace calls a frame that is shown."""
WATCH = """() => {
    window.frames_ = []; window.tasks = []; window.copies = 0;
    new PerformanceObserver(list => list.getEntries().forEach(one => window.tasks.push(one.duration)))
        .observe({ type: 'longtask' });
    let last = 0;
    requestAnimationFrame(function next(now) {
        const moves = document.getAnimations().some(
            one => one.playState === 'running' && !(one instanceof CSSAnimation));
        if (moves && last) window.frames_.push(now - last);
        if (moves !== last > 0) performance.mark(moves ? 'moves' : 'stays');
        last = moves ? now : 0;
        const over = document.querySelector('.overlay');
        if (over) window.copies = Math.max(window.copies, over.childElementCount);
        requestAnimationFrame(next);
    });
}"""
"""The time between frames while something moves, tasks that are felt, how many copies lie over the boards at most."""


SQUARE = """<div id=a style='width:40px;height:40px;background:red'></div><script>
    a.animate({ translate: ['0px', '300px'] }, { duration: 3000 })</script>"""


@dataclass
class Seen:
    """What was measured at one table."""

    frames: list[float]
    drawn: list[float]
    tasks: list[float]
    copies: int
    elements: int


def drawn(trace: bytes) -> list[float]:
    """The milliseconds between frames that were drawn while something moved."""
    events = sorted(json.loads(trace)["traceEvents"], key=lambda event: float(event.get("ts", 0)))
    moves, last = False, 0.0
    found: list[float] = []
    for event in events:
        if event["name"] in ("moves", "stays"):
            moves, last = event["name"] == "moves", 0.0
        elif event["name"] == DRAWN and event.get("ph") == "X":
            if moves and last:
                found.append((event["ts"] - last) / 1000)
            last = event["ts"]
    return found


def play(browser: Browser, url: str, game: str, decisions: int, speed: float, slower: float) -> Seen:
    """Choose something that often, and let bots answer."""
    person = Person(browser, url, "Ada", size=DESKTOP, speed=speed)
    person.page.emulate_media(reduced_motion="no-preference")
    person.context.new_cdp_session(person.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    seen = Seen([], [], [], 0, 0)
    rng = random.Random(1)
    made = 0
    while made < decisions:
        person.sit(person.open([{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 2], 1 + made, game))
        person.wait("deciding")
        browser.start_tracing(page=person.page, categories=["blink.user_timing", "viz"])
        person.page.evaluate(WATCH)
        while made < decisions and person.wait("deciding", "over") == "deciding":
            person.choose_any(rng)
            person.page.wait_for_timeout(PAUSE * 1000)
            made += 1
        found: dict[str, Any] = json.loads(
            person.page.evaluate(
                "JSON.stringify({ frames: window.frames_, tasks: window.tasks, copies: window.copies })"
            )
        )
        seen.drawn += drawn(browser.stop_tracing())
        seen.frames += found["frames"]
        seen.tasks += found["tasks"]
        seen.copies = max(seen.copies, found["copies"])
        seen.elements = max(seen.elements, elements(person.page))
    person.close()
    return seen


def empty(browser: Browser) -> Seen:
    """A square goes over a page on which nothing else is."""
    page = browser.new_page()
    page.set_content(SQUARE)
    browser.start_tracing(page=page, categories=["blink.user_timing", "viz"])
    page.evaluate(WATCH)
    page.wait_for_timeout(3000)
    trace = drawn(browser.stop_tracing())
    seen = Seen(page.evaluate("window.frames_"), trace, page.evaluate("window.tasks"), 0, elements(page))
    page.close()
    return seen


def told(seen: Seen) -> str:
    tasks = f"{len(seen.tasks)} tasks over {LONG} ms, the longest {max(seen.tasks, default=0):.0f} ms"
    if not seen.frames:
        return tasks
    return f"drawn {rate(seen.drawn)}; the page saw {rate(seen.frames)}; {tasks}; {seen.copies} copies at most"


def rate(frames: list[float]) -> str:
    smooth = sum(one < 1000 / 60 * 1.5 for one in frames) / len(frames)
    return f"{1000 / statistics.fmean(frames):.0f} a second, {smooth:.0%} in time"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--slower", type=float, default=1)
    wishes = parser.parse_args()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; {wishes.decisions} decisions each")
    with running(0) as server, sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium(), args=ARGS)
        print(f"{'empty page':22} {told(empty(browser))}", flush=True)
        for game in GAMES:
            for name, speed in (("moving", 1.0), ("still", 0.0)):
                seen = play(browser, server.url, game, wishes.decisions, speed, wishes.slower)
                print(f"{game:14} {name:7} {told(seen)}; {seen.elements} elements", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
