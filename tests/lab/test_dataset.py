"""Recorded games as tables: what was offered and chosen, addresses that open, and nothing half-written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import arcology
from arcology.cli import main
from arcology.games import game as game_of
from arcology.kernel.record import Record
from arcology.lab import LabError
from arcology.lab.dataset import DECISIONS, GAMES, SEATS, dataset, files_of

parquet = pytest.importorskip("pyarrow.parquet")


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three short games of Tamashii with their rows."""
    folder = tmp_path_factory.mktemp("played") / "records"
    words = ["simulate", "tamashii", "--games", "3", "--players", "2", "--records", str(folder), "--out"]
    done = CliRunner().invoke(main, [*words, str(folder.parent / "rows.jsonl")])
    assert done.exit_code == 0, done.output
    return folder


def table(out: Path, name: str) -> list[dict[str, Any]]:
    return [row for path in sorted((out / name).rglob("*.parquet")) for row in parquet.read_table(path).to_pylist()]


def test_simulated_games_become_tables(records: Path, tmp_path: Path) -> None:
    out = tmp_path / "tables"
    result = dataset([records], out, rated="greedy", observations=True)
    games, seats, decisions = (table(out, name) for name in (GAMES, SEATS, DECISIONS))
    assert (len(games), len(seats), len(decisions)) == tuple(result.counts.values())
    assert len(games) == 3
    assert len(seats) == 6
    assert (out / "decisions" / "game=tamashii" / "players=2").is_dir()
    for game in games:
        own = [row for row in decisions if row["record"] == game["record"]]
        chosen = Record.from_json(Path(game["record"]).read_text(encoding="utf-8")).choices
        assert [row["step"] for row in own] == list(range(game["choices"]))
        told = [(row["seat"], row["options"][row["chosen"]]) for row in own]
        assert [(seat, option["verb"], option["target"]) for seat, option in told] == [
            (choice.seat, choice.verb, choice.target) for choice in chosen
        ]
        assert game["over"]
    assert sum(row["decisions"] for row in seats) == len(decisions)
    rated = [row for row in decisions if row["values"]]
    assert rated
    assert all(len(row["values"]) == len(row["options"]) for row in rated)
    assert len({len(row["observation"]) for row in decisions}) == 1
    assert {trait["kind"] for row in seats for trait in row["traits"]} >= {"scenario"}


def test_the_same_tables_on_any_number_of_processes(records: Path, tmp_path: Path) -> None:
    dataset([records], tmp_path / "one")
    dataset([records], tmp_path / "two", jobs=2)
    for path in (tmp_path / "one").rglob("*.parquet"):
        assert path.read_bytes() == (tmp_path / "two" / path.relative_to(tmp_path / "one")).read_bytes()


def test_an_address_opens_the_table_at_its_step(records: Path, tmp_path: Path) -> None:
    dataset([records], tmp_path / "tables")
    row = table(tmp_path / "tables", DECISIONS)[5]
    shown = CliRunner().invoke(main, ["replay", row["address"]])
    by_step = CliRunner().invoke(main, ["replay", row["record"], "--step", "5"])
    assert shown.exit_code == 0, shown.output
    assert shown.output == by_step.output
    assert "   5. " in shown.output
    twice = CliRunner().invoke(main, ["replay", row["address"], "--step", "5"])
    assert (twice.exit_code, "names a step already" in twice.output) == (2, True)


def test_a_broken_record_ends_it_or_is_left_out(records: Path, tmp_path: Path) -> None:
    folder = tmp_path / "some"
    folder.mkdir()
    first, second, _ = sorted(records.iterdir())
    (folder / "a.json").write_text(first.read_text(encoding="utf-8"), encoding="utf-8")
    changed = Record.from_json(second.read_text(encoding="utf-8"))
    changed.choices[7].hash = changed.choices[6].hash
    (folder / "b.json").write_text(changed.to_json(), encoding="utf-8")
    with pytest.raises(LabError, match=r"b\.json: step 8 .* leads to another state"):
        dataset([folder], tmp_path / "tables")
    assert {path.name for path in tmp_path.iterdir()} == {"some"}
    result = dataset([folder], tmp_path / "tables", skip=True)
    assert (result.counts[GAMES], len(result.left_out)) == (1, 1)
    with pytest.raises(LabError, match="holds something already"):
        dataset([folder], tmp_path / "tables")


def test_what_is_no_record_is_said_in_one_line(records: Path, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("{}", encoding="utf-8")
    with pytest.raises(LabError, match="no records in this folder"):
        files_of([tmp_path])
    with pytest.raises(LabError, match="no such file"):
        files_of([tmp_path / "none"])
    for words, why in (
        ([str(tmp_path / "x.json")], "is not a record"),
        ([str(records), "--rated", "nobody"], "there is no bot"),
    ):
        done = CliRunner().invoke(main, ["dataset", *words, "--out", str(tmp_path / "out")])
        assert (done.exit_code, why in done.output) == (2, True), done.output
        assert not (tmp_path / "out").exists()


def test_observations_of_other_components_do_not_stand_in_one_table(records: Path, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    enemy = (game_of("tamashii").folder / "data" / "enemies.toml").read_text(encoding="utf-8")
    (pack / "enemies.toml").write_text(enemy.replace("itg = 2", "itg = 3"), encoding="utf-8")
    words = ["simulate", "tamashii", "--games", "1", "--players", "2", "--pack", str(pack), "--records"]
    done = CliRunner().invoke(main, [*words, str(tmp_path / "own")])
    assert done.exit_code == 0, done.output
    both = [records, tmp_path / "own"]
    with pytest.raises(LabError, match="their observations would not mean the same"):
        dataset(both, tmp_path / "tables", observations=True)
    assert not (tmp_path / "tables").exists()
    dataset(both, tmp_path / "tables")
    assert len({row["pack"] for row in table(tmp_path / "tables", GAMES)}) == 2
    [file] = (tmp_path / "tables" / GAMES).rglob("*.parquet")
    assert parquet.read_schema(file).metadata[b"arcology.version"] == arcology.__version__.encode()


def test_a_bot_that_fails_is_no_fault_of_the_record(
    records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rater = (
        "class Rater(Bot):\n    def choose(self, eye): ...\n    def rated(self, eye): raise ValueError('too hard')\n"
    )
    (tmp_path / "rater.py").write_text(f"from arcology.bots import Bot\n{rater}", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    words = ["dataset", str(records), "--rated", "rater:Rater", "--skip-broken", "--out", str(tmp_path / "out")]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 1, done.output
    assert "rater:Rater failed at step 0 of this record, seat 0: ValueError: too hard (" in done.output
    assert not (tmp_path / "out").exists()
