"""How a fair share became a result: every change is counted once."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.records import FOLDER, replayed

from arcology.review.account import LEAST, Change, Story, apportioned, story, turnings, unblemished
from arcology.review.course import Course, Found, Piece, all_judged, course_of, judged
from arcology.review.judge import Judge, Question, Weighing, verdict
from arcology.review.making import made, settled
from arcology.review.report import Review, Span, Turning, Weighed
from arcology.review.scale import Seats, fair_share, results

SHORT = ("euphoria/two.bots.2.json", "tamashii/competitive_two.bots.3.json", "tamashii/s1_alone.bots.3.json")

_seen: dict[str, tuple[Course, list[Found], Review]] = {}


def reviewed(name: str) -> tuple[Course, list[Found], Review]:
    """A short game judged in haste, once for all tests."""
    if name not in _seen:
        course = course_of(replayed(FOLDER / Path(name)))
        found = settled(course.pieces, list(all_judged(course, 4, 8)))
        _seen[name] = (course, found, made(course, found, 0.0, 4))
    return _seen[name]


def told(name: str, seat: int) -> Story:
    course, found, _ = reviewed(name)
    return story(seat, course, found)


@pytest.mark.parametrize("name", SHORT)
def test_the_parts_of_an_account_add_up_to_the_result(name: str) -> None:
    course, _, review = reviewed(name)
    for each, result in zip(review.accounts, results(course.match.game, course.match.state), strict=True):
        assert each.fair + each.decisions + each.draws + each.others + each.ending == each.result
        assert each.result == round(100 * result)


@pytest.mark.parametrize("name", SHORT)
def test_whole_per_cent_are_near_the_sums(name: str) -> None:
    review = reviewed(name)[2]
    for each in review.accounts:
        sums = dict.fromkeys(("decision", "luck", "others", "end"), 0.0)
        for change in told(name, each.seat):
            sums[change.cause] += change.amount
        for cause, part in zip(sums, (each.decisions, each.draws, each.others, each.ending), strict=True):
            assert abs(part - 100 * sums[cause]) <= 1.0, cause


@pytest.mark.parametrize("name", SHORT)
def test_a_chance_is_followed_without_a_gap(name: str) -> None:
    """Where a turn begins, all changes before lead to what the seat's chance is there."""
    course, found, review = reviewed(name)
    for seat in range(review.seats):
        changes = told(name, seat)
        for piece, each in zip(course.pieces, found, strict=True):
            if isinstance(each, Weighing):
                continue
            before = [one.amount for one in changes if one.step < piece.step]
            here = [one.amount for one in changes if one.step == piece.step]
            assert fair_share(course.scale, review.seats) + sum(before) + sum(here) == pytest.approx(each[seat].mean)


def test_own_decisions_never_gain_and_those_of_others_are_theirs() -> None:
    review = reviewed("euphoria/two.bots.2.json")[2]
    for seat in range(2):
        own = [each for each in told("euphoria/two.bots.2.json", seat) if each.cause == "decision"]
        assert own
        assert all(each.amount <= 0 and each.by == seat for each in own)
        others = [each for each in told("euphoria/two.bots.2.json", seat) if each.cause == "others"]
        assert all(each.by != seat for each in others)
    assert {each.verdict for each in review.decisions} > {"best"}


def test_turning_points_are_the_greatest_changes_in_order() -> None:
    review = reviewed("euphoria/two.bots.2.json")[2]
    for seat in range(2):
        own = [each for each in review.turnings if each.seat == seat]
        assert 1 <= len(own) <= 3
        assert [each.step for each in own] == sorted(each.step for each in own)
        assert all(abs(each.change) >= LEAST for each in own)
    blamed = {each.step for each in review.decisions if each.verdict in ("inaccurate", "mistake")}
    assert all(each.step in blamed for each in review.turnings if each.cause == "decision")


def test_a_turn_turns_once_by_what_changed_most_in_it() -> None:
    told: Story = [
        Change(0, 0, 0, "luck", 0.9),  # the deal
        Change(1, 1, 0, "decision", -0.18),
        Change(1, 1, 0, "luck", 0.16),
        Change(2, 2, 1, "others", -0.02),
        Change(3, 2, 1, "others", -0.03),
        Change(4, 3, 0, "luck", 0.04),
        Change(5, 4, 0, "luck", 0.03),
        Change(6, 5, 0, "luck", 0.001),
    ]
    assert turnings(0, told, [1, 1, 1, 2, 2, 3]) == [
        Turning(0, 1, 1, 0, "decision", -0.18),
        Turning(0, 3, 1, 1, "others", -0.05),
        Turning(0, 4, 2, 0, "luck", 0.04),
    ]


def test_a_decision_without_a_verdict_counts_with_the_luck_that_makes_up_for_it() -> None:
    told: Story = [
        Change(1, 1, 1, "others", -0.19, sure=False),
        Change(1, 1, 1, "luck", 0.17),
        Change(2, 2, 0, "decision", -0.5, sure=False),
    ]
    assert turnings(0, told, [1, 1]) == [Turning(0, 1, 1, 1, "luck", -0.02)]


