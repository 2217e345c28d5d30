"""Lessons at tables of the server: listed, begun, and what the guide says there."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, cast

from arcology.bots import persons
from arcology.games import names
from arcology.lessons import DONE, WELL, Course, Lesson, lesson, lessons, level
from arcology.lessons import Guide as Voice
from arcology.lessons.words import heading
from arcology.server import catalogue, lobby
from arcology.server.bodies import GameLessons, LessonInfo, SeatWish
from arcology.server.lines import OptionName
from arcology.server.messages import GuideLine, Lit
from arcology.server.refusals import RefusedError
from arcology.server.room import Room
from arcology.server.sentences import said, spoken
from arcology.server.store import Identity, Stored, TableRow

MOST_LETTERS = 32
"""Of a table's name."""


def found(id: str) -> Lesson:
    """The lesson of that id. Raises RefusedError."""
    wanted = lesson(id)
    if wanted is None:
        raise RefusedError("not_found", "no_lesson")
    return wanted


def voice(each: Lesson) -> Voice:
    """The sentences of a lesson, in the words of its game."""
    return Voice(each, spoken(catalogue.pack_of(each.game)).wording)


# ---- the Learn page -----------------------------------------------------------------------------------------------


def listed(started: dict[str, TableRow], done: list[str]) -> list[GameLessons]:
    """All lessons of all games that have some, with what a guest has done of them."""
    return [game_lessons(name, started, done) for name in names() if lessons(name)]


def game_lessons(name: str, started: dict[str, TableRow], done: list[str]) -> GameLessons:
    sentences = spoken(catalogue.pack_of(name)).wording.sentences
    groups = {each.group: sentences.get(heading(each.group), each.group) for each in lessons(name) if each.group}
    infos = [info(each, started.get(each.id), each.id in done) for each in lessons(name)]
    return GameLessons(name, catalogue.title_of(name), groups, infos)


def info(each: Lesson, table: TableRow | None, done: bool) -> LessonInfo:
    says = voice(each)
    number = 0 if table is None else sum(at < table.beats for at in each.told)
    return LessonInfo(
        id=each.id,
        title=says.title(),
        lead=says.lead(),
        minutes=each.minutes,
        group=each.group,
        icon=says.wording.names.icon_name(each.icon) if each.icon else "",
        beats=len(each.told),
        number=number,
        done=done,
        table=None if table is None or number == len(each.told) else table.id,
    )


# ---- a table ------------------------------------------------------------------------------------------------------


def begun(wanted: Lesson, guest: Identity) -> Stored:
    """A table for a lesson: the learner's seat, and Newcomers in the others."""
    match = wanted.match()
    bots = iter(opponents(wanted))
    wishes = [
        SeatWish("me") if seat == wanted.seat else SeatWish("bot", next(bots)) for seat in range(match.setup.seats)
    ]
    table = lobby.fresh_table(wanted.game, match.setup.settings, guest, match.setup.seed)
    title = voice(wanted).title()[:MOST_LETTERS]
    table = replace(table, name=title, practice=True, lesson=wanted.id)
    return lobby.begun(table, lobby.coloured(lobby.seat_rows(wishes, table.game, guest)), match)


def opponents(wanted: Lesson) -> list[str]:
    """Who sits there besides: people of the level that plays in lessons, then bots of it."""
    by = level(wanted.game)
    return [person.id for person in persons(wanted.game) if person.level == by] + [by] * wanted.position.setup.seats


async def finished(room: Room, guest: Identity) -> None:
    """Note for a learner that the lesson is done, as soon as it is."""
    course = room.course()
    if course is not None and course.status == DONE and course.lesson.seat in room.seats_of(guest.id):
        await room.store.finish_lesson(guest.id, course.lesson.id)


def guide_of(room: Room, seat: int) -> GuideLine | None:
    """What the guide says to that seat, if it takes a lesson here."""
    course = room.course()
    if course is None or course.lesson.seat != seat:
        return None
    says, taken = voice(course.lesson), course.lesson
    after = following(taken)
    return GuideLine(
        lesson=taken.id,
        title=says.title(),
        minutes=taken.minutes,
        beats=says.titles(),
        number=course.number,
        at=course.at,
        status=cast('Literal["read", "choose", "astray", "done"]', course.status),
        words=said(says.words(course)),
        answer=said(says.answer(course)),
        well=course.answer is not None and course.answer.form == WELL,
        look=lit(course),
        wanted=[option_name(option) for option in course.wanted()],
        rule=taken.beats[taken.told_by(course.beat_at)].rule,
        back=course.back() is not None,
        next=None if after is None else after.id,
        next_title="" if after is None else voice(after).title(),
    )


def option_name(option: str) -> OptionName:
    verb, _, target = option.partition(":")
    return {"verb": verb, "target": target}


def lit(course: Course) -> list[Lit]:
    """What the board lights: nothing once all is done."""
    return [] if course.status == DONE else [Lit(look.id, look.verb) for look in course.beat.look]


def following(taken: Lesson) -> Lesson | None:
    """The lesson of the same game that is best taken next."""
    order = lessons(taken.game)
    return next(iter(order[order.index(taken) + 1 :]), None)
