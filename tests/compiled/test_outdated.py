"""Libraries that were made of other source than lies beside them never run, and nobody is left in the dark about it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from compiling.build import ROOT
from tests.support.changed import copied

from arcology import engine


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout that was compiled: its one library is broken, and whoever uses it fails."""
    home = copied(tmp_path / "src") / "arcology"
    shutil.copytree(ROOT / "compiling", tmp_path / "compiling")
    (home / "kernel" / f"engine{engine.SUFFIX}").write_text("no library")
    (home / engine.STAMP).write_text(f"{engine.digest(home)} -O2\n")
    return tmp_path


def started(checkout: Path, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name != engine.PLAIN}
    places = {**clean, "PYTHONPATH": str(checkout / "src"), **env}
    return subprocess.run(
        [sys.executable, *words], cwd=checkout, env=places, capture_output=True, text=True, check=False
    )


def change(checkout: Path) -> None:
    with (checkout / "src/arcology/bots/greedy.py").open("a") as file:
        file.write("# tomorrow I shall be wiser\n")


def test_libraries_of_this_source_are_used(checkout: Path) -> None:
    assert not engine.outdated(checkout / "src/arcology")
    done = started(checkout, "-m", "arcology", "--version")
    assert "ImportError" in done.stderr
    assert f"engine{engine.SUFFIX}" in done.stderr


@pytest.mark.parametrize("part", ["src/arcology/bots/greedy.py", "compiling/shapes.py"])
def test_a_changed_line_makes_them_outdated(checkout: Path, part: str) -> None:
    with (checkout / part).open("a") as file:
        file.write("# another line\n")
    assert engine.outdated(checkout / "src/arcology")


def test_a_file_more_or_less_does_too(checkout: Path) -> None:
    home = checkout / "src/arcology"
    (home / "bots/wise.py").write_text("")
    assert engine.outdated(home)
    (home / "bots/wise.py").unlink()
    assert not engine.outdated(home)
    (home / engine.STAMP).unlink()
    assert engine.outdated(home)


def test_outdated_libraries_are_left_alone_and_told_of(checkout: Path) -> None:
    change(checkout)
    done = started(checkout, "-m", "arcology", "--version")
    assert done.returncode == 0, done.stderr
    assert done.stderr == f"arcology: {engine.WARNING}\n"
    assert f"(plain; {engine.WARNING})" in done.stdout


def test_processes_started_from_there_run_the_same_and_say_nothing_more(checkout: Path) -> None:
    change(checkout)
    ask = "import arcology.engine as e; print(e.kind())"
    both = f"import arcology, subprocess, sys; print(subprocess.run([sys.executable, '-c', {ask!r}]).returncode)"
    done = started(checkout, "-c", both)
    assert (done.stdout.split(), done.stderr.count(engine.WARNING)) == (["plain", "0"], 1)


def test_whoever_wants_the_source_hears_nothing(checkout: Path) -> None:
    change(checkout)
    done = started(checkout, "-m", "arcology", "--version", **{engine.PLAIN: "1"})
    assert (done.stdout, done.stderr) == ("arcology 0.1.0 (plain)\n", "")


def test_what_is_installed_is_not_read_through(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change(checkout)
    shutil.rmtree(checkout / "compiling")
    monkeypatch.setattr(engine, "digest", lambda home: pytest.fail("the source was read"))
    assert not engine.outdated(checkout / "src/arcology")


@pytest.mark.later
def test_tests_refuse_to_run_until_somebody_says_what_is_meant(checkout: Path) -> None:
    change(checkout)
    shutil.copytree(ROOT / "tests/parts", checkout / "tests/parts")
    (checkout / "tests/support").mkdir()
    for name in ("tests/conftest.py", "tests/support/dealing.py", "pyproject.toml"):
        shutil.copy2(ROOT / name, checkout / name)
    done = started(checkout, "-m", "pytest", "-q", "tests/parts")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert engine.WARNING in done.stderr
