"""What the Farmers' rules look up often, worked out once for each pack."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.factions.farmers.state import FIELD_COLUMNS, FIELD_ROWS, ROWS
from arcology.games.free_radicals.factions.farmers.tables import CROPS
from arcology.games.free_radicals.needs import unconditional
from arcology.kernel.decision import Option
from arcology.parts.grid import Grid
from arcology.parts.polyomino import Cells, fits

DOMINO: Final[Cells] = ((0, 0), (0, 1))


class Kit:
    """The field, every place of every domino, the Crops and the options, by number."""

    def __init__(self, pack: Components) -> None:
        option = pack.options.option
        dominoes = pack.table("dominoes").rows
        self.field: Final = Grid(FIELD_ROWS, FIELD_COLUMNS)
        self.crystals: Final = pack.row("components", "crystal").number("count")
        self.domino_ids: Final = tuple(dominoes)
        self.crops_of: Final = tuple(
            [tuple([CROPS.index(crop) for crop in row.names("halves")]) for row in dominoes.values()]
        )
        self.farm_of: Final = tuple([f"farm_rows.{row}.effect" for row in ROWS])
        self.bonus_of: Final = tuple([f"crops.{crop}.effect" for crop in CROPS])
        nodes = [pack.effects[id] for id in self.bonus_of]
        self.asks: Final = tuple([node.asks for node in nodes])
        self.visits: Final = tuple([node.word == "visit" for node in nodes])
        self.free: Final = tuple([unconditional(node) for node in nodes])
        self.building: Final = pack.power_of.index("farmers")

        self.spots: Final = spots(self.field)  # two adjacent cells and all cells around them, as masks
        self.plant: Final = tuple([self.plant_options(pack, domino) for domino in range(len(self.domino_ids))])
        self.planted_by: Final = {
            each.target: (domino, *self.cells_of(each.target))
            for domino, places in enumerate(self.plant)
            for place in places
            for each in place
        }
        self.remove: Final = tuple([option("remove", id) for id in self.domino_ids])
        self.farm: Final = tuple([option("farm", row) for row in ROWS])
        self.crop: Final = tuple([option("crop", crop) for crop in CROPS])
        self.all: Final = tuple([option("all", crop) for crop in CROPS])
        self.use: Final = tuple([option("use", cell) for cell in self.field.names])
        self.prestige: Final = tuple([option("prestige", cell) for cell in self.field.names])
        self.crystal: Final = tuple([option("crystal", cell) for cell in self.field.names])

    def plant_options(self, pack: Components, domino: int) -> tuple[tuple[Option, ...], ...]:
        """For each spot the ways to plant a domino there; the halves of a double look alike."""
        first, second = self.crops_of[domino]
        found: list[tuple[Option, ...]] = []
        ways = fits(DOMINO, self.field, marked=first != second)
        for spot, _ in self.spots:
            found.append(
                tuple(
                    [
                        pack.options.option(
                            "plant", f"{self.domino_ids[domino]}.{way.orientation}/{self.field.names[way.corner]}"
                        )
                        for way in ways
                        if way.mask == spot
                    ]
                )
            )
        return tuple(found)

    def cells_of(self, target: str) -> tuple[int, int]:
        """The cells of the first and the second half: `C05.r2/3.1` lies half a turn round on 3.1 and 3.2."""
        piece, corner = target.split("/")
        cell = self.field.number[corner]
        orientation = piece.split(".")[1]
        other = cell + (1 if orientation in ("r0", "r2") else FIELD_COLUMNS)
        return (cell, other) if orientation in ("r0", "r1") else (other, cell)


def spots(field: Grid) -> tuple[tuple[int, int], ...]:
    return tuple([(way.mask, field.around(way.mask)) for way in fits(DOMINO, field)])


def kit_of(pack: Components) -> Kit:
    kit: Kit = pack.kits["farmers"]
    return kit
