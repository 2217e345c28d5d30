"""Columns and rows of component tables: what a field may hold, and how a row gives it out again."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import Final

from arcology.kernel.meaning import read_cond, read_effect
from arcology.kernel.notation import Cond, Node, render, render_cond
from arcology.kernel.values import Invalid
from arcology.kernel.vocabulary import Vocabulary

KINDS: Final = ("int", "bool", "str", "text", "icon", "list", "ints", "cost", "cells", "effect", "cond")
NOTATION: Final = ("effect", "cond")
WORDING: Final = ("text", "icon")
"""Kinds that only people see: they do not count for the content hash."""


Offers = tuple[str, ...] | Callable[[str, dict[str, object]], tuple[str, ...]]
"""The scenes a column offers, or how the id and the fields of a row tell them."""


class Problem:
    """One fault of a file: its name, the row ("" for the file itself), the column ("" for the row itself), why."""

    def __init__(self, file: str, row: str, reason: str, column: str = "") -> None:
        self.file: Final = file
        self.row: Final = row
        self.reason: Final = reason
        self.column: Final = column

    def __str__(self) -> str:
        return ": ".join([part for part in (self.file, self.row, self.column, self.reason) if part])


class BadFile(Invalid):
    """Everything that is wrong with what files say: file, row, column and reason of each."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join([str(problem) for problem in problems]))
        self.problems = problems


