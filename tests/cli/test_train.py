"""`arcology train`: which tables a net learns at. How it learns is tested with the laboratory."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from arcology.cli import Trouble, main
from arcology.cli.train import kinds_of
from arcology.games import game as game_of


def test_a_table_is_so_many_players_each_with_its_settings() -> None:
    found = kinds_of(game_of("tamashii"), "1,3 scenario=S3")
    assert [(seats, settings["scenario"]) for seats, settings in found] == [(1, "S3"), (3, "S3")]


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("", "--table wants players first"),
        ("scenario=S3", "--table wants numbers with commas between them"),
        ("2 mode=nonsense", "mode cannot be 'nonsense'"),
        ("2 nonsense=1", "tamashii has no setting 'nonsense'"),
    ],
)
def test_a_table_that_is_none_is_refused(table: str, said: str) -> None:
    with pytest.raises(Trouble, match=said):
        kinds_of(game_of("tamashii"), table)


def test_a_table_nobody_could_sit_at_is_refused(tmp_path: Path) -> None:
    for words in (("--table", "9"), ("--players", "9")):
        result = CliRunner().invoke(main, ["train", "tamashii", "--out", str(tmp_path / "a.net"), *words])
        assert result.exit_code == 2
        assert "is for 1 to 4 players, not 9" in result.output


def test_tables_say_all_of_a_table(tmp_path: Path) -> None:
    out = tmp_path / "a.net"
    result = CliRunner().invoke(main, ["train", "tamashii", "--out", str(out), "--table", "2", "--players", "3"])
    assert result.exit_code == 2
    assert "does not go with --players" in result.output
    assert not out.exists()
