"""Numbered schema migrations: each runs once, in order, in a transaction of its own."""

from __future__ import annotations

import sqlite3
import time
from importlib.resources import files
from typing import Final

from arcology.server.store import StoreError

FOLDER: Final = "migrations"


def migrations() -> list[tuple[int, str]]:
    """The numbered files beside this module, in order, without a gap."""
    found = sorted(
        (int(entry.name.removesuffix(".sql")), entry.read_text(encoding="utf-8"))
        for entry in files("arcology.server").joinpath(FOLDER).iterdir()
        if entry.name.endswith(".sql")
    )
    numbers = [number for number, _ in found]
    if numbers != list(range(1, len(numbers) + 1)):
        raise StoreError(f"the migrations are not numbered one by one: {numbers}")
    return found


def version(db: sqlite3.Connection) -> int:
    """The last migration this file has seen; 0 for a new file."""
    known = db.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migrations'").fetchone()
    if known is None:
        return 0
    return int(db.execute("SELECT coalesce(max(number), 0) FROM migrations").fetchone()[0])


def migrate(db: sqlite3.Connection, steps: list[tuple[int, str]] | None = None) -> int:
    """Run what is missing; the version reached. A file from a newer program is left alone and refused."""
    steps = migrations() if steps is None else steps
    newest = steps[-1][0] if steps else 0
    have = version(db)
    if have > newest:
        raise StoreError(f"the data was written by a newer version (schema {have}; this one knows {newest})")
    for number, script in steps:
        if number > have:
            run(db, number, script)
    return newest


def run(db: sqlite3.Connection, number: int, script: str) -> None:
    """One migration and the note that it ran, or neither."""
    db.execute("BEGIN IMMEDIATE")
    try:
        db.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, at REAL NOT NULL) STRICT")
        for statement in statements(script):
            db.execute(statement)
        db.execute("INSERT INTO migrations (number, at) VALUES (?, ?)", (number, time.time()))
        db.execute("COMMIT")
    except sqlite3.Error as error:
        db.execute("ROLLBACK")
        raise StoreError(f"migration {number} failed: {error}") from error


def statements(script: str) -> list[str]:
    """The statements of a script; a statement ends at a semicolon where SQLite says it is complete."""
    found: list[str] = []
    text = ""
    for line in script.splitlines(keepends=True):
        text += line
        if sqlite3.complete_statement(text):
            found.append(text.strip())
            text = ""
    if text.strip() and not all(line.startswith("--") for line in text.strip().splitlines()):
        raise StoreError("a migration ends in the middle of a statement")
    return found
