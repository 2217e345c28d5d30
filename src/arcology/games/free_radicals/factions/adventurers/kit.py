"""What the Adventurers' rules look up often, worked out once for each pack."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.factions.adventurers.state import CELLS
from arcology.games.free_radicals.factions.adventurers.tables import ADVENTURERS, FEATURES
from arcology.games.free_radicals.terms import COLOUR_INDEX

MOVE: Final = "move"
NO_EFFECT: Final = ""


class Kit:
    """Tiles, actions and options, by number."""

    def __init__(self, pack: Components) -> None:
        tiles = pack.table("tiles").rows
        option = pack.options.option
        self.tile_ids: Final = tuple(tiles)
        self.tile_number: Final = {id: i for i, id in enumerate(self.tile_ids)}
        # the feature of each tile as a mask, 0 if it has none
        self.feature: Final = tuple([feature_mask(row.text("feature")) for row in tiles.values()])
        # what each tile does for each Adventurer, NO_EFFECT if nothing
        self.effect: Final = tuple(
            [
                tuple([f"tiles.{id}.{who}" if row.effect(who) is not None else NO_EFFECT for who in ADVENTURERS])
                for id, row in tiles.items()
            ]
        )
        people = pack.table("adventurers").rows
        self.colour: Final = tuple([COLOUR_INDEX[people[who].text("colour")] for who in ADVENTURERS])
        self.of_colour: Final = tuple([self.colour.index(colour) for colour in range(5)])
        # the two Adventurers that a Data card moves (FR-ADV-17)
        self.swapped: Final = tuple([tuple([self.of_colour[colour] for colour in pair]) for pair in pack.card_colours])

        rows = pack.table("adventurer_actions").rows
        self.move_ap: Final = rows[MOVE].number("ap")
        acts = [name for name in rows if name != MOVE]
        self.actions: Final = tuple(acts)
        self.action_number: Final = {name: i for i, name in enumerate(acts)}
        self.action_ap: Final = tuple([rows[name].number("ap") for name in acts])
        self.action_feature: Final = tuple([feature_mask(rows[name].text("feature")) for name in acts])
        self.action_effect: Final = tuple([f"adventurer_actions.{name}.effect" for name in acts])

        self.act: Final = tuple([option("act", name) for name in acts])
        self.move: Final = tuple([tuple([option(MOVE, f"{who}/{cell}") for cell in CELLS]) for who in ADVENTURERS])
        self.reveal: Final = tuple([option("reveal", cell) for cell in CELLS])
        self.swap: Final = tuple([option("swap", who) for who in ADVENTURERS])
        self.warp: Final = pack.card_options("warp")
        self.keep: Final = pack.card_options("keep")


def feature_mask(feature: str) -> int:
    return 1 << FEATURES.index(feature) if feature else 0


def kit_of(pack: Components) -> Kit:
    kit: Kit = pack.kits["adventurers"]
    return kit
