"""What a lesson says, from the catalogue: its title, and for each beat a title, its words and what answers a choice."""

from __future__ import annotations

from typing import Final

from arcology.lessons.course import ASTRAY, DONE, Course
from arcology.lessons.lesson import Lesson
from arcology.wording import Part, Wording, plain

GROUP: Final = "lesson"
TITLE: Final = "title"
LEAD: Final = "lead"
SAYS: Final = "says"


def key(lesson: Lesson, *path: str) -> str:
    return ".".join((GROUP, lesson.name, *path))


def heading(group: str) -> str:
    """The sentence above lessons of a group."""
    return f"lessons.{group}"


class Guide:
    """The sentences of one lesson."""

    def __init__(self, lesson: Lesson, wording: Wording | None = None) -> None:
        """With the wording of its game, or with one that knows the sentences beside the lesson, wherever that lies."""
        self.lesson: Final = lesson
        pack = lesson.position.game.load()
        self.wording: Final = wording or Wording(lesson.game, pack, more=lesson.sentences)

    def title(self) -> str:
        return self.wording.sentences.get(key(self.lesson, TITLE), self.lesson.name)

    def lead(self) -> str:
        """What it teaches, in a few words."""
        return self.wording.sentences.get(key(self.lesson, LEAD), "")

    def said(self, at: int, form: str) -> list[Part]:
        """A sentence of a beat; nothing where it has none."""
        beat = self.lesson.beats[self.lesson.told_by(at)]
        found = key(self.lesson, beat.id, form)
        return self.wording.say(found, beat.spoken_of(), self.lesson.seat) if found in self.wording.sentences else []

    def titles(self) -> list[str]:
        """What the beats with words are called."""
        return [plain(self.said(at, TITLE)) for at in self.lesson.told]

    def words(self, course: Course) -> list[Part]:
        """What is to be read now: the beat's words; nothing once all are done or a choice is asked back."""
        return [] if course.status in (ASTRAY, DONE) else self.said(course.at, SAYS)

    def answer(self, course: Course) -> list[Part]:
        """What is said to the choice just made."""
        return [] if course.answer is None else self.said(course.answer.beat, course.answer.form)
