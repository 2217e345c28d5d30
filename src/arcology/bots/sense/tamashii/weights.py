"""What things are worth in Tamashii, about in points: to most, and to Masters, who have learnt some of it better."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from arcology.games.tamashii.state import Town
from arcology.kernel import toml
from arcology.kernel.columns import BadFile, Problem, is_number

FILE: Final = Path(__file__).parent / "weights.toml"
ORIGINS: Final = ("provenance", "note")
PROVENANCE: Final = {"first": "designed", "together": "measured", "rivals": "measured"}

Weights = dict[str, float]
"""By the names that the sense asks for."""


class Tables(NamedTuple):
    first: Weights
    together: Weights  # what Masters weigh otherwise where all win as one …
    rivals: Weights  # … and where they do not


def read(file: Path) -> Tables:
    """Raises BadFile."""
    told = toml.document(file)
    problems = [Problem(file.name, key, "is unknown") for key in told if key not in Tables._fields]
    for row in Tables._fields:
        problems += wrong(file.name, row, told.get(row))
    if not problems:
        problems = [
            Problem(file.name, row, "nothing of that name is weighed", name)
            for row in Tables._fields
            for name in told[row]
            if name not in told["first"]
        ]
    if problems:
        raise BadFile(problems)
    return Tables(*[numbers(told[row]) for row in Tables._fields])


def wrong(file: str, row: str, table: Any) -> list[Problem]:
    """What is wrong with one table."""
    if not isinstance(table, dict):
        return [Problem(file, row, "is missing" if table is None else f"a table is wanted, not {table!r:.40}")]
    found = [
        Problem(file, row, f"must be a number, not {value!r:.40}", name)
        for name, value in table.items()
        if name not in ORIGINS and not is_number(value)
    ]
    if table.get("provenance") != PROVENANCE[row]:
        found.append(Problem(file, row, f"these numbers are {PROVENANCE[row]}", "provenance"))
    return found


def numbers(table: dict[str, Any]) -> Weights:
    return {name: float(value) for name, value in table.items() if name not in ORIGINS}


TABLES: Final = read(FILE)
FIRST: Final = TABLES.first
TOGETHER: Final = FIRST | TABLES.together
RIVALS: Final = FIRST | TABLES.rivals


def learnt(s: Town) -> Weights:
    """What a Master goes by at this table."""
    return RIVALS if s.mode == "competitive" else TOGETHER
