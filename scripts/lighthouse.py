"""Ask Lighthouse about the lobby and a table of each game, on a phone and on a desktop: `python scripts/lighthouse.py`.

Serves from a temporary folder. Lighthouse is no dependency: `npm install --prefix FOLDER lighthouse`, then name the
program with `--lighthouse FOLDER/node_modules/.bin/lighthouse`, unless it is on PATH. Each page is asked about several
times, and the median of each score is printed: on a busy machine one run says little.
"""

import argparse
import itertools
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.screens import ARGS, chromium, opened, served

from arcology.games import names

FORMS = {"phone": [], "desktop": ["--preset=desktop"]}
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
FIGURES = {
    "first-contentful-paint": "4.0f",
    "largest-contentful-paint": "4.0f",
    "speed-index": "4.0f",
    "total-blocking-time": "4.0f",
    "cumulative-layout-shift": "5.3f",
}
SHORT = (" FCP", " LCP", "  SI", " TBT", "  CLS")
"""The figures in the order above: milliseconds, and the last without a unit."""
PATIENCE = 30.0
"""Seconds in which a browser surely starts."""


def addresses(profile: Path, url: str) -> dict[str, str]:
    """The lobby, and a table of each game at which whoever has this profile sits."""
    with sync_playwright() as play:
        context = play.chromium.launch_persistent_context(profile, executable_path=chromium(), args=ARGS)
        page = context.pages[0]
        found = {"lobby": url, **{game: opened(page, url, game) for game in names()}}
        context.close()
        return found


@contextmanager
def browser(profile: Path) -> Iterator[int]:
    """A Chromium with this profile; the port it listens at."""
    command = [chromium(), *ARGS, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    with subprocess.Popen([*command, "--password-store=basic"], stderr=subprocess.DEVNULL) as running:
        try:
            told = profile / "DevToolsActivePort"
            until = time.monotonic() + PATIENCE
            while not told.is_file() or not told.read_text():
                if time.monotonic() > until:
                    sys.exit("Chromium did not start")
                time.sleep(0.1)
            yield int(told.read_text().split()[0])
        finally:
            running.terminate()


def asked(program: str, port: int, address: str, more: list[str]) -> dict[str, Any]:
    command = [program, address, f"--port={port}", "--output=json", "--quiet", "--throttling-method=simulate", *more]
    answer = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    found: dict[str, Any] = json.loads(answer)
    return found


def row(answers: list[dict[str, Any]]) -> str:
    """The median of each score and of each figure."""
    scores = [statistics.median(100 * each["categories"][one]["score"] for each in answers) for one in CATEGORIES]
    figures = [statistics.median(each["audits"][one]["numericValue"] for each in answers) for one in FIGURES]
    told = [f"{score:>{len(one)}.0f}" for score, one in zip(scores, CATEGORIES, strict=True)]
    return "  ".join([*told, *(f"{each:{shape}}" for each, shape in zip(figures, FIGURES.values(), strict=True))])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lighthouse", default="lighthouse", help="the program, if it is not on PATH")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--pages", nargs="*", default=["lobby", *names()])
    parser.add_argument("--forms", nargs="*", default=list(FORMS))
    parser.add_argument("--keep", type=Path, help="a folder for the last answers as they are")
    args = parser.parse_args()
    program = shutil.which(args.lighthouse)
    if program is None:
        sys.exit(f"no Lighthouse at {args.lighthouse}. {__doc__}")
    print(f"{'':23}{'  '.join([*CATEGORIES, *SHORT])}")
    with tempfile.TemporaryDirectory() as folder, served() as url:
        pages = addresses(Path(folder), url)
        with browser(Path(folder)) as port:
            for name, form in itertools.product(args.pages, args.forms):
                answers = [asked(program, port, pages[name], FORMS[form]) for _ in range(args.runs)]
                print(f"{name:14} {form:8}{row(answers)}", flush=True)
                if args.keep:
                    args.keep.mkdir(parents=True, exist_ok=True)
                    (args.keep / f"{name}-{form}.json").write_text(json.dumps(answers[-1]))


if __name__ == "__main__":
    main()
