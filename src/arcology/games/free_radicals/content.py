"""Loads the components of Free Radicals: the shared city and the ten factions, with a user's own rows over them."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals import tables as city
from arcology.games.free_radicals.factions.adventurers import tables as adventurers
from arcology.games.free_radicals.factions.artisans import tables as artisans
from arcology.games.free_radicals.factions.couriers import tables as couriers
from arcology.games.free_radicals.factions.entertainers import tables as entertainers
from arcology.games.free_radicals.factions.executives import tables as executives
from arcology.games.free_radicals.factions.farmers import tables as farmers
from arcology.games.free_radicals.factions.hoteliers import tables as hoteliers
from arcology.games.free_radicals.factions.merchants import tables as merchants
from arcology.games.free_radicals.factions.paladins import tables as paladins
from arcology.games.free_radicals.factions.underground import tables as underground
from arcology.kernel.notation import Vocabulary
from arcology.kernel.pack import Content, icon_names, load_content
from arcology.kernel.sources import Source

TABLES: Final = (
    *city.TABLES,
    *adventurers.TABLES,
    *artisans.TABLES,
    *couriers.TABLES,
    *entertainers.TABLES,
    *executives.TABLES,
    *farmers.TABLES,
    *hoteliers.TABLES,
    *merchants.TABLES,
    *paladins.TABLES,
    *underground.TABLES,
)


def vocabulary() -> Vocabulary:
    """The words of the city and of all factions together."""
    words = city.WORDS
    for faction in (
        adventurers.WORDS,
        artisans.WORDS,
        couriers.WORDS,
        entertainers.WORDS,
        executives.WORDS,
        farmers.WORDS,
        hoteliers.WORDS,
        merchants.WORDS,
        paladins.WORDS,
        underground.WORDS,
    ):
        words = words.joined(faction)
    return words


def load_components(source: Source) -> Content:
    """Read and check every table; PackError lists all that is wrong."""
    return load_content("free_radicals", source, TABLES, vocabulary(), icon_names())
