"""What is kept of a game beyond its result: the `deeds.toml` of its folder says what wins are counted by, which records
there are, and its feats. What people read of them stands in the catalogue: `feat.ID.name`, `feat.ID.says`,
`record.ID.name`, `record.ID.says`.

```toml
by = ["faction"]

[record.margin]
of = "margin"
least = { won = 1 }

[feat.unlit]
least = { won = 1 }
most = { "told.awakened" = 0 }
```
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from arcology.deeds.facts import PLAIN, Facts
from arcology.wording.reading import folder_of, sentences

FILE: Final = "deeds.toml"
STREAK: Final = "streak"
"""The record that every game has: games won one after the other."""
GROUPS: Final = {"points": "source", "told": "event", "kinds": "event", "had": "trait"}
"""What the names of facts begin with, and where the catalogue says what may follow."""


class DeedsError(ValueError):
    """What is wrong with a `deeds.toml`: file, row and reason."""


@dataclass(frozen=True, slots=True)
class Condition:
    """Bounds that facts keep within; what did not happen is 0."""

    least: Facts = field(default_factory=dict)
    most: Facts = field(default_factory=dict)

    def holds(self, facts: Facts) -> bool:
        enough = all(facts.get(name, 0) >= number for name, number in self.least.items())
        return enough and all(facts.get(name, 0) <= number for name, number in self.most.items())


@dataclass(frozen=True, slots=True)
class Feat:
    """Something worth telling that a seat did in one game; a secret one is shown once it is done."""

    id: str
    condition: Condition
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Best:
    """A record: the highest value of a fact, or the lowest, among the games in which something holds."""

    id: str
    of: str
    condition: Condition = field(default_factory=Condition)
    lowest: bool = False

    def beats(self, value: int, before: int) -> bool:
        return value < before if self.lowest else value > before


@dataclass(frozen=True, slots=True)
class Declared:
    """Everything that one game declares; `by` are the traits that wins are counted by."""

    by: tuple[str, ...] = ()
    records: tuple[Best, ...] = ()
    feats: tuple[Feat, ...] = ()


@lru_cache(maxsize=32)
def declared(game: str) -> Declared:
    """What a game declares; nothing where it has no such file. Raises DeedsError."""
    path = folder_of(game) / FILE
    return read(path, sentences(game)) if path.is_file() else Declared()


def read(path: Path, known: dict[str, str]) -> Declared:
    """One file, checked against the catalogue of its game. Raises DeedsError."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DeedsError(f"{FILE}: {error}") from None
    reader = Reader(known)
    return reader.file(raw)


class Reader:
    """Reads one file; the first thing that is wrong ends it."""

    def __init__(self, known: dict[str, str]) -> None:
        self.known: Final = known

    def file(self, raw: dict[str, Any]) -> Declared:
        self.only("", raw, "by", "record", "feat")
        by = tuple(raw.get("by", ()))
        for trait in by:
            self.fact("by", f"had.{trait}")
        records = tuple([self.record(id, row) for id, row in raw.get("record", {}).items()])
        feats = tuple([self.feat(id, row) for id, row in raw.get("feat", {}).items()])
        self.said(f"record.{STREAK}")
        return Declared(by, records, feats)

    def record(self, id: str, row: dict[str, Any]) -> Best:
        at = f"record.{id}"
        self.only(at, row, "of", "least", "most", "lowest")
        self.said(at)
        return Best(id, self.fact(at, row.get("of")), self.condition(at, row), row.get("lowest", False) is True)

    def feat(self, id: str, row: dict[str, Any]) -> Feat:
        at = f"feat.{id}"
        self.only(at, row, "least", "most", "secret")
        self.said(at)
        condition = self.condition(at, row)
        if not condition.least:
            raise DeedsError(f"{FILE}: {at}: a game in which nothing was done fits, too: say what was, in `least`")
        return Feat(id, condition, row.get("secret", False) is True)

    def condition(self, at: str, row: dict[str, Any]) -> Condition:
        bounds: list[Facts] = []
        for side in ("least", "most"):
            asked = row.get(side, {})
            if not isinstance(asked, dict) or not all(type(number) is int for number in asked.values()):
                raise DeedsError(f"{FILE}: {at}: {side}: must be numbers by the names of facts")
            bounds.append({self.fact(at, name): number for name, number in asked.items()})
        return Condition(*bounds)

    def fact(self, at: str, name: object) -> str:
        """The name of a fact. Raises DeedsError for one that no game of this kind can have."""
        group, _, rest = str(name).partition(".")
        said = f"{GROUPS.get(group, '')}.{rest.partition('.')[0]}"
        if name in PLAIN or (rest and any(key == said or key.startswith(f"{said}.") for key in self.known)):
            return str(name)
        raise DeedsError(f"{FILE}: {at}: there is no fact {name!r}")

    def said(self, at: str) -> None:
        for key in (f"{at}.name", f"{at}.says"):
            if key not in self.known:
                raise DeedsError(f"{FILE}: {at}: the catalogue has no sentence {key}")

    def only(self, at: str, row: object, *fields: str) -> None:
        if not isinstance(row, dict):
            raise DeedsError(f"{FILE}: {at}: must be a table")
        for name in row.keys() - set(fields):
            where = f"{at}.{name}" if at else name
            raise DeedsError(f"{FILE}: {where}: there is no such field; there are {', '.join(fields)}")
