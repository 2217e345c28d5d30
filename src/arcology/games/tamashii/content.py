"""Loads the components of Tamashii and its scenarios, with a user's own rows and scenario files beside them."""

from __future__ import annotations

import json
from typing import Final

from arcology.games.tamashii.aims import bad_aims
from arcology.games.tamashii.launcher.patterns import SYMBOL_INDEX, fits
from arcology.games.tamashii.printed import prices
from arcology.games.tamashii.scenario.checks import check_scenarios
from arcology.games.tamashii.scenario.counters import counting
from arcology.games.tamashii.scenario.files import CARDS, SCENARIO_TABLES, as_written, read_scenarios
from arcology.games.tamashii.tables import TABLES
from arcology.kernel.columns import Problem, Row
from arcology.kernel.notation import walk
from arcology.kernel.pack import Content, PackError, Table, load_content
from arcology.kernel.sources import Files, Source, Written
from arcology.kernel.vocabulary import Vocabulary

ALL_TABLES: Final = (*TABLES, *SCENARIO_TABLES)
PATTERNS: Final = ("pattern", "hack1", "hack2", "hack3", "repel")

TAKING: Final = ("dump", "discard")
"""Words that take tokens off a launcher."""
WHILE_PLANNING: Final = ("refilled",)
"""Moments of a phase that all play at once."""
DOES: Final = {
    **dict.fromkeys(("class_augments", "pvp"), ("when", "pattern")),
    **dict.fromkeys(("bodies", "enhancements"), ("when",)),
}
"""Columns that need an effect beside them."""


def load_components(source: Source, vocabulary: Vocabulary) -> Content:
    """Read and check every table and every scenario; PackError lists all that is wrong."""
    problems: list[Problem] = []
    words = vocabulary.knowing({name: rows_of(source, name) for name in ("districts", "bosses")})
    if isinstance(source, Written):
        words = counting(words.knowing({CARDS: rows_of(source, CARDS)}), json.dumps(source.content))
        tables = load_content("tamashii", source, ALL_TABLES, words, frozenset()).tables
    else:
        tables = load_content("tamashii", source, TABLES, words, frozenset()).tables
    if isinstance(source, Files):
        tables = {**tables, **read_scenarios(source, words, problems)}
    problems += [*bad_patterns(tables), *bad_effects(tables), *bad_aims(tables)]
    if not source.stored:
        problems += [*bad_prices(tables), *bad_moments(tables)]
    if not problems:
        problems += check_scenarios(tables, source.stored)
    if problems:
        raise PackError(problems)
    return Content("tamashii", tables, vocabulary)


def rows_of(source: Source, table: str) -> list[str]:
    """The rows that words may name; what is wrong with the table is said when it is read."""
    raw = source.table(table, "data", [])
    return [] if raw is None else list(raw.rows)


def bad_patterns(tables: dict[str, Table]) -> list[Problem]:
    """A pattern is made of known symbols and fits on the launcher."""
    problems: list[Problem] = []
    for table in tables.values():
        for id, row in table.rows.items():
            file = file_of(table, row)
            for field in (*PATTERNS, *[f"pattern{number}" for number in row.numbered("pattern#")]):
                pattern = row.text(field)
                strange = sorted({symbol for symbol in pattern if symbol not in SYMBOL_INDEX and symbol not in "./"})
                if strange:
                    problems.append(Problem(file, id, f"unknown symbol {' '.join(strange)}", as_written(field)))
                elif pattern and not has_place(pattern):
                    problems.append(Problem(file, id, f"{pattern} does not fit on the launcher", as_written(field)))
    return problems


def has_place(pattern: str) -> bool:
    return bool(pattern.strip("./")) and bool(fits(pattern))


def bad_prices(tables: dict[str, Table]) -> list[Problem]:
    """A price is paid by whoever does it, and what it takes from a launcher is asked at once."""
    problems: list[Problem] = []
    for table, row, price in prices(tables):
        words = [node for node in walk(price) if node.kind == "word"]
        taking = [node for node in words if node.word in TAKING]
        column = price.id.split(".", 2)[2].partition("/")[0]
        found = [(node, f"{node.word} is part of a price and cannot be aimed at anybody") for node in words if node.who]
        found += [(node, "a price takes tokens of the launcher once only") for node in taking[1:]]
        for node, reason in found:
            at = reason if column == "world" else f"column {node.column}: {reason}"
            problems.append(Problem(file_of(table, row), row.id, at, as_written(column)))
    return problems


def bad_moments(tables: dict[str, Table]) -> list[Problem]:
    """While all plan at once each acts alone: what comes then cannot reach others, who might have to be asked."""
    problems: list[Problem] = []
    for table in tables.values():
        for row in table.rows.values():
            for number in ("", *row.numbered("when#")):
                effect = row.effect(f"effect{number}") if row.text(f"when{number}") in WHILE_PLANNING else None
                for node in walk(effect) if effect is not None else []:
                    if node.who:
                        reason = f"column {node.column}: it comes while all plan at once and cannot reach '@{node.who}'"
                        problems.append(Problem(file_of(table, row), row.id, reason, as_written(f"effect{number}")))
    return problems


def file_of(table: Table, row: Row) -> str:
    """Where people find a row."""
    return f"scenarios/{row.text('scenario') or row.id}.toml" if table.name.startswith("scenario") else table.file


def bad_effects(tables: dict[str, Table]) -> list[Problem]:
    """What waits for a moment or is launched does something."""
    return [
        Problem(table.file, id, f"effect: is missing, and there is a {column}")
        for name, columns in DOES.items()
        for table in (tables[name],)
        for id, row in table.rows.items()
        for column in columns
        if row.text(column) and row.effect("effect") is None
    ]
