"""The ten factions, in the order of their names."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.paladins.faction import PALADINS

FACTIONS: Final[tuple[Faction, ...]] = (PALADINS,)
