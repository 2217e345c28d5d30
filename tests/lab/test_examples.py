"""The scripts of `examples` run to their end, in few games, with the libraries they name."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
TOLD: Final = {
    "balance_of_a_faction": ("4 games, 14 seats", "points beside the others at the table"),
    "worth_of_a_recruit": ("'games': 4, 'seats': 12", "too few games"),
    "puzzle_search": ("answers", "arcology replay"),
}


@pytest.mark.foreign
@pytest.mark.parametrize("name", TOLD)
def test_an_example_runs_to_its_end(name: str, tmp_path: Path) -> None:
    pytest.importorskip("polars")
    pytest.importorskip("duckdb")
    few = {**os.environ, "GAMES": "1" if name == "puzzle_search" else "4", "WORK": str(tmp_path)}
    done = subprocess.run([sys.executable, EXAMPLES / f"{name}.py"], env=few, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for words in TOLD[name]:
        assert words in done.stdout
