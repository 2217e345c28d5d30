"""Tables of numbers in files, by which bots weigh things."""

from __future__ import annotations

from typing import Any, Final

from arcology.kernel.columns import Problem, is_number

ORIGIN: Final = ("provenance", "source", "note")
"""Where numbers come from: may stand beside them."""


def wrong(file: str, row: str, table: Any) -> list[Problem]:
    """What is wrong with one table."""
    if not isinstance(table, dict):
        return [Problem(file, row, f"a table is wanted, not {table!r:.40}")]
    return [
        Problem(file, row, f"must be a number, not {value!r:.40}", name)
        for name, value in table.items()
        if name not in ORIGIN and not is_number(value)
    ]


def unknown(file: str, row: str, table: dict[str, Any], known: dict[str, Any]) -> list[Problem]:
    """The names that nothing is weighed by."""
    return [Problem(file, row, "nothing of that name is weighed", name) for name in table if name not in known]


def numbers(table: dict[str, Any]) -> dict[str, float]:
    return {name: float(value) for name, value in table.items() if name not in ORIGIN}
