"""What people read is spelt in one way: British, but for terms that a game prints otherwise."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
READ = ("src/arcology/**/*.toml", "web/src/**", "web/dev/**", "docs/**", "README.md", "CHANGELOG.md")
"""What is shown to people: catalogue and components, the page and its stand-ins, the documents."""
OTHERWISE = re.compile("favour", re.IGNORECASE)
"""The game prints Favor."""


def texts() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", *READ], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.splitlines()]


def test_favor_is_spelt_as_the_game_prints_it() -> None:
    found = []
    for path in texts():
        if path.suffix in (".toml", ".ts", ".svelte", ".md", ".html"):
            lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
            found += [f"{path.relative_to(ROOT)}:{number}" for number, line in lines if OTHERWISE.search(line)]
    assert found == []


def test_all_kinds_of_texts_are_read() -> None:
    names = {str(path.relative_to(ROOT)) for path in texts()}
    assert {
        "src/arcology/games/free_radicals/words.toml",
        "web/src/messages.ts",
        "docs/rules/free_radicals.md",
    } <= names
