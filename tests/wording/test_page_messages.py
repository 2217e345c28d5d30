"""Every message of the page is shown somewhere: the page's own, and those of each game's board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web" / "src"
FILES = sorted(WEB.rglob("messages.ts"))
TOKEN = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"])*\"|Record<(?:[^<>]|=>)*>|[\w$]+|\S", re.DOTALL)
FILLED = re.compile(r"\$\{[^{}`]*\}")
NESTED = re.compile(r"(\$\{[^{}`]*)`[^`$]*`")
TEMPLATE = re.compile(r"`[^`]*`")
SHOWN = re.compile(r"\bm((?:\??\.\w+)+)")


def leaves(text: str) -> set[str]:
    """The paths of the messages in the object of a file: `lobby.seat`. A table that is looked up is one message."""
    tokens = [token for token in TOKEN.findall(plain(text)) if not token.startswith(("//", "/*"))]
    start = next(i for i, token in enumerate(tokens) if token == "{" and tokens[i - 2 : i] in (["en", "="], ["m", "="]))
    return set(inside(iter(tokens[start + 1 :]), ""))


def plain(text: str) -> str:
    """The same with every template string emptied, those inside others first."""
    before = ""
    while text != before:
        before, text = text, NESTED.sub(r'\1""', FILLED.sub("", text))
    return TEMPLATE.sub('""', text)


def inside(tokens: Iterator[str], path: str) -> Iterator[str]:
    """The messages of one object, read to its closing brace."""
    for token in tokens:
        if token == "}":
            return
        if token == ".":
            past_value(tokens)
            continue
        name = path + token.strip('"')
        if next(tokens) != ":":
            raise ValueError(f"{name}: a message has a name, a colon and a value")
        value = next(tokens)
        if value != "{":
            yield name
            if past_value(tokens, value):
                return
            continue
        found = list(inside(tokens, f"{name}."))
        after = next(tokens)
        if after == "as":
            yield name
            if past_value(tokens):
                return
            continue
        yield from found
        if after == "}":
            return


def past_value(tokens: Iterator[str], first: str = "") -> bool:
    """Read on behind a value; whether that was the end of the object, too."""
    depth = int(first in ("(", "[", "{"))
    for token in tokens:
        if depth == 0 and token in (",", "}"):
            return token == "}"
        depth += (token in ("(", "[", "{")) - (token in (")", "]", "}"))
    return True


def shown(folder: Path) -> set[str]:
    """Every path that the components of a folder reach into their messages with."""
    sources = [path for path in folder.rglob("*") if path.suffix in (".svelte", ".ts") and path.name != "messages.ts"]
    return {
        chain.replace("?", "").removeprefix(".")
        for path in sources
        for chain in SHOWN.findall(path.read_text(encoding="utf-8"))
    }


def unused(messages: Path) -> list[str]:
    """The messages nobody shows: neither they nor a table they stand in is reached."""
    reached = shown(messages.parent)
    return sorted(
        leaf
        for leaf in leaves(messages.read_text(encoding="utf-8"))
        if not any(leaf == one or one.startswith(f"{leaf}.") or leaf.startswith(f"{one}.") for one in reached)
    )


@pytest.mark.parametrize("messages", FILES, ids=lambda path: path.parent.name)
def test_every_message_is_shown(messages: Path) -> None:
    assert unused(messages) == []


def test_a_message_that_is_not_shown_is_found(tmp_path: Path) -> None:
    (tmp_path / "messages.ts").write_text(
        'const en = {\n  // said\n  ...shell,\n  a: "x, {y}",\n  b: { c: (n: number) => `${n}, ${n}`, d: "z" },\n'
        '  e: { f: "1", g: "2" } as Record<string, string>,\n  h: "3",\n};\nexport const m = en;\n',
        encoding="utf-8",
    )
    (tmp_path / "Page.svelte").write_text("<p>{m.a}{m.b.c(2)}{m.e[name]}</p>", encoding="utf-8")
    assert leaves((tmp_path / "messages.ts").read_text(encoding="utf-8")) == {"a", "b.c", "b.d", "e", "h"}
    assert unused(tmp_path / "messages.ts") == ["b.d", "h"]
