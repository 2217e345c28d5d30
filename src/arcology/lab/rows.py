"""Results as files that other tools read: one row per seat, always in the same order."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any, Final

from arcology.lab import LabError, extra
from arcology.lab.playing import Seat

KINDS: Final = (".jsonl", ".csv", ".parquet")


def check_target(path: Path) -> None:
    """Say before a long run, not after it, that its results could not be written."""
    if path.suffix not in KINDS:
        raise LabError(f"{path}: results are written to {', '.join(KINDS)}")
    if not path.parent.is_dir():
        raise LabError(f"{path}: there is no folder {path.parent}")
    if path.suffix == ".parquet":
        _arrow()


def write(path: Path, seats: list[Seat]) -> None:
    if path.suffix == ".jsonl":
        lines = [json.dumps(seat.row(), separators=(",", ":")) for seat in seats]
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    elif path.suffix == ".csv":
        rows = flat(seats)
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, fieldnames=list(rows[0]), lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
    else:
        pyarrow, parquet = _arrow()
        parquet.write_table(pyarrow.Table.from_pylist(flat(seats)), path)


def flat(seats: list[Seat]) -> list[dict[str, Any]]:
    """A column for each source of points that occurs, empty where a seat does not have it."""
    sources = sorted({source for seat in seats for source in seat.sources})
    rows = []
    for seat in seats:
        row = seat.row()
        points = row.pop("sources")
        rows.append(row | {f"from_{source}": points.get(source) for source in sources})
    return rows


def _arrow() -> tuple[Any, Any]:
    return extra("pyarrow", "parquet"), extra("pyarrow.parquet", "parquet")
