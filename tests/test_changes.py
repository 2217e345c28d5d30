"""An update kills nothing: recorded games, stored states and running tables live on when fields are swapped or added, a
step is renamed with the line that says so, or cards are added. Each change is made to a copy of the source.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.support.changed import CHANGES, SOURCE, copied, run


def surviving(source: Path, *words: str) -> None:
    run(source, "-m", "tests.support.surviving", *words)


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A server's folder with a table of each game under way, and stored states: made before the update."""
    folder = tmp_path_factory.mktemp("begun")
    surviving(SOURCE, "begin", str(folder))
    return folder


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_under_way_survives(change: str, begun: Path, tmp_path: Path) -> None:
    source = copied(tmp_path / "source")
    assert CHANGES[change](source), "nothing was changed"
    shutil.copytree(begun, tmp_path / "kept")
    surviving(source, "go_on", str(tmp_path / "kept"))


@pytest.mark.later
def test_every_recorded_game_survives_all_of_it(tmp_path: Path) -> None:
    source = copied(tmp_path / "source")
    for change in CHANGES.values():
        change(source)
    surviving(source, "replay", "*")
