"""TOML: files that are read or refused, and plain data as text, which the standard library does not write."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from arcology.kernel.columns import BadFile, Problem
from arcology.kernel.files import text_of

WIDTH: Final = 110


def document(path: Path) -> dict[str, Any]:
    """What a file says. Raises BadFile where that is no TOML, and OSError."""
    try:
        return tomllib.loads(text_of(path))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadFile([Problem(path.name, "", f"cannot be read: {error}")]) from error


def key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name)


def value(data: Any) -> str:
    """One value on one line."""
    if isinstance(data, bool):
        return "true" if data else "false"
    if isinstance(data, (list, tuple)):
        return f"[{', '.join([value(each) for each in data])}]"
    if isinstance(data, dict):
        return f"{{ {', '.join([f'{key(name)} = {value(each)}' for name, each in data.items()])} }}" if data else "{}"
    return json.dumps(data) if isinstance(data, str) else str(data)


def written(head: dict[str, Any], tables: dict[str, Any], arrays: dict[str, list[dict[str, Any]]]) -> str:
    """A file: plain values first, then tables, then tables in arrays."""
    lines = entries(head)
    for name, each in tables.items():
        lines += table(key(name), each)
    for name, rows in arrays.items():
        for row in rows:
            lines += ["", f"[[{key(name)}]]", *entries(row)]
    return "\n".join(lines) + "\n"


def table(path: str, data: dict[str, Any]) -> list[str]:
    """A table; entries that are tables themselves and would be too long for a line come after it."""
    short = {name: each for name, each in data.items() if not long(name, each)}
    lines = ["", f"[{path}]", *entries(short)] if short or len(short) == len(data) else []
    for name, each in data.items():
        if name not in short:
            lines += table(f"{path}.{key(name)}", each)
    return lines


def long(name: str, data: Any) -> bool:
    return isinstance(data, dict) and len(key(name)) + len(value(data)) > WIDTH


def wrapped(items: list[str]) -> list[str]:
    """Short ones share a line."""
    lines: list[str] = []
    for item in items:
        if lines and not item.startswith("[") and len(lines[-1]) + len(item) + 2 <= WIDTH:
            lines[-1] += f" {item},"
        else:
            lines.append(f"    {item},")
    return lines


def entries(data: dict[str, Any]) -> list[str]:
    lines = []
    for name, each in data.items():
        line = f"{key(name)} = {value(each)}"
        if len(line) > WIDTH and isinstance(each, list):
            lines += [f"{key(name)} = [", *wrapped([value(item) for item in each]), "]"]
        else:
            lines.append(line)
    return lines
