"""Loads the components of Euphoria, with a user's own rows over them."""

from __future__ import annotations

from arcology.games.euphoria.tables import TABLES
from arcology.kernel.pack import Content, icon_names, load_content
from arcology.kernel.sources import Source
from arcology.kernel.vocabulary import Vocabulary


def load_components(source: Source, vocabulary: Vocabulary) -> Content:
    """Read and check every table; PackError lists all that is wrong."""
    return load_content("euphoria", source, TABLES, vocabulary, icon_names())
