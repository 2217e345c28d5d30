"""People to play against: each a level of bot with a name, a face and a temper. A file for each game lists them.

What they are called and the sentence about each stand in the words of their game.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from arcology.bots.mind import Mind
from arcology.bots.people.faces import FEATURES, Face
from arcology.bots.people.temper import Temper, Tempered
from arcology.bots.sense import has_sense, leanings_of, manners_of, sources_of
from arcology.kernel.columns import Problem
from arcology.kernel.values import Invalid

FOLDER: Final = Path(__file__).parent
DESIGNED: Final = "designed"
CHOICES: Final = "choices."
"""What shows a temper may be how often somebody chooses a verb: `choices.send`."""
COLUMNS: Final = ("level", "temper", "weighs", "fond", "manner", "shows", "face", "provenance")


class PeopleError(Invalid):
    """A file of people is wrong: file, row, column and reason of each fault."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join([str(problem) for problem in problems]))
        self.problems = problems


class Person(NamedTuple):
    id: str
    game: str
    level: str
    kind: str  # a word for the temper: hoarder, trader
    temper: Temper
    shows: str  # a leaning, or CHOICES and a verb: what there is more of for the temper; less with a "-"
    face: Face

    def mind(self, level: Mind) -> Tempered:
        """How they look at their game, as practised as their level."""
        return Tempered(self.game, self.temper, level)


@cache
def everybody() -> dict[str, Person]:
    """All people of all games, by id; each game's from weak to strong as its file lists them. Raises PeopleError."""
    found: dict[str, Person] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        found.update({each.id: each for each in read(path.stem, path.read_text("utf-8"), path.name)})
    return found


def persons(game: str) -> list[Person]:
    return [person for person in everybody().values() if person.game == game]


def read(game: str, text: str, file: str) -> list[Person]:
    """The people of one file. Raises PeopleError."""
    try:
        rows = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PeopleError([Problem(file, "", str(error))]) from error
    if not has_sense(game):
        raise PeopleError([Problem(file, "", f"there is no sense of a game called {game}")])
    faults = [fault for id, row in rows.items() for fault in faults_of(game, file, id, row)]
    if faults:
        raise PeopleError(faults)
    return [person_of(game, id, row) for id, row in rows.items()]


def person_of(game: str, id: str, row: dict[str, Any]) -> Person:
    temper = Temper(row.get("weighs", {}), row.get("fond", {}), row.get("manner", ""))
    return Person(id, game, row["level"], row["temper"], temper, row["shows"], Face(**row["face"]))


def faults_of(game: str, file: str, id: str, row: Any) -> list[Problem]:
    """All that is wrong with one row."""
    if not isinstance(row, dict):
        return [Problem(file, id, "a person is a table")]
    found = [Problem(file, id, "there is no such column", name) for name in row if name not in COLUMNS]
    for name in ("level", "temper", "shows", "provenance"):
        if not isinstance(row.get(name), str):
            found.append(Problem(file, id, "a text is wanted", name))
    if row.get("provenance") != DESIGNED:
        found.append(Problem(file, id, f"people are {DESIGNED}", "provenance"))
    leanings = leanings_of(game)
    for name, known in (("weighs", sources_of(game).names), ("fond", tuple(leanings))):
        found += [Problem(file, id, reason, name) for reason in wrong_weights(row.get(name, {}), known)]
    if row.get("manner", "") not in ("", *manners_of(game)):
        found.append(Problem(file, id, among(row["manner"], tuple(manners_of(game))), "manner"))
    shows = str(row.get("shows", "")).removeprefix("-")
    plain = not (row.get("weighs") or row.get("fond") or row.get("manner"))
    if not shows.startswith(CHOICES) and shows not in leanings and (shows or not plain):
        found.append(Problem(file, id, among(shows, tuple(leanings)), "shows"))
    return found + [Problem(file, id, reason, "face") for reason in wrong_features(row.get("face"))]


def wrong_weights(weights: Any, known: tuple[str, ...]) -> list[str]:
    if not isinstance(weights, dict):
        return ["numbers by name are wanted"]
    found = [among(name, known) for name in weights if name not in known]
    return found + [
        f"{name} is {each!r}, not a number" for name, each in weights.items() if type(each) not in (int, float)
    ]


def wrong_features(face: Any) -> list[str]:
    if not isinstance(face, dict) or set(face) != set(FEATURES):
        return [f"a face has {', '.join(FEATURES)}"]
    return [among(each, FEATURES[name]) for name, each in face.items() if each not in FEATURES[name]]


def among(name: object, known: tuple[str, ...]) -> str:
    return f"{name!r} is none of {', '.join(dict.fromkeys(known))}"
