"""Loads the components of Tamashii and its scenarios, with a user's own rows and scenario files beside them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from arcology.games.tamashii.launcher.patterns import SYMBOL_INDEX, placements
from arcology.games.tamashii.scenario.checks import check_scenarios
from arcology.games.tamashii.scenario.files import ScenarioReader
from arcology.games.tamashii.tables import TABLES, WORDS
from arcology.kernel.columns import Problem
from arcology.kernel.pack import Content, PackError, Table, load_content

FOLDER: Final = Path(__file__).parent
PATTERNS: Final = ("pattern", "hack1", "hack2", "hack3", "repel", "pattern1", "pattern2")


def load_components(overlay: Path | None = None) -> Content:
    """Read and check every table and every scenario; PackError lists all that is wrong."""
    content = load_content("tamashii", FOLDER, TABLES, WORDS, frozenset(), overlay)
    problems: list[Problem] = []
    reader = ScenarioReader(WORDS, problems)
    for folder in (FOLDER / "data", overlay):
        if folder is not None:
            for path in sorted((folder / "scenarios").glob("*.toml")):
                reader.read(path)
    tables = {**content.tables, **reader.tables()}
    problems += bad_patterns(tables)
    if not problems:
        problems += check_scenarios(tables)
    if problems:
        raise PackError(problems)
    return Content("tamashii", tables)


def bad_patterns(tables: dict[str, Table]) -> list[Problem]:
    """A pattern is made of known symbols and fits on the launcher."""
    problems: list[Problem] = []
    for table in tables.values():
        for id, row in table.rows.items():
            for field in PATTERNS:
                pattern = row.text(field)
                if not pattern:
                    continue
                strange = sorted({symbol for symbol in pattern if symbol not in SYMBOL_INDEX and symbol not in "./"})
                if strange:
                    problems.append(Problem(table.name, id, f"{field}: unknown symbol {' '.join(strange)}"))
                elif not placements(pattern):
                    problems.append(Problem(table.name, id, f"{field}: {pattern} does not fit on the launcher"))
    return problems
