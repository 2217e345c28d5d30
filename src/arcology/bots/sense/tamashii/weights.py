"""What things are worth in Tamashii, about in points: to most, and to Masters, who have learnt some of it better."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from arcology.bots.weighing import numbers, unknown, wrong
from arcology.games.tamashii.state import Town
from arcology.kernel import toml
from arcology.kernel.columns import BadFile, Problem

FILE: Final = Path(__file__).parent / "weights.toml"
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
        problems += faults(file.name, row, told.get(row))
    if not problems:
        problems = [each for row in Tables._fields for each in unknown(file.name, row, told[row], told["first"])]
    if problems:
        raise BadFile(problems)
    return Tables(*[numbers(told[row]) for row in Tables._fields])


def faults(file: str, row: str, table: Any) -> list[Problem]:
    """What is wrong with one table, and with where it comes from."""
    if table is None:
        return [Problem(file, row, "is missing")]
    found = wrong(file, row, table)
    if isinstance(table, dict) and table.get("provenance") != PROVENANCE[row]:
        found.append(Problem(file, row, f"these numbers are {PROVENANCE[row]}", "provenance"))
    return found


TABLES: Final = read(FILE)
FIRST: Final = TABLES.first
TOGETHER: Final = FIRST | TABLES.together
RIVALS: Final = FIRST | TABLES.rivals


def learnt(s: Town) -> Weights:
    """What a Master goes by at this table."""
    return RIVALS if s.mode == "competitive" else TOGETHER
