"""What the Executives' rules look up often, worked out once for each pack."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.terms import COLOUR_INDEX, COLOURS

OPTIONAL: Final = ("may", "upto")


class Kit:
    """The ring, the Projects and the options, by number."""

    def __init__(self, pack: Components) -> None:
        companies = pack.table("companies").rows
        projects = pack.table("projects").rows
        option = pack.options.option
        self.after: Final = tuple([COLOUR_INDEX[companies[colour].text("next")] for colour in COLOURS])
        self.commission_of: Final = tuple([f"companies.{colour}.effect" for colour in COLOURS])
        self.declinable: Final = tuple([declinable(pack, id) for id in self.commission_of])
        self.item_of: Final = tuple([f"colour_items.{colour}.effect" for colour in COLOURS])
        self.project_ids: Final = tuple(projects)
        self.project_number: Final = {id: i for i, id in enumerate(self.project_ids)}
        self.pictured: Final = tuple(
            [tuple([row.cost("assets").get(colour, 0) for colour in COLOURS]) for row in projects.values()]
        )
        self.project_vp: Final = tuple([row.number("vp") for row in projects.values()])

        self.assign: Final = tuple([option("assign", colour) for colour in COLOURS])
        self.put: Final = tuple(
            [tuple([option("put", f"{company}/{asset}") for asset in COLOURS]) for company in COLOURS]
        )
        self.commission: Final = tuple([option("commission", colour) for colour in COLOURS])
        self.declare: Final = tuple([option("declare", colour) for colour in COLOURS])
        self.liquidate: Final = tuple([option("liquidate", colour) for colour in COLOURS])
        self.start: Final = tuple([option("start", id) for id in self.project_ids])


def declinable(pack: Components, id: str) -> bool:
    """Whether each part of a Commission can be declined by itself."""
    node = pack.effects[id]
    parts = node.parts if node.kind == "seq" else (node,)
    return all(part.kind in OPTIONAL for part in parts)


def kit_of(pack: Components) -> Kit:
    kit: Kit = pack.kits["executives"]
    return kit
