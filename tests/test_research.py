"""The guide to research is true: its program runs, and shows what it says it shows."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Final

import pytest

GUIDE: Final = Path(__file__).parents[1] / "docs" / "research.md"


def test_the_study_of_the_guide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (program,) = re.findall(r"```python\n# study.py\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "study.py").write_text(program, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    found = runpy.run_path("study.py")
    assert re.search(r"^greedy: \d+%, from \d+% to \d+%$", capsys.readouterr().out, re.MULTILINE)
    assert found["result"].games == 12
    assert len(found["rows"]) == 36
