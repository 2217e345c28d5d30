"""What each recruit is worth to the practised, above or below the average one, in points of which a star is ten."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

import arcology.games.euphoria
from arcology.kernel import toml
from arcology.kernel.columns import BadFile, Problem, is_number

FILE: Final = Path(__file__).parent / "recruits.toml"
COMPONENTS: Final = Path(arcology.games.euphoria.__path__[0]) / "data" / "recruits.toml"
"""The recruits there are."""
ORIGIN: Final = ("provenance", "source", "note")
ROWS: Final = "recruits"


class Worth(NamedTuple):
    active: float
    hidden: float


AVERAGE: Final = Worth(0.0, 0.0)
"""Of a recruit that nobody has played with yet."""


def read(file: Path) -> dict[str, Worth]:
    """By the ids of recruits. Raises BadFile."""
    told = toml.document(file)
    rows = told.pop(ROWS, None)
    if not isinstance(rows, dict):
        raise BadFile([Problem(file.name, ROWS, "a table is wanted")])
    problems = [Problem(file.name, key, "is unknown") for key in told if key not in ORIGIN]
    known = toml.document(COMPONENTS)
    problems += [Problem(file.name, id, "there is no such recruit") for id in rows if id not in known]
    for id, row in rows.items():
        problems += wrong(file.name, id, row)
    if problems:
        raise BadFile(problems)
    return {id: Worth(float(row["active"]), float(row["hidden"])) for id, row in rows.items()}


def wrong(file: str, id: str, row: Any) -> list[Problem]:
    """What is wrong with one row."""
    if not isinstance(row, dict):
        return [Problem(file, id, f"a table is wanted, not {row!r:.40}")]
    found = [Problem(file, id, "there is no such column", name) for name in row if name not in Worth._fields]
    for name in Worth._fields:
        if name not in row:
            found.append(Problem(file, id, "is missing", name))
        elif not is_number(row[name]):
            found.append(Problem(file, id, f"must be a number, not {row[name]!r:.40}", name))
    return found


RECRUITS: Final = read(FILE)
