"""The Merchants' options, made once for each pack."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.factions.merchants.state import EFFECT_IDS, SPACES
from arcology.games.free_radicals.terms import COLOURS


class Kit:
    """Options by the number of the Market or the space."""

    def __init__(self, pack: Components) -> None:
        option = pack.options.option
        self.go: Final = tuple([option("go", colour) for colour in COLOURS])
        self.activate: Final = tuple([option("activate", space) for space in SPACES])
        self.mark: Final = tuple([option("mark", space) for space in SPACES])
        # whether it would show what is in the hand that a space cannot be used (FR-ACT-8)
        self.secret: Final = tuple([pack.effects[id].secret for id in EFFECT_IDS])
        self.build: Final = tuple([option("build", space) for space in SPACES])


def kit_of(pack: Components) -> Kit:
    kit: Kit = pack.kits["merchants"]
    return kit
