"""Reads the catalogue: TOML files of keys and sentences, the general ones and those of a game."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "catalogue"
GENERAL: Final = "kernel"

_folders: Final[list[Path]] = [FOLDER]
_read: Final[dict[str, dict[str, str]]] = {}


class BadCatalogue(ValueError):
    """A file of the catalogue is not what it should be: file, key and reason."""


def files_of(game: str) -> list[Path]:
    """The general file, the game's own, and those of its parts (`<game>_<part>.toml`)."""
    own = [path for folder in _folders for name in (f"{game}.toml", f"{game}_*.toml") for path in folder.glob(name)]
    return [FOLDER / f"{GENERAL}.toml", *sorted(own)]


def look_in(folder: Path) -> None:
    """Look for catalogues in this folder, too: a game from elsewhere brings its own."""
    if folder not in _folders:
        _folders.append(folder)
        _read.clear()


def sentences(game: str) -> dict[str, str]:
    """All sentences a game may need, by key: `event.visited`, `prompt.visit`, `option.visit`, …"""
    if game not in _read:
        found: dict[str, str] = {}
        for path in files_of(game):
            if path.is_file():
                for key, sentence in flat(tomllib.loads(path.read_text(encoding="utf-8")), path.name).items():
                    if key in found and path.stem != game:
                        raise BadCatalogue(f"{path.name}: {key}: said twice")
                    found[key] = sentence
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
