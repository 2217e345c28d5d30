"""What is printed on cards for the rules to look up: triggers, changed values, combat frames."""

from __future__ import annotations

from arcology.games.tamashii.terms import FACE_INDEX
from arcology.kernel.columns import Row
from arcology.kernel.notation import Cond, Node, walk
from arcology.kernel.pack import Table


class Trigger:
    """An effect that comes by itself. Of several on one card each has a name of its own."""

    def __init__(self, source: str, name: str, row: Row, number: str, effect: str) -> None:
        self.source = source
        self.name = name
        self.when = row.text(f"when{number}")
        self.least = row.number(f"least{number}")
        self.limit = row.text(f"limit{number}")
        self.optional = row.flag(f"optional{number}")
        self.cond = row.cond(f"if{number}")
        self.effect = effect


class Modifier:
    """A value that is changed as long as its card is in force."""

    def __init__(self, value: str, amount: int, sets: bool, cond: Cond | None) -> None:
        self.value = value
        self.amount = amount
        self.sets = sets
        self.cond = cond


def modifiers(node: Node | None, cond: Cond | None = None) -> list[Modifier]:
    """What a passive effect changes: `mod`, `set`, sequences of them, and `if`."""
    if node is None:
        return []
    if node.kind == "word":
        return [Modifier(str(node.args[0]), int(node.args[1]), node.word == "set", cond)]
    inner = node.cond if node.kind == "if" else cond
    return [found for part in node.parts for found in modifiers(part, inner)]


def prices(tables: dict[str, Table]) -> list[tuple[Table, Row, Node]]:
    """Everything that is paid: the costs in effects, and those of activities."""
    found: list[tuple[Table, Row, Node]] = []
    for table in tables.values():
        for row in table.rows.values():
            for column, root in row.nodes.items():
                paid = [root] if column == "activity_cost" else []
                paid += [node.parts[0] for node in walk(root) if node.kind == "cost"]
                found += [(table, row, price) for price in paid]
    return found


class DiceFrame:
    """A combat frame: the dice it takes and what it does."""

    def __init__(self, id: str, dice: tuple[str, ...], again: bool, effect: str) -> None:
        self.id = id
        self.dice = tuple([FACE_INDEX[face] for face in dice])
        self.again = again
        self.effect = effect
