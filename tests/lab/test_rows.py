"""Rows of results: the same in every kind of file, whole or not at all."""

import errno
import os
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from arcology.lab import LabError
from arcology.lab.playing import Seat
from arcology.lab.rows import KINDS, Columns, check_target, flat, read, stamp_in, write
from arcology.lab.series import columns_of, play, series_of


@pytest.fixture(scope="module")
def seats() -> list[Seat]:
    series = series_of("free_radicals", ["random"], [(2, {})])
    return play(series, 0) + play(series, 1)


def test_a_file_gives_back_what_was_written(seats: list[Seat], tmp_path: Path) -> None:
    write(tmp_path / "a.parquet", seats)
    assert read(tmp_path / "a.parquet") == seats


def test_there_are_columns_for_what_no_row_has(seats: list[Seat], tmp_path: Path) -> None:
    columns = Columns(("difficulty",), ("dilemma",), ("recruits",))
    write(tmp_path / "a.parquet", seats, columns)
    names = pyarrow.parquet.read_schema(tmp_path / "a.parquet").names
    assert {"set_difficulty", "from_dilemma", "has_recruits", "has_faction"} <= set(names)
    assert read(tmp_path / "a.parquet") == seats
    assert flat(seats, columns)[0]["from_dilemma"] is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_full_disk_leaves_nothing_half_written(
    seats: list[Seat], tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / f"rows{kind}"
    write(target, seats)
    before = target.read_bytes()

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(LabError, match=r"rows.*: No space left on device"):
        write(target, seats[:1])
    assert target.read_bytes() == before
    assert list(tmp_path.iterdir()) == [target]


def test_a_folder_that_cannot_be_written_to_is_said_beforehand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: Any) -> None:
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "touch", refused)
    with pytest.raises(LabError, match="Permission denied"):
        check_target(tmp_path / "rows.csv")


def test_checking_a_target_changes_nothing(seats: list[Seat], tmp_path: Path) -> None:
    write(tmp_path / "a.csv", seats)
    before = (tmp_path / "a.csv").read_bytes()
    check_target(tmp_path / "a.csv")
    check_target(tmp_path / "b.csv")
    assert (tmp_path / "a.csv").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["a.csv"]


@pytest.mark.parametrize("content", [b"", b"PAR1 and no more"])
def test_a_file_that_is_no_table_of_results_is_said_to_be_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.parquet").write_bytes(content)
    with pytest.raises(LabError, match=r"a\.parquet: this cannot be read"):
        read(tmp_path / "a.parquet")


def test_columns_are_known_before_anything_is_played(seats: list[Seat]) -> None:
    columns = columns_of(series_of("free_radicals", ["random"], [(2, {})]))
    assert list(flat(seats, columns)[0]) == list(flat(seats)[0])


def test_a_file_says_what_its_rows_were_played_with(seats: list[Seat], tmp_path: Path) -> None:
    stamp = series_of("free_radicals", ["random"], [(2, {})]).stamp
    write(tmp_path / "a.parquet", seats, stamp=stamp)
    assert stamp_in(tmp_path / "a.parquet") == stamp
    assert pyarrow.parquet.read_schema(tmp_path / "a.parquet").metadata[b"arcology.game"] == b"free_radicals"
    assert read(tmp_path / "a.parquet", stamp) == seats
    with pytest.raises(LabError, match=r"a\.parquet: these rows were played with something else: rules \d+, here 99$"):
        read(tmp_path / "a.parquet", stamp._replace(rules=99))
    write(tmp_path / "b.parquet", seats)
    assert stamp_in(tmp_path / "b.parquet") is None
    assert read(tmp_path / "b.parquet", stamp) == seats
