"""Packs: the rows of a game's components, checked, never changed afterwards, and known by a hash of their content."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Final

from arcology.kernel.columns import BadFile, Column, Problem, Row, read_row
from arcology.kernel.decision import OptionTable
from arcology.kernel.notation import Node, walk
from arcology.kernel.sources import COLUMNS, ORIGIN, Plain, Raw, Source, origin_of
from arcology.kernel.vocabulary import Vocabulary

ICONS: Final = Path(__file__).parent.parent / "wording" / "icons.txt"
"""The names of all icons a row may show, one per line: the sprites hold exactly these."""


class PackError(BadFile):
    """Everything that is wrong with a pack."""


class TableSpec:
    """What a table must look like. `folder` lies below the game's own; `count` is the exact number of rows."""

    def __init__(self, name: str, columns: tuple[Column, ...], count: int | None = None, folder: str = "data") -> None:
        self.name: Final = name
        self.columns: Final = columns
        self.count: Final = count
        self.folder: Final = folder

    def kinds(self) -> dict[str, str]:
        """What its columns hold, by name."""
        return {column.name: column.kind for column in self.columns}

    def has(self, name: str) -> bool:
        """Whether a field of that name is one of its columns."""
        return any(column.holds(name) for column in self.columns)


class Table:
    """All rows of one file, in its order. One that is lent came to the game after this content was made."""

    def __init__(
        self,
        name: str,
        rows: dict[str, Row],
        kinds: dict[str, str],
        provenance: str,
        source: str,
        note: str,
        lent: bool = False,
        file: str = "",
    ) -> None:
        self.name: Final = name
        self.rows: Final = rows
        self.kinds: Final = kinds  # what its columns hold, by name; those it had when it was written out
        self.provenance: Final = provenance
        self.source: Final = source
        self.note: Final = note
        self.lent: Final = lent
        self.file: Final = file or name  # where people find it

    def ids(self) -> tuple[str, ...]:
        return tuple(self.rows)

    def written(self) -> Plain:
        """The table as plain data: rows say of themselves only what is not said of them all."""
        own = {"provenance": self.provenance, "source": self.source, "note": self.note}
        rows: Plain = {}
        for id, row in self.rows.items():
            origin = {"provenance": row.provenance, "source": row.source, "note": row.note}
            rows[id] = {**row.written(), **{key: text for key, text in origin.items() if text != own[key]}}
        return {**own, COLUMNS: self.kinds, **rows}


class Content:
    """What was loaded: tables, the words they were read with, every node of every effect by its id, and a hash of all
    that matters to play.
    """

    def __init__(self, game: str, tables: dict[str, Table], vocabulary: Vocabulary) -> None:
        self.game: Final = game
        self.tables: Final = tables
        self.vocabulary: Final = vocabulary
        self.effects: Final = all_effects(tables)
        self.hash: Final = content_hash(tables)


class Pack:
    """The components of a game. Games subclass it and add what their rules look up often."""

    def __init__(self, content: Content) -> None:
        self.game: Final = content.game
        self.tables: Final = content.tables
        self.vocabulary: Final = content.vocabulary
        self.effects: Final = content.effects
        self.hash: Final = content.hash
        self.options: Final = OptionTable()

    def table(self, name: str) -> Table:
        return self.tables[name]

    def row(self, table: str, row: str) -> Row:
        return self.tables[table].rows[row]

    def written(self) -> Plain:
        """All tables as plain data, names and provenance included: `Game.unpack` makes the same pack from it."""
        return {name: table.written() for name, table in self.tables.items() if not table.lent}


def all_effects(tables: dict[str, Table]) -> dict[str, Node]:
    effects: dict[str, Node] = {}
    for table in tables.values():
        for row in table.rows.values():
            for root in row.nodes.values():
                effects.update({node.id: node for node in walk(root)})
    return effects


def content_hash(tables: dict[str, Table]) -> str:
    """Names and icons do not count: a pack that only words things otherwise plays old records."""
    own = [table for _, table in sorted(tables.items()) if not table.lent]
    content = {table.name: [[row.id, row.played()] for row in table.rows.values()] for table in own}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def icon_names() -> frozenset[str]:
    return frozenset(ICONS.read_text(encoding="utf-8").split())


def load_table(
    spec: TableSpec, raw: Raw, source: Source, vocabulary: Vocabulary, icons: frozenset[str], problems: list[Problem]
) -> Table:
    rows: dict[str, Row] = {}
    former = [Column(name, kind, False, former=True) for name, kind in raw.kinds.items() if not spec.has(name)]
    later = [each for each in spec.columns if raw.kinds and not any(each.holds(name) for name in raw.kinds)]
    lender = source.installed(spec.name, spec.folder) if later else None
    for id, fields in raw.rows.items():
        origin = origin_of(fields, raw, id, problems)
        there = {} if lender is None or id not in lender.rows else {**lender.shared, **lender.rows[id]}
        lent = {name: value for name, value in there.items() if any(each.holds(name) for each in later)}
        values = {key: value for key, value in {**raw.shared, **fields, **lent}.items() if key not in ORIGIN}
        columns, stored = (*spec.columns, *former), source.stored
        row = read_row(spec.name, id, columns, values, origin, vocabulary, icons, raw.file, problems, stored)
        row.lent = frozenset(lent)
        rows[id] = row
    if not source.stored and spec.count is not None and len(rows) != spec.count:
        problems.append(Problem(raw.file, "", f"{len(rows)} rows, {spec.count} wanted"))
    said = [raw.origin.get(key, "") for key in ORIGIN]
    return Table(spec.name, rows, raw.kinds or spec.kinds(), said[0], said[1], said[2], raw.lent, raw.file)


def load_content(
    game: str, source: Source, specs: tuple[TableSpec, ...], vocabulary: Vocabulary, icons: frozenset[str]
) -> Content:
    """Read all tables of a game and check them; PackError lists all faults."""
    problems: list[Problem] = []
    tables: dict[str, Table] = {}
    source.check([spec.name for spec in specs], problems)
    for spec in specs:
        raw = source.table(spec.name, spec.folder, problems)
        if raw is not None:
            tables[spec.name] = load_table(spec, raw, source, vocabulary, icons, problems)
    if problems:
        raise PackError(problems)
    return Content(game, tables, vocabulary)
