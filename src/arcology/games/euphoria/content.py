"""Loads the components of Euphoria, with a user's own rows over them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from arcology.games.euphoria.tables import TABLES, WORDS
from arcology.kernel.pack import Content, icon_names, load_content

FOLDER: Final = Path(__file__).parent


def load_components(overlay: Path | None = None) -> Content:
    """Read and check every table; PackError lists all that is wrong."""
    return load_content("euphoria", FOLDER, TABLES, WORDS, icon_names(), overlay)
