"""Where the tables of a pack come from: a game's files with a user's rows laid over them, or content written out."""

from __future__ import annotations

import tomllib
from abc import abstractmethod
from pathlib import Path
from typing import Final

from arcology.kernel.columns import KINDS, Problem
from arcology.kernel.files import text_of

PROVENANCES: Final = ("seed", "seed-inferred", "public", "designed", "tuned")
"""From the printed rules; following from them; from public material; our own; our own, changed after play."""
ORIGIN: Final = ("provenance", "source", "note")
TOLD: Final = (".md", ".txt")
"""Files of a pack's folder that people read, and the program does not."""
COLUMNS: Final = "its columns"
"""Where content says which columns the table had, and what they hold: no row can be called so."""
Plain = dict[str, object]
"""A table as plain data: what it says of itself, and its rows by id. A TOML file reads so."""


class Raw:
    """A table as it was read, unchecked: what it says of itself, fields that all its rows share, and its rows."""

    def __init__(self, file: str, lent: bool = False) -> None:
        self.file = file  # where people find it
        self.lent = lent
        self.kinds: dict[str, str] = {}  # of content: its columns when it was written out, and what they hold
        self.origin: dict[str, str] = {}
        self.shared: dict[str, object] = {}
        self.rows: dict[str, dict[str, object]] = {}

    def fill(self, document: Plain, problems: list[Problem]) -> None:
        for key, value in document.items():
            if isinstance(value, dict):
                self.rows[key] = value
            elif key not in ORIGIN:
                self.shared[key] = value
            elif isinstance(value, str):
                self.origin[key] = value
            else:
                problems.append(Problem(self.file, "", f"{key} must be a text"))


class Source:
    """Gives the tables out, one by one."""

    stored: bool = (
        False  # whether it was a pack already: its notation is canonical, and how many rows it has is its own
    )

    @abstractmethod
    def table(self, name: str, folder: str, problems: list[Problem]) -> Raw | None:
        """That table, which a game has in that folder of its own, unchecked; nothing where it cannot be read at all."""

    def installed(self, name: str, folder: str) -> Raw | None:
        """That table as it is installed, where this is another."""
        return None

    def check(self, known: list[str], problems: list[Problem]) -> None:
        """Whatever is no table of this game is a problem."""


class Files(Source):
    """A game's folder, with a user's folder of changed rows laid over it."""

    def __init__(self, folder: Path, overlay: Path | None = None) -> None:
        self.folder = folder
        self.overlay = overlay

    def table(self, name: str, folder: str, problems: list[Problem]) -> Raw | None:
        raw = self.gathered(name, folder, problems) if "*" in folder else self.read(folder, name, problems)
        if self.overlay is not None and (self.overlay / f"{name}.toml").exists():
            changed = read_file(self.overlay / f"{name}.toml", f"{self.overlay.name}/{name}.toml", problems)
            if raw is not None and changed is not None:
                overlay(raw, changed, problems)
        return raw

    def read(self, folder: str, name: str, problems: list[Problem]) -> Raw | None:
        raw = read_file(self.folder / folder / f"{name}.toml", f"{folder}/{name}.toml", problems)
        if raw is not None:
            check_origin(raw, problems)
        return raw

    def gathered(self, name: str, folder: str, problems: list[Problem]) -> Raw:
        """A table whose rows lie in several folders, each with an origin of its own."""
        whole = Raw(f"{folder}/{name}.toml")
        for path in sorted(self.folder.glob(f"{folder}/{name}.toml")):
            raw = self.read(str(path.parent.relative_to(self.folder)), name, problems)
            if raw is not None:
                whole.origin = whole.origin or raw.origin
                whole.rows.update({row: {**raw.origin, **raw.shared, **own} for row, own in raw.rows.items()})
        return whole

    def check(self, known: list[str], problems: list[Problem]) -> None:
        over = self.overlay
        if over is None:
            return
        if not over.is_dir():
            problems.append(Problem(over.name, "", "there is no such folder"))
            return
        files = sorted([f"{name}.toml" for name in known])
        for path in sorted(over.iterdir()):
            if path.name in files or path.name.startswith(".") or path.suffix in TOLD:
                continue
            here = f"{over.name}/{path.name}"
            if not (self.folder / "data" / path.name).is_dir():
                problems.append(Problem(here, "", f"no table of that name, expected {', '.join(files)}"))
            elif path.is_dir():
                others = [each.name for each in sorted(path.iterdir()) if each.suffix not in (".toml", *TOLD)]
                problems.extend([Problem(f"{here}/{each}", "", "not a .toml file") for each in others])


