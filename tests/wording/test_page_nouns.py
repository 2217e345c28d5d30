"""What the catalogue of a game names, the messages of its board do not spell: they ask the wording for it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from arcology.wording.reading import GENERAL, flat, sentences

BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"
GAMES = sorted(path.parent.name for path in BOARDS.glob("*/messages.ts"))
TOKEN = re.compile(
    r"^import [^\n]*|//[^\n]*|/\*.*?\*/|wording\.\w+\(\"[^\"]*\"|\"(?:\\.|[^\"])*\"|\$\{|.", re.DOTALL | re.MULTILINE
)
ORDINARY = {
    # a hand of cards: those of every deck are called so; one's own board and power
    "free_radicals": {"cards", "own"},
    "tamashii": {"left", "down", "lost"},  # how many are left, face down, a signal is lost: no way to slide, no result
}
LABELS = {
    # tabs are named before a table has brought its catalogue; buttons for upgrades have room for one short word
    "tamashii": ["tabs", "upgrade"],
}


def nouns(game: str) -> set[str]:
    """What the game's catalogue calls things, one of them or several."""
    general = flat(tomllib.loads(GENERAL.read_text(encoding="utf-8")), GENERAL.name)
    own = {key: said for key, said in sentences(game).items() if general.get(key) != said}
    called = {said.lower() for key, said in own.items() if key.startswith(("name.", "one.", "many."))}
    return {noun for noun in called if re.search(r"[a-z]{3}", noun)} - ORDINARY.get(game, set())


def texts(source: str) -> list[str]:
    """What the strings and templates of a source say, without what is filled in and without ids to be worded."""
    found: list[str] = []
    nested = ["code"]
    for token in TOKEN.findall(source):
        if nested[-1] == "text" and token not in ("`", "${"):
            found[-1] += token
        elif token == "`" and nested[-1] == "text":
            nested.pop()
        elif token == "`":
            nested.append("text")
            found.append("")
        elif token in ("{", "${"):
            nested.append("code")
        elif token == "}":
            nested.pop()
            found += [""] * (nested[-1] == "text")
        elif token.startswith('"'):
            found.append(token[1:-1])
    return [text.strip() for text in found if text.strip()]


def spelt(source: str, game: str) -> list[str]:
    """The messages of a board that spell a noun of its game."""
    for label in LABELS.get(game, []):
        source = re.sub(rf"\b{label}: \{{.*?\}}", "", source, count=1, flags=re.DOTALL)
    known = re.compile(
        rf"(?<![\w-])(?:{'|'.join(map(re.escape, sorted(nouns(game), key=len)))})(?![\w-])", re.IGNORECASE
    )
    return [text for text in texts(source) if known.search(text)]


@pytest.mark.parametrize("game", GAMES)
def test_no_message_spells_what_the_catalogue_names(game: str) -> None:
    assert spelt((BOARDS / game / "messages.ts").read_text(encoding="utf-8"), game) == []


def test_a_message_that_spells_a_name_is_found() -> None:
    source = """import { plural } from "./wound";
export const m = {
  /** a wound */
  a: (n: number) => `${n} ${n ? `wounds ${n}` : "and Enemy"} left`,
  b: () => `no ${wording.name("wound")} here`,
  c: "open", // wound
  tabs: { own: "Launcher" },
};
"""
    assert texts(source) == ["wounds", "and Enemy", "left", "no", "here", "open", "Launcher"]
    assert spelt(source, "tamashii") == ["wounds", "and Enemy"]
