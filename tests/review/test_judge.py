"""Decisions and positions are judged by what a seat may know, options by the same luck."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.support.records import FOLDER, replayed

from arcology.bots import Eye, bot, budget
from arcology.games import game
from arcology.kernel.codec import encode
from arcology.kernel.decision import Option
from arcology.kernel.game import Game, Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng
from arcology.review.course import all_judged, course_of, judged, pieces_of
from arcology.review.judge import BEST, FINE, LEVEL, MISTAKE, Judge, Weighing, decided, span, verdict
from arcology.review.report import Span
from arcology.review.scale import Seats, labels_of, scale_of

TABLES = [
    ("free_radicals", 3, {}),
    ("euphoria", 3, {}),
    ("tamashii", 2, {"mode": "competitive", "length": "7"}),
    ("tamashii", 2, {"mode": "coop", "scenario": "S1"}),
]

JUDGED = {"free_radicals": 40, "euphoria": 40, "tamashii": 12}
"""Choices of Experts that are judged; those of Tamashii take long, for Experts play on there."""


def middle(name: str, seats: int, settings: dict[str, str]) -> tuple[Game, Any]:
    """A game some way on, at a question with several answers."""
    rules = game(name)
    state: Any = rules.new(Setup(seats, 4, {**rules.unattended(), **settings}))
    for step in range(200):
        seat = rules.blocking(state)[0]
        asked = rules.decision_of(state, seat)
        if step > 40 and asked is not None and len(asked.options) > 2:
            break
        eye = Eye(rules, state, seat, Rng(step), budget("greedy"))
        rules.choose(state, seat, bot("greedy").choose(eye))
    return rules, state


@pytest.mark.parametrize(("name", "seats", "settings"), TABLES)
def test_what_a_seat_cannot_know_changes_no_verdict(
    name: str, seats: int, settings: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a state only what is imagined from it is looked at: where that is the same, so is all that is said."""
    rules, state = middle(name, seats, settings)
    seat = rules.blocking(state)[0]
    other = rules.imagine(state, seat, Rng(99))
    assert encode(rules, other) != encode(rules, state)
    dealt = type(rules).imagine
    monkeypatch.setattr(type(rules), "imagine", lambda self, _, who, rng: dealt(self, other, who, rng))
    judge = Judge(rules, scale_of(name, settings), looks=4, most=8)
    known = Seats((5,) * seats, labels_of(rules, state))
    asked = rules.decision_of(state, seat)
    assert asked is not None
    for option in asked.options[:3]:
        assert judge.decision(state, seat, option, known, 7) == judge.decision(other, seat, option, known, 7)
    assert judge.standing(state, known, 7)[seat] == judge.standing(other, known, 7)[seat]


def test_verdicts_need_the_whole_interval() -> None:
    assert verdict(Span(0.001, 0.0, BEST - 0.001)) == "best"
    assert verdict(Span(-0.01, -0.1, 0.08)) == "best"
    assert verdict(Span(0.01, 0.0, FINE - 0.001)) == "fine"
    assert verdict(Span(0.03, FINE, 0.06)) == "inaccurate"
    assert verdict(Span(0.09, MISTAKE - 0.001, 0.2)) == "inaccurate"
    assert verdict(Span(0.09, MISTAKE, 0.2)) == "mistake"
    assert verdict(Span(0.03, FINE - 0.001, 0.06)) == "unsure"


def test_where_the_game_is_decided_nobody_is_praised_for_what_the_judge_would_not_do() -> None:
    assert decided(0.001, 0.015)
    assert decided(0.99, 0.995)
    assert not decided(0.01, 0.03)
    match = replayed(FOLDER / "euphoria" / "three_without_trading.bots.2.json")
    course = course_of(match)
    judge = Judge(match.game, replace(course.scale, slopes=[0.3] * len(course.scale.slopes)), looks=4, most=8)
    late = [piece for piece in course.pieces if piece.seat == 2 and piece.step > 150]
    verdicts = set()
    for piece in late:
        state = match.at(piece.step).state
        asked = match.game.decision_of(state, 2)
        assert asked is not None
        for option in asked.options[:6]:
            found = judge.decision(state, 2, option, piece.seats, 3)
            assert found.verdict == ("best" if found.taken == found.better else "unsure")
            verdicts.add(found.verdict)
    assert verdicts == {"best", "unsure"}


