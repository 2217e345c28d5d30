"""The page about learning programs is true: its files run as they stand there."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

GUIDE: Final = Path(__file__).parents[1] / "docs" / "learning.md"
BLOCK: Final = re.compile(r"```python\n# (\S+)\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize(("name", "text"), BLOCK.findall(GUIDE.read_text(encoding="utf-8")), ids=lambda each: each[:8])
def test_a_file_of_the_guide_runs(name: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    done = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("(")


def test_every_block_of_the_guide_is_a_file() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert len(BLOCK.findall(text)) == text.count("```python")
