"""The example that trains goes through all its stages, in small."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "examples" / "train_free_radicals.py"


@pytest.mark.foreign
def test_an_agent_is_trained_saved_and_measured(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib")
    out = tmp_path / "agent.pt"
    words = ["--tables=4", "--moves=32", "--steps=256", "--rounds=1", f"--out={out}"]
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *words], capture_output=True, text=True, check=False, timeout=900
    )
    assert done.returncode == 0, done.stderr
    assert out.is_file()
    assert len(re.findall(r"wins [\d.]+% \(\d+% to \d+%\) of 4 games", done.stdout)) == 2


def test_the_script_is_short() -> None:
    """Whoever reads it should see all of it."""
    lines = [line for line in SCRIPT.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) < 150
