"""What a lesson is: a table to begin with, and beats, each a few words and perhaps a choice that is wanted."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

from arcology.kernel.match import Match
from arcology.kernel.position import Position
from arcology.kernel.values import Invalid

UNDO: Final = "undo"
GO_ON: Final = "go_on"
OTHERWISE: Final = (UNDO, GO_ON)
"""What happens when another choice is taken than the wanted one: the guide asks for it back, or lets it be."""


class LessonError(Invalid):
    """What is wrong with a lesson: the file, the beat and the reason."""


class Look(NamedTuple):
    """Something that the board lights: by its id, and by the verb of its options where several things share an id."""

    id: str
    verb: str = ""


class Scripted(NamedTuple):
    """What another seat chooses while a beat stands."""

    seat: int
    option: str


class Beat(NamedTuple):
    """One step of a lesson: it waits for a choice if one is wanted, else to be read.

    A beat without an id goes on with the words of the one before.
    """

    id: str
    look: tuple[Look, ...] = ()
    about: tuple[str, ...] = ()
    want: tuple[str, ...] = ()
    otherwise: str = UNDO
    others: tuple[Scripted, ...] = ()
    rule: str = ""

    def wants(self, option: str) -> bool:
        """Whether `verb:target` is one of the wanted choices; a star stands for anything."""
        return any(fits(wanted, option) for wanted in self.want)

    def spoken_of(self) -> tuple[str, ...]:
        """What {0}, {1}, … in its sentences stand for."""
        return self.about or tuple([look.id for look in self.look])


class Lesson(NamedTuple):
    """One lesson as its files say it."""

    name: str
    position: Position
    seat: int  # the learner's
    minutes: int
    place: int  # its place among the lessons of the game
    group: str  # lessons of one group stand under one heading; "" for those that follow each other
    icon: str  # whose icon it is shown by; "" for its place
    beats: tuple[Beat, ...]
    sentences: dict[str, str]
    file: Path

    @property
    def game(self) -> str:
        return self.position.game.name

    @property
    def id(self) -> str:
        """Its name among all lessons of all games."""
        return f"{self.game}/{self.name}"

    def match(self) -> Match:
        """A match that begins where the lesson does: its chance is that of the position's seed, always the same."""
        return self.position.match()

    @property
    def told(self) -> list[int]:
        """The beats that have words of their own."""
        return [at for at, beat in enumerate(self.beats) if beat.id]

    def told_by(self, at: int) -> int:
        """The beat whose words are said at that one."""
        while at > 0 and not self.beats[at].id:
            at -= 1
        return at


def named(verb: str, target: str) -> str:
    """An option as lessons name it."""
    return f"{verb}:{target}" if target else verb


def fits(wanted: str, option: str) -> bool:
    """Whether an option is what was written, in which a star stands for anything."""
    return re.fullmatch(".*".join(re.escape(part) for part in wanted.split("*")), option) is not None
