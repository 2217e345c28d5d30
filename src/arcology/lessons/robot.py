"""A robot that plays a lesson through the engine, and says what a learner would stumble over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from arcology import rulebook
from arcology.kernel.match import Match
from arcology.kernel.view import View
from arcology.lessons.course import CHOOSE, DONE, OTHERWISE, READ, WELL, Course
from arcology.lessons.lesson import GO_ON, Lesson, fits, named
from arcology.lessons.others import chosen
from arcology.lessons.words import LEAD, SAYS, TITLE, Guide, heading, key
from arcology.wording import plain
from arcology.wording.templates import BadTemplate

MOST_LETTERS: Final = 260
"""So long are the words of a beat at most: two short sentences, read beside a board."""
MOST_MOVES: Final = 200
"""So often the others choose at most before the learner is asked."""


class Fault(NamedTuple):
    """What is wrong with a lesson: the file, the beat ("" for the lesson) and the reason."""

    file: str
    beat: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}: {f'beat {self.beat}: ' if self.beat else ''}{self.reason}"


def faults(lesson: Lesson) -> list[Fault]:
    """Everything that is wrong with a lesson; nothing if a learner can play it as it says."""
    found = [*unsaid(lesson), *Robot(lesson).play()]
    return [Fault(str(lesson.file), beat, reason) for beat, reason in found]


# ---- sentences ----------------------------------------------------------------------------------------------------


def unsaid(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Sentences that are missing, too long, left over or cannot be read."""
    wanted = {key(lesson, TITLE), key(lesson, LEAD)}
    for name in sorted(wanted - lesson.sentences.keys()):
        yield "", f"there is no sentence {name}"
    guide, allowed = Guide(lesson), set(wanted)
    if lesson.group and heading(lesson.group) not in guide.wording.sentences:
        yield "", f"there is no sentence {heading(lesson.group)} for its group"
    for at in lesson.told:
        beat = lesson.beats[at]
        for form in (TITLE, SAYS):
            if key(lesson, beat.id, form) not in lesson.sentences:
                yield beat.id, f"there is no sentence {key(lesson, beat.id, form)}"
        for form in (TITLE, SAYS, WELL, OTHERWISE) if waits(lesson, at) else (TITLE, SAYS):
            allowed.add(key(lesson, beat.id, form))
            yield from ((beat.id, reason) for reason in misread(guide, at, form))
        if beat.rule and rulebook.find(beat.rule) is None:
            yield beat.id, f"there is no rule {beat.rule}"
    for name in sorted(lesson.sentences.keys() - allowed):
        yield "", f"nothing says the sentence {name}"


def waits(lesson: Lesson, at: int) -> bool:
    """Whether a choice is wanted while the words of that beat stand: by itself, or by those without an id after it."""
    return any(beat.want for other, beat in enumerate(lesson.beats) if lesson.told_by(other) == at)


def misread(guide: Guide, at: int, form: str) -> Iterator[str]:
    """What is wrong with how a sentence reads."""
    try:
        text = plain(guide.said(at, form))
    except BadTemplate as error:
        yield f"{form}: {error}"
        return
    if len(text) > MOST_LETTERS:
        yield f"{form} has {len(text)} letters, more than the {MOST_LETTERS} that are read at a glance"


# ---- playing ------------------------------------------------------------------------------------------------------


class Robot:
    """Plays one lesson, always with the first of the wanted choices."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson: Final = lesson
        self.match: Final = lesson.match()
        self.guide: Final = Guide(lesson)
        self.read = 0

    def play(self) -> Iterator[tuple[str, str]]:
        """Beat after beat to the end; what goes wrong ends it."""
        while (course := Course(self.lesson, self.match, self.read)).status != DONE:
            called = self.lesson.beats[self.lesson.told_by(course.at)].id
            wrong = list(self.beat(course))
            yield from ((called, reason) for reason in wrong)
            if wrong:
                return

    def beat(self, course: Course) -> Iterator[str]:
        """Play one beat: what the others do, what is lit, what is wanted."""
        yield from self.others_move(self.match)
        course = Course(self.lesson, self.match, self.read)
        yield from (f"{each.option!r} of seat {each.seat} is never its turn" for each in course.left_over())
        known = ids_in(self.match, self.lesson.seat)
        yield from (f"look: there is no {look.id!r} on the table" for look in course.beat.look if look.id not in known)
        if course.status == READ:
            self.read = course.next()
            return
        offered = self.offered(self.match)
        for wanted in course.beat.want:
            if not any(fits(wanted, option) for option in offered):
                yield f"{wanted!r} is not offered; what is: {', '.join(offered) or 'nothing'}"
        unanswered = [option for option in offered if not course.beat.wants(option)]
        if unanswered and not self.guide.said(course.at, OTHERWISE):
            yield f"no sentence (otherwise) answers {unanswered[0]!r}"
        accepted = offered if course.beat.otherwise == GO_ON else course.wanted()
        for option in accepted[1:] if accepted == course.wanted() else accepted:
            yield from self.leads_on(option)
        if course.wanted():
            self.choose(self.match, course.wanted()[0])

    def others_move(self, match: Match) -> Iterator[str]:
        """Let the others choose until they wait for the learner. Yields what the lesson says and is not offered."""
        for _ in range(MOST_MOVES):
            course = Course(self.lesson, match, self.read)
            seat = course.to_move()
            if seat is None:
                return
            option, said = chosen(course, seat), course.scripted(seat)
            if said is not None and said != named(option.verb, option.target):
                yield f"seat {seat} is not offered {said!r}"
            match.choose(seat, option.verb, option.target)
        yield "the others never stop choosing"

    def leads_on(self, option: str) -> Iterator[str]:
        """Take another accepted choice: the next choice that is wanted must be possible after it, too."""
        other = self.match.at(self.match.seq)
        self.choose(other, option)
        course = Course(self.lesson, other, len(self.lesson.beats))
        while (seat := course.to_move()) is not None:
            found = chosen(course, seat)
            other.choose(seat, found.verb, found.target)
            course = Course(self.lesson, other, len(self.lesson.beats))
        if course.status == CHOOSE and not course.wanted():
            after = ", ".join(self.offered(other)) or "nothing"
            yield f"after {option!r} nothing of what the next beat wants is offered; what is: {after}"

    def offered(self, match: Match) -> list[str]:
        decision = match.decision(self.lesson.seat)
        return [] if decision is None else [named(option.verb, option.target) for option in decision.options]

    def choose(self, match: Match, option: str) -> None:
        verb, _, target = option.partition(":")
        match.choose(self.lesson.seat, verb, target)


def ids_in(match: Match, seat: int) -> set[str]:
    """Every id that the seat's view, its outline or its options name."""
    view = match.view(seat)
    found = {f"seat:{each}" for each in range(match.setup.seats)} | texts_in(view)
    found |= {item.id for zone in match.game.outline(view) for item in zone.items}
    decision = match.decision(seat)
    for option in () if decision is None else decision.options:
        found |= {option.target, *option.path()}
    return found


def texts_in(data: View | Any) -> set[str]:
    """All keys and texts of plain data."""
    if isinstance(data, str):
        return {data}
    if isinstance(data, dict):
        return set(data) | {text for value in data.values() for text in texts_in(value)}
    return {text for value in data for text in texts_in(value)} if isinstance(data, (list, tuple)) else set()
