"""`arcology train`: which tables a net learns at. How it learns is tested with the laboratory."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from arcology.cli import Trouble, main
from arcology.cli import train as command
from arcology.cli.many import INTERRUPTED
from arcology.cli.train import kinds_of
from arcology.games import game as game_of
from arcology.nets import outlook
from arcology.nets.model import read
from arcology.nets.playing import OUTLOOK, SHIPPED


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


def test_a_net_that_could_not_be_written_is_refused_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "train", lambda *_: pytest.fail("it is trained"))
    result = CliRunner().invoke(main, ["train", "euphoria", "--out", str(tmp_path / "nope" / "a.net")])
    assert (result.exit_code, "there is no folder" in result.output) == (2, True)


@pytest.mark.parametrize("kept", [True, False])
def test_who_stops_a_training_is_told_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool) -> None:
    out = tmp_path / "a.net"

    def stopped(*given: object) -> None:
        assert given[-1] == 12
        if kept:
            out.touch()
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "train", stopped)
    result = CliRunner().invoke(main, ["train", "euphoria", "--seed", "12", "--out", str(out)])
    assert (result.exit_code, f"--start {out} goes on with it" in result.output) == (INTERRUPTED, kept)


@pytest.mark.parametrize("file", ["free_radicals", str(SHIPPED / "free_radicals.net")])
def test_the_stages_and_the_curve_of_a_net_are_told(file: str) -> None:
    result = CliRunner().invoke(main, ["train", "--show", file])
    assert result.exit_code == 0, result.output
    about, _ = read(SHIPPED / "free_radicals.net")
    assert f"free_radicals.net: free_radicals, rules {about.rules}, components {about.pack}" in result.output
    last = about.history[-1]
    assert f"{last['positions']}" in result.output
    assert result.output.count("above the sense") == sum(len(stage.get("curve", [])) for stage in about.history) > 1


def test_what_holds_no_net_is_not_told(tmp_path: Path) -> None:
    file = tmp_path / "a.net"
    file.write_text("nothing", encoding="utf-8")
    for each, said in ((file, "holds no net"), (tmp_path / "gone.net", "No such file")):
        result = CliRunner().invoke(main, ["train", "--show", str(each)])
        assert (result.exit_code, said in result.output, result.output.count("\n")) == (2, True, 1)


@pytest.mark.parametrize(
    "words", [("--minutes", "3"), ("--keep", "2000"), ("--start", str(SHIPPED / "free_radicals.net"))]
)
def test_outlooks_are_learnt_from_so_many_games_and_no_longer(tmp_path: Path, words: tuple[str, ...]) -> None:
    out = str(tmp_path / "a")
    result = CliRunner().invoke(main, ["train", "tamashii", "--outlook", "9", "--out", out, *words])
    assert (result.exit_code, "does not go with --minutes, --start and --keep" in result.output) == (2, True)


def test_a_game_without_an_outlook_learns_none(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["train", "euphoria", "--outlook", "9", "--out", str(tmp_path / "a")])
    assert result.exit_code == 2
    assert "it has no outlook" in result.output


def test_what_outlooks_foresee_is_told() -> None:
    result = CliRunner().invoke(main, ["train", "--show", "tamashii"])
    assert result.exit_code == 0, result.output
    about, kinds = outlook.read(SHIPPED / f"tamashii{OUTLOOK}")
    assert f"tamashii.outlook: tamashii, rules {about.rules}, components {about.pack}" in result.output
    assert f"{about.history['games']} games from seed {about.history['seed']}" in result.output
    for kind in kinds:
        assert kind in result.output
        assert f"{about.history['kinds'][kind]['off']:.4f}" in result.output
