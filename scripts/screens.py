"""Take screenshots of every table, theme and faction board, desktop and phone: `python scripts/screens.py FOLDER`.

With `--readme` only the pictures of the README are taken, by their names in `docs/pictures`.

Serves a table with bots from a temporary folder, so nothing of the user's is touched.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page, ViewportSize, sync_playwright

from arcology.bots import persons
from arcology.games import game as game_of
from arcology.games import names

SIZES: dict[str, ViewportSize] = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
THEMES = ("dark", "light", "contrast")
README: dict[str, tuple[str, str, dict[str, str]]] = {
    "free_radicals": ("desktop", "free_radicals", {"faction.0": "executives", "first": "0"}),
    "free_radicals_phone": ("phone", "free_radicals", {"faction.0": "executives", "first": "0"}),
    "euphoria": ("desktop", "euphoria", {}),
    "tamashii": ("desktop", "tamashii", {"scenario": "S1", "class.0": "reaper"}),
}
"""A picture's name, its size, the game and its settings."""
MASTER = "master"
QUALITY = 74
HALF = 0.55
LOOK_EVERY = 500
SETTLED = 1500
"""Milliseconds until notices of what happened have gone."""
SOME = 6
CHANGED = "seq => document.querySelector('[data-seq]')?.dataset.seq !== seq"
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


def chromium() -> str:
    for name in (os.environ.get("ARCOLOGY_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"):
        if name and (found := shutil.which(name)):
            return found
    sys.exit("no Chromium on PATH: run scripts/setup-chromium")


@contextmanager
def served() -> Iterator[str]:
    """A server with a data folder of its own, as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "arcology", "serve", "--port", "0", "--data", folder, "--bot-pause", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                line = server.stdout.readline() if server.stdout else ""
                url = next((word for word in line.split() if word.startswith("http")), "")
                if not url:
                    sys.exit(f"the server did not start: {line}")
                yield url.rstrip("/")
            finally:
                server.terminate()


def opened(page: Page, url: str, game: str, settings: dict[str, str] | None = None) -> str:
    """Sit down at a new table of that game with bots in the other seats; the table's address."""
    level = next(each for each in api(page, url, "/games") if each["name"] == game)["levels"][0]["name"]
    api(page, url, "/me", {"name": "Ada", "colour": "green"})
    bots = [{"kind": "bot", "level": level}] * (max(game_of(game).min_seats, min(4, game_of(game).max_seats)) - 1)
    wish = {"game": game, "seats": [{"kind": "me"}, *bots], "settings": settings or {}, "seed": 1}
    table = api(page, url, "/tables", wish)
    return f"{url}/t/{table['id']}"


def midway(page: Page, url: str, game: str, settings: dict[str, str]) -> str:
    """Let bots play a game, and sit down in the middle of it; the table's address."""
    api(page, url, "/me", {"name": "Ada", "colour": "green"})
    people = [person.id for person in persons(game) if person.level != MASTER]  # they would take their time
    bots = [{"kind": "bot", "level": each} for each in people[: min(4, game_of(game).max_seats)]]
    table = api(page, url, "/tables", {"game": game, "seats": bots, "settings": settings, "seed": 1})
    while table["status"] != "over":
        page.wait_for_timeout(LOOK_EVERY)
        table = api(page, url, f"/tables/{table['id']}")
    fork = api(page, url, f"/tables/{table['id']}/fork", {"step": int(table["step"] * HALF), "seat": 0})
    return f"{url}/t/{fork['id']}"


def api(page: Page, url: str, path: str, body: dict[str, Any] | None = None) -> Any:
    answer = page.request.get(f"{url}/api{path}") if body is None else page.request.post(f"{url}/api{path}", data=body)
    if not answer.ok:
        sys.exit(f"{path}: {answer.status} {answer.text()}")
    return answer.json()


def shoot(browser: Browser, url: str, folder: Path) -> None:
    for size, viewport in SIZES.items():
        context = browser.new_context(viewport=viewport, reduced_motion="reduce")
        page = context.new_page()
        tables = {game: opened(page, url, game) for game in names()}
        for theme in THEMES:
            kept = json.dumps({"theme": theme, "speed": 0, "advice": False})
            page.add_init_script(f"localStorage.setItem('arcology.settings', {json.dumps(kept)})")
            for name, address in {"lobby": url, **tables, "icons": f"{url}/icons"}.items():
                page.goto(address)
                page.wait_for_load_state("networkidle")
                page.screenshot(path=folder / f"{name}-{size}-{theme}.png")
        shoot_seats(page, url, size, folder)
        context.close()


def shoot_readme(browser: Browser, url: str, folder: Path) -> None:
    for name, (size, game, settings) in README.items():
        context = browser.new_context(viewport=SIZES[size], reduced_motion="reduce", color_scheme="dark")
        page = context.new_page()
        page.goto(midway(page, url, game, settings))
        page.wait_for_selector("[data-status=deciding]", state="attached")
        page.keyboard.press("Escape")  # closes what a story tells
        page.wait_for_timeout(SETTLED)
        page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=QUALITY)
        context.close()


def shoot_seats(page: Page, url: str, size: str, folder: Path) -> None:
    """Every kind of seat a game has, after some turns: each faction's own board; on a phone its own tab."""
    for game in names():
        for setting in [one for one in game_of(game).settings() if one.kind == "seat"]:
            for value in [choice for choice in setting.choices if choice != setting.default]:
                page.goto(opened(page, url, game, {f"{setting.name}.0": value}))
                play_some(page)
                if size == "phone":
                    page.locator("nav button").nth(1).click()
                page.wait_for_load_state("networkidle")
                page.screenshot(path=folder / f"{game}-{value}-{size}.png")


def play_some(page: Page) -> None:
    """Take the first of what is offered a few times, so that something stands on the board."""
    for _ in range(SOME):
        page.wait_for_selector("[data-status=deciding]", state="attached")
        before = page.locator("[data-seq]").first.get_attribute("data-seq")
        page.keyboard.press("Escape")
        page.keyboard.press("1")
        if page.locator(".menu [data-option]").count():
            page.keyboard.press("1")
        try:
            page.wait_for_function(CHANGED, arg=before, timeout=3000)
        except Error:
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("screens"))
    parser.add_argument("--readme", action="store_true", help="only the pictures of the README")
    given = parser.parse_args()
    folder = given.folder
    folder.mkdir(parents=True, exist_ok=True)
    with served() as url, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=ARGS)
        (shoot_readme if given.readme else shoot)(browser, url, folder)
        browser.close()
    print(f"{len([*folder.glob('*.png'), *folder.glob('*.jpg')])} screenshots in {folder}")


if __name__ == "__main__":
    main()
