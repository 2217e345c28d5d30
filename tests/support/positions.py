"""The position files of the tests, by name."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from arcology import games
from arcology.kernel.match import Match
from arcology.kernel.position import Position

FOLDER: Final = Path(__file__).parents[1] / "positions"
NAMES: Final = tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def read(name: str) -> Position:
    path = FOLDER / f"{name}.toml"
    return Position.read(path.read_text(encoding="utf-8"), games.game, path.name)


def position(name: str) -> Match:
    """A match that begins as the file says."""
    return read(name).match()
