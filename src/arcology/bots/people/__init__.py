"""People to play against: each a level of bot with a name, a face and a temper. A file for each game lists them.

What they are called and the sentence about each stand in the words of their game.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from arcology.bots.ladder import BOTS, opponents
from arcology.bots.mind import Mind
from arcology.bots.people.faces import FEATURES, Face
from arcology.bots.people.temper import Temper, Tempered
from arcology.bots.sense import has_sense, leanings_of, manners_of
from arcology.kernel import toml
from arcology.kernel.columns import BadFile, Problem, is_number

FOLDER: Final = Path(__file__).parent
DESIGNED: Final = "designed"
MEASURED: Final = "measured"
CHOICES: Final = "choices."
"""What shows a temper may be how often somebody chooses a verb: `choices.send`."""
COLUMNS: Final = ("level", "temper", "fond", "manner", "shows", "counted", "face", "provenance")


class Counted(NamedTuple):
    """Of what shows a temper: how much there was in played games, and how much without the temper."""

    amount: float
    usual: float


class Person(NamedTuple):
    id: str
    game: str
    level: str
    kind: str  # a word for the temper: hoarder, trader
    temper: Temper
    shows: str  # a leaning, or CHOICES and a verb: what there is more of for the temper; less with a "-"
    face: Face
    counted: Counted | None  # nothing where nothing shows

    def mind(self, level: Mind) -> Tempered:
        """How they look at their game, as practised as their level."""
        return Tempered(self.game, self.temper, level)


@cache
def persons(game: str) -> list[Person]:
    """Who plays that game, from weak to strong as its file lists them. Raises BadFile."""
    file = FOLDER / f"{game}.toml"
    return read(file) if game.isidentifier() and file.is_file() else []


def named(id: str) -> Person | None:
    """Whoever is called so in any game. A file that is wrong stops nobody who stands in another. Raises BadFile."""
    wrong: BadFile | None = None
    for file in sorted(FOLDER.glob("*.toml")):
        try:
            for person in persons(file.stem):
                if person.id == id:
                    return person
        except BadFile as error:
            wrong = error
    if wrong is not None:
        raise wrong
    return None


def read(file: Path) -> list[Person]:
    """The people in one file, called like their game. Raises BadFile."""
    game, rows = file.stem, toml.document(file)
    if not has_sense(game):
        raise BadFile([Problem(file.name, "", f"there is no sense of a game called {game}")])
    faults = [fault for id, row in rows.items() for fault in faults_of(game, file.name, id, row)]
    if faults:
        raise BadFile(faults)
    return [person_of(game, id, row) for id, row in rows.items()]


def person_of(game: str, id: str, row: dict[str, Any]) -> Person:
    temper = Temper(row.get("fond", {}), row.get("manner", ""))
    told = row.get("counted")
    counted = Counted(told["amount"], told["usual"]) if told else None
    return Person(id, game, row["level"], row["temper"], temper, row["shows"], Face(**row["face"]), counted)


def faults_of(game: str, file: str, id: str, row: Any) -> list[Problem]:
    """All that is wrong with one row."""
    if not isinstance(row, dict):
        return [Problem(file, id, "a person is a table")]
    found = [Problem(file, id, "there is no such column", name) for name in row if name not in COLUMNS]
    if id in BOTS:
        found.append(Problem(file, id, "is a level"))
    for name in ("level", "temper", "shows", "provenance"):
        if not isinstance(row.get(name), str):
            found.append(Problem(file, id, "a text is wanted", name))
    level = row.get("level")
    if isinstance(level, str) and level not in opponents(game):
        found.append(Problem(file, id, among(level, tuple(opponents(game))), "level"))
    if row.get("provenance") != DESIGNED:
        found.append(Problem(file, id, f"people are {DESIGNED}", "provenance"))
    leanings = leanings_of(game)
    found += [Problem(file, id, reason, "fond") for reason in wrong_weights(row.get("fond", {}), tuple(leanings))]
    if row.get("manner", "") not in ("", *manners_of(game)):
        found.append(Problem(file, id, among(row["manner"], tuple(manners_of(game))), "manner"))
    shows = str(row.get("shows", "")).removeprefix("-")
    plain = not (row.get("fond") or row.get("manner"))
    if not shows.startswith(CHOICES) and shows not in leanings and (shows or not plain):
        found.append(Problem(file, id, among(shows, tuple(leanings)), "shows"))
    found += [Problem(file, id, reason, "counted") for reason in wrong_count(row.get("counted"), not plain)]
    return found + [Problem(file, id, reason, "face") for reason in wrong_features(row.get("face"))]


def wrong_weights(weights: Any, known: tuple[str, ...]) -> list[str]:
    if not isinstance(weights, dict):
        return ["numbers by name are wanted"]
    found = [among(name, known) for name in weights if name not in known]
    return found + [f"{name} is {each!r}, not a number" for name, each in weights.items() if not is_number(each)]


def wrong_count(counted: Any, shows: bool) -> list[str]:
    if counted is None:
        return ["is missing"] if shows else []
    if not shows:
        return ["nothing shows that could be counted"]
    if not isinstance(counted, dict) or set(counted) != {*Counted._fields, "provenance"}:
        return [f"a count has {', '.join(Counted._fields)}, provenance"]
    if counted["provenance"] != MEASURED:
        return [f"counts are {MEASURED}"]
    return [
        f"{name} is {counted[name]!r:.40}, not a number" for name in Counted._fields if not is_number(counted[name])
    ]


def wrong_features(face: Any) -> list[str]:
    if not isinstance(face, dict) or set(face) != set(FEATURES):
        return [f"a face has {', '.join(FEATURES)}"]
    return [among(each, FEATURES[name]) for name, each in face.items() if each not in FEATURES[name]]


def among(name: object, known: tuple[str, ...]) -> str:
    return f"{name!r} is none of {', '.join(dict.fromkeys(known))}"
