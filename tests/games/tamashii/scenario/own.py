"""Scenario files of one's own for tests: the documented one, with some lines another."""

from __future__ import annotations

from pathlib import Path

from tests.games.tamashii.support import GAME, Table, table

ROOT = Path(__file__).parents[4]


def example() -> str:
    """The scenario that the documentation shows."""
    text = (ROOT / "docs" / "writing_scenarios.md").read_text(encoding="utf-8")
    return text.split("```toml\n# X1.toml\n")[1].split("```")[0]


def changed(*pairs: tuple[str, str]) -> str:
    """The same with these texts replaced."""
    text = example()
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return text


def folder(path: Path, text: str) -> Path:
    """A user's folder that holds the scenario X1."""
    (path / "scenarios").mkdir()
    (path / "scenarios" / "X1.toml").write_text(text, encoding="utf-8")
    return path


def played(path: Path, *pairs: tuple[str, str], seats: int = 2) -> Table:
    """A table of the changed scenario, at its second card."""
    return table("X1", seats, pack=GAME.load(folder(path, changed(*pairs)))).quest(card="X1-2")
