"""Reads the catalogue: files called `words.toml`, the general one here and those in the folder of each game."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

GENERAL: Final = Path(__file__).parent / "words.toml"
GAMES: Final = Path(__file__).parents[1] / "games"
FILE: Final = "words.toml"

_folders: Final[dict[str, Path]] = {}
_read: Final[dict[str, dict[str, str]]] = {}
_files: Final[dict[tuple[str, str], str]] = {}


class BadCatalogue(ValueError):
    """A file of the catalogue is not what it should be: file, key and reason."""


def folder_of(game: str) -> Path:
    return _folders.get(game, GAMES / game)


def files_of(game: str) -> list[Path]:
    """The general file, the game's own, and those of its parts, wherever they lie in its folder."""
    folder = folder_of(game)
    own = folder / FILE
    return [GENERAL, own, *sorted([path for path in folder.rglob(FILE) if path != own])]


def look_in(game: str, folder: Path) -> None:
    """The folder of a game that comes from elsewhere."""
    _folders[game] = folder
    _read.pop(game, None)


def file_of(game: str, key: str) -> str:
    """Where a sentence stands, from the game's folder."""
    return _files.get((game, key), FILE)


def sentences(game: str) -> dict[str, str]:
    """All sentences a game may need, by key: `event.visited`, `prompt.visit`, `option.visit`, …

    A game may say otherwise what is said in general; nothing else is said twice.
    """
    if game not in _read:
        found: dict[str, str] = {}
        for path in files_of(game):
            if path.is_file():
                name = str(path.relative_to(folder_of(game))) if path != GENERAL else FILE
                for key, sentence in flat(tomllib.loads(path.read_text(encoding="utf-8")), name).items():
                    if key in found and path.parent != folder_of(game):
                        raise BadCatalogue(f"{name}: {key}: said twice")
                    found[key] = sentence
                    _files[game, key] = name
        _read[game] = found
    return _read[game]


def flat(document: dict[str, object], file: str, prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in document.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict):
            found.update(flat(value, file, f"{key}."))
        elif isinstance(value, str):
            found[key] = value
        else:
            raise BadCatalogue(f"{file}: {key}: must be a sentence")
    return found