class Column:
    """One field of every row.

    int, bool, str and text (for people only) hold one value; icon a name of the sprite; list names; ints numbers; cost
    amounts by name, {titanium = 2}; cells pairs of numbers; effect and cond the notation. `choices` limits names,
    `length` is that of a list, 0 for any. A former column stands only in content of before: it is kept, not read.
    `offers` are the scenes that words of an effect or cond may need here. A `#` in the name stands for a number: of
    `when#` a row may have `when1`, `when2` and as many more as it likes.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        required: bool = True,
        choices: tuple[str, ...] = (),
        length: int = 0,
        former: bool = False,
        offers: Offers = (),
    ) -> None:
        if kind not in KINDS:
            raise ValueError(f"unknown kind of column {kind!r}")
        self.name: Final = name
        self.numbered: Final = "#" in name
        self.kind: Final = kind
        self.required: Final = required
        self.choices: Final = choices
        self.length: Final = length
        self.former: Final = former
        self.offers: Final = offers

    def holds(self, name: str) -> bool:
        """Whether that field of a row is one of this column."""
        return name == self.name or (self.numbered and bool(number_of(self.name, name)))

    def at(self, name: str) -> Column:
        """This column for one field."""
        if name == self.name:
            return self
        return Column(name, self.kind, self.required, self.choices, self.length, self.former, self.offers)


def number_of(column: str, name: str) -> str:
    """The number that a field has of a numbered column, "" if it is none of it."""
    head, sign, tail = column.partition("#")
    number = name.removeprefix(head).removesuffix(tail) if sign else ""
    return number if number.isdecimal() and number[0] != "0" and name == f"{head}{number}{tail}" else ""


class Row:
    """One component, typed: the fields by kind; an optional field that is absent gives 0, "", (), {} or None."""

    def __init__(self, path: str, origin: list[str]) -> None:
        self.id: Final = path
        self.provenance: Final = origin[0]
        self.source: Final = origin[1]
        self.note: Final = origin[2]
        self.numbers: dict[str, int] = {}
        self.texts: dict[str, str] = {}
        self.lists: dict[str, tuple[str, ...]] = {}
        self.cell_lists: dict[str, tuple[tuple[int, ...], ...]] = {}
        self.costs: dict[str, dict[str, int]] = {}
        self.nodes: dict[str, Node] = {}
        self.conds: dict[str, Cond] = {}
        self.notations: dict[str, str] = {}  # effects and conditions as canonical text
        self.kinds: dict[str, str] = {}
        self.lent: frozenset[str] = frozenset()  # fields that are not its own, but those of the installed row

    def number(self, column: str) -> int:
        return self.numbers.get(column, 0)

    def flag(self, column: str) -> bool:
        return self.numbers.get(column, 0) != 0

    def text(self, column: str) -> str:
        return self.texts.get(column, "")

    def names(self, column: str) -> tuple[str, ...]:
        return self.lists.get(column, ())

    def cells(self, column: str) -> tuple[tuple[int, ...], ...]:
        return self.cell_lists.get(column, ())

    def ints(self, column: str) -> tuple[int, ...]:
        found = self.cell_lists.get(column, ())
        return found[0] if found else ()

    def cost(self, column: str) -> dict[str, int]:
        return self.costs.get(column, {})

    def effect(self, column: str) -> Node | None:
        return self.nodes.get(column)

    def cond(self, column: str) -> Cond | None:
        return self.conds.get(column)

    def numbered(self, column: str) -> list[str]:
        """The numbers of a numbered column that this row has: `when#` gives 1, 2 …"""
        return sorted([number for name in self.kinds if (number := number_of(column, name))], key=int)

    @property
    def values(self) -> dict[str, object]:
        """All fields as plain values, effects as canonical text."""
        values: dict[str, object] = {**self.numbers, **self.texts, **self.costs}
        values.update({name: list(names) for name, names in self.lists.items()})
        values.update({name: [list(cell) for cell in cells] for name, cells in self.cell_lists.items()})
        values.update(self.notations)
        return values

    def played(self) -> dict[str, object]:
        """The fields that matter to play."""
        return {name: value for name, value in self.own().items() if self.kinds[name] not in WORDING}

    def own(self) -> dict[str, object]:
        """The fields that it brought itself."""
        return {name: value for name, value in self.values.items() if name not in self.lent}

    def written(self) -> dict[str, object]:
        """All fields as a file holds them."""
        values = self.own()
        for name in values:
            if self.kinds[name] == "bool":
                values[name] = self.flag(name)
            elif self.kinds[name] == "ints":
                values[name] = list(self.ints(name))
        return values


class RowReader:
    """Puts checked values into a row and writes down what is wrong.

    Notation is made canonical, unless it is stored: then it stays as it was made so, and with it the content hash.
    """

    def __init__(
        self,
        row: Row,
        table: str,
        values: dict[str, object],
        vocabulary: Vocabulary,
        icons: frozenset[str],
        file: str,
        stored: bool,
    ) -> None:
        self.row = row
        self.table = table
        self.values = values  # as they were written
        self.vocabulary = vocabulary
        self.icons = icons
        self.file = file
        self.stored = stored
        self.problems: list[Problem] = []

    def bad(self, column: Column, reason: str) -> None:
        self.problems.append(Problem(self.file, self.row.id, reason, column.name))

    def read(self, column: Column, value: object) -> None:
        kind = column.kind
        self.row.kinds[column.name] = kind
        if kind == "bool":
            if isinstance(value, bool):
                self.row.numbers[column.name] = int(value)
            else:
                self.bad(column, f"must be true or false, not {value!r}")
        elif kind == "int":
            if isinstance(value, int) and not isinstance(value, bool):
                self.row.numbers[column.name] = value
            else:
                self.bad(column, f"must be a whole number, not {value!r}")
        elif kind in ("list", "ints", "cells"):
            self.read_list(column, value)
        elif kind == "cost":
            self.read_cost(column, value)
        elif not isinstance(value, str):
            self.bad(column, f"must be a text, not {value!r}")
        elif column.former:
            (self.row.notations if kind in NOTATION else self.row.texts)[column.name] = value
        elif kind == "effect":
            self.read_effect(column, value)
        elif kind == "cond":
            self.read_cond(column, value)
        elif kind == "icon" and value not in self.icons:
            self.bad(column, f"there is no icon {value!r}")
        elif self.allowed(column, value):
            self.row.texts[column.name] = value

    def allowed(self, column: Column, *names: str) -> bool:
        strange = [name for name in names if column.choices and name not in column.choices]
        for name in strange:
            self.bad(column, f"{name!r} is not among {', '.join(column.choices)}")
        return not strange

    def read_list(self, column: Column, value: object) -> None:
        if not isinstance(value, list):
            self.bad(column, f"must be a list, not {value!r}")
        elif column.length and len(value) != column.length:
            self.bad(column, f"must have {column.length} entries, not {len(value)}")
        elif column.kind == "list":
            names = [item for item in value if isinstance(item, str)]
            if len(names) != len(value):
                self.bad(column, f"must be a list of texts, not {value!r}")
            elif self.allowed(column, *names):
                self.row.lists[column.name] = tuple(names)
        else:
            single = column.kind == "ints"
            cells = [value] if single else value
            if all(isinstance(cell, list) and (single or len(cell) == 2) and all(map(is_int, cell)) for cell in cells):
                self.row.cell_lists[column.name] = tuple([tuple(cell) for cell in cells])
            else:
                self.bad(column, f"must be a list of {'whole numbers' if single else 'pairs'}, not {value!r}")

    def read_cost(self, column: Column, value: object) -> None:
        if not isinstance(value, dict) or not all(is_int(amount) and amount > 0 for amount in value.values()):
            self.bad(column, f"must be amounts by name, each 1 or more, not {value!r}")
        elif self.allowed(column, *value):
            self.row.costs[column.name] = dict(value)

    def read_effect(self, column: Column, text: str) -> None:
        problems: list[str] = []
        path = f"{self.table}.{self.row.id}.{column.name}"
        node = read_effect(text, path, self.vocabulary, self.offered(column), problems)
        for problem in problems:
            self.bad(column, problem)
        if node is not None:
            self.row.nodes[column.name] = node
            self.row.notations[column.name] = text if self.stored else render(node)

    def read_cond(self, column: Column, text: str) -> None:
        problems: list[str] = []
        cond = read_cond(text, self.vocabulary, self.offered(column), problems)
        for problem in problems:
            self.bad(column, problem)
        if cond is not None:
            self.row.conds[column.name] = cond
            self.row.notations[column.name] = text if self.stored else render_cond(cond)

    def offered(self, column: Column) -> tuple[str, ...]:
        """What the row offers to the words of this column."""
        return column.offers if isinstance(column.offers, tuple) else column.offers(self.row.id, self.values)


def is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_number(value: object) -> bool:
    """Whole or not, but one to count with."""
    return is_int(value) or (isinstance(value, float) and isfinite(value))


def read_row(
    table: str,
    path: str,
    columns: tuple[Column, ...],
    values: dict[str, object],
    origin: list[str],
    vocabulary: Vocabulary,
    icons: frozenset[str],
    file: str,
    problems: list[Problem],
    stored: bool = False,
) -> Row:
    """Check the fields of one row against the columns."""
    row = Row(path, origin)
    reader = RowReader(row, table, values, vocabulary, icons, file, stored)
    unknown = list(values)
    for column in columns:
        fields = [name for name in unknown if column.holds(name) and "#" not in name]
        for name in fields:
            reader.read(column.at(name), values[name])
            unknown.remove(name)
        if column.required and not fields:
            reader.bad(column, "is missing")
    known = [column.name for column in columns]
    problems.extend([Problem(file, path, f"unknown column {name!r}, expected {', '.join(known)}") for name in unknown])
    problems.extend(reader.problems)
    return row
