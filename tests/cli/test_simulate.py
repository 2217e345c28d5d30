"""Series of games: the same seed gives the same rows, in every kind of file."""

import csv
import json
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest
from tests.cli.conftest import Run

from arcology.games import game
from arcology.kernel.game import Setup
from arcology.lab.playing import play_out
from arcology.lab.rows import read, seat_of
from arcology.lab.seating import moving
from arcology.lab.series import seed_of


def simulate(run: Run, out: Path, *more: str) -> str:
    result = run("simulate", "works", "--games", "10", "--players", "3", "--seed", "7", "--out", str(out), *more)
    assert result.exit_code == 0, result.output
    return result.stdout


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_row_for_every_seat_of_every_game_in_order(run: Run, tmp_path: Path) -> None:
    shown = simulate(run, tmp_path / "a.jsonl")
    found = rows(tmp_path / "a.jsonl")
    assert [(row["game"], row["seat"]) for row in found] == [(g, s) for g in range(10) for s in range(3)]
    assert all(sum(row["sources"].values()) == row["score"] for row in found)
    assert {row["rank"] for row in found} >= {1}
    assert "10 games, 3 players, seed 7" in shown
    assert "random" in shown


def test_the_same_seed_the_same_rows_and_another_seed_others(run: Run, tmp_path: Path) -> None:
    for name, more in (("a", ()), ("b", ()), ("c", ("--seed", "8"))):
        simulate(run, tmp_path / f"{name}.jsonl", *more)
    first, again, other = ((tmp_path / f"{name}.jsonl").read_bytes() for name in "abc")
    assert first == again
    assert first != other


def test_one_game_of_a_series_can_be_played_by_itself(run: Run, tmp_path: Path) -> None:
    simulate(run, tmp_path / "a.jsonl")
    works = game("works")
    alone = play_out(works, works.load(), Setup(3, seed_of(7, 4)), ["random"] * 3, 4)
    assert alone == [seat_of(row) for row in rows(tmp_path / "a.jsonl")[12:15]]


def test_csv_and_parquet_hold_the_same(run: Run, tmp_path: Path) -> None:
    for kind in ("jsonl", "csv", "parquet"):
        simulate(run, tmp_path / f"a.{kind}")
    plain = rows(tmp_path / "a.jsonl")
    with (tmp_path / "a.csv").open(encoding="utf-8", newline="") as file:
        comma = list(csv.DictReader(file))
    arrow = pyarrow.parquet.read_table(tmp_path / "a.parquet").to_pylist()
    assert len(plain) == len(comma) == len(arrow) == 30
    for one, two, three in zip(plain, comma, arrow, strict=True):
        assert one["score"] == int(two["score"]) == three["score"]
        assert one["sources"]["goods"] == int(two["from_goods"]) == three["from_goods"]


def test_a_folder_keeps_a_series_that_can_be_made_longer(run: Run, tmp_path: Path) -> None:
    simulate(run, tmp_path / "a.parquet")
    simulate(run, tmp_path / "a", "--games", "6")
    shown = simulate(run, tmp_path / "a", "--resume")
    assert "10 games, 3 players, seed 7" in shown
    assert read(tmp_path / "a" / "games-00000.parquet") == read(tmp_path / "a.parquet")
    refused = run("simulate", "works", "--out", str(tmp_path / "a"))
    assert "holds a series already: --resume goes on with it" in refused.stderr
    assert "--resume needs --out" in run("simulate", "works", "--out", str(tmp_path / "a.csv"), "--resume").stderr


def test_settings_reach_the_game(run: Run, tmp_path: Path) -> None:
    simulate(run, tmp_path / "short.jsonl")
    simulate(run, tmp_path / "long.jsonl", "--set", "length=long")
    assert {row["rounds"] for row in rows(tmp_path / "short.jsonl")} <= {1, 2}
    assert max(row["rounds"] for row in rows(tmp_path / "long.jsonl")) > 2


@pytest.mark.parametrize(
    ("index", "seats"), [(0, ["a", "b", "c", "a"]), (1, ["b", "c", "a", "b"]), (3, ["a", "b", "c", "a"])]
)
def test_bots_move_on_from_game_to_game(index: int, seats: list[str]) -> None:
    assert ["abc"[bot] for bot in moving(3, 4, index)] == seats
