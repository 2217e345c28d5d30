"""Loads the components of Free Radicals: the shared city and the ten factions."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals import tables as city
from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.factions import FACTIONS
from arcology.kernel.pack import TableSpec, icon_names, load_content
from arcology.kernel.sources import Source
from arcology.kernel.vocabulary import Vocabulary

TABLES: Final[tuple[TableSpec, ...]] = (*city.TABLES, *[spec for faction in FACTIONS for spec in faction.tables])


def load_components(source: Source, vocabulary: Vocabulary) -> Components:
    """Read and check every table; PackError lists all that is wrong."""
    content = load_content("free_radicals", source, TABLES, vocabulary, icon_names())
    return Components(content, {faction.name: faction.kit for faction in FACTIONS})
