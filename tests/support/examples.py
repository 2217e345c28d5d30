"""The examples of the rules texts: each is played by a test that names how it begins."""

from __future__ import annotations

import re

from arcology import rulebook

EXAMPLE = re.compile(r"^> \*\*Example\.\*\* (.*)$", re.MULTILINE)


def examples(game: str) -> list[str]:
    """All examples of a game, without their icons."""
    text = (rulebook.folder() / f"{game}.md").read_text("utf-8")
    return [re.sub(r"(?: \[\[[\w-]+\]\])+", "", each) for each in EXAMPLE.findall(text)]


def example(game: str, begins: str) -> str:
    """The example of that game that begins so."""
    (found,) = [text for text in examples(game) if text.startswith(begins)]
    return found
