"""What players may do in the Quest phase, as it is printed on a card or on the sheet of the scenario (TA-QUEST-1)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.scenario.files import Amount, place_name
from arcology.games.tamashii.terms import NOWHERE
from arcology.kernel.columns import Row
from arcology.kernel.pack import Table

DICE: Final = "dice"
ASCEND: Final = "ascend"


class Activity:
    """One activity, read once."""

    def __init__(self, table: str, row: Row, tiles: dict[str, int]) -> None:
        how, where = place_name(row.text("activity_who"))
        self.source: Final = row.id
        self.kind: Final = row.text("activity_kind")
        self.near: Final = how == "near"
        self.token: Final = where if where in (DICE, ASCEND) else ""  # the tile is any with such a token
        self.tile: Final = tiles.get(where, NOWHERE)
        self.cost: Final = f"{table}.{row.id}.activity_cost"
        self.effect: Final = f"{table}.{row.id}.activity_effect"
        single = (row.text("activity_type"), Amount(row.text("activity_difficulty") or "0"))
        by_token = [entry.partition(" ") for entry in row.names("activity_by_token")]
        self.tests: Final = tuple([(type, Amount(number)) for type, _, number in by_token]) or (single,)
        self.group: Final = self.kind == "group_test"

    def test(self, mark: int, players: int) -> tuple[str, int]:
        """Type and difficulty: its own, or those of the token on the tile."""
        type, difficulty = self.tests[mark - 1 if len(self.tests) > 1 else 0]
        return type, difficulty.of(players)


def activities(tables: dict[str, Table]) -> dict[str, Activity]:
    """By the card or the scenario they are printed on."""
    tiles = {id: number for number, id in enumerate(tables["districts"].rows)}
    return {
        id: Activity(table, row, tiles)
        for table in ("scenarios", "scenario_cards")
        for id, row in tables[table].rows.items()
        if row.text("activity_kind")
    }
