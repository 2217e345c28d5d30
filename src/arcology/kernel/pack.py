"""Packs: the rows of a game's components, read from TOML, checked, and never changed afterwards."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Final

from arcology.kernel.columns import Column, Problem, Row, read_row
from arcology.kernel.decision import OptionTable
from arcology.kernel.notation import Node, Vocabulary, walk
from arcology.kernel.values import Invalid

PROVENANCES: Final = ("seed", "seed-inferred", "public", "designed", "tuned")
"""From the printed rules; following from them; from public material; our own; our own, changed after play."""
ORIGIN: Final = ("provenance", "source", "note")
ICONS: Final = Path(__file__).parent.parent / "wording" / "icons.txt"
"""The names of all icons a row may show, one per line: the sprites hold exactly these."""


class PackError(Invalid):
    """Everything that is wrong with a pack: file, row and reason of each."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join([str(problem) for problem in problems]))
        self.problems = problems


class TableSpec:
    """What a table must look like. `folder` lies below the game's own; `count` is the exact number of rows."""

    def __init__(self, name: str, columns: tuple[Column, ...], count: int | None = None, folder: str = "data") -> None:
        self.name: Final = name
        self.columns: Final = columns
        self.count: Final = count
        self.folder: Final = folder


class Table:
    """All rows of one file, in its order."""

    def __init__(self, name: str, rows: dict[str, Row], provenance: str, source: str, note: str) -> None:
        self.name: Final = name
        self.rows: Final = rows
        self.provenance: Final = provenance
        self.source: Final = source
        self.note: Final = note

    def ids(self) -> tuple[str, ...]:
        return tuple(self.rows)


class Content:
    """What was loaded: tables, every node of every effect by its id, and a hash of all that matters to play."""

    def __init__(self, game: str, tables: dict[str, Table]) -> None:
        self.game: Final = game
        self.tables: Final = tables
        self.effects: Final = all_effects(tables)
        self.hash: Final = content_hash(tables)


class Pack:
    """The components of a game. Games subclass it and add what their rules look up often."""

    def __init__(self, content: Content) -> None:
        self.game: Final = content.game
        self.tables: Final = content.tables
        self.effects: Final = content.effects
        self.hash: Final = content.hash
        self.options: Final = OptionTable()

    def table(self, name: str) -> Table:
        return self.tables[name]

    def row(self, table: str, row: str) -> Row:
        return self.tables[table].rows[row]


def all_effects(tables: dict[str, Table]) -> dict[str, Node]:
    effects: dict[str, Node] = {}
    for table in tables.values():
        for row in table.rows.values():
            for root in row.nodes.values():
                effects.update({node.id: node for node in walk(root)})
    return effects


def content_hash(tables: dict[str, Table]) -> str:
    """Names and icons do not count: a pack that only words things otherwise plays old records."""
    content = {name: [[row.id, row.played()] for row in table.rows.values()] for name, table in sorted(tables.items())}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def icon_names() -> frozenset[str]:
    return frozenset(ICONS.read_text(encoding="utf-8").split())


class Raw:
    """A file as it was read: what it says of itself, fields that all its rows share, and its rows."""

    def __init__(self) -> None:
        self.origin: dict[str, str] = {}
        self.shared: dict[str, object] = {}
        self.rows: dict[str, dict[str, object]] = {}


def read_file(path: Path, name: str, problems: list[Problem]) -> Raw:
    """Read one table's file; what cannot be a table is a problem."""
    raw = Raw()
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        problems.append(Problem(name, "", "the file is missing"))
        return raw
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        problems.append(Problem(name, "", f"cannot be read: {error}"))
        return raw
    for key, value in document.items():
        if isinstance(value, dict):
            raw.rows[key] = value
        elif key not in ORIGIN:
            raw.shared[key] = value
        elif isinstance(value, str):
            raw.origin[key] = value
        else:
            problems.append(Problem(name, "", f"{key} must be a text"))
    return raw


