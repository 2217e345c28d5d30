"""`arcology learn`: lessons at the table in the terminal, with a guide that speaks between the choices."""

from __future__ import annotations

from typing import Final

import click
from rich.console import Console

from arcology.cli import Trouble
from arcology.cli.table import HUMAN, Left, Table
from arcology.games import names
from arcology.lessons import ASTRAY, DONE, READ, Course, Guide, Lesson, chosen, lessons, level
from arcology.wording import plain

NEXT: Final = "(Enter: next, back, quit) > "
TAKE_BACK: Final = "(Enter: take it back, quit) > "


class LessonTable(Table):
    """The table with a guide. While there is something to read, the others wait."""

    def __init__(self, lesson: Lesson, console: Console) -> None:
        match = lesson.match()
        bots = level(lesson.game)
        super().__init__(match, [HUMAN if seat == lesson.seat else bots for seat in range(match.setup.seats)], console)
        self.lesson = lesson
        self.guide = Guide(lesson)
        self.beats_read = 0
        self.said: tuple[int, int, int] | None = None  # what the guide said last: beat, choices, beats read

    def course(self) -> Course:
        return Course(self.lesson, self.match, self.beats_read)

    def run(self) -> bool:
        """Beat after beat; afterwards the game goes on against Newcomers."""
        try:
            while (course := self.course()).status != DONE and not self.match.over:
                self.speak(course)
                seat = course.to_move()
                if course.status == ASTRAY:
                    self.answered(TAKE_BACK)
                    self.step_back(course)
                elif seat is not None:
                    option = chosen(course, seat)
                    self.match.choose(seat, option.verb, option.target)
                elif course.status == READ:
                    self.news(self.lesson.seat)
                    if self.answered(NEXT) == "back":
                        self.step_back(course)
                    else:
                        self.beats_read = course.next()
                else:
                    self.person_chooses(self.lesson.seat)
        except Left:
            self.say("The lesson was left.")
            return False
        self.say(f"\n{self.guide.title()}: done. Now play on from here, or type quit.", style="bold")
        return super().run()

    def answered(self, prompt: str) -> str:
        typed = self.read(prompt).strip().casefold()
        if typed in ("quit", "q"):
            raise Left
        return typed

    def step_back(self, course: Course) -> None:
        back = course.back()
        if back is not None:
            self.beats_read = back.read
            if back.step < self.match.seq:
                self.match.undo(back.step)
                self.told[self.lesson.seat] = back.step

    def speak(self, course: Course) -> None:
        """What the guide says at this moment, once."""
        now = (course.at, self.match.seq if course.status == ASTRAY else -1, self.beats_read)
        if now == self.said:
            return
        self.said = now
        answer, words = plain(self.guide.answer(course)), plain(self.guide.words(course))
        if answer:
            self.say(f"\n» {answer}")
        if words and course.beat.id:
            head = f"{course.number + 1}/{len(self.lesson.told)}  {self.guide.titles()[course.number]}"
            self.say(f"\n» {head}", style="bold")
            self.say(f"  {words}")


def listed(game: str) -> list[str]:
    """The lessons of a game, a line each."""
    guides = [Guide(lesson) for lesson in lessons(game)]
    return [f"  {each.lesson.name:24} {each.lesson.minutes:2} min  {each.title()}: {each.lead()}" for each in guides]


@click.command("learn")
@click.argument("name", metavar="GAME", required=False)
@click.argument("which", metavar="LESSON", required=False)
def command(name: str | None, which: str | None) -> None:
    """Play LESSON of GAME in the terminal; without a LESSON, list those there are."""
    if name is not None and name not in names():
        raise Trouble(f"there is no game {name!r}; there are {', '.join(names())}")
    if name is None or which is None:
        for game in names() if name is None else [name]:
            click.echo("\n".join([game, *(listed(game) or ["  no lessons yet"])]))
        return
    found = next((lesson for lesson in lessons(name) if lesson.name == which), None)
    if found is None:
        known = ", ".join(lesson.name for lesson in lessons(name))
        raise Trouble(f"{name} has no lesson {which!r}; it has {known or 'none'}")
    LessonTable(found, Console(highlight=False, emoji=False)).run()
