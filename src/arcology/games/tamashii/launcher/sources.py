"""What a launch may come from, as people point at it, with its pattern (TA-LAUNCH-3): read once from the pack."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.asking import Ask
from arcology.games.tamashii.terms import NOWHERE
from arcology.kernel.columns import Row
from arcology.kernel.pack import Table

Source = tuple[str, str]
"""The name of a source, and its pattern."""


def fields_of(name: str, row: Row, fields: tuple[str, ...]) -> tuple[Source, ...]:
    """A source for each pattern that is printed on a card."""
    return tuple([(f"{name}.{field}", row.text(field)) for field in fields if row.text(field)])


def hacks(name: str, row: Row) -> tuple[Source, ...]:
    """Those of an enemy card, which is one of several copies."""
    return fields_of(name, row, ("hack1", "hack2", "repel"))


def printed_on(card: str, row: Row, tiles: dict[str, int]) -> tuple[tuple[str, str, int], ...]:
    """Those of a scenario card, with the number of the tile where each may be launched."""
    printed = [(f"pattern{number}", f"pattern{number}_on") for number in row.numbered("pattern#")]
    return tuple([(f"{card}.{field}", row.text(field), tiles.get(row.text(on), NOWHERE)) for field, on in printed])


def patterns_of(table: Table) -> dict[str, Source]:
    return {id: (id, row.text("pattern")) for id, row in table.rows.items()}


class Sources:
    """Every source by what it is printed on."""

    def __init__(self, tables: dict[str, Table]) -> None:
        self.basic: Final = tuple(patterns_of(tables["patterns"]).values())
        self.bodies: Final = tuple(patterns_of(tables["bodies"]).values())
        extras = tables["extras"].rows
        self.extras: Final = tuple(
            [(source, Ask(extras[id].cond("if"))) for id, source in patterns_of(tables["extras"]).items()]
        )
        self.hacking: Final = frozenset([id for id, row in extras.items() if row.flag("hack")])
        self.pvp: Final = {id: source for id, source in patterns_of(tables["pvp"]).items() if source[1]}
        self.augments: Final = {
            id: (id, row.text("pattern"))
            for table in ("class_augments", "faction_augments")
            for id, row in tables[table].rows.items()
            if (row.text("timing") or "launch") == "launch"
        }
        self.bosses: Final = {
            id: fields_of(id, row, ("hack1", "hack2", "hack3")) for id, row in tables["bosses"].rows.items()
        }
        tiles = {id: number for number, id in enumerate(tables["districts"].rows)}
        self.cards: Final = {id: printed_on(id, row, tiles) for id, row in tables["scenario_cards"].rows.items()}
