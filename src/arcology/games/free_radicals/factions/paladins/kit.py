"""What the Paladins' rules look up often, worked out once for each pack."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.factions.paladins.state import COLUMNS, KNIGHT, SPACES, SQUIRE
from arcology.kernel.decision import Option

NAMES: Final = {SQUIRE: "squire", KNIGHT: "knight"}


class Kit:
    """Options by space and kind, effects by space and column."""

    def __init__(self, pack: Components) -> None:
        option = pack.options.option
        self.place: Final = tuple(
            tuple(option("place", f"{space}/{NAMES[kind]}") for kind in (SQUIRE, KNIGHT)) for space in SPACES
        )
        self.recall: Final = tuple(option("recall", space) for space in SPACES)
        self.use: Final = {space: self.uses(pack, space) for space in SPACES}

    def uses(self, pack: Components, space: str) -> tuple[tuple[str, Option], ...]:
        """The effects of a space and the options that lead to them."""
        return tuple(
            (f"paladin_spaces.{space}.{column}", pack.options.option("use", f"{space}/{column}"))
            for column in COLUMNS
            if f"paladin_spaces.{space}.{column}" in pack.effects
        )


def kit_of(pack: Components) -> Kit:
    kit: Kit = pack.kits["paladins"]
    return kit
