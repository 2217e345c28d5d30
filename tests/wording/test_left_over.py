"""No sentence of the catalogue is left over: each belongs to something its game can still say."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable

import pytest
from tests.support.source import SOURCE

from arcology import games
from arcology.bots import opponents, persons
from arcology.kernel.pack import Pack
from arcology.wording.components import NUMBERED
from arcology.wording.effects import OTHER
from arcology.wording.reading import GENERAL, flat, sentences

SPOKEN = ("event", "prompt", "item", "zone")
"""Groups whose keys the rules write themselves, as a text or as a text with gaps."""


def written(game: str) -> tuple[set[str], list[re.Pattern[str]]]:
    """Every text in the source of a game and of what it stands on, and every one with gaps, as a pattern."""
    plain: set[str] = set()
    gapped: set[str] = set()
    for folder in (SOURCE / game, SOURCE.parent / "kernel", SOURCE.parent / "parts"):
        for path in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.JoinedStr):
                    gapped.add(pattern(node))
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    plain.add(node.value)
    return plain, [re.compile(each) for each in gapped if not each.startswith(".+")]


def pattern(node: ast.JoinedStr) -> str:
    return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values)


def ids_of(pack: Pack) -> dict[str, set[str]]:
    """What stands in columns of ids, whatever number is at the end of their names."""
    found: dict[str, set[str]] = {}
    for row in [row for table in pack.tables.values() for row in table.rows.values()]:
        for column, ids in [*[(column, (text,)) for column, text in row.texts.items()], *row.lists.items()]:
            found.setdefault(NUMBERED.sub("", column), set()).update(ids)
    return found


def left_over(game: str, keys: Iterable[str]) -> list[str]:
    """The keys that nothing in the game or its pack uses, of the groups for which that can be told."""
    rules = games.game(game)
    plain, gapped = written(game)
    choices = {(setting.name.split(".")[0], value) for setting in rules.settings() for value in setting.choices}
    known = {
        "reason": {reason.key for reason in rules.reasons},
        "setting": {setting.name for setting in rules.settings()},
        "value": {f"{name}.{value}" for name, value in choices},
        "note": {f"{name}.{value}" for name, value in choices} | {f"level.{level}" for level in opponents(game)},
        "about": {setting.name for setting in rules.settings()},
        "game": {"lead", "minutes"},
        "person": {f"{each.id}.{form}" for each in persons(game) for form in ("name", "says")},
        "shown": {each.shows.removeprefix("-") for each in persons(game)},
        "words": {node.word for node in rules.load().effects.values() if node.kind == "word"},
    }
    columns = ids_of(rules.load())
    found = []
    for key in keys:
        group, _, name = key.partition(".")
        if group in SPOKEN:
            used = name in plain or any(each.fullmatch(name) for each in gapped)
        elif group == "words":
            used = name.split(".")[0] in known["words"]
        elif group == "column":
            column, id, _ = name.split(".")
            used = column in columns and (id == OTHER or id in columns[column] or id in plain)
        else:
            used = group not in known or name.removesuffix(".counted") in known[group]
        if not used:
            found.append(key)
    return sorted(found)


@pytest.mark.parametrize("game", games.GAMES)
def test_every_sentence_has_something_to_say(game: str) -> None:
    general = flat(tomllib.loads(GENERAL.read_text(encoding="utf-8")), GENERAL.name)
    assert left_over(game, sentences(game).keys() - general.keys()) == []


def test_a_sentence_left_over_is_found() -> None:
    gone = ["column.colour.mauve.says", "event.levitated", "game.price", "note.first.9", "prompt.levitate"]
    gone += ["reason.no_wings", "setting.wings", "value.first.9", "words.levitate.says"]
    assert left_over("free_radicals", ["event.visited", "words.visit.any.says", *gone]) == gone
