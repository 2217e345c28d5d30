"""The factions: a folder each, found by being here, in the order of their names."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.scenes import FACTIONS as NAMES


def found(name: str) -> Faction:
    """The faction of that folder: its `faction.py` says which it is."""
    faction = import_module(f"{__name__}.{name}.faction").FACTION
    if not isinstance(faction, Faction) or faction.name != name:
        raise TypeError(f"factions/{name}/faction.py must have a FACTION called {name!r}")
    return faction


FACTIONS: Final = tuple([found(name) for name in NAMES])