class Written(Source):
    """Content that a pack was written out as, perhaps by an older version of the game.

    A table or a column that the game got only later is lent by the installed files; a column it has no more is kept.
    """

    stored = True

    def __init__(self, content: Plain, files: Files) -> None:
        self.content = content
        self.files = files

    def table(self, name: str, folder: str, problems: list[Problem]) -> Raw | None:
        document = self.content.get(name)
        if document is None:
            raw = self.files.table(name, folder, problems)
            if raw is not None:
                raw.lent = True
            return raw
        raw = Raw(name)
        if not isinstance(document, dict):
            problems.append(Problem(name, "", "must be a table"))
            return None
        kinds = document.get(COLUMNS, {})
        if isinstance(kinds, dict) and all(isinstance(kind, str) and kind in KINDS for kind in kinds.values()):
            raw.kinds = kinds
        else:
            problems.append(Problem(name, "", f"{COLUMNS} must be kinds by name"))
        raw.fill({key: value for key, value in document.items() if key != COLUMNS}, problems)
        check_origin(raw, problems)
        return raw

    def installed(self, name: str, folder: str) -> Raw | None:
        return self.files.table(name, folder, [])

    def check(self, known: list[str], problems: list[Problem]) -> None:
        problems.extend([Problem(name, "", "no table of that name") for name in self.content if name not in known])


def read_file(path: Path, name: str, problems: list[Problem]) -> Raw | None:
    """Read one table's file; what cannot be a table is a problem."""
    try:
        document = tomllib.loads(text_of(path))
    except FileNotFoundError:
        problems.append(Problem(name, "", "the file is missing"))
        return None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError, OSError) as error:
        problems.append(Problem(name, "", f"cannot be read: {error}"))
        return None
    raw = Raw(name)
    raw.fill(document, problems)
    return raw


def overlay(raw: Raw, changed: Raw, problems: list[Problem]) -> None:
    """Lay a user's rows over the game's: row by row, field by field; what they do not explain counts as tuned."""
    raw.file = changed.file
    for key in [key for key in changed.shared if key in raw.rows or not changed.rows]:
        problems.append(Problem(raw.file, key, f"a row is a table: write [{key}] and its fields below"))
        del changed.shared[key]
    for row, fields in changed.rows.items():
        origin = {"provenance": "tuned", "source": "", "note": "", **changed.origin}
        raw.rows[row] = {**raw.rows.get(row, {}), **origin, **changed.shared, **fields}


def origin_of(own: dict[str, object], raw: Raw, row: str, problems: list[Problem]) -> list[str]:
    """Provenance, source and note of a row: its own, or else those of its table."""
    origin: list[str] = []
    for key in ORIGIN:
        value = own.get(key, raw.origin.get(key, ""))
        if not isinstance(value, str):
            problems.append(Problem(raw.file, row, f"{key} must be a text"))
        origin.append(str(value))
    if "provenance" in own and origin[0] not in PROVENANCES:
        problems.append(Problem(raw.file, row, f"unknown provenance {origin[0]!r}, expected {', '.join(PROVENANCES)}"))
    return origin


def check_origin(raw: Raw, problems: list[Problem]) -> None:
    provenance = raw.origin.get("provenance", "")
    if not provenance:
        problems.append(Problem(raw.file, "", "the provenance is missing"))
    elif provenance not in PROVENANCES:
        problems.append(Problem(raw.file, "", f"unknown provenance {provenance!r}, expected {', '.join(PROVENANCES)}"))
    if not raw.origin.get("source") and not raw.origin.get("note"):
        problems.append(Problem(raw.file, "", "a source or a note is missing"))
