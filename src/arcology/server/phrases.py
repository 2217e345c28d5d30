"""The server's own sentences. They stand in `words.toml` here, in other languages beside it, and fill named gaps."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from arcology.wording.languages import ENGLISH, file_name, language
from arcology.wording.reading import flat

FOLDER: Final = Path(__file__).parent


@cache
def written(wanted: str) -> dict[str, str]:
    """What the file of one language says, by key."""
    path = FOLDER / file_name(wanted)
    return flat(tomllib.loads(path.read_text(encoding="utf-8")), path.name) if path.is_file() else {}


class Phrase:
    """A sentence that is said in the language of whoever reads it: its key, and what it speaks of."""

    def __init__(self, key: str, **values: object) -> None:
        """Raises KeyError for a sentence that is not there, or that speaks of something else."""
        self.key = key
        self.values = {name: str(value) for name, value in values.items()}
        str(self)

    def __str__(self) -> str:
        """In English, for logs."""
        return self._said(ENGLISH)

    @property
    def text(self) -> str:
        """In the language that is spoken now."""
        return self._said(language())

    def _said(self, wanted: str) -> str:
        sentence = written(wanted).get(self.key) or written(ENGLISH)[self.key]
        return sentence.format_map(self.values)
