"""A bot of somebody's own that fails ends a series in one line, with every game before it kept."""

import re
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from arcology.lab import tournaments
from arcology.lab.rows import read

LATE = 100
"""Choices of one of these bots before it fails, in the process that plays it."""
BOTS = f"""
from arcology.bots import Bot
from arcology.kernel.decision import Option


class Late(Bot):
    asked = 0

    def choose(self, eye):
        Late.asked += 1
        return self.late(eye) if Late.asked > {LATE} else eye.decision.options[0]


class Raising(Late):
    def late(self, eye):
        raise KeyError("no such\\nplan")


class Lying(Late):
    def late(self, eye):
        return Option("fly", "moon")


class Silent(Late):
    def late(self, eye):
        return None
"""
WHEN = r"in game (\d+) \(seed (\d+)\), choice \d+, seat [01]"
ENDS = {
    "Raising": rf"failed {WHEN}: KeyError: 'no such\\nplan' \(.*bots_.*\.py, line 16\)",
    "Lying": rf"chose fly:moon {WHEN}, which is not offered",
    "Silent": rf"chose None {WHEN}, which is not offered",
}


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module that no other test has loaded."""
    name = f"bots_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(tournaments, "ratings", lambda _: {})
    return name


@pytest.mark.parametrize("bot", ENDS)
@pytest.mark.parametrize("command", ["simulate", "tournament", "balance"])
def test_it_is_said_which_bot_failed_when_and_why(run: Run, tmp_path: Path, bots: str, command: str, bot: str) -> None:
    kept = tmp_path / "kept"
    result = run(command, "works", "--games", "9", "--players", "2", "--bots", f"{bots}:{bot}", "--out", str(kept))
    folder = kept / "games" if command == "balance" else kept
    said = re.match(rf"Error: {bots}:{bot} {ENDS[bot]}; finished games are kept in {folder}", result.stderr)
    assert said, result.stderr
    assert (result.exit_code, result.stderr.count("\n")) == (1, 1)
    played = {seat.game: seat.seed for seat in read(folder / "games-00000.parquet")}
    number, seed = map(int, said.groups())
    assert sorted(played) == [*range(number)]
    assert (len(played) > 0, seed) == (True, played[0] + number)


def test_a_bot_whose_module_cannot_be_loaded_is_said_to_be_none(run: Run, tmp_path: Path, bots: str) -> None:
    (tmp_path / f"{bots}.py").write_text("1 / 0", encoding="utf-8")
    result = run("simulate", "works", "--bots", f"{bots}:Any")
    assert (result.exit_code, result.stderr) == (2, f"Error: there is no bot at {bots}:Any: division by zero\n")


def test_with_several_processes_the_line_is_the_same(run: Run, tmp_path: Path, bots: str) -> None:
    (tmp_path / f"{bots}.py").write_text(BOTS.replace(str(LATE), "0"), encoding="utf-8")
    words = ["simulate", "free_radicals", "--games", "4", "--bots", f"{bots}:Raising"]
    assert run(*words).stderr == run(*words, "--jobs", "2").stderr
