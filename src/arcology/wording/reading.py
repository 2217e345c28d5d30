"""Reads the catalogue: files called `words.toml`, the general one here and those in the folder of each game.

Another language stands in files beside them, `words.de.toml`, with the same keys. Names and texts that the rows of a
pack bring are translated by what they say: `written."Vertical Farm"`.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from arcology.wording.languages import ENGLISH, file_name

FILE: Final = file_name(ENGLISH)
GENERAL: Final = Path(__file__).parent / FILE
GAMES: Final = Path(__file__).parents[1] / "games"

_folders: Final[dict[str, Path]] = {}
_read: Final[dict[tuple[str, str], dict[str, str]]] = {}
_files: Final[dict[tuple[str, str], str]] = {}


class BadCatalogue(ValueError):
    """A file of the catalogue is not what it should be: file, key and reason."""


def folder_of(game: str) -> Path:
    return _folders.get(game, GAMES / game)


def files_of(game: str, language: str = ENGLISH) -> list[Path]:
    """The general file, the game's own, and those of its parts, wherever they lie in its folder."""
    folder, name = folder_of(game), file_name(language)
    own = folder / name
    return [GENERAL.with_name(name), own, *sorted([path for path in folder.rglob(name) if path != own])]


def look_in(game: str, folder: Path) -> None:
    """The folder of a game that comes from elsewhere."""
    _folders[game] = folder
    for each in [key for key in _read if key[0] == game]:
        del _read[each]


def file_of(game: str, key: str) -> str:
    """Where a sentence stands, from the game's folder."""
    return _files.get((game, key), FILE)


def sentences(game: str, language: str = ENGLISH) -> dict[str, str]:
    """All sentences a game may need, by key: `event.visited`, `prompt.visit`, `option.visit`, …

    What a language does not say is said in English.
    """
    if (game, language) not in _read:
        own = written(game, language)
        _read[game, language] = own if language == ENGLISH else sentences(game) | own
    return _read[game, language]


def written(game: str, language: str) -> dict[str, str]:
    """What the files of one language say. A game may say otherwise what is said in general; nothing else is said twice.

    Raises BadCatalogue.
    """
    found: dict[str, str] = {}
    for path in files_of(game, language):
        if path.is_file():
            name = str(path.relative_to(folder_of(game))) if path.parent != GENERAL.parent else path.name
            for key, sentence in flat(tomllib.loads(path.read_text(encoding="utf-8")), name).items():
                if key in found and path.parent != folder_of(game):
                    raise BadCatalogue(f"{name}: {key}: said twice")
                found[key] = sentence
                if language == ENGLISH:
                    _files[game, key] = name
    return found


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
