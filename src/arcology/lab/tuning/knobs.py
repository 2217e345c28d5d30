"""Which numbers may be turned to balance a game: designed rows only, each number between a least and a most."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from arcology.games import game as game_of
from arcology.kernel.columns import Problem, is_number
from arcology.kernel.files import text_of
from arcology.kernel.game import Game
from arcology.lab import LabError
from arcology.lab.playing import UNKNOWN
from arcology.lab.tuning.aims import Aim, Settings
from arcology.lab.tuning.numbers import NotThere, number_at

OURS: Final = ("designed", "tuned")
"""Rows that may be changed, by their provenance: the others are somebody else's."""
TABLES: Final = "data"
"""The folder of tables; what lies in one of its own there is a file for each thing."""
PER_PLAYER: Final = "players"
"""What the number of a knob may be multiplied with."""
AIM: Final = {"players", "settings", "share", "within", "most", "labels", "orders"}
KNOB: Final = {
    "name", "file", "rows", "column", "number", "least", "most", "step", "worth", "times", "settings", "players",
    "labels",
}  # fmt: skip
HEAD: Final = {"aim", "knob"}
WITHIN: Final = 0.05
"""How far a share may be from its aim, where it does not say so."""


class Knob(NamedTuple):
    """Numbers that are turned together, and what they belong to."""

    name: str
    file: str  # below the folder of the game
    rows: tuple[str, ...]  # as their headers are written; an empty name is the head of the file
    column: str
    number: str  # the pattern that finds it in the column
    least: int
    most: int
    step: int
    worth: float  # what a step is thought to do to the log odds of a victory; games correct it
    per_player: bool  # the number counts once for each player
    settings: Settings
    players: tuple[int, ...]  # at tables of so many; of any where there are none
    labels: dict[str, float]  # of those who play one of these: how many times each has what a step is worth

    def touches(self, aim: Aim) -> bool:
        """Whether it was made for that aim."""
        return (
            all(aim.settings.get(name) == value for name, value in self.settings.items())
            and (not self.players or aim.players in self.players)
            and (aim.label in self.labels if self.labels else not aim.label)
            and aim.order == UNKNOWN
        )


class Plan(NamedTuple):
    """What is wanted of a game, and what may be turned to get there."""

    aims: list[Aim]
    knobs: list[Knob]
    bounds: list[tuple[int, int]]  # of each knob, in steps from what is shipped

    def at(self, players: Sequence[int], settings: Settings) -> Plan:
        """The aims at such tables only, and the knobs that belong to them. Raises LabError."""
        aims = [
            aim
            for aim in self.aims
            if (not players or aim.players in players)
            and all(aim.settings.get(name) == value for name, value in settings.items())
        ]
        if not aims:
            raise LabError("no aim is about such tables")
        kept = [at for at, knob in enumerate(self.knobs) if any(knob.touches(aim) for aim in aims)]
        return Plan(aims, [self.knobs[at] for at in kept], [self.bounds[at] for at in kept])


def own_file(game: str) -> Path:
    """The plan of a game that comes with Arcology."""
    return Path(__file__).parent / f"{game}.toml"


def read_plan(name: str, path: Path | None = None) -> Plan:
    """The plan of a game, checked against its components. Raises LabError with all that is wrong."""
    game = game_of(name)
    file = path or own_file(name)
    if path is None and not file.is_file():
        raise LabError(f"{name} has nothing to tune: what is printed stays, and `arcology balance` reports on it")
    try:
        document = tomllib.loads(text_of(file))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise LabError(f"{file}: this cannot be read: {error}") from error
    problems = [Problem(file.name, key, "is unknown") for key in document if key not in HEAD]
    aims: list[Aim] = []
    for number, row in enumerate(document.get("aim", []), 1):
        aims += aims_of(file, number, row, problems)
    knobs: list[Knob] = []
    bounds: list[tuple[int, int]] = []
    for number, row in enumerate(document.get("knob", []), 1):
        knob = knob_of(file, number, row, problems)
        if knob is not None:
            knobs.append(knob)
            bounds.append(bounds_of(game, knob, problems))
            if not any(knob.touches(aim) for aim in aims):
                problems.append(Problem(file.name, knob.name, "belongs to no aim"))
    if not aims:
        problems.append(Problem(file.name, "", "there is no aim"))
    if problems:
        raise LabError("\n".join([str(problem) for problem in problems]))
    return Plan(aims, knobs, bounds)


