"""Tournaments as they are typed: tables that people read, and a folder that other tools read."""

from pathlib import Path

import pytest
from tests.cli.conftest import Run

from arcology.lab import tournaments
from arcology.lab.ratings import Rating

OTHER = "arcology.bots.random:RandomBot"


@pytest.fixture(autouse=True)
def rated_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ratings have tests of their own, and a library of their own."""
    rating = Rating(25.0, 8.0, 1.0)
    monkeypatch.setattr(tournaments, "ratings", lambda _: {"random": rating, OTHER: rating})


def test_tables_and_a_folder(run: Run, tmp_path: Path) -> None:
    words = ["tournament", "works", "--bots", f"random,{OTHER}", "--games", "7", "--players", "2,3"]
    result = run(*words, "--each", "length", "--out", str(tmp_path / "a"))
    assert result.exit_code == 0, result.output
    assert "The Works: 8 games in rounds of equal deals, seed 1" in result.stdout
    for said in ("players 3, length long", "25.0", "How often a row was above the column"):
        assert said in result.stdout
    assert sorted(path.name for path in (tmp_path / "a").iterdir()) == [
        "games-00000.parquet", "plan.json", "result.json",
    ]  # fmt: skip
    again = run(*words, "--each", "length", "--out", str(tmp_path / "a"), "--resume")
    assert again.stdout == result.stdout


def test_another_tournament_in_the_same_folder_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    words = ["tournament", "works", "--bots", "random", "--games", "2", "--out", str(tmp_path / "a")]
    assert run(*words).exit_code == 0
    for more, said in (((), "--resume goes on"), (("--resume", "--seed", "5"), "holds another series: seed 1, not 5")):
        refused = run(*words, *more)
        assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
        assert said in refused.stderr


def test_together_it_is_said_who_wins_where(run: Run) -> None:
    words = [
        "tournament",
        "tamashii",
        "--bots",
        "random",
        "--games",
        "4",
        "--players",
        "1,2",
        "--each",
        "scenario=P0,S1",
    ]
    result = run(*words)
    assert result.exit_code == 0, result.output
    for said in ("players 1, scenario P0", "scenario S1", "bots that do not meet are not rated"):
        assert said in result.stdout
    assert "fair" not in result.stdout
