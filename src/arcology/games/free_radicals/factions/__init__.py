"""The ten factions, in the order of their names."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.adventurers.faction import ADVENTURERS
from arcology.games.free_radicals.factions.artisans.faction import ARTISANS
from arcology.games.free_radicals.factions.couriers.faction import COURIERS
from arcology.games.free_radicals.factions.entertainers.faction import ENTERTAINERS
from arcology.games.free_radicals.factions.executives.faction import EXECUTIVES
from arcology.games.free_radicals.factions.farmers.faction import FARMERS
from arcology.games.free_radicals.factions.hoteliers.faction import HOTELIERS
from arcology.games.free_radicals.factions.merchants.faction import MERCHANTS
from arcology.games.free_radicals.factions.paladins.faction import PALADINS
from arcology.games.free_radicals.factions.underground.faction import UNDERGROUND

FACTIONS: Final[tuple[Faction, ...]] = (
    ADVENTURERS,
    ARTISANS,
    COURIERS,
    ENTERTAINERS,
    EXECUTIVES,
    FARMERS,
    HOTELIERS,
    MERCHANTS,
    PALADINS,
    UNDERGROUND,
)
