"""Reads scenario files: one TOML file each, written for people, turned into rows of two tables.

The format is described in docs/writing_scenarios.md.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from arcology.games.tamashii.scenario.counters import counting
from arcology.games.tamashii.scenes import DONE, SCENARIO
from arcology.games.tamashii.tables import CODE, NAME, maybe, trigger
from arcology.games.tamashii.terms import BASIC, FACTIONS, MODULES
from arcology.kernel.columns import Column, Problem, Row, number_of, read_row
from arcology.kernel.files import text_of
from arcology.kernel.meaning import read_cond, read_effect
from arcology.kernel.pack import Table, TableSpec
from arcology.kernel.sources import ORIGIN, PROVENANCES, Files
from arcology.kernel.vocabulary import Vocabulary

RULE: Final = trigger("#")
"""Any number of rules: `when1`, `effect1`, `when2` …"""
ACTIVITY: Final = (
    maybe("activity_who", "str"),
    maybe("activity_kind", "str", ("group_test", "accumulating_test", "pay")),
    maybe("activity_type", "str", BASIC),
    maybe("activity_difficulty", "str"),
    maybe("activity_by_token", "list"),
    maybe("activity_cost", "effect"),
    maybe("activity_effect", "effect"),
)
SCENARIO_COLUMNS: Final = (
    NAME,
    maybe("opening", "text"),
    CODE,
    maybe("without", "list", ("trace", "classes", "protocols", "bodies")),
    maybe("modules", "list", MODULES),
    Column("start", "str"),
    maybe("factions", "list", FACTIONS),
    Column("enemies", "list"),
    Column("corrupted", "str"),
    maybe("extra", "effect"),
    maybe("exhausted", "effect"),
    Column("time", "str"),
    maybe("solo_time", "str"),
    Column("first", "str"),
    maybe("mix", "list"),
    Column("map", "list"),
    *ACTIVITY,
    *RULE,
)
CARD_COLUMNS: Final = (
    Column("scenario", "str"),
    NAME,
    maybe("story", "text"),
    maybe("goal", "text"),
    maybe("immediate", "effect"),
    maybe("special", "bool"),
    maybe("stays", "bool"),
    maybe("result", "str", ("victory", "lost")),
    maybe("unlock", "list"),
    maybe("lock", "list"),
    maybe("flag", "str"),
    *ACTIVITY,
    maybe("world", "effect"),
    *(maybe("pattern#", "str"), maybe("pattern#_on", "str"), maybe("pattern#_effect", "effect")),
    maybe("passive", "effect"),
    *RULE,
)
PARTS: Final = {
    "rule": {column.name.removesuffix("#"): column.name for column in RULE},
    "pattern": {"on": "pattern#_on", "launch": "pattern#", "effect": "pattern#_effect"},
    "activity": {key: f"activity_{key}" for key in ("who", "kind", "type", "difficulty", "by_token", "cost", "effect")},
}
"""What is written as a table or a list of tables: the columns that its keys become."""
BLOCK: Final = ("if", "do")
OFFERED: Final = (DONE, SCENARIO)


def told(columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """Effects of a scenario may also say what only scenarios can."""
    return tuple(
        [
            Column(each.name, each.kind, each.required, each.choices, each.length, each.former, offers)
            if isinstance(each.offers, tuple) and DONE in each.offers and (offers := (*each.offers, SCENARIO))
            else each
            for each in columns
        ]
    )


SCENARIO_ROW: Final = told(SCENARIO_COLUMNS)
CARD_ROW: Final = told(CARD_COLUMNS)
CARDS: Final = "scenario_cards"
SCENARIO_TABLES: Final = (TableSpec("scenarios", SCENARIO_ROW), TableSpec(CARDS, CARD_ROW))
"""The tables that scenario files become."""


class ScenarioReader:
    """Collects the rows of all scenarios and what is wrong with them."""

    def __init__(self, vocabulary: Vocabulary, problems: list[Problem]) -> None:
        self.vocabulary = vocabulary
        self.problems = problems
        self.documents: list[tuple[Path, str, str, dict[str, Any], dict[str, Any]]] = []
        self.names: dict[str, None] = {}  # of all cards, in the order of their rows
        self.scenarios: dict[str, Row] = {}
        self.cards: dict[str, Row] = {}

    def open(self, path: Path) -> None:
        """Read a file as far as that the names of its cards are known."""
        file = f"scenarios/{path.name}"
        try:
            text = text_of(path)
            document = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError, OSError) as error:
            self.problems.append(Problem(file, "", f"cannot be read: {error}"))
            return
        id, cards = document.pop("id", ""), document.pop("cards", None)
        if not isinstance(id, str) or not id or not isinstance(cards, dict):
            self.problems.append(Problem(file, "", "a scenario needs an id and cards"))
            return
        self.documents.append((path, text, id, document, cards))
        self.names.update({name: None for name, fields in cards.items() if isinstance(fields, dict)})

    def read(self) -> None:
        known = self.vocabulary.knowing({CARDS: list(self.names)})
        for path, text, id, document, cards in self.documents:
            self.read_one(path, id, document, cards, counting(known, text))

    def read_one(self, path: Path, id: str, document: dict[str, Any], cards: dict[str, Any], words: Vocabulary) -> None:
        file = f"scenarios/{path.name}"
        if path.stem != id:
            self.problems.append(Problem(file, id, f"the file must be called {id}.toml"))
        origin = [str(document.pop(key, "")) for key in ORIGIN]
        if origin[0] not in PROVENANCES:
            self.problems.append(Problem(file, id, f"the provenance must be one of {', '.join(PROVENANCES)}"))
        self.scenarios[id] = self.row("scenarios", id, SCENARIO_ROW, document, origin, words, file)
        for card, fields in cards.items():
            if not isinstance(fields, dict):
                self.problems.append(Problem(file, card, "a card must be a table"))
                continue
            if card in self.cards and self.cards[card].text("scenario") != id:
                self.problems.append(Problem(file, card, "another scenario has a card of that name"))
            if not re.fullmatch(r"[\w-]+", card) or card == id:
                self.problems.append(
                    Problem(file, card, "a card is called by letters, digits, - and _, not as its scenario")
                )
            of_card = {"scenario": id, **fields}
            self.cards[card] = self.row(CARDS, card, CARD_ROW, of_card, origin, words, file)

    def row(
        self,
        table: str,
        id: str,
        columns: tuple[Column, ...],
        fields: dict[str, Any],
        origin: list[str],
        words: Vocabulary,
        file: str,
    ) -> Row:
        found: list[Problem] = []
        values = flat(fields, file, id, words, found)
        row = read_row(table, id, columns, values, origin, words, frozenset(), file, found)
        self.problems += [Problem(file, id, each.reason, as_written(each.column)) for each in found]
        return row

    def tables(self) -> dict[str, Table]:
        note = "One file for each scenario."
        rows = (self.scenarios, self.cards)
        return {
            spec.name: Table(spec.name, each, spec.kinds(), "designed", "", note)
            for spec, each in zip(SCENARIO_TABLES, rows, strict=True)
        }


def read_scenarios(files: Files, vocabulary: Vocabulary, problems: list[Problem]) -> dict[str, Table]:
    """The tables that the scenario files make: the game's own, then a user's."""
    reader = ScenarioReader(vocabulary, problems)
    for folder in (files.folder / "data", files.overlay):
        if folder is not None:
            for path in sorted((folder / "scenarios").glob("*.toml")):
                reader.open(path)
    reader.read()
    return reader.tables()


def flat(fields: dict[str, Any], file: str, row: str, words: Vocabulary, problems: list[Problem]) -> dict[str, Any]:
    """The columns of a row as people write them: a title, lists of rules and patterns, an activity, world blocks."""
    values = {("name" if key == "title" else key): value for key, value in fields.items() if key not in PARTS}
    for part, keys in PARTS.items():
        entries = fields.get(part, [])
        for number, entry in enumerate(entries if isinstance(entries, list) else [entries], 1):
            where = part if part == "activity" else f"{part}[{number}]"
            if not isinstance(entry, dict) or (part == "activity" and number > 1):
                wanted = "one table" if part == "activity" else "a list of tables"
                problems.append(Problem(file, row, f"must be {wanted} of {', '.join(keys)}", where))
                continue
            for key, value in entry.items():
                if key in keys:
                    values[keys[key].replace("#", str(number))] = value
                else:
                    problems.append(Problem(file, row, f"unknown, expected {', '.join(keys)}", f"{where}.{key}"))
    if "world" in values:
        values["world"] = world_of(values["world"], file, row, words, problems)
    for key in ("time", "solo_time", "corrupted", "activity_difficulty"):
        if isinstance(values.get(key), int):
            values[key] = str(values[key])
    return {key: value for key, value in values.items() if value is not None}


def as_written(column: str) -> str:
    """The column as its author wrote it: `effect2` stands in `rule[2].effect`."""
    for part, keys in PARTS.items():
        for key, name in keys.items():
            if column == name:
                return f"{part}.{key}"
            if number_of(name, column):
                return f"{part}[{number_of(name, column)}].{key}"
    return column


def world_of(blocks: object, file: str, row: str, words: Vocabulary, problems: list[Problem]) -> str | None:
    """The blocks as one effect, if each of them can be read for itself."""
    found: list[Problem] = []
    if not isinstance(blocks, list) or not blocks:
        found.append(Problem(file, row, "must be a list of blocks with if and do", "world"))
        blocks = []
    for number, block in enumerate(blocks, 1):
        where = f"world[{number}]"
        if not isinstance(block, dict) or not all(isinstance(text, str) for text in block.values()):
            found.append(Problem(file, row, "must be a table of texts, if and do", where))
            continue
        found += [Problem(file, row, "unknown, expected if, do", f"{where}.{key}") for key in block if key not in BLOCK]
        if "do" not in block:
            found.append(Problem(file, row, "is missing", f"{where}.do"))
        if "if" not in block and number < len(blocks):
            found.append(Problem(file, row, "is missing: only the last block is the OTHERWISE", f"{where}.if"))
        reasons: list[str] = []
        read_effect(block.get("do", "exp(1)"), where, words, OFFERED, reasons)
        found += [Problem(file, row, reason, f"{where}.do") for reason in reasons]
        reasons = []
        if "if" in block:
            read_cond(block["if"], words, OFFERED, reasons)
        found += [Problem(file, row, reason, f"{where}.if") for reason in reasons]
    problems += found
    return None if found else world_effect(blocks)


def world_effect(blocks: list[dict[str, str]]) -> str:
    """Blocks are read from top to bottom; the first that holds is resolved, the last without `if` otherwise."""
    text = ""
    for block in reversed(blocks):
        if "if" not in block:
            text = block["do"]
        else:
            text = f"if({block['if']}){{ {block['do']} }}" + (f"else{{ {text} }}" if text else "")
    return text


def rules_of(row: Row) -> list[str]:
    """The numbers of the rules that a scenario or a card has."""
    return numbers_of(row, "rule")


def patterns_of(row: Row) -> list[str]:
    """The same of its patterns."""
    return numbers_of(row, "pattern")


def numbers_of(row: Row, part: str) -> list[str]:
    return sorted({number for column in PARTS[part].values() for number in row.numbered(column)}, key=int)


class Amount:
    """A number that grows with the players: "2P+2"."""

    def __init__(self, text: str) -> None:
        found = re.fullmatch(r"\s*(?:(\d+)\s*\+\s*)?(?:(\d*)P)?\s*(?:\+?\s*(\d+))?\s*", text)
        if found is None or not text.strip():
            raise ValueError(f"{text!r} is not a number such as 6, P+1 or 2P+2")
        self.each = 0 if found[2] is None else int(found[2] or 1)
        self.fixed = int(found[1] or 0) + int(found[3] or 0)

    def of(self, players: int) -> int:
        return self.fixed + self.each * players


class Place:
    """One line of a map: column, row, tile, face, token, and the flag it depends on."""

    def __init__(self, line: str) -> None:
        found = re.fullmatch(
            r"(-?\d+) (-?\d+) (\S+) (up|down)(?: (x|dice|ascend))?(?: (if|unless) (\w+))?", line.strip()
        )
        if found is None:
            raise ValueError(f"{line!r} is not a place such as '0 1 D02 down x'")
        self.q = int(found[1])
        self.r = int(found[2])
        self.tile = found[3]
        self.up = found[4] == "up"
        self.piece = found[5] or ""
        self.unless = found[6] == "unless"
        self.flag = found[7] or ""

    def holds(self, flags: tuple[str, ...]) -> bool:
        return not self.flag or (self.flag in flags) != self.unless


class EnemyGroup:
    """So many of an enemy, or of random enemies of a level: "6+2P L1"."""

    def __init__(self, text: str) -> None:
        number, _, what = text.strip().rpartition(" ")
        self.amount = Amount(number)
        self.level = int(what[1:]) if re.fullmatch(r"L\d", what) else 0
        self.enemy = "" if self.level else what


def segment(text: str) -> list[EnemyGroup]:
    """A part of the enemy deck: groups joined by commas."""
    return [EnemyGroup(each) for each in text.split(",")]


def place_name(who: str) -> tuple[str, str]:
    """`near(D11)` as near and D11."""
    found = re.fullmatch(r"(on|near)\((\w+)\)", who)
    if found is None:
        raise ValueError(f"{who!r} is not on(…) or near(…)")
    return found[1], found[2]
