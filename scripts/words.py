"""Writes the reference of all words and conditions into docs/words: from declarations, and rows that use them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from arcology import games
from arcology.kernel.game import Game
from arcology.kernel.notation import Cond, render, render_cond, walk
from arcology.kernel.pack import Pack
from arcology.kernel.words import Aim, Param, Result, Word

FOLDER: Final = Path(__file__).parents[1] / "docs" / "words"


def argument(name: str, param: Param) -> str:
    """`n` from 1 to 99, or its names; with its default where it has one."""
    default = "" if param.default is None else f" = {param.default}"
    return f"`{name}{default}`: {param.wanted().replace('|', 'or')}"


def arguments(params: dict[str, Param]) -> str:
    return "; ".join([argument(name, param) for name, param in params.items()])


def whom(word: Word) -> str:
    if word.who is None:
        return ""
    names = list(word.who.selectors) if isinstance(word.who, Aim) else list(word.who.names)
    shown = "anybody" if isinstance(word.who, Aim) else ", ".join([f"`@{name}`" for name in names])
    return f"{shown}{' (must)' if word.aimed else ''}"


def given(result: Result | None) -> str:
    if result is None:
        return ""
    parts = [f"`.{name}`" for name in result.attributes]
    return "a result" + (f" with {', '.join(parts)}" if parts else "")


def sentence(function: Callable[..., Any]) -> str:
    """The first paragraph of what its function says of itself."""
    text = inspect.getdoc(function) or ""
    return " ".join(text.split("\n\n")[0].split()).replace("|", "\\|")


def does(word: Word) -> str:
    said = sentence(word.step)
    check = sentence(word.cannot) if word.cannot is not None else ""
    gives = given(word.gives)
    return " ".join([part for part in (said, check, f"Gives {gives}." if gives else "") if part])


def examples(pack: Pack) -> tuple[dict[str, str], dict[str, str]]:
    """For each word and each condition the shortest row that uses it."""
    words: dict[str, list[str]] = {}
    conditions: dict[str, list[str]] = {}
    for table in pack.tables.values():
        for row in table.rows.values():
            for root in row.nodes.values():
                for node in walk(root):
                    note(words, node.word, render(root))
                    for name in asked(node.cond):
                        note(conditions, name, render(root))
            for cond in row.conds.values():
                for name in asked(cond):
                    note(conditions, name, render_cond(cond))
    return shortest(words), shortest(conditions)


def note(found: dict[str, list[str]], name: str, text: str) -> None:
    if name:
        found.setdefault(name, []).append(text)


def shortest(found: dict[str, list[str]]) -> dict[str, str]:
    return {name: min(texts, key=lambda text: (len(text), text)) for name, texts in found.items()}


def asked(cond: Cond | None) -> list[str]:
    if cond is None:
        return []
    if cond.op == "name":
        return [str(cond.args[0])]
    return [name for part in cond.args if isinstance(part, Cond) for name in asked(part)]


def where(needs: tuple[str, ...]) -> str:
    return ", ".join(needs)


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> list[str]:
    return [f"| {' | '.join(head)} |", "|" + "---|" * len(head), *[f"| {' | '.join(row)} |" for row in rows]]


def code(text: str) -> str:
    return f"`{text}`" if text else ""


def reference(game: Game) -> str:
    """The page of one game."""
    vocabulary = game.vocabulary
    in_words, in_conditions = examples(game.load())
    words = [
        (
            *(f"`{name}`", arguments(word.params), whom(word), where(vocabulary.word_needs[name])),
            *(does(word), code(in_words.get(name, ""))),
        )
        for name, word in sorted(vocabulary.words.items())
    ]
    conditions = [
        (
            *(f"`{name}`", arguments(each.params), where(vocabulary.condition_needs[name])),
            *(sentence(each.test), code(in_conditions.get(name, ""))),
        )
        for name, each in sorted(vocabulary.conditions.items())
    ]
    lines = [
        f"# The words of {game.title}",
        "",
        "Written by `python scripts/words.py` from the declarations beside the rules. The notation is explained in",
        "[adding cards](../adding_cards.md). *Needs* says what a row must offer; what is not offered there is refused.",
        "",
        "## Words",
        "",
        *table(("Word", "Arguments", "Aimed at", "Needs", "Does", "In a row"), words),
        "",
        "## Conditions",
        "",
        *table(("Condition", "Arguments", "Needs", "Asks", "In a row"), conditions),
    ]
    lines += selectors(game)
    if vocabulary.scenes:
        lines += ["", "## Needs", "", *table(("Need", "Means, where it is missing"), sorted(vocabulary.scenes.items()))]
    return "\n".join(lines) + "\n"


def selectors(game: Game) -> list[str]:
    """Whom words may be aimed at, where selectors say it."""
    found = {
        name: selector
        for word in game.vocabulary.words.values()
        if isinstance(word.who, Aim)
        for name, selector in word.who.selectors.items()
    }
    rows = [
        (
            *(f"`@{name}`", "" if each.argument is None else each.argument.wanted()),
            *(sentence(each.test), "one of them, chosen" if each.one else ""),
        )
        for name, each in found.items()
    ]
    return ["", "## Aimed at", "", *table(("Who", "Argument", "Means", "How many"), rows)] if rows else []


def pages() -> dict[Path, str]:
    return {FOLDER / f"{name}.md": reference(games.game(name)) for name in games.GAMES}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
