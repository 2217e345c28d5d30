"""A series in a folder: every finished game is kept, whatever ends the program, and the files come out the same."""

import json
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from arcology.lab import LabError, archive
from arcology.lab.archive import PLAN, Archive, Missing
from arcology.lab.balance.reading import rows_of
from arcology.lab.playing import Seat
from arcology.lab.rows import read, write
from arcology.lab.series import Series, play, series_of


@pytest.fixture(scope="module")
def series() -> Series:
    return series_of("free_radicals", ["random"], [(2, {})])


@pytest.fixture(scope="module")
def games(series: Series) -> list[list[Seat]]:
    return [play(series, number) for number in range(5)]


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "PART", 2)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_parts_are_written_as_they_are_complete_and_the_rest_at_the_end(
    series: Series, games: list[list[Seat]], tmp_path: Path
) -> None:
    kept = Archive(tmp_path / "a", series)
    for number, seats in enumerate(games):
        kept.add(number, seats)
    assert sorted(files(tmp_path / "a")) == [
        "games-00000.parquet", "games-00001.parquet", "games-00002.jsonl", PLAN,
    ]  # fmt: skip
    kept.close()
    assert sorted(files(tmp_path / "a"))[:3] == [f"games-0000{part}.parquet" for part in range(3)]
    assert read(tmp_path / "a" / "games-00001.parquet") == games[2] + games[3]


def test_however_it_came_about_a_series_is_the_same_bytes(
    series: Series, games: list[list[Seat]], tmp_path: Path
) -> None:
    for name, orders in (("a", [[0, 1, 2, 3, 4]]), ("b", [[0, 2, 4], [3], [1]])):
        for resumed, order in enumerate(orders):
            kept = Archive(tmp_path / name, series, resume=resumed > 0)
            for number in order:
                kept.add(number, games[number])
            kept.close()
    assert files(tmp_path / "a") == files(tmp_path / "b")


def test_what_was_killed_is_in_the_journal_but_for_the_last_half_line(
    series: Series, games: list[list[Seat]], tmp_path: Path
) -> None:
    killed = Archive(tmp_path, series)
    killed.add(0, games[0])
    killed.add(2, games[2])
    for file in (*killed.journals.values(), killed.lock):
        file.close()
    with (tmp_path / "games-00001.jsonl").open("ab") as journal:
        journal.write(b'[{"game":3,"seed"')
    Archive(tmp_path, series, resume=True).close()
    assert sorted(path.name for path in tmp_path.glob("games-*")) == ["games-00000.parquet", "games-00001.parquet"]
    again = Archive(tmp_path, series, resume=True)
    assert dict(again.stored()) == {range(2): {0: games[0]}, range(2, 4): {2: games[2]}}
    again.add(3, games[3])
    again.close()
    assert read(tmp_path / "games-00001.parquet") == games[2] + games[3]


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """Files may grow so far and no further, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_keeps_all_games_before(series: Series, games: list[list[Seat]], tmp_path: Path) -> None:
    kept = Archive(tmp_path, series)
    kept.add(0, games[0])
    before = files(tmp_path)
    with room_for(len(before["games-00000.jsonl"]) + 100), pytest.raises(LabError, match="File too large"):
        kept.add(1, games[1])
    assert files(tmp_path) == before
    with room_for(100), pytest.raises(LabError, match="File too large"):
        kept.close()
    assert files(tmp_path) == before
    again = Archive(tmp_path, series, resume=True)
    again.add(1, games[1])
    again.close()
    assert read(tmp_path / "games-00000.parquet") == games[0] + games[1]


def test_another_series_is_refused_with_what_is_not_the_same(series: Series, tmp_path: Path) -> None:
    Archive(tmp_path, series).close()
    with pytest.raises(LabError, match="holds a series already: --resume goes on"):
        Archive(tmp_path, series)
    for other, said in (
        (series._replace(seed=7), "seed 1, not 7"),
        (series._replace(steps=5), "steps none, not 5"),
        (series._replace(stamp=series.stamp._replace(version="9.9")), f"version {series.stamp.version}, not 9.9"),
        (series._replace(stamp=series.stamp._replace(pack="ab")), f"pack {series.stamp.pack}, not ab"),
        (series_of("free_radicals", ["random"], [(3, {"first": "1"})]), "players=3 settings=first=1"),
    ):
        with pytest.raises(LabError, match="holds another series") as refused:
            Archive(tmp_path, other, resume=True)
        assert said in str(refused.value)
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize("plan", ["", "[]", "{}", '{"format": "arcology-series/0"}'])
def test_a_plan_that_cannot_be_read(series: Series, tmp_path: Path, plan: str) -> None:
    (tmp_path / PLAN).write_text(plan, encoding="utf-8")
    with pytest.raises(LabError, match=r"this plan cannot be read|this is no plan of the format"):
        Archive(tmp_path, series, resume=True)


@pytest.mark.parametrize("line", ["{}", "no JSON", "[{}]", "[[]]"])
def test_a_journal_that_cannot_be_read(series: Series, tmp_path: Path, line: str) -> None:
    Archive(tmp_path, series).close()
    (tmp_path / "games-00000.jsonl").write_text(f"{line}\n", encoding="utf-8")
    kept = Archive(tmp_path, series, resume=True)
    for read_it in (lambda: dict(kept.stored()), kept.close):
        with pytest.raises(LabError, match=r"games-00000\.jsonl: this cannot be read"):
            read_it()


def test_a_folder_with_something_else_is_left_alone(series: Series, tmp_path: Path) -> None:
    (tmp_path / "photo.png").touch()
    with pytest.raises(LabError, match="holds something else"):
        Archive(tmp_path, series)
    with pytest.raises(LabError, match="Not a directory"):
        Archive(tmp_path / "photo.png" / "below", series)
    assert list(files(tmp_path)) == ["photo.png"]


def test_two_programs_do_not_play_the_same_series(series: Series, tmp_path: Path) -> None:
    first = Archive(tmp_path, series)
    with pytest.raises(LabError, match="another program is playing"):
        Archive(tmp_path, series, resume=True)
    first.close()
    Archive(tmp_path, series, resume=True).close()


def test_the_plan_says_all_of_the_series(series: Series, tmp_path: Path) -> None:
    Archive(tmp_path, series).close()
    plan = json.loads((tmp_path / PLAN).read_text(encoding="utf-8"))
    assert {name: plan[name] for name in series.plain()} == series.plain()


def test_missing_numbers_are_gaps_and_then_all_others() -> None:
    missing = Missing([3, 5], range(8, 12))
    assert list(missing) == [3, 5, 8, 9, 10, 11]
    assert missing[1:4] == [5, 8, 9]
    assert missing[4:40] == [10, 11]


def test_a_part_of_another_version_is_refused(series: Series, games: list[list[Seat]], tmp_path: Path) -> None:
    kept = Archive(tmp_path, series)
    kept.add(0, games[0])
    kept.close()
    older = series.stamp._replace(version="0.0.9")
    write(tmp_path / "games-00000.parquet", games[0], stamp=older)
    again = Archive(tmp_path, series, resume=True)
    said = rf"games-00000\.parquet: these rows .* something else: version 0\.0\.9, here {series.stamp.version}$"
    with pytest.raises(LabError, match=said):
        dict(again.stored())
    again.close()
    with pytest.raises(LabError, match=said):
        rows_of([tmp_path], series.game)
