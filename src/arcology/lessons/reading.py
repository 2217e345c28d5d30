"""Reads lessons from their files. What is wrong is said with file, beat and reason."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from arcology.games import game as game_of
from arcology.games import names
from arcology.kernel.domains import Lexicon
from arcology.kernel.files import text_of
from arcology.kernel.game import unnamed
from arcology.kernel.kinds import Misfit
from arcology.kernel.position import Position
from arcology.kernel.values import Invalid
from arcology.lessons.lesson import OTHERWISE, UNDO, Beat, Lesson, LessonError, Look, Scripted
from arcology.wording.reading import FILE as WORDS
from arcology.wording.reading import BadCatalogue, flat, folder_of

FOLDER: Final = "lessons"
LESSON: Final = "lesson.toml"
POSITION: Final = "position.toml"
LAST: Final = 99
"""The place of a lesson that names none."""
HEAD: Final[dict[str, type]] = {
    "seat": object,
    "minutes": int,
    "place": int,
    "group": str,
    "icon": str,
    "beat": list,
}
BEAT: Final[dict[str, type]] = {
    "id": str,
    "look": list,
    "about": list,
    "want": list,
    "otherwise": str,
    "others": list,
    "rule": str,
}


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game, in the order in which they are best taken. Raises LessonError."""
    found = [read(path) for path in sorted((folder_of(game) / FOLDER).glob(f"*/{LESSON}"))]
    return tuple(sorted(found, key=lambda each: (each.place, each.name)))


def lesson(id: str) -> Lesson | None:
    """The lesson of that id (`game/name`), if there is one."""
    game, _, name = id.partition("/")
    return next((each for each in lessons(game) if each.name == name), None) if game in names() else None


def read(path: Path) -> Lesson:
    """The lesson in a file or a folder, with its position and its sentences beside it. Raises LessonError."""
    return Reader(path / LESSON if path.is_dir() else path).lesson()


class Reader:
    """Reads one lesson."""

    def __init__(self, file: Path) -> None:
        self.file: Final = file
        self.data: Final = self.table(file)
        self.position: Final = self.placed()
        game, seats = self.position.game, self.position.head["seats"]
        self.seats: Final = Lexicon(game.load(), tuple(seats) if isinstance(seats, list) else unnamed(seats))

    def lesson(self) -> Lesson:
        head = self.data
        self.known(head, HEAD, "")
        if not isinstance(head.get("minutes"), int) or head["minutes"] < 1:
            raise self.error("", "it does not say how many minutes it takes")
        if not head.get("beat"):
            raise self.error("", "it has no beats")
        return Lesson(
            name=self.file.parent.name,
            position=self.position,
            seat=self.seat(head.get("seat"), ""),
            minutes=head["minutes"],
            place=head.get("place", LAST),
            group=head.get("group", ""),
            icon=head.get("icon", ""),
            beats=self.beats(head["beat"]),
            sentences=self.sentences(),
            file=self.file,
        )

    def beats(self, tables: list[Any]) -> tuple[Beat, ...]:
        found = [self.beat(number, table) for number, table in enumerate(tables, 1)]
        if not found[0].id:
            raise self.error("beat 1", "the first beat needs an id: it has no words to go on with")
        named = [beat.id for beat in found if beat.id]
        for id in named:
            if named.count(id) > 1:
                raise self.error(f"beat {id}", "two beats have this id")
        return tuple(found)

    def beat(self, number: int, table: Any) -> Beat:
        called = f"beat {table.get('id') or number}" if isinstance(table, dict) else f"beat {number}"
        if not isinstance(table, dict):
            raise self.error(called, "a beat is a table")
        self.known(table, BEAT, called)
        otherwise = table.get("otherwise", UNDO)
        if otherwise not in OTHERWISE:
            raise self.error(called, f"otherwise is {' or '.join(OTHERWISE)}, not {otherwise!r:.60}")
        if "otherwise" in table and not table.get("want"):
            raise self.error(called, "nothing is wanted, so nothing can be done otherwise")
        if not table.get("id") and not table.get("want"):
            raise self.error(called, "a beat without an id wants a choice: otherwise there is nothing to read")
        return Beat(
            id=table.get("id", ""),
            look=tuple([self.look(each, called) for each in table.get("look", [])]),
            about=self.texts(table, "about", called),
            want=self.texts(table, "want", called),
            otherwise=otherwise,
            others=tuple([self.scripted(each, called) for each in table.get("others", [])]),
            rule=table.get("rule", ""),
        )

    def look(self, each: Any, called: str) -> Look:
        match each:
            case str():
                return Look(each)
            case {"id": str(id), "verb": str(verb)} if len(each) == 2:
                return Look(id, verb)
        raise self.error(called, f"look names ids, or tables with an id and a verb, not {each!r:.60}")

    def scripted(self, each: Any, called: str) -> Scripted:
        match each:
            case [seat, str(option)]:
                return Scripted(self.seat(seat, called), option)
        raise self.error(called, f"others are pairs of a seat and what it chooses, not {each!r:.60}")

    def texts(self, table: dict[str, Any], key: str, called: str) -> tuple[str, ...]:
        found = table.get(key, [])
        for each in found:
            if not isinstance(each, str):
                raise self.error(called, f"{key} is a list of texts, not of {each!r:.60}")
        return tuple(found)

    def seat(self, name: Any, called: str) -> int:
        try:
            return self.seats.number("@seats", name)
        except Misfit as error:
            raise self.error(called, f"seat: {error}") from error

    def known(self, table: dict[str, Any], keys: dict[str, type], called: str) -> None:
        for key, value in table.items():
            if key not in keys:
                raise self.error(called, f"there is no key {key!r}; there are {', '.join(keys)}")
            if not isinstance(value, keys[key]) or isinstance(value, bool):
                raise self.error(called, f"{key} cannot be {value!r:.60}")

    def placed(self) -> Position:
        """The position beside the lesson."""
        path = self.file.parent / POSITION
        try:
            return Position.read(text_of(path), game_of, str(path))
        except OSError as error:
            raise self.error("", f"there is no {POSITION} beside it") from error
        except UnicodeDecodeError as error:
            raise LessonError(f"{path}: this is not text") from error

    def sentences(self) -> dict[str, str]:
        """The sentences beside the lesson."""
        path = self.file.parent / WORDS
        try:
            return flat(self.table(path), str(path))
        except BadCatalogue as error:
            raise LessonError(str(error)) from error

    def table(self, path: Path) -> dict[str, Any]:
        try:
            return tomllib.loads(text_of(path))
        except FileNotFoundError as error:
            raise LessonError(f"{path}: there is no such file") from error
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
            raise LessonError(f"{path}: {error}") from error

    def error(self, called: str, reason: str) -> Invalid:
        return LessonError(f"{self.file}: {called + ': ' if called else ''}{reason}")
