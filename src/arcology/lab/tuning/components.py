"""Components with knobs turned: as a folder that can be played, or in the files that are shipped."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from arcology.games import game as game_of
from arcology.kernel.files import text_of
from arcology.kernel.toml import written
from arcology.lab import LabError
from arcology.lab.rows import write_text
from arcology.lab.tuning.knobs import OURS, TABLES, Knob, provenance_of, split
from arcology.lab.tuning.numbers import filled, number_at, row_of, value_of, with_number

TUNED: Final = "tuned"
NOTE: Final = "changed by arcology tune"


class Change(NamedTuple):
    """A column of a row before and after."""

    knob: Knob
    row: str
    before: str
    after: str


def turned(game: str, knobs: Sequence[Knob], levels: Sequence[int]) -> dict[str, str]:
    """The files that are not as shipped, with their new text."""
    folder = game_of(game).folder
    texts: dict[str, str] = {}
    for knob, level in zip(knobs, levels, strict=True):
        if level:
            text = texts.get(knob.file) or text_of(folder / knob.file)
            for row in knob.rows:
                now = number_at(text, row, knob.column, knob.number)
                text = with_number(text, row, knob.column, knob.number, now + level * knob.step)
            texts[knob.file] = text
    return texts


def changes(game: str, knobs: Sequence[Knob], levels: Sequence[int]) -> list[Change]:
    """What is not as shipped, in the order of the knobs."""
    folder = game_of(game).folder
    found = []
    for file, text in turned(game, knobs, levels).items():
        was = text_of(folder / file)
        for knob, level in zip(knobs, levels, strict=True):
            if level and knob.file == file:
                found += [Change(knob, row, *[shown(each, row, knob) for each in (was, text)]) for row in knob.rows]
    return found


def shown(text: str, row: str, knob: Knob) -> str:
    """The number with what stands around it: short values whole."""
    value = " ".join(value_of(text, row, knob.column).of(text).split("\n\n")[0].split())
    number = number_at(text, row, knob.column, knob.number)
    return value.strip('"') if len(value) <= 24 else filled(knob.number, number)


def write_pack(game: str, knobs: Sequence[Knob], levels: Sequence[int], folder: Path) -> None:
    """A folder that `--pack` plays: changed rows of tables, and whole what has files of its own. Checked."""
    rules = game_of(game)
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.rglob("*.toml"):
        path.unlink()
    tables: dict[str, dict[str, dict[str, Any]]] = {}
    for file, text in turned(game, knobs, levels).items():
        path = Path(file)
        if path.parent.name != TABLES:
            into = folder / path.parent.name
            into.mkdir(exist_ok=True)
            write_text(into / path.name, text)
            continue
        document = tomllib.loads(text)
        for knob, level in zip(knobs, levels, strict=True):
            if level and knob.file == file:
                for row in knob.rows:
                    fields = document
                    for part in split(document, row):
                        fields = fields[part]
                    tables.setdefault(path.stem, {}).setdefault(row, {})[knob.column] = fields[knob.column]
    for name, rows in tables.items():
        write_text(folder / f"{name}.toml", written({"provenance": TUNED, "note": NOTE}, rows, {}))
    rules.load(folder)


def apply(game: str, knobs: Sequence[Knob], levels: Sequence[int]) -> list[Path]:
    """Change the shipped files in place; a designed row is a tuned one from then on. Raises LabError."""
    folder = game_of(game).folder
    found = []
    for file, text in turned(game, knobs, levels).items():
        for knob, level in zip(knobs, levels, strict=True):
            if level and knob.file == file:
                for row in knob.rows:
                    text = as_tuned(text, row)
        try:
            write_text(folder / file, text)
        except LabError as error:
            raise LabError(f"{error}: --apply wants a checkout whose files can be written") from error
        found.append(folder / file)
    return found


def as_tuned(text: str, row: str) -> str:
    """The text with a row that says it was changed after play. A file of one thing says it at its head."""
    if provenance_of(text, row) == TUNED:
        return text
    document = tomllib.loads(text)
    if len(split(document, row)) != 1:
        row = ""
    own: Any = document if not row else document[row]
    if "provenance" in own:
        place = value_of(text, row, "provenance")
        return text[: place.start] + place.of(text).replace(OURS[0], TUNED, 1) + text[place.stop :]
    lines = row_of(text, row)
    end = lines.start + len(lines.of(text).rstrip())
    return f'{text[:end]}\nprovenance = "{TUNED}"{text[end:]}'
