"""Where a learner is follows from the match and from what was read: forth, back, astray, and what the others do."""

from __future__ import annotations

import pytest

from arcology.kernel.match import Match
from arcology.lessons import ASTRAY, CHOOSE, DONE, READ, Course, Guide, Lesson, chosen, lesson
from arcology.lessons.others import by_itself
from arcology.wording import plain


@pytest.fixture
def first() -> Lesson:
    found = lesson("free_radicals/first_turn")
    assert found is not None
    return found


@pytest.fixture
def match(first: Lesson) -> Match:
    return first.match()


def choose(match: Match, *options: str, seat: int = 0) -> None:
    for option in options:
        verb, _, target = option.partition(":")
        match.choose(seat, verb, target)


def beat(course: Course) -> str:
    return course.lesson.beats[course.lesson.told_by(course.at)].id


CARD = ("place:R5/squire", "use:R5/first", "take:NC5", "favor:red")
CHURCH = ("place:L5/squire", "use:L5/first", "gain:titanium", "place:L1/squire", "use:L1/first", "awaken:NC5")
VISIT = ("place:L3/squire", "use:L3/first", "visit:NC/power", "favor:blue")
TURN = (*CARD, *CHURCH, *VISIT, "place:R1/knight", "use:R1/first", "advance:purple")


def test_words_are_read_one_beat_after_the_other(first: Lesson, match: Match) -> None:
    course = Course(first, match)
    assert (beat(course), course.status, course.number, course.wanted()) == ("city", READ, 0, [])
    course = Course(first, match, course.next())
    assert (beat(course), course.status, course.number) == ("paladins", READ, 1)
    course = Course(first, match, course.next())
    assert (beat(course), course.status) == ("data", CHOOSE)
    assert course.wanted() == ["place:R5/squire", "place:R5/knight"]
    assert course.next() == 2


def test_whoever_chooses_has_read_what_stands_before(first: Lesson, match: Match) -> None:
    choose(match, "place:R5/squire")
    assert beat(Course(first, match)) == "data"
    assert Course(first, match).at == 3


def test_praise_comes_when_the_words_are_done(first: Lesson, match: Match) -> None:
    guide = Guide(first)
    choose(match, "place:R5/squire")
    assert guide.answer(Course(first, match)) == []
    choose(match, "use:R5/first")
    assert plain(guide.answer(Course(first, match))) == "A card and a cube of thanks, from one space."


def test_another_choice_is_asked_back_and_leads_nowhere(first: Lesson, match: Match) -> None:
    choose(match, *CARD, "place:L2/squire")
    course = Course(first, match)
    assert (beat(course), course.status, course.strayed, course.to_move()) == ("resource", ASTRAY, 4, None)
    assert "Take it back" in plain(Guide(first).answer(course))
    choose(match, "skip")
    back = Course(first, match).back()
    assert back is not None
    assert (back.step, Course(first, match).strayed) == (4, 4)
    match.undo(back.step)
    assert (beat(Course(first, match)), Course(first, match).status) == ("resource", CHOOSE)


def test_where_it_may_go_on_another_choice_is_explained(first: Lesson, match: Match) -> None:
    choose(match, *TURN[:-1], "advance:red")
    course = Course(first, match)
    assert beat(course) == "others"
    assert "Only your own track" in plain(Guide(first).answer(course))


def test_a_step_back_takes_back_the_choice_or_the_reading(first: Lesson, match: Match) -> None:
    assert Course(first, match).back() is None
    back = Course(first, match, 2).back()
    assert back is not None
    assert (back.step, back.read, Course(first, match, back.read).at) == (0, 1, 1)
    choose(match, *CARD)
    back = Course(first, match, 2).back()
    assert back is not None
    match.undo(back.step)
    assert beat(Course(first, match, back.read)) == "favor"


def test_the_others_wait_until_the_lesson_has_them_act(first: Lesson, match: Match) -> None:
    choose(match, *TURN)
    acted = []
    while (seat := (course := Course(first, match)).to_move()) is not None:
        option = chosen(course, seat)
        acted.append((seat, repr(option)))
        choose(match, repr(option), seat=seat)
    assert [option for _, option in acted] == [each.option for each in first.beats[course.at].others]
    assert (beat(course), course.status, course.left_over()) == ("others", READ, [])
    assert match.waiting() == [1]


def test_what_a_lesson_says_and_cannot_be_is_done_otherwise(first: Lesson, match: Match) -> None:
    choose(match, *TURN)
    choose(match, "farm:crystalize", seat=1)
    course, decision = Course(first, match), match.decision(1)
    assert decision is not None
    assert course.scripted(1) == "skip"
    choose(match, "skip", seat=1)
    course, decision = Course(first, match), match.decision(1)
    assert decision is not None
    assert course.scripted(1) == "plant:C05.r0/2.3"
    assert chosen(course, 1) in decision.options


def test_at_the_end_all_is_done(first: Lesson, match: Match) -> None:
    choose(match, *TURN)
    course = Course(first, match, len(first.beats))
    assert (course.status, course.number, course.wanted(), course.to_move()) == (DONE, len(first.told), [], None)
    back = course.back()
    assert back is not None
    assert beat(Course(first, match, back.read)) == "on"


def test_a_newcomer_chooses_the_same_at_the_same_moment(first: Lesson, match: Match) -> None:
    choose(match, *TURN)
    other = first.match()
    choose(other, *TURN)
    for _ in range(6):
        option = by_itself(match, match.waiting()[0])
        assert by_itself(other, other.waiting()[0]) is option
        for each in (match, other):
            choose(each, repr(option), seat=each.waiting()[0])
