"""Where a learner is in a lesson. It follows from the choices of the match and from how much was read, and from
nothing else: a choice that is taken back leads back, and a table that is left goes on where it was."""

from __future__ import annotations

from typing import Final, NamedTuple

from arcology.kernel.match import Match
from arcology.lessons.lesson import GO_ON, Beat, Lesson, Scripted, named

READ: Final = "read"
CHOOSE: Final = "choose"
ASTRAY: Final = "astray"
DONE: Final = "done"

WELL: Final = "well"
OTHERWISE: Final = "otherwise"


class Answer(NamedTuple):
    """What is said to the choice just made: the beat it was made at, and which of its sentences."""

    beat: int
    form: str


class Back(NamedTuple):
    """Where a step back leads: to so many choices of the match, with so many beats read."""

    step: int
    read: int


class Course:
    """A lesson at one moment of its match.

    `read` counts the beats that were read; those with a choice need none.
    """

    def __init__(self, lesson: Lesson, match: Match, read: int = 0) -> None:
        self.lesson: Final = lesson
        self.match: Final = match
        self.read: Final = read
        self.at = 0  # the beat the learner is at; as many as there are once all are done
        self.answer: Answer | None = None
        self.strayed: int | None = None  # the step before a choice that is asked back
        self._since = 0  # the beat after the learner's last choice
        self._chosen: dict[int, int] = {}  # the step before the choice of each beat
        self._others: list[int] = []  # who else has chosen since
        self._walk()

    def _walk(self) -> None:
        for move in self.match.moves:
            if move.choice.seat != self.lesson.seat:
                self._others.append(move.choice.seat)
                continue
            at = self._next_choice(self.at)
            if at is None:
                self.at, self.answer = len(self.lesson.beats), None
                return
            beat, option = self.lesson.beats[at], move.choice
            wanted = beat.wants(named(option.verb, option.target))
            self.answer = self._answer(at, wanted)
            self._chosen[at] = move.seq - 1
            if not wanted and beat.otherwise != GO_ON:
                self.at, self.strayed = at, move.seq - 1
                return
            self.at = self._since = at + 1
            self._others = []
        while self.at < min(self.read, len(self.lesson.beats)) and not self.lesson.beats[self.at].want:
            self.at += 1
            self.answer = None

    def _answer(self, at: int, wanted: bool) -> Answer | None:
        """What is said to a choice at that beat; one that was wanted is praised when all of its words are done."""
        beats = self.lesson.beats
        if wanted and at + 1 < len(beats) and not beats[at + 1].id:
            return None
        return Answer(self.lesson.told_by(at), WELL if wanted else OTHERWISE)

    def _next_choice(self, at: int) -> int | None:
        """The first beat from there on that waits for a choice: whoever chooses has read what stands before it."""
        return next((i for i in range(at, len(self.lesson.beats)) if self.lesson.beats[i].want), None)

    # ---- what to do now ----------------------------------------------------------------------

    @property
    def status(self) -> str:
        if self.strayed is not None:
            return ASTRAY
        if self.at >= len(self.lesson.beats):
            return DONE
        return CHOOSE if self.beat.want else READ

    @property
    def beat(self) -> Beat:
        """The beat that stands; the last one once all are done."""
        return self.lesson.beats[self.beat_at]

    @property
    def beat_at(self) -> int:
        return min(self.at, len(self.lesson.beats) - 1)

    @property
    def number(self) -> int:
        """How many of the beats with words are done."""
        told = self.lesson.told
        return len(told) if self.status == DONE else told.index(self.lesson.told_by(self.at))

    def wanted(self) -> list[str]:
        """Those of the learner's options that the beat wants, as `verb:target`."""
        decision = self.match.decision(self.lesson.seat) if self.status == CHOOSE else None
        offered = [named(each.verb, each.target) for each in (() if decision is None else decision.options)]
        return [option for option in offered if self.beat.wants(option)]

    def next(self) -> int:
        """How much has been read once the beat that stands is."""
        return self.at + 1 if self.status == READ else self.read

    def back(self) -> Back | None:
        """Where a step back leads: before a choice that is asked back, else to the beat before."""
        if self.strayed is not None:
            return Back(self.strayed, self.read)
        if self.at == 0:
            return None
        before = min(self.at, len(self.lesson.beats)) - 1
        return Back(self._chosen.get(before, self.match.seq), min(self.read, before))

    # ---- what the others do ------------------------------------------------------------------

    def to_move(self) -> int | None:
        """Another seat that chooses now. While something is to be read they wait, unless the beat has them act; at a
        beat with a choice they act until the learner is asked."""
        if self.status in (ASTRAY, DONE) or self.match.over:
            return None
        asked = [seat for seat in (*self.match.invited(), *self.match.waiting()) if seat != self.lesson.seat]
        return next((seat for seat in asked if self.status == CHOOSE or self.scripted(seat) is not None), None)

    def scripted(self, seat: int) -> str | None:
        """What the lesson has that seat choose next, up to the beat that stands; nothing if it says no more."""
        said = [each for each in self._script(self.at) if each.seat == seat]
        done = self._others.count(seat)
        return said[done].option if done < len(said) else None

    def left_over(self) -> list[Scripted]:
        """What the others should have chosen since the learner's last choice and have not."""
        left, done = [], list(self._others)
        for each in self._script(self.at):
            if each.seat in done:
                done.remove(each.seat)
            else:
                left.append(each)
        return left

    def _script(self, upto: int) -> list[Scripted]:
        return [each for beat in self.lesson.beats[self._since : upto + 1] for each in beat.others]
