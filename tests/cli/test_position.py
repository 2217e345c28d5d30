"""Positions at the terminal: checked, written from a record, played from."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run
from tests.support.play import play_match
from tests.support.positions import FOLDER, read

from arcology import games
from arcology.kernel.game import Setup
from arcology.kernel.position import Position

LAST_DRAW = FOLDER / "artisans_last_draw.toml"


def test_a_sound_position_says_who_is_asked(run: Run) -> None:
    result = run("position", "check", str(LAST_DRAW))
    assert result.exit_code == 0
    assert "sound for free_radicals, 3 seats" in result.stdout
    assert "may choose among" in result.stdout


def test_an_impossible_one_is_refused_with_file_and_line(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(LAST_DRAW.read_text(encoding="utf-8").replace('"CA2"', '"CA9"'), encoding="utf-8")
    result = run("position", "check", str(bad))
    assert result.exit_code == 2
    assert f"{bad}:10: artisans hand: there is no 'CA9'" in result.output


def test_a_record_is_written_as_a_position_at_any_step(run: Run, tmp_path: Path) -> None:
    game = games.game("free_radicals")
    match = play_match(game, Setup(2, 5), 5, 40)
    record = tmp_path / "record.json"
    record.write_text(match.record().to_json(), encoding="utf-8")
    result = run("position", "write", str(record), "--step", "30", "--about", "A puzzle.")
    position = Position.read(result.stdout, games.game)
    assert position.about == "A puzzle."
    for seat in range(2):
        assert game.view(position.state(), seat) == match.at(30).view(seat)
    assert "there is no step 41" in run("position", "write", str(record), "--step", "41").output


def test_a_game_begins_with_a_position(run: Run) -> None:
    shown = run("play", "--position", str(LAST_DRAW), "--seats", "human,random,random", keys="quit\n").stdout
    assert "Round 12" in shown
    said = read("artisans_last_draw").state()
    assert f"{said.seats[0].stock[3]} × " in shown
    assert "not 2" in run("play", "--position", str(LAST_DRAW), "--seats", "human,random").output
    assert "not of euphoria" in run("play", "euphoria", "--position", str(LAST_DRAW)).output
