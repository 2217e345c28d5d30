"""What is handed in wrongly is said in one line, with exit code 2 and never a traceback."""

import errno
import os
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from arcology.kernel.files import MOST_BYTES


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
        (
            "simulate euphoria --bots gredy",
            "for euphoria; there are random, newcomer, greedy, expert, master, lio, wilma",
        ),
        ("play euphoria --seats human,gredy", "random, newcomer, greedy, expert, master, lio, wilma"),
        ("simulate works --out rows.xls", "results are written to .jsonl, .csv, .parquet"),
        ("simulate works --out gone/rows.csv", "there is no folder gone"),
        ("tournament works --bots ghost", "there is no bot 'ghost'"),
        ("tournament works --bots random,random", "name each bot once"),
        ("tournament works --bots random --players 9", "2 to 4 players, not 9"),
        ("tournament works --bots random --players two", "--players wants numbers"),
        ("tournament works --bots random --each depth", "no setting 'depth' to compare; it has length"),
        ("tournament works --bots random --each length=endless", "length cannot be endless"),
        ("tournament works --bots random --resume", "--resume needs --out"),
        ("tournament works --bots random --until fun", "write 'a beats b'"),
        ("tournament works --bots random --pack gone", "gone: there is no such folder"),
        ("tournament works --bots random --out /dev/null/x", "/dev/null/x: Not a directory"),
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
    assert result.stderr.startswith(f"Error: {file}: ")


@pytest.mark.parametrize(
    "words",
    [
        "replay {}", "verify {}", "position check {}", "position write {}", "play --load {}",
        "play works --position {}", "campaigns import {} --data {data}",
    ],
)  # fmt: skip
@pytest.mark.parametrize("endless", ["/dev/zero", "pipe"])
def test_what_is_no_plain_file_is_not_read(run: Run, tmp_path: Path, words: str, endless: str) -> None:
    (tmp_path / "arcology.db").touch()
    if endless == "pipe":
        endless = str(tmp_path / "pipe")
        os.mkfifo(endless)
    result = run(*words.format(endless, data=tmp_path).split())
    assert (result.exit_code, result.stderr) == (2, f"Error: {endless}: This is not a plain file\n")


def test_a_file_is_read_so_far_and_no_further(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with file.open("wb") as sparse:
        sparse.truncate(MOST_BYTES + 1)
    result = run("replay", str(file))
    assert (result.exit_code, result.stderr) == (2, f"Error: {file}: Larger than 64 MB\n")


@pytest.mark.parametrize("games", ["10000001", "1" + "0" * 23])
def test_more_games_than_anybody_waits_for_are_refused(run: Run, games: str) -> None:
    result = run("simulate", "works", "--games", games)
    assert result.exit_code == 2
    assert f"{games} is not in the range 1<=x<=10000000" in result.stderr


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("enemies.toml", "E01 = 5\n", "enemies.toml: E01: a row is a table: write [E01] and its fields below"),
        ("enemies.toml", "E01 = 5\n[E02]\nnote = ''\n", "enemies.toml: E01: a row is a table"),
        ("events.toml", "a = " + "[" * 100_000, "events.toml: cannot be read: "),
        ("scenarios/X1.toml", "a = " + "[" * 100_000, "scenarios/X1.toml: cannot be read: "),
        ("events.tml", "", "events.tml: no table of that name"),
        ("scenario/X1.toml", "", "scenario: no table of that name"),
        ("scenarios/X1.tml", "", "scenarios/X1.tml: not a .toml file"),
    ],
)
def test_a_pack_with_what_is_no_row_is_refused(run: Run, tmp_path: Path, file: str, text: str, said: str) -> None:
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(text, encoding="utf-8")
    for words in (["packs", "check", str(tmp_path), "--game", "tamashii"], ["serve", "--pack", f"tamashii={tmp_path}"]):
        result = run(*words, *(["--port", "0", "--data", str(tmp_path / ".data")] if words[0] == "serve" else []))
        assert (result.exit_code, said in result.stderr) == (2, True), result.stderr


def test_a_table_of_a_pack_that_has_no_end_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "events.toml").symlink_to("/dev/zero")
    result = run("packs", "check", str(tmp_path), "--game", "tamashii")
    assert (result.exit_code, "This is not a plain file" in result.stderr) == (2, True)


def test_what_people_read_lies_in_a_pack_untouched(run: Run, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("Mine.", encoding="utf-8")
    assert run("packs", "check", str(tmp_path), "--game", "tamashii").exit_code == 0


def test_a_reader_who_has_read_enough_is_no_trouble(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(text: str) -> None:
        raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))

    monkeypatch.setattr("click.echo", closed)
    result = run("rules", "FR-VISIT-2")
    assert (result.exit_code, result.output) == (1, "")


def test_a_record_that_is_no_text(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"\xff\xfe\x00")
    result = run("replay", str(file))
    assert result.exit_code == 2
    assert "this record is not text" in result.stderr