@pytest.mark.parametrize("name", SHORT[1:])
def test_what_the_end_decides_is_a_turning_point_where_it_can_be_tried_otherwise(name: str) -> None:
    course, _, review = reviewed(name)
    last = max(piece.step for piece in course.pieces if piece.seat is None)
    for seat in range(review.seats):
        (end,) = [each for each in review.turnings if each.seat == seat and each.cause == "end"]
        assert 100 * end.change == pytest.approx(review.accounts[seat].ending, abs=1)
        own = [each.step for each in review.decisions if each.seat == seat and each.step > last]
        assert end.step == min(own, default=last + 1)
        assert end.by == course.match.moves[end.step - 1].choice.seat


@pytest.mark.parametrize("name", SHORT)
def test_no_part_is_more_than_all_chances_there_are(name: str) -> None:
    """Turns of one's own and turns of others do not add up to luck of hundreds of per cent either way."""
    for each in reviewed(name)[2].accounts:
        for part in (each.decisions, each.draws, each.others, each.ending):
            assert abs(part) <= 100, each


def test_nobody_loses_a_chance_that_is_there_again() -> None:
    """In the last turn of this game the planner overlooks how it was won after all."""
    course = course_of(replayed(FOLDER / "free_radicals" / "farmers.chance.2.json"))
    last = max(piece.step for piece in course.pieces if piece.seat is None)
    pieces = [piece for piece in course.pieces if piece.step >= last and piece.seat is not None]
    judge = Judge(course.match.game, course.scale, looks=4, most=8)
    found = [judged(judge, course.match.at(piece.step).state, piece) for piece in pieces]
    verdicts = [each.verdict for each in found if isinstance(each, Weighing)]
    assert "mistake" in verdicts
    assert "mistake" not in [each.verdict for each in settled(pieces, found) if isinstance(each, Weighing)]


def weighing(better: float, taken: float) -> Weighing:
    loss = Span(better - taken, better - taken - 0.01, better - taken + 0.01)
    one, other = (Weighed(verb, "", chance, 0.0, {}) for verb, chance in (("one", taken), ("other", better)))
    after = ([taken, 1 - taken], [better, 1 - better])
    return Weighing(verdict(loss), loss, 8, Question("act", [], 2), one, other, *after)


def test_what_can_still_be_had_in_the_same_turn_is_not_lost_yet() -> None:
    seats = Seats((0, 0), ("", ""))
    first, again = weighing(0.6, 0.4), weighing(0.6, 0.5)
    start = Piece(0, seats)
    kept, lost = settled([start, Piece(0, seats, 3, 0), Piece(1, seats, 3, 0)], [[], first, again])[1:]
    assert isinstance(kept, Weighing)
    assert (kept.verdict, kept.better, kept.after_taken) == ("best", kept.taken, first.after_better)
    assert lost == again
    half = weighing(0.5, 0.5)
    partly = settled([start, Piece(0, seats, 3, 0), Piece(1, seats, 3, 0)], [[], first, half])[1]
    assert isinstance(partly, Weighing)
    assert partly.loss.mean == pytest.approx(0.1)
    assert partly.after_taken == pytest.approx([0.5, 0.5])
    assert partly.verdict == "mistake"


@pytest.mark.parametrize(
    "between",
    [
        (Piece(1, Seats((0, 0), ("", "")), 4, 0),),  # something was drawn or rolled
        (Piece(1, Seats((0, 0), ("", "")), 3), Piece(1, Seats((0, 0), ("", "")), 3, 0)),  # another turn
        (Piece(1, Seats((0, 0), ("", "")), 3, 1),),  # somebody else chose
    ],
)
def test_what_comes_back_by_luck_or_in_another_turn_was_lost(between: tuple[Piece, ...]) -> None:
    first, again = weighing(0.6, 0.4), weighing(0.6, 0.5)
    found: list[Found] = [[] if piece.seat is None else again for piece in between]
    assert settled([Piece(0, Seats((0, 0), ("", "")), 3, 0), *between], [first, *found])[0] == first


def test_whole_numbers_that_add_up() -> None:
    assert apportioned([33.4, 33.4, 33.2], 100) == [34, 33, 33]
    assert apportioned([-19.6, 7.2, -12.6, 0.0], -25) == [-20, 7, -12, 0]
    assert sum(apportioned([0.5, 0.5, 0.5, 0.5], 2)) == 2


def test_where_all_win_together_there_is_one_chance() -> None:
    review = reviewed("tamashii/s1_alone.bots.3.json")[2]
    assert review.together
    assert review.accounts[0].others == 0
    assert review.standings[-1].chances[0].mean in (0.0, 1.0)


@pytest.mark.parametrize("name", SHORT)
def test_better_choices_never_end_lower_nor_beyond_all_chances(name: str) -> None:
    course, found, review = reviewed(name)
    for each in review.accounts:
        own = [
            weighed
            for piece, weighed in zip(course.pieces, found, strict=True)
            if isinstance(weighed, Weighing) and piece.seat == each.seat
        ]
        for last in (0.1, 0.5, 0.9):
            better = unblemished(each.seat, last, own)
            assert last - 0.0001 <= better.mean < 1
            assert better.low <= better.mean <= better.high
            assert unblemished(each.seat, last, own * 50).high <= 1
            assert unblemished(each.seat, last, []) == Span(last, last, last)
        if each.decisions < -2:
            assert unblemished(each.seat, 0.5, own).mean > 0.5
