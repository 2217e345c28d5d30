"""An update kills nothing: recorded games, stored states and running tables live on when fields are swapped or added, a
step is renamed with the line that says so, or cards are added. Each change is made to a copy of the source.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from tests.support.changed import CHANGES, copied

ROOT: Final = Path(__file__).parents[1]


def run(source: Path, *words: str) -> None:
    """Run `surviving` with that source."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.surviving", *words],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A server's folder with a table of each game under way, and stored states: made before the update."""
    folder = tmp_path_factory.mktemp("begun")
    run(ROOT / "src", "begin", str(folder))
    return folder


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_under_way_survives(change: str, begun: Path, tmp_path: Path) -> None:
    source = copied(tmp_path / "source")
    assert CHANGES[change](source), "nothing was changed"
    subprocess.run(["cp", "-r", str(begun), str(tmp_path / "kept")], check=True)
    run(source, "go_on", str(tmp_path / "kept"))


def test_every_recorded_game_survives_all_of_it(tmp_path: Path) -> None:
    source = copied(tmp_path / "source")
    for change in CHANGES.values():
        change(source)
    run(source, "replay", "*")
