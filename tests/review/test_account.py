"""How a fair share became a result: every change is counted once."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.records import FOLDER, replayed

from arcology.review.account import LEAST, Story, apportioned, story, unblemished
from arcology.review.course import Course, Found, all_judged, course_of
from arcology.review.judge import Weighing
from arcology.review.making import made
from arcology.review.report import Review, Span
from arcology.review.scale import fair_share, results

SHORT = ("euphoria/two.bots.2.json", "tamashii/competitive_two.bots.3.json", "tamashii/s1_alone.bots.3.json")

_seen: dict[str, tuple[Course, list[Found], Review]] = {}


def reviewed(name: str) -> tuple[Course, list[Found], Review]:
    """A short game judged in haste, once for all tests."""
    if name not in _seen:
        course = course_of(replayed(FOLDER / Path(name)))
        found = list(all_judged(course, 4, 8))
        _seen[name] = (course, found, made(course, found, 0.0, 4))
    return _seen[name]


def told(name: str, seat: int) -> Story:
    course, found, review = reviewed(name)
    movers = [move.choice.seat for move in course.match.moves]
    return story(seat, fair_share(course.scale, review.seats), course.pieces, found, movers)


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
        sums = dict.fromkeys(("decision", "luck", "others"), 0.0)
        for change in told(name, each.seat):
            sums[change.cause] += change.amount
        for cause, part in zip(sums, (each.decisions, each.draws, each.others), strict=True):
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