def origin_of(own: dict[str, object], table: dict[str, str], file: str, row: str, problems: list[Problem]) -> list[str]:
    """Provenance, source and note of a row: its own, or else those of its table."""
    origin: list[str] = []
    for key in ORIGIN:
        value = own.get(key, table.get(key, ""))
        if not isinstance(value, str):
            problems.append(Problem(file, row, f"{key} must be a text"))
        origin.append(str(value))
    if "provenance" in own and origin[0] not in PROVENANCES:
        problems.append(Problem(file, row, f"unknown provenance {origin[0]!r}, expected {', '.join(PROVENANCES)}"))
    return origin


def check_origin(origin: dict[str, str], file: str, problems: list[Problem]) -> None:
    provenance = origin.get("provenance", "")
    if not provenance:
        problems.append(Problem(file, "", "the provenance is missing"))
    elif provenance not in PROVENANCES:
        problems.append(Problem(file, "", f"unknown provenance {provenance!r}, expected {', '.join(PROVENANCES)}"))
    if not origin.get("source") and not origin.get("note"):
        problems.append(Problem(file, "", "a source or a note is missing"))


def overlaid(raw: Raw, path: Path, file: str, problems: list[Problem]) -> None:
    """Lay a user's rows over the game's: row by row, field by field; what they do not explain counts as tuned."""
    changed = read_file(path, file, problems)
    for row, fields in changed.rows.items():
        origin = {"provenance": "tuned", "source": "", "note": "", **changed.origin}
        raw.rows[row] = {**raw.rows.get(row, {}), **origin, **changed.shared, **fields}


def load_table(
    spec: TableSpec, raw: Raw, file: str, vocabulary: Vocabulary, icons: frozenset[str], problems: list[Problem]
) -> Table:
    rows: dict[str, Row] = {}
    for row, fields in raw.rows.items():
        origin = origin_of(fields, raw.origin, file, row, problems)
        values = {key: value for key, value in {**raw.shared, **fields}.items() if key not in ORIGIN}
        rows[row] = read_row(spec.name, row, spec.columns, values, origin, vocabulary, icons, file, problems)
    if spec.count is not None and len(rows) != spec.count:
        problems.append(Problem(file, "", f"{len(rows)} rows, {spec.count} wanted"))
    origin_get = raw.origin.get
    return Table(spec.name, rows, origin_get("provenance", ""), origin_get("source", ""), origin_get("note", ""))


def load_content(
    game: str,
    folder: Path,
    specs: tuple[TableSpec, ...],
    vocabulary: Vocabulary,
    icons: frozenset[str],
    overlay: Path | None = None,
) -> Content:
    """Read all tables of a game, with a user's folder of changed rows laid over them; PackError lists all faults."""
    problems: list[Problem] = []
    tables: dict[str, Table] = {}
    if overlay is not None:
        check_overlay(overlay, specs, problems)
    for spec in specs:
        file = f"{spec.folder}/{spec.name}.toml"
        before = len(problems)
        raw = read_file(folder / spec.folder / f"{spec.name}.toml", file, problems)
        unread = len(problems) > before
        if not unread:
            check_origin(raw.origin, file, problems)
        if overlay is not None and (overlay / f"{spec.name}.toml").is_file():
            file = f"{overlay.name}/{spec.name}.toml"
            overlaid(raw, overlay / f"{spec.name}.toml", file, problems)
        if not unread:
            tables[spec.name] = load_table(spec, raw, file, vocabulary, icons, problems)
    if problems:
        raise PackError(problems)
    return Content(game, tables)


def check_overlay(overlay: Path, specs: tuple[TableSpec, ...], problems: list[Problem]) -> None:
    if not overlay.is_dir():
        problems.append(Problem(overlay.name, "", "there is no such folder"))
        return
    known = sorted([f"{spec.name}.toml" for spec in specs])
    strange = [f"{overlay.name}/{path.name}" for path in sorted(overlay.glob("*.toml")) if path.name not in known]
    problems.extend([Problem(file, "", f"no table of that name, expected {', '.join(known)}") for file in strange])
