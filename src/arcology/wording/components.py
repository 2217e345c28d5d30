"""All rows of a pack as people see them: every effect, condition, price and telling value said and drawn, once.

What stands in a column of ids is worded by `column.<column>.<id>`, whose sentence may name the {id} and columns of
numbers (`{least}`); `column.<column>.any_other` words the ids that have none of their own. Numbers at the end of a
column's name do not count: `when2` is worded like `when`. A price is worded by `price.<item>` or `price.any_other`.

What a thing is stands under `thing.<id>`, what all rows of a table are under `table.<table>`: `kind` names its kind,
`says` is a plain sentence, `rules` the ids of its rules; several ids with a space between them share one entry.
`fact.<table>.<column>` labels what a row has to say of itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from arcology.kernel.columns import Row
from arcology.kernel.notation import Cond, Node, render_cond
from arcology.kernel.values import Value
from arcology.wording.effects import DRAWS, OTHER, SAYS, between, marks
from arcology.wording.names import Names
from arcology.wording.parts import Part, plain
from arcology.wording.sentences import Wording
from arcology.wording.templates import NAME, parsed

NUMBERED: Final = re.compile(r"_?\d+$")


def components(wording: Wording) -> dict[str, Any]:
    """Tables, rows and columns, what the rows of a table are, and what the catalogue says of other things."""
    tables = wording.pack.tables.values()
    return {
        "tables": {table.name: {id: component(wording, row) for id, row in table.rows.items()} for table in tables},
        "kinds": kinds(wording),
        "names": names(wording),
    }


def component(wording: Wording, row: Row) -> dict[str, Any]:
    """One row: its plain values, its effects, and under `worded` what else of it can be said and drawn."""
    effects = {column: effect(wording, node) for column, node in row.nodes.items()}
    worded = {
        **{column: condition(wording, cond) for column, cond in row.conds.items()},
        **{column: price(wording, cost) for column, cost in row.costs.items()},
        **{column: ids(wording, row, column, (id,)) for column, id in row.texts.items()},
        **{column: ids(wording, row, column, each) for column, each in row.lists.items()},
    }
    said = {column: each for column, each in worded.items() if each is not None}
    texts = {name: wording.names.written(value) for name, value in row.values.items() if isinstance(value, str)}
    return {**row.values, **texts, **effects, "worded": said, "provenance": row.provenance}


def kinds(wording: Wording) -> dict[str, dict[str, Any]]:
    """What the rows of a table are, and which of their columns are told under which name."""
    labels: dict[str, dict[str, str]] = {}
    for key, label in wording.sentences.items():
        if key.startswith("fact."):
            table, _, column = key.removeprefix("fact.").partition(".")
            labels.setdefault(table, {})[column] = label
    return {table: {**told, "facts": labels.get(table, {})} for table, told in abouts(wording, "table").items()}


def names(wording: Wording) -> dict[str, dict[str, Any]]:
    """Ids that the catalogue names, counts, explains or gives an icon, and rows that are called after their columns."""
    groups = [key.partition(".") for key in wording.sentences]
    ids = [id for group, _, id in groups if group in ("name", "one", "many", "icon")]
    ids += [
        id for table in wording.pack.tables.values() if f"row.{table.name}" in wording.sentences for id in table.rows
    ]
    told = abouts(wording, "thing")
    return {id: {**name(wording.names, id), **told.get(id, {})} for id in [*ids, *told]}


def abouts(wording: Wording, group: str) -> dict[str, dict[str, Any]]:
    """By id what the catalogue tells of a thing: its `kind`, what it `says` of it, and its `rules`."""
    told: dict[str, dict[str, Any]] = {}
    for key, text in wording.sentences.items():
        if key.startswith(f"{group}."):
            ids, _, field = key.removeprefix(f"{group}.").rpartition(".")
            for id in ids.split():
                told.setdefault(id, {})[field] = text.split() if field == "rules" else text
    return told


def name(names: Names, id: str) -> dict[str, str]:
    label, icon = names.label(id), names.icon_name(id)
    numbers = {"one": names.counted(id, 1), "many": names.counted(id, 2)}
    other = {number: word for number, word in numbers.items() if word != label}
    return {"t": label, **({"i": icon} if icon != id else {}), **other}


def effect(wording: Wording, node: Node) -> dict[str, Any]:
    """An effect and its parts, each said and drawn; of an `if` also the condition, of a word what it speaks of."""
    said = wording.effect(node)
    shown: dict[str, Any] = {"kind": node.kind, "id": node.id, **both(said, wording.drawn(node))}
    about = [part["p"] for part in said if "p" in part]
    if about and node.kind == "word":
        shown["about"] = about
    if node.cond is not None:
        shown["when"] = {**condition(wording, node.cond), "cond": render_cond(node.cond)}
    if node.parts:
        shown["parts"] = [effect(wording, part) for part in node.parts]
    return shown


def condition(wording: Wording, cond: Cond) -> dict[str, Any]:
    return both(wording.effects.condition(cond, SAYS), marks(wording.effects.condition(cond, DRAWS)))


def price(wording: Wording, cost: dict[str, int]) -> dict[str, Any]:
    """What a cost column asks for."""
    return both(wording.effects.price(cost, SAYS), marks(wording.effects.price(cost, DRAWS)))


def ids(wording: Wording, row: Row, column: str, each: Sequence[str]) -> dict[str, Any] | None:
    """What the ids of a column mean, where the catalogue words that column."""
    bare = NUMBERED.sub("", column)
    keys = [f"column.{bare}.{known(wording, f'column.{bare}', id)}" for id in each]
    if not any(f"{key}.{SAYS}" in wording.sentences for key in keys):
        return None
    forms = []
    for form in (SAYS, DRAWS):
        said = []
        for key, id in zip(keys, each, strict=True):
            sentence = wording.sentences.get(f"{key}.{form}", wording.sentences.get(f"{key}.{SAYS}", ""))
            numbers = [name for name, _ in NAME.findall(sentence) if name != "id"]
            about: list[Value] = [id, *[row.number(name + column.removeprefix(bare)) for name in numbers]]
            said.append(wording.filled(parsed(sentence, ["id", *numbers]), about, -1))
        forms.append(between(said, wording.say("link.or", (), -1)))
    return both(forms[0], marks(forms[1]))


def known(wording: Wording, group: str, id: str) -> str:
    return id if f"{group}.{id}.{SAYS}" in wording.sentences else OTHER


def both(said: Sequence[Part], drawn: list[Part]) -> dict[str, Any]:
    return {"says": plain(said), "marks": drawn}
