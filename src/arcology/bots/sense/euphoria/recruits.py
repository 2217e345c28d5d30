"""What each recruit is worth to the practised, above or below the average one, in points of which a star is ten."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, NamedTuple

FILE: Final = Path(__file__).parent / "recruits.toml"


class Worth(NamedTuple):
    active: float
    hidden: float


AVERAGE: Final = Worth(0.0, 0.0)
"""Of a recruit that nobody has played with yet."""


def read(text: str) -> dict[str, Worth]:
    rows = tomllib.loads(text)["recruits"]
    return {id: Worth(float(row["active"]), float(row["hidden"])) for id, row in rows.items()}


RECRUITS: Final = read(FILE.read_text("utf-8"))
