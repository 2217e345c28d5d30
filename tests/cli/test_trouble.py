"""What is handed in wrongly is said in one line, with exit code 2 and never a traceback."""

from pathlib import Path

import pytest
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play nowhere", "there is no game called 'nowhere'"),
        ("play", "name a game"),
        ("play works --seats human", "2 to 4 players, not 1"),
        ("play works --seats human,ghost", "nobody is called 'ghost'"),
        ("play works --set length", "wants NAME=VALUE"),
        ("play works --set depth=3", "no setting 'depth'"),
        ("play works --set length=endless", "length cannot be 'endless'"),
        ("play works --set start=carbon", "no setting 'start'; it has length, start.0, start.1"),
        ("simulate works --set start.2=carbon", "no setting 'start.2'"),
        ("play works --pack gone", "gone: there is no such folder"),
        ("play --load gone.json", "gone.json: No such file"),
        ("simulate works --players 9", "2 to 4 players, not 9"),
        ("simulate works --bots ghost", "there is no bot 'ghost'"),
        ("simulate works --out rows.xls", "results are written to .jsonl, .csv, .parquet"),
        ("simulate works --out gone/rows.csv", "there is no folder gone"),
        ("bench nowhere", "there is no game called 'nowhere'"),
        ("bench works --players 7", "2 to 4 players, not 7"),
        ("packs check gone", "gone: there is no such folder"),
        ("rules zyzzyva", "no rule has the id or the words 'zyzzyva'"),
        ("replay gone.json", "gone.json: No such file"),
    ],
)
def test_one_line_says_what_is_wrong(run: Run, words: str, said: str) -> None:
    result = run(*words.split())
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ("[]", "not a record of the format"),
        ('{"format":"arcology-record/1"}', "settings must be dict"),
        ("[" * 100_000, "not JSON"),
    ],
)
def test_a_broken_record_is_said_to_be_broken(run: Run, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    result = run("replay", str(file))
    assert (result.exit_code, said in result.stderr, result.stderr.count("\n")) == (2, True, 1)


def test_a_record_that_is_no_text(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"\xff\xfe\x00")
    result = run("replay", str(file))
    assert result.exit_code == 2
    assert "this record is not text" in result.stderr
