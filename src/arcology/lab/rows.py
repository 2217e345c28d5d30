"""Results as files that other tools read: one row per seat, always in the same order, whole or not at all."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from arcology.lab import LabError, extra
from arcology.lab.playing import Seat
from arcology.lab.stamp import Stamp, differences

KINDS: Final = (".jsonl", ".csv", ".parquet")
NESTED: Final = {"settings": "set_", "sources": "from_", "traits": "has_"}
"""Fields with parts, and how the columns of their parts begin."""
STAMPED: Final = "arcology."
"""How the keys begin that say in a Parquet file what its rows were played with."""


class Columns(NamedTuple):
    """The parts of nested fields that have a column of their own, also where no row has them."""

    settings: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()


def check_target(path: Path) -> None:
    """Say before a long run, not after it, that its results could not be written."""
    if path.suffix not in KINDS:
        raise LabError(f"{path}: results are written to {', '.join(KINDS)}")
    if path.suffix == ".parquet":
        _arrow()
    check_place(path)


def check_place(path: Path) -> None:
    """Say before a long run that nothing could be written there. Raises LabError."""
    if not path.parent.is_dir():
        raise LabError(f"{path}: there is no folder {path.parent}")
    with whole(path):
        pass


def write(path: Path, seats: Sequence[Seat], columns: Columns | None = None, stamp: Stamp | None = None) -> None:
    """All rows, or none and the file as it was. A Parquet file says what they were played with. Raises LabError."""
    with whole(path) as file:
        if path.suffix == ".jsonl":
            file.write_text("".join([line(seat) for seat in seats]), encoding="utf-8")
        elif path.suffix == ".csv":
            rows = [{name: spaced(value) for name, value in row.items()} for row in flat(seats, columns)]
            with file.open("w", encoding="utf-8", newline="") as opened:
                writer = csv.DictWriter(opened, fieldnames=list(rows[0]), lineterminator="\n")
                writer.writeheader()
                writer.writerows(rows)
        else:
            pyarrow, parquet = _arrow()
            rows = flat(seats, columns)
            told = {} if stamp is None else {f"{STAMPED}{name}": str(value) for name, value in stamp._asdict().items()}
            schema = pyarrow.schema([(name, _kind(pyarrow, name)) for name in rows[0]], told)
            parquet.write_table(pyarrow.Table.from_pylist(rows, schema=schema), file, compression="zstd")


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """A file beside that one to write to, which takes its place once all is written. Raises LabError.

    Where nothing was written, nothing is changed.
    """
    beside = path.with_name(f".{path.name}.new")
    try:
        beside.touch()
        yield beside
        if beside.stat().st_size:
            beside.replace(path)
    except OSError as error:
        raise LabError(f"{path}: {error.strerror or error}") from error
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def write_text(path: Path, text: str) -> None:
    """A text, or the file as it was. Raises LabError."""
    with whole(path) as file:
        file.write_text(text, encoding="utf-8")


def line(seat: Seat) -> str:
    """A row as a line of JSON."""
    return json.dumps(seat.row(), separators=(",", ":")) + "\n"


def seat_of(row: dict[str, Any]) -> Seat:
    """The row that `line` wrote."""
    traits = {kind: tuple(ids) for kind, ids in row["traits"].items()}
    return Seat(**{**row, "traits": traits, "ending": tuple(row.get("ending") or ())})


def flat(seats: Sequence[Seat], columns: Columns | None = None) -> list[dict[str, Any]]:
    """Rows without nested fields: a column for each part of one that occurs, empty where a seat does not have it."""
    known = columns or Columns()
    parts = {
        field: sorted({*getattr(known, field), *[part for seat in seats for part in getattr(seat, field)]})
        for field in NESTED
    }
    rows = []
    for seat in seats:
        row = {name: value for name, value in seat.row().items() if name not in NESTED}
        for field, start in NESTED.items():
            values = getattr(seat, field)
            row |= {f"{start}{part}": values.get(part) for part in parts[field]}
        rows.append(row)
    return rows


def spaced(value: Any) -> Any:
    """Several ids in one cell."""
    return " ".join(value) if isinstance(value, tuple) else value


def stamp_in(path: Path) -> Stamp | None:
    """What the rows of a Parquet file were played with, where it says so. Raises LabError."""
    pyarrow, parquet = _arrow()
    try:
        found = parquet.read_schema(path).metadata or {}
        told = {name: found[f"{STAMPED}{name}".encode()].decode() for name in Stamp._fields}
        return Stamp(**{**told, "rules": int(told["rules"])})
    except KeyError:
        return None
    except (OSError, pyarrow.ArrowException, ValueError) as error:
        raise LabError(f"{path}: this cannot be read: {str(error).splitlines()[0]:.100}") from error


def read(path: Path, stamp: Stamp | None = None) -> list[Seat]:
    """The rows of a Parquet file that `write` wrote, if it does not say that they were played with something else.

    Raises LabError.
    """
    pyarrow, parquet = _arrow()
    found = None if stamp is None else stamp_in(path)
    if stamp is not None and found is not None and found != stamp:
        raise LabError(f"{path}: these rows were played with something else: {differences(found, stamp)}")
    try:
        rows = parquet.read_table(path).to_pylist()
        return [_nested(row) for row in rows]
    except (OSError, pyarrow.ArrowException, TypeError, KeyError) as error:
        raise LabError(f"{path}: this cannot be read: {str(error).splitlines()[0]:.100}") from error


def _nested(row: dict[str, Any]) -> Seat:
    values = {name: value for name, value in row.items() if not name.startswith(tuple(NESTED.values()))}
    for field, start in NESTED.items():
        found = {name.removeprefix(start): value for name, value in row.items() if name.startswith(start)}
        values[field] = {name: value for name, value in found.items() if value is not None}
    return seat_of(values)


def _arrow() -> tuple[Any, Any]:
    return extra("pyarrow", "parquet"), extra("pyarrow.parquet", "parquet")


def _kind(pyarrow: Any, column: str) -> Any:
    """What a column of a Parquet file holds."""
    if column in ("together", "won"):
        return pyarrow.bool_()
    if column in ("bot", "label") or column.startswith(NESTED["settings"]):
        return pyarrow.string()
    if column == "ending" or column.startswith(NESTED["traits"]):
        return pyarrow.list_(pyarrow.string())
    return pyarrow.int64()