def aims_of(file: Path, number: int, row: dict[str, Any], problems: list[Problem]) -> list[Aim]:
    """One aim for each number of players, each label and each place in the order of turns."""
    where = f"aim {number}"
    problems += [Problem(file.name, where, "is unknown", key) for key in row if key not in AIM]
    below = "most" in row
    share, within = row.get("most" if below else "share", 0), row.get("within", WITHIN)
    if not all(isinstance(each, float) and 0 < each < 1 for each in (share, within)):
        problems.append(Problem(file.name, where, "a share, or a most, and a within are numbers between 0 and 1"))
        return []
    settings = {name: str(value) for name, value in row.get("settings", {}).items()}
    return [
        Aim(players, settings, share, within, below, label, order)
        for players in row.get("players", [])
        for label in row.get("labels", [""])
        for order in row.get("orders", [UNKNOWN])
    ]


def knob_of(file: Path, number: int, row: dict[str, Any], problems: list[Problem]) -> Knob | None:
    where = str(row.get("name", f"knob {number}"))
    wrong = [Problem(file.name, where, "is unknown", key) for key in row if key not in KNOB]
    for key, kind in {"name": str, "file": str, "rows": list, "column": str, "least": int, "most": int}.items():
        if not isinstance(row.get(key), kind):
            wrong.append(Problem(file.name, where, f"is wanted, a {kind.__name__}", key))
    if not row.get("worth"):
        wrong.append(Problem(file.name, where, "is wanted: below 0 where more is harder", "worth"))
    labels = row.get("labels", [])
    labels = labels if isinstance(labels, dict) else dict.fromkeys(labels, 1)
    if not all(is_number(times) for times in labels.values()):
        wrong.append(Problem(file.name, where, "how often each has what a step is worth: numbers", "labels"))
    if row.get("times", PER_PLAYER) != PER_PLAYER:
        wrong.append(Problem(file.name, where, f"a number is multiplied with {PER_PLAYER}, or with nothing", "times"))
    problems += wrong
    if wrong:
        return None
    return Knob(
        name=where,
        file=row["file"],
        rows=tuple(row["rows"]),
        column=row["column"],
        number=row.get("number", "{}"),
        least=row["least"],
        most=row["most"],
        step=row.get("step", 1),
        worth=float(row["worth"]),
        per_player="times" in row,
        settings={name: str(value) for name, value in row.get("settings", {}).items()},
        players=tuple(row.get("players", ())),
        labels={label: float(times) for label, times in labels.items()},
    )


def bounds_of(game: Game, knob: Knob, problems: list[Problem]) -> tuple[int, int]:
    """How many steps a knob may be turned down and up from what is shipped."""
    wrong: list[Problem] = []
    low, high = -(10**6), 10**6
    try:
        text = text_of(game.folder / knob.file)
    except OSError as error:
        problems.append(Problem(knob.file, "", str(error.strerror)))
        return 0, 0
    for row in knob.rows:
        if not row and Path(knob.file).parent.name == TABLES:
            wrong.append(Problem(knob.file, row, "a table is changed row by row: name one", knob.column))
            continue
        try:
            now = number_at(text, row, knob.column, knob.number)
        except NotThere as error:
            wrong.append(Problem(knob.file, row, str(error), knob.column))
            continue
        whose = provenance_of(text, row)
        if whose not in OURS:
            wrong.append(Problem(knob.file, row, f"is {whose}: only what is {' or '.join(OURS)} is tuned", knob.column))
        if not knob.least <= now <= knob.most:
            wrong.append(Problem(knob.file, row, f"{now} is not from {knob.least} to {knob.most}", knob.column))
        low = max(low, -((now - knob.least) // knob.step))
        high = min(high, (knob.most - now) // knob.step)
    problems += wrong
    return (0, 0) if wrong else (low, high)


def provenance_of(text: str, row: str) -> str:
    """What a row says of where it comes from, or else its file."""
    document = tomllib.loads(text)
    found: Any = document
    for part in split(document, row):
        found = found[part]
    return str(found.get("provenance", document.get("provenance", "")))


def split(document: dict[str, Any], row: str) -> Sequence[str]:
    """The keys of a header: a row's own name may hold a dot where it is quoted."""
    return [] if not row else [row] if row in document else row.split(".")
