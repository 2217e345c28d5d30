"""`arcology campaigns`: what a server keeps, from a terminal."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from arcology.server.app import DATABASE
from arcology.server.sqlite import connect

SAVE = {
    "format": "arcology-tamashii-save/1",
    "won": ["P0", "S1"],
    "flags": ["gate_broken"],
    "unlocked": ["S1", "S2", "B09"],
    "locked_diary": [],
    "difficulty": "hard",
}
FILE = {"format": "arcology-campaign/1", "game": "tamashii", "name": "Friday shells", "save": SAVE}


@pytest.fixture
def data(tmp_path: Path) -> str:
    """The folder of a server that has kept nothing yet."""
    folder = tmp_path / "kept"
    with closing(connect(folder / DATABASE)):
        pass
    return str(folder)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "friday.json"
    path.write_text(json.dumps(FILE))
    return path


def test_a_campaign_is_brought_in_listed_shown_and_taken_out(run: Run, data: str, file: Path, tmp_path: Path) -> None:
    assert run("campaigns", "list", "--data", data).stdout == ""
    brought = run("campaigns", "import", str(file), "--owner", "Ada", "--data", data)
    assert brought.exit_code == 0, brought.output
    code = brought.stdout.split()[0]
    assert brought.stdout == f"{code}  tamashii  2/5 won  Friday shells  (Ada)\njoin it at /campaign/{code}\n"
    assert run("campaigns", "list", "--data", data).stdout == f"{code}  tamashii  2/5 won  Friday shells  (Ada)\n"

    shown = run("campaigns", "show", code.lower(), "--data", data).stdout.splitlines()
    assert shown[2] == "S1   won   Rust Gate, tries: 0, The gate falls"
    assert shown[3].startswith("S2   open  The Choir, tries: 0")
    assert shown[-1] == "found: B09 Oni Frame"

    assert json.loads(run("campaigns", "export", code, "--data", data).stdout) == FILE
    out = tmp_path / "again.json"
    assert run("campaigns", "export", code, str(out), "--data", data).exit_code == 0
    assert json.loads(out.read_text()) == FILE


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "this is not a campaign file"),
        (json.dumps({**FILE, "save": {**SAVE, "unlocked": ["B99"]}}), "there is no B99"),
        (json.dumps({**FILE, "game": "euphoria"}), "has no campaign"),
    ],
)
def test_a_file_that_is_none_changes_nothing(run: Run, data: str, tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "odd.json"
    path.write_text(text)
    result = run("campaigns", "import", str(path), "--data", data)
    assert (result.exit_code, why in result.stderr) == (2, True), result.output
    assert run("campaigns", "list", "--data", data).stdout == ""


def test_what_is_not_there_is_said_in_one_line(run: Run, data: str, tmp_path: Path) -> None:
    result = run("campaigns", "show", "NOSUCH", "--data", data)
    assert (result.exit_code, "there is no campaign NOSUCH" in result.stderr) == (2, True)
    result = run("campaigns", "list", "--data", str(tmp_path / "nowhere"))
    assert (result.exit_code, "no server has kept anything here" in result.stderr) == (2, True)
    assert not (tmp_path / "nowhere").exists()
