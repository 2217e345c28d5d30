"""The ten factions, in the order of their names."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.artisans.faction import ARTISANS
from arcology.games.free_radicals.factions.executives.faction import EXECUTIVES
from arcology.games.free_radicals.factions.merchants.faction import MERCHANTS
from arcology.games.free_radicals.factions.paladins.faction import PALADINS

FACTIONS: Final[tuple[Faction, ...]] = (ARTISANS, EXECUTIVES, MERCHANTS, PALADINS)
