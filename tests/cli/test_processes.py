"""The command as a process of its own, with a real game: piped input, several processes, no colour."""

import os
import subprocess
import sys
from pathlib import Path

GAME = "free_radicals"
FACTIONS = ("--set", "faction.0=merchants", "--set", "faction.1=executives")


def arcology(*words: str, keys: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", "-m", "arcology", *words]
    env = {**os.environ, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(command, input=keys, capture_output=True, text=True, check=False, env=env, timeout=300)


def test_a_game_through_a_pipe_to_its_end() -> None:
    done = arcology("play", GAME, "--seats", "human,random", "--seed", "5", *FACTIONS, keys="1\n" * 3000)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The end" in done.stdout
    assert "\x1b" not in done.stdout


def test_several_processes_give_the_same_rows(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.jsonl"
        done = arcology("simulate", GAME, "--games", "10", "--seed", "3", "--jobs", jobs, "--out", str(out), *FACTIONS)
        assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()
    assert len((tmp_path / "1.jsonl").read_text(encoding="utf-8").splitlines()) == 20


def test_trouble_is_one_line_and_no_traceback(tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text("{", encoding="utf-8")
    for words in (["play", "nowhere"], ["replay", str(file)], ["simulate", GAME, "--players", "99"]):
        done = arcology(*words)
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert "Traceback" not in done.stderr
