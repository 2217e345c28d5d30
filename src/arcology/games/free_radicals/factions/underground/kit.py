"""What the Underground's rules look up often, worked out once for each pack."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.factions.underground.state import CHARACTERS, TOP_LEVEL
from arcology.games.free_radicals.terms import COLOUR_INDEX, NOBODY

LEVELS: Final = tuple(range(1, TOP_LEVEL + 1))


class Kit:
    """Actions, colours and options, by the number of the character."""

    def __init__(self, pack: Components) -> None:
        rows = pack.table("characters").rows
        option = pack.options.option
        self.copies: Final = tuple([rows[name].number("cards") for name in CHARACTERS])
        self.colour: Final = tuple([COLOUR_INDEX.get(rows[name].text("colour"), NOBODY) for name in CHARACTERS])
        self.action: Final = tuple(
            [tuple([f"characters.{name}.level{level}" for level in LEVELS]) for name in CHARACTERS]
        )
        # what must be possible for the action to be offered
        self.gate: Final = tuple([tuple([gate(pack, id) for id in actions]) for actions in self.action])
        self.play: Final = tuple(
            [tuple([option("play", f"{name}/level{level}") for level in LEVELS]) for name in CHARACTERS]
        )
        self.play_favor: Final = tuple([option("play", f"{name}/favor") for name in CHARACTERS])
        self.play_nothing: Final = tuple([option("play", f"{name}/nothing") for name in CHARACTERS])
        self.borrow: Final = tuple([option("borrow", name) for name in CHARACTERS])
        self.upgrade: Final = tuple([option("upgrade", name) for name in CHARACTERS])
        self.put_back: Final = tuple([option("return", name) for name in CHARACTERS])
        self.fetch: Final = tuple([option("fetch", name) for name in CHARACTERS])


def gate(pack: Components, id: str) -> str:
    """Up to three of what cannot be done once is no action: playing the card for nothing is on offer anyway."""
    node = pack.effects[id]
    return node.parts[0].id if node.kind == "upto" else id


def kit_of(pack: Components) -> Kit:
    kit: Kit = pack.kits["underground"]
    return kit
