"""The command as a process of its own, with a real game: piped input, several processes, no colour."""

import contextlib
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

GAME = "free_radicals"
FACTIONS = ("--set", "faction.0=merchants", "--set", "faction.1=executives")


def arcology(*words: str, keys: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", "-m", "arcology", *words]
    env = {**os.environ, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8", **more}
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


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_one_press_of_ctrl_c_stops_a_series_and_keeps_what_is_finished(jobs: str, tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    words = ["simulate", GAME, "--games", "1000000", "--jobs", jobs, "--out", str(out), *FACTIONS]
    shown, said = interrupted(words, r"\b[1-9]\d*/1000000\b")
    rows = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert f"stopped: {len(rows) // 2} of 1000000 games were finished" in said
    assert f"{len(rows) // 2} games, 2 players" in shown


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_program_that_hangs(jobs: str) -> None:
    bad = Path(__file__).parents[1] / "support" / "bad_program.py"
    words = ["simulate", GAME, "--games", "4", "--jobs", jobs, "--bots", f"{sys.executable} {bad} hangs", *FACTIONS]
    _, said = interrupted(words, r"hanging \d+\r\n")
    programs = re.findall(r"hanging (\d+)", said)
    assert programs
    for program in programs:
        for _ in range(100):
            if not Path(f"/proc/{program}").exists():
                break
            time.sleep(0.05)
        assert not Path(f"/proc/{program}").exists()


def test_a_tournament_that_was_stopped_goes_on_and_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    """Stopped by Ctrl+C with two processes, then one of its processes killed as where memory runs out."""
    words = ["tournament", GAME, "--bots", "random,arcology.bots.random:RandomBot", "--games", "400", *FACTIONS]
    done = arcology(*words, "--out", str(tmp_path / "whole"))
    assert (done.returncode, done.stderr) == (0, "")
    shown, said = interrupted([*words, "--jobs", "2", "--out", str(tmp_path / "a")], r"\b[1-9]\d*/400\b")
    assert re.search(r"stopped: \d+ of 400 games are counted; .* keeps what was played, --resume goes on", said)
    assert "rounds of equal deals" in shown
    again = [sys.executable, "-m", "arcology", *words, "--jobs", "2", "--out", str(tmp_path / "a"), "--resume"]
    with subprocess.Popen(again, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as series:
        kill_one_child(series.pid)
        shown, said = series.communicate(timeout=300)
    assert (series.returncode, said, shown) == (0, "", done.stdout)
    assert files(tmp_path / "a") == files(tmp_path / "whole")


def kill_one_child(pid: int) -> None:
    """Kill a process that plays for that one, once there is one."""
    for _ in range(600):
        for path in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                fields = path.read_text().rpartition(")")[2].split()
                command = (path.parent / "cmdline").read_bytes()
                if int(fields[1]) == pid and b"spawn_main" in command:
                    os.kill(int(path.parent.name), signal.SIGKILL)
                    return
        time.sleep(0.05)
    pytest.fail("no process was started")


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def heeding() -> None:
    """Heed the key, also where whoever runs these tests does not."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def interrupted(words: list[str], once: str) -> tuple[str, str]:
    """What a command says that a terminal stops once it has shown this, as it does: all its processes hear the key."""
    terminal, its_end = pty.openpty()
    series = subprocess.Popen(
        [sys.executable, "-m", "arcology", *words],
        stdout=subprocess.PIPE,
        stderr=its_end,
        text=True,
        env={**os.environ, "NO_COLOR": "1", "TERM": "xterm"},
        start_new_session=True,
        preexec_fn=heeding,
    )
    os.close(its_end)
    said = ""
    try:
        with os.fdopen(terminal, "rb", buffering=0) as screen, contextlib.suppress(OSError):  # none is left at the end
            while text := screen.read(4096):
                waited = not re.search(once, said)
                said += text.decode(errors="replace")
                if waited and re.search(once, said):
                    os.killpg(series.pid, signal.SIGINT)
        shown, _ = series.communicate(timeout=300)
    finally:
        series.kill()
    assert series.returncode == 130, said
    return shown, said


def test_a_terminal_that_knows_ascii_only() -> None:
    plain = {"LANG": "C", "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    for words in (["simulate", GAME, "--games", "2"], ["rules", "work"], ["--help"], ["play", "Schlo\u00df"]):
        done = arcology(*words, **plain)
        assert "Traceback" not in done.stderr
        assert done.returncode == (2 if words[0] == "play" else 0), done.stderr
    done = arcology("play", GAME, "--seats", "human,random", "--seed", "5", *FACTIONS, keys="\u00e4\n1\nq\n", **plain)
    assert "Traceback" not in done.stderr


def test_trouble_is_one_line_and_no_traceback(tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text("{", encoding="utf-8")
    for words in (["play", "nowhere"], ["replay", str(file)], ["simulate", GAME, "--players", "99"]):
        done = arcology(*words)
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert "Traceback" not in done.stderr
