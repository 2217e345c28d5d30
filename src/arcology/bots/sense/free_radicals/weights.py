"""What things are worth, in points: to everybody, to a faction at first sight, and to the practised.

Each faction's numbers are those of everybody with its own in their place. The practised have learnt better: of what
concerns everybody, and of each faction.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from arcology.bots.weighing import ORIGIN, numbers, unknown, wrong
from arcology.games.free_radicals.scenes import FACTIONS
from arcology.kernel import toml
from arcology.kernel.columns import BadFile, Problem

FILE: Final = Path(__file__).parent / "weights.toml"
EVERYBODY: Final = "everybody"
FIRST: Final = "first"
PRACTISED: Final = "practised"


Weights = dict[str, float]
"""By the names that the sense asks for."""


class Tables(NamedTuple):
    everybody: Weights
    first: dict[str, Weights]  # by faction: what differs
    practised: dict[str, Weights]  # by faction, and of everybody

    def of(self, faction: str, practised: bool) -> Weights:
        learnt = self.practised if practised else {}
        return self.everybody | learnt.get(EVERYBODY, {}) | self.first.get(faction, {}) | learnt.get(faction, {})


def read(file: Path) -> Tables:
    """Raises BadFile."""
    told = toml.document(file)
    problems = [Problem(file.name, key, "is unknown") for key in told if key not in (*ORIGIN, *Tables._fields)]
    everybody = told.get(EVERYBODY, {})
    problems += wrong(file.name, EVERYBODY, everybody)
    kinds: dict[str, dict[str, Any]] = {}
    for kind in (FIRST, PRACTISED):
        tables = told.get(kind, {})
        if not isinstance(tables, dict):
            problems.append(Problem(file.name, kind, f"a table is wanted, not {tables!r:.40}"))
            continue
        kinds[kind] = {faction: table for faction, table in tables.items() if faction not in ORIGIN}
        for faction, table in kinds[kind].items():
            row = f"{kind}.{faction}"
            if faction not in FACTIONS and row != f"{PRACTISED}.{EVERYBODY}":
                problems.append(Problem(file.name, row, "there is no such faction"))
            problems += wrong(file.name, row, table)
    if problems:
        raise BadFile(problems)
    for faction, table in kinds[PRACTISED].items():
        known = everybody | kinds[FIRST].get(faction, {})
        problems += unknown(file.name, f"{PRACTISED}.{faction}", table, known)
    if problems:
        raise BadFile(problems)
    return Tables(
        numbers(everybody), *[{faction: numbers(kinds[kind][faction]) for faction in kinds[kind]} for kind in kinds]
    )


TABLES: Final = read(FILE)


@cache
def weights_of(faction: str, practised: bool) -> Weights:
    """The numbers of a faction; one that nobody knows has those of everybody."""
    return TABLES.of(faction, practised)