def test_an_interval_narrows_with_looks() -> None:
    wide, narrow = span([0.1, 0.3] * 4), span([0.1, 0.3] * 16)
    assert wide.mean == narrow.mean == 0.2
    assert wide.high - wide.low > 1.9 * (narrow.high - narrow.low)
    assert span([0.2] * 8) == Span(0.2, 0.2, 0.2)


def test_a_planted_mistake_is_found_and_the_best_is_not_blamed() -> None:
    """Who wins with a choice is not blamed for it; who gives the victory away is, and is told the winning one."""
    match = replayed(FOLDER / "euphoria" / "three_without_trading.bots.2.json")
    course = course_of(match)
    judge = Judge(match.game, course.scale, looks=4, most=16)
    winner = won_by(match)
    last = [piece for piece in course.pieces if piece.seat == winner and piece.verb == "place"][-1]
    state = match.at(last.step).state
    won = judged(judge, state, last)
    assert isinstance(won, Weighing)
    assert (won.verdict, won.after_taken[winner]) == ("best", 1.0)
    asked = match.game.decision_of(state, winner)
    assert asked is not None
    worst = worst_of(judge, state, winner, asked.options, last.seats)
    assert worst.verdict == "mistake"
    assert worst.after_better[winner] == 1.0
    assert worst.loss.low >= MISTAKE


@pytest.mark.parametrize(("name", "seats", "settings"), TABLES)
def test_whoever_follows_hints_is_not_blamed(name: str, seats: int, settings: dict[str, str]) -> None:
    """What an Expert does, and advises, by other luck than the judge's, is best, fine or too close to call."""
    rules, state = middle(name, seats, settings)
    judge = Judge(rules, scale_of(name, settings), most=16)
    known = Seats((5,) * seats, labels_of(rules, state))
    verdicts = []
    for step in range(2000):
        seat = rules.blocking(state)[0]
        asked = rules.decision_of(state, seat)
        assert asked is not None
        choice = bot(LEVEL).choose(Eye(rules, state, seat, Rng(step), budget(LEVEL)))
        if len(asked.options) > 1:
            verdicts.append(judge.decision(state, seat, choice, known, 10_000 + step).verdict)
        if len(verdicts) == JUDGED[name]:
            break
        rules.choose(state, seat, choice)
    assert not {"inaccurate", "mistake"} & set(verdicts), verdicts
    assert verdicts.count("best") > 0.8 * len(verdicts)


def test_the_last_turn_is_planned_to_its_end() -> None:
    """What decides the game is not answered at first sight: all is lost with the choice that loses it, no sooner."""
    match = replayed(FOLDER / "free_radicals" / "entertainers.chance.2.json")
    course = course_of(match)
    judge = Judge(match.game, course.scale, looks=4, most=8)
    last = max(piece.step for piece in course.pieces if piece.seat is None)
    losses = []
    for piece in course.pieces:
        if piece.step >= last and piece.seat is not None:
            found = judged(judge, match.at(piece.step).state, piece)
            assert isinstance(found, Weighing)
            losses.append(found.loss.mean)
    assert losses[-1] == 1.0
    assert max(losses[:-1]) < FINE


def won_by(match: Match) -> int:
    return next(score.seat for score in match.scores() if score.rank == 1)


def worst_of(judge: Judge, state: Any, seat: int, options: tuple[Option, ...], seats: Seats) -> Weighing:
    found = [judge.decision(state, seat, option, seats, 1) for option in options]
    return max(found, key=lambda each: each.loss.mean)


def test_who_had_no_choice_is_not_judged() -> None:
    match = replayed(FOLDER / "euphoria" / "two.bots.2.json")
    pieces = pieces_of(match)
    for piece in pieces:
        if piece.seat is not None:
            asked = match.at(piece.step).decision(piece.seat)
            assert asked is not None
            assert len(asked.options) > 1
    forced = [step for step in range(match.seq) if len(offered(match, step)) == 1]
    assert forced, "the record has a forced choice"
    assert not {piece.step for piece in pieces if piece.seat is not None} & set(forced)


def offered(match: Match, step: int) -> tuple[Option, ...]:
    asked = match.at(step).decision(match.moves[step].choice.seat)
    return () if asked is None else asked.options


def test_the_same_record_is_judged_the_same() -> None:
    course = course_of(replayed(FOLDER / "tamashii" / "prologue_alone.bots.3.json"))
    assert list(all_judged(course, 4, 8)) == list(all_judged(course, 4, 8))
