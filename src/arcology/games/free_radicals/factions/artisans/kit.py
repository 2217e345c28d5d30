"""What the Artisans' rules look up often, worked out once for each pack."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.factions.artisans.tables import TOOLS
from arcology.games.free_radicals.terms import COLOURS


class Kit:
    """Options and effects by tool, card and colour."""

    def __init__(self, pack: Components) -> None:
        option = pack.options.option
        self.play: Final = tuple(tuple(option("play", f"{card}/{tool}") for tool in TOOLS) for card in pack.card_ids)
        self.use: Final = tuple(tuple(option("use", f"{tool}/{colour}") for colour in COLOURS) for tool in TOOLS)
        self.effect: Final = tuple(tuple(f"tools.{tool}.{colour}" for colour in COLOURS) for tool in TOOLS)
        self.rule: Final = tuple(pack.row("tools", tool).text("rule") for tool in TOOLS)
        # whether it shows what is in the hand that a tool cannot be used
        self.secret: Final = tuple(any(pack.effects[id].secret for id in effects) for effects in self.effect)
        self.construct: Final = tuple(f"colour_items.{colour}.effect" for colour in COLOURS)


def kit_of(pack: Components) -> Kit:
    kit: Kit = pack.kits["artisans"]
    return kit
